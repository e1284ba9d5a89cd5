import { AgentPanel } from 'agent-session-react';
import { agentbBackend } from 'agent-session-react/agentb';
import 'agent-session-react/styles.css';

const backend = agentbBackend({ url: '/agent/stream' });

export const Assistant = () => <AgentPanel backend={backend} style={{ height: '100dvh' }} />;
