import { AgentPanel } from 'agent-session-react';
import { createScriptedAgent } from 'agent-session-react/testing';
import { ubikBackend } from 'agent-session-react/ubik';
import 'agent-session-react/styles.css';

const agent = createScriptedAgent({ now: Date.now });
const backend = ubikBackend({ baseUrl: '/api/ubik', fetch: agent.fetch });

export const Assistant = () => (
  <AgentPanel
    backend={backend}
    suggestions={agent.scenarios.map(({ example }) => example)}
    style={{ height: '100dvh' }}
  />
);
