import { AgentPanel, AgentSessionProvider } from 'agent-session-react';
import { agUiBackend } from 'agent-session-react/ag-ui';
import { ArtifactPanel, ArtifactRoot, artifactViews } from 'agent-session-react/artifacts';
import { artifacts } from './artifacts';
import 'agent-session-react/styles.css';
import 'agent-session-react/artifacts.css';

const backend = agUiBackend({ url: '/agent' });
const components = artifactViews(artifacts);

export function Workspace() {
  return (
    <AgentSessionProvider backend={backend}>
      <ArtifactRoot definitions={artifacts} style={{ height: '100dvh' }}>
        <AgentPanel components={components} />
        <ArtifactPanel />
      </ArtifactRoot>
    </AgentSessionProvider>
  );
}
