import { AgentPanel } from 'agent-session-react';
import { openAiResponsesBackend } from 'agent-session-react/openai';
import 'agent-session-react/styles.css';

const backend = openAiResponsesBackend({ url: '/api/responses' });

export const Assistant = () => <AgentPanel backend={backend} style={{ height: '100dvh' }} />;
