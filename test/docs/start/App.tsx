import { AgentPanel } from 'agent-session-react';
import { createScriptedAgent } from 'agent-session-react/testing';
import { ubikBackend } from 'agent-session-react/ubik';
import 'agent-session-react/styles.css';

const agent = createScriptedAgent();
const backend = ubikBackend({ url: '/api/ubik', fetch: agent.fetch });

export default function App() {
  return <AgentPanel backend={backend} style={{ height: '100dvh' }} />;
}
