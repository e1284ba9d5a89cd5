// The page that an application would be: the panel, a backend, and the session's id in the address.
import { StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import '../../../src/styles.css';
import './main.css';
import { AgentRoot, AgentSessionProvider, PanelBody, useAgentSession } from '../../../src/index.js';
import { completions, searchIn } from '../../../src/completions.js';
import { ubikBackend, type UbikAuth } from '../../../src/ubik.js';

const address = new URL(location.href);
function authOf(tokenUrl: string | null): UbikAuth {
  if (tokenUrl !== null) return { token: async () => (await fetch(tokenUrl)).text() };
  return { headers: () => ({ 'x-scripted-pace': address.searchParams.get('pace') ?? '0' }) };
}

const backend = ubikBackend({
  url: address.searchParams.get('base') ?? '/api/ubik',
  auth: authOf(address.searchParams.get('token')),
  provideInput: (request, answer, { sessionId, url: api }) => {
    const session = `${api}/agent-sessions/${sessionId ?? ''}`;
    if (request.kind === 'tool') {
      const url = `${session}/tool-executions/${request.executionId}/input`;
      return { continues: 'same-run', call: { method: 'POST', url, body: answer } };
    }
    const content = String(answer.input);
    const call = { method: 'POST', url: `${session}/messages`, body: { content } } as const;
    return { continues: 'new-run', text: content, call };
  },
});

/** What stands after `?completions`: commands of the scripted agent, and documents that take a moment. */
const lists = completions([
  {
    trigger: '/',
    at: 'start',
    label: 'Commands',
    search: searchIn([
      { id: 'plain', label: 'plain', insert: '/plain ' },
      { id: 'rich', label: 'rich', description: 'Steps, tools, an answer' },
      { id: 'clear', label: 'clear', run: ({ clear }) => clear() },
    ]),
  },
  {
    trigger: '@',
    label: 'Documents',
    search: async (query) => {
      await new Promise((resolve) => {
        setTimeout(resolve, 100);
      });
      return searchIn([{ id: 'policy', label: 'Travel policy' }])(query);
    },
  },
]);
const panel = address.searchParams.has('completions') ? { completions: lists } : {};
const follow = address.searchParams.get('follow') === 'turn-start' ? 'turn-start' : 'end';

function KeepSession() {
  const { sessionId } = useAgentSession();
  useEffect(() => {
    if (sessionId === undefined) return;
    address.searchParams.set('session', sessionId);
    history.replaceState(null, '', address);
  }, [sessionId]);
  return null;
}

createRoot(document.querySelector('#app') as HTMLElement).render(
  <StrictMode>
    <AgentSessionProvider
      backend={backend}
      sessionId={address.searchParams.get('session') ?? undefined}
    >
      <AgentRoot style={{ blockSize: '100dvh' }}>
        <KeepSession />
        <PanelBody title="Trip planner" follow={follow} {...panel} />
      </AgentRoot>
    </AgentSessionProvider>
  </StrictMode>,
);
