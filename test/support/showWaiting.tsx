import { render } from '@testing-library/react';
import { vi } from 'vitest';
import type { Part } from '../../src/core/parts.js';
import type { PendingRequest } from '../../src/core/state.js';
import type { Capabilities } from '../../src/contract/index.js';
import { AgentRoot, Composer, Transcript } from '../../src/view/index.js';
import { fakeSession } from '../../stories/support/fakeSession.js';
import { WithSession } from '../../stories/support/Frame.js';
import { answerMessage } from '../../stories/support/samples.js';

/** A conversation whose run waits for an answer, as its panel shows it. `onAction` is told what is done in it. */
export function showWaiting(
  part: Part,
  request: PendingRequest,
  capabilities: Partial<Capabilities> = {},
) {
  const onAction = vi.fn();
  const session = fakeSession(
    {
      status: 'awaiting-input',
      requests: [request],
      messages: [{ ...answerMessage, status: 'awaiting-input', parts: [part] }],
    },
    onAction,
    capabilities,
  );
  const { container } = render(
    <AgentRoot>
      <WithSession session={session}>
        <Transcript />
        <Composer />
      </WithSession>
    </AgentRoot>,
  );
  return { onAction, session, container };
}
