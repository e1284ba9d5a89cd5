import { AgentPanel } from 'agent-session-react';
import { ubikBackend } from 'agent-session-react/ubik';
import 'agent-session-react/styles.css';

const backend = ubikBackend({ url: '/api/ubik' });

export const Assistant = () => <AgentPanel backend={backend} style={{ height: '100dvh' }} />;
