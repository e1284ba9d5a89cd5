import { act, render } from '@testing-library/react';
import { StrictMode, useEffect } from 'react';
import { expect, test } from 'vitest';
import type { AgentSession } from '../../src/client/session/AgentSession.js';
import type { RunStatus } from '../../src/core/state.js';
import { useSession } from '../../src/react/AgentSessionContext.js';
import { AgentSessionProvider } from '../../src/react/AgentSessionProvider.js';
import { ubikBackend } from '../../src/protocols/ubik/ubikBackend.js';

const silent: typeof fetch = (input) =>
  (input as string).endsWith('/agent-sessions')
    ? Promise.resolve(Response.json({ id: 's1' }))
    : new Promise(() => undefined);
const backend = ubikBackend({ url: 'http://agent.test/api/v1', fetch: silent });

test('tells the observer of the latest render, once, also of the end that unmounting brings', async () => {
  const sessions: AgentSession[] = [];
  function Take() {
    const session = useSession();
    useEffect(() => {
      sessions.push(session);
    }, [session]);
    return null;
  }
  const told: string[] = [];
  const page = (name: string) => (
    <StrictMode>
      <AgentSessionProvider
        backend={backend}
        observer={{ onStatusChange: (status: RunStatus) => told.push(`${name} ${status}`) }}
      >
        <Take />
      </AgentSessionProvider>
    </StrictMode>
  );
  const { rerender, unmount } = render(page('first'));
  rerender(page('second'));
  await act(async () => {
    void sessions[0]?.sendMessage('Hello');
    await Promise.resolve();
  });
  expect(told).toEqual(['second submitting']);
  unmount();
  await Promise.resolve();
  await Promise.resolve();
  expect(told).toEqual(['second submitting', 'second interrupted']);
});
