import { AgentPanel } from 'agent-session-react';
import { langGraphBackend } from 'agent-session-react/langgraph';
import 'agent-session-react/styles.css';

const backend = langGraphBackend({ url: '/api/graph', assistantId: 'agent' });

export const Assistant = () => <AgentPanel backend={backend} style={{ height: '100dvh' }} />;
