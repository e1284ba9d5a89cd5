import { AgentPanel } from 'agent-session-react';
import { agUiBackend } from 'agent-session-react/ag-ui';
import 'agent-session-react/styles.css';

const backend = agUiBackend({ url: '/agent' });

export const Assistant = () => <AgentPanel backend={backend} style={{ height: '100dvh' }} />;
