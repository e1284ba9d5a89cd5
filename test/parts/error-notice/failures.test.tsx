import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { AgentRoot, ErrorNotice, PanelBody } from '../../../src/view/index.js';
import type { SessionState } from '../../../src/core/state.js';
import { fakeSession } from '../../../stories/support/fakeSession.js';
import { WithSession } from '../../../stories/support/Frame.js';
import { answerMessage, userMessage } from '../../../stories/support/samples.js';

const REASON = 'The upstream service timed out.';
const fault = { code: 'agent', message: REASON, retryable: true } as const;

function show(state: Partial<SessionState>) {
  render(
    <AgentRoot>
      <WithSession session={fakeSession({ status: 'failed', fault, ...state })}>
        <PanelBody />
      </WithSession>
    </AgentRoot>,
  );
}

describe('a failure is said once, with one way on', () => {
  test('where the conversation ends with it', () => {
    const error = { type: 'error', id: 'e', message: REASON } as const;
    const first = { type: 'error', id: 'e0', message: 'A first one.' } as const;
    show({ messages: [{ ...answerMessage, status: 'failed', parts: [first, error] }] });
    expect(screen.getAllByText(REASON)).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Try again' })).toHaveAttribute(
      'data-variant',
      'primary',
    );
    for (const copy of screen.getAllByRole('button', { name: 'Copy details' })) {
      expect(copy).toHaveAttribute('data-variant', 'quiet');
    }
    expect(screen.getByRole('group', { name: 'Status' })).toHaveTextContent(
      /^Something went wrong$/,
    );
  });

  test('where a message was not sent', () => {
    show({
      messages: [
        {
          ...userMessage,
          id: 'local-1',
          key: 'local-1',
          isProvisional: true,
          status: 'failed',
          fault,
        },
      ],
    });
    expect(screen.getAllByText(new RegExp(REASON, 'u'))).toHaveLength(1);
    expect(screen.getByRole('group', { name: 'Status' })).toHaveTextContent(/^Not sent$/);
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Send again' })).toBeInTheDocument();
  });

  test('where the conversation does not tell', () => {
    show({ messages: [{ ...answerMessage, status: 'failed' }] });
    expect(screen.getByRole('group', { name: 'Status' })).toHaveTextContent(REASON);
    expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
  });
});

test('an error that came as an object says the sentence that is in it', () => {
  const message = JSON.stringify({ error: { message: 'No more room.', code: 507 } });
  render(
    <AgentRoot>
      <ErrorNotice part={{ type: 'error', id: 'e', message }} />
    </AgentRoot>,
  );
  expect(screen.getByRole('group', { name: 'No more room.' })).toBeInTheDocument();
});

test('a structured error is a headline of one line, with the rest behind it', () => {
  const message = JSON.stringify({ error: { code: 500, stack: 'x'.repeat(3000) } }, null, 2);
  render(
    <AgentRoot>
      <ErrorNotice part={{ type: 'error', id: 'e', message: `Upstream said: ${message}` }} />
    </AgentRoot>,
  );
  expect(screen.getByRole('group', { name: 'Upstream said' })).toBeInTheDocument();
  expect(screen.getByText(/"code": 500/)).not.toBeVisible();
});
