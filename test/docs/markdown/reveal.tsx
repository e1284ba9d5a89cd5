import { AgentPanel, type AgentBackend } from 'agent-session-react';
import { EvenText } from 'agent-session-react/reveal';
import 'agent-session-react/styles.css';

// Outside the component, so that it stays the same object.
const markdown = { reveal: EvenText };

export const Assistant = ({ backend }: { backend: AgentBackend }) => (
  <AgentPanel backend={backend} markdown={markdown} style={{ height: '100dvh' }} />
);
