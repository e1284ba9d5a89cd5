import { AgentPanel, type PartComponents } from 'agent-session-react';
import { agentbBackend } from 'agent-session-react/agentb';
import 'agent-session-react/styles.css';

const backend = agentbBackend({ url: '/agent/stream' });

const components: PartComponents = {
  tools: {
    searchProducts: ({ part }) => (
      <figure data-status={part.status}>
        <figcaption>{part.error ?? part.toolName}</figcaption>
        <pre>{part.result?.text ?? part.input?.text}</pre>
      </figure>
    ),
  },
  agent: ({ part }) => (
    <details open={part.status === 'running'}>
      <summary>
        {part.agentId}: {part.task}
      </summary>
      {part.parts.length} steps
    </details>
  ),
};

export const Shop = () => (
  <AgentPanel backend={backend} components={components} style={{ height: '100dvh' }} />
);
