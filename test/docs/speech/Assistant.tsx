import { AgentPanel, type AgentBackend } from 'agent-session-react';
import { DictateButton, ReadAloudButton } from 'agent-session-react/speech';
import 'agent-session-react/styles.css';

// Outside of components, so that they stay the same.
const components = { messageActions: ReadAloudButton };
const composer = { actions: <DictateButton /> };

export const Assistant = ({ backend }: { backend: AgentBackend }) => (
  <AgentPanel
    backend={backend}
    components={components}
    composer={composer}
    style={{ height: '100dvh' }}
  />
);
