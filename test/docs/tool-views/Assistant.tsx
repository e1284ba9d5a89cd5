import { AgentPanel, type AgentBackend } from 'agent-session-react';
import { diffShape, terminalShape, viewsByShape } from 'agent-session-react/tools';
import 'agent-session-react/styles.css';
import 'agent-session-react/tools.css';

// Outside of components, so that they stay the same.
const components = {
  // Any tool whose data has one of these shapes; the first match counts.
  tool: viewsByShape(diffShape, terminalShape),
  // One tool, by name.
  tools: { run_tests: viewsByShape(terminalShape) },
};

export const Assistant = ({ backend }: { backend: AgentBackend }) => (
  <AgentPanel backend={backend} components={components} style={{ height: '100dvh' }} />
);
