import { AgentPanel, type AgentBackend } from 'agent-session-react';
import { TraceButton } from 'agent-session-react/overview';
import 'agent-session-react/styles.css';
import 'agent-session-react/overview.css';

// Outside of components, so that they stay the same.
const slots = {
  header: (
    <div style={{ display: 'flex', justifyContent: 'space-between', padding: 8 }}>
      Trips
      <TraceButton />
    </div>
  ),
};

export const Assistant = ({ backend }: { backend: AgentBackend }) => (
  <AgentPanel backend={backend} slots={slots} style={{ height: '100dvh' }} />
);
