import { AgentPanel, type AgentBackend, type MarkdownExtensions } from 'agent-session-react';
import 'agent-session-react/styles.css';

// Outside the component, so that it stays the same object.
const markdown: MarkdownExtensions = {
  components: {
    link: ({ href, host, children }) => (
      <a href={href} title={`Leads to ${host}`} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    ),
    heading: ({ level, children }) => (
      <p role="heading" aria-level={level + 2}>
        {children}
      </p>
    ),
  },
};

export const Assistant = ({ backend }: { backend: AgentBackend }) => (
  <AgentPanel backend={backend} markdown={markdown} style={{ height: '100dvh' }} />
);
