import { AgentPanel, type AgentBackend } from 'agent-session-react';
import { math } from 'agent-session-react/math';
import 'katex/dist/katex.min.css';
import 'agent-session-react/styles.css';

// Outside the component, so that it stays the same object.
const markdown = { syntax: math() };

export const Assistant = ({ backend }: { backend: AgentBackend }) => (
  <AgentPanel backend={backend} markdown={markdown} style={{ height: '100dvh' }} />
);
