import { AgentPanel } from 'agent-session-react';
import { aiSdkBackend } from 'agent-session-react/ai-sdk';
import 'agent-session-react/styles.css';

const backend = aiSdkBackend({ url: '/api/chat' });

export const Assistant = () => <AgentPanel backend={backend} style={{ height: '100dvh' }} />;
