import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { fakeSession } from '../../stories/support/fakeSession.js';
import { answerMessage, userMessage } from '../../stories/support/samples.js';
import { AgentLauncher, AgentPanel } from '../../src/view/index.js';

// `act` wants to be told that it is used on purpose.
beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterAll(() => vi.unstubAllGlobals());
afterEach(() => vi.restoreAllMocks());

const stored = {
  history: { status: 'loaded' },
  status: 'done',
  messages: [userMessage, answerMessage],
} as const;

test.each([
  [
    'the panel',
    (props: { session: ReturnType<typeof fakeSession> }) => (
      <AgentPanel {...props} theme="dark" density="compact" />
    ),
  ],
  [
    'the launcher',
    (props: { session: ReturnType<typeof fakeSession> }) => <AgentLauncher {...props} />,
  ],
])(
  '%s with stored messages is taken over from a server without a warning',
  async (_name, render) => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const onRecoverableError = vi.fn();
    const html = renderToString(render({ session: fakeSession(stored) }));
    const box = document.createElement('div');
    box.innerHTML = html;
    document.body.append(box);
    const first = box.innerHTML;
    const root = await act(async () =>
      hydrateRoot(box, render({ session: fakeSession(stored) }), { onRecoverableError }),
    );
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(error).not.toHaveBeenCalled();
    // Everything that styles stand on is there before any script has run.
    expect(first).toContain('data-agent-root=""');
    act(() => root.unmount());
    box.remove();
  },
);

test('the first paint has the words, the theme and the density', () => {
  const html = renderToString(
    <AgentPanel session={fakeSession(stored)} theme="dark" density="compact" />,
  );
  expect(html).toContain('06:58 TGV');
  expect(html).toContain('data-agent-theme="dark"');
  expect(html).toContain('data-agent-density="compact"');
  expect(html).not.toContain('data-agent-host');
});
