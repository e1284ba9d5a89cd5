import { AgentPanel, type AgentBackend, type MarkdownExtensions } from 'agent-session-react';
import 'agent-session-react/styles.css';

// Outside the component, so that it stays the same object.
const markdown: MarkdownExtensions = { rules: { lineEnds: false } };

export const Assistant = ({ backend }: { backend: AgentBackend }) => (
  <AgentPanel backend={backend} markdown={markdown} style={{ height: '100dvh' }} />
);
