import { AgentPanel } from 'agent-session-react';
import { webStorage } from 'agent-session-react/storage';
import { createScriptedAgent } from 'agent-session-react/testing';
import { ubikBackend } from 'agent-session-react/ubik';
import 'agent-session-react/styles.css';

const storage = webStorage(() => sessionStorage);
const agent = createScriptedAgent({
  now: Date.now,
  // A server would keep its sessions itself. There is no `sessionStorage` where the page is rendered on one.
  storage: {
    load: () => globalThis.sessionStorage?.getItem('agent') ?? null,
    save: (json) => globalThis.sessionStorage?.setItem('agent', json),
  },
});
const backend = ubikBackend({ url: '/api/ubik', fetch: agent.fetch });

export const Assistant = () => (
  <AgentPanel
    backend={backend}
    storage={storage}
    suggestions={agent.scenarios.map(({ example }) => example)}
    style={{ height: '100dvh' }}
  />
);
