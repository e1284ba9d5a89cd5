import { AgentPanel } from 'agent-session-react';
import { DetailMenu } from 'agent-session-react/overview';
import { ubikBackend } from 'agent-session-react/ubik';
import 'agent-session-react/styles.css';

const backend = ubikBackend({ url: '/api' });

export const Assistant = () => (
  <AgentPanel
    backend={backend}
    title={
      <>
        Trips <DetailMenu />
      </>
    }
    defaultDetail="answer"
    style={{ height: '100dvh' }}
  />
);
