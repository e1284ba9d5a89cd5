import { AgentPanel, type AgentBackend } from 'agent-session-react';
import { reactMarkdown } from 'agent-session-react/react-markdown';
import 'katex/dist/katex.min.css';
import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';
import 'agent-session-react/styles.css';

// Outside the component, so that it stays the same object.
const markdown = reactMarkdown({
  remarkPlugins: [remarkMath],
  rehypePlugins: [rehypeKatex],
  components: { table: ({ children }) => <table className="my-table">{children}</table> },
});

export const Assistant = ({ backend }: { backend: AgentBackend }) => (
  <AgentPanel backend={backend} markdown={markdown} style={{ height: '100dvh' }} />
);
