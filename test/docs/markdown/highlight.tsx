import { AgentPanel, type AgentBackend } from 'agent-session-react';
import { highlightedLines, shikiHighlighter } from 'agent-session-react/highlight';
import 'agent-session-react/styles.css';

// Outside the component, so that it stays the same object.
const markdown = { codeLines: highlightedLines(shikiHighlighter()) };

export const Assistant = ({ backend }: { backend: AgentBackend }) => (
  <AgentPanel backend={backend} markdown={markdown} style={{ height: '100dvh' }} />
);
