import { AgentPanel } from 'agent-session-react';
import { ubikBackend } from 'agent-session-react/ubik';
import 'agent-session-react/styles.css';

const address = new URL(location.href);

const backend = ubikBackend({
  url: '/api/ubik',
  // A reload shows the conversation whose id is in the address bar.
  sessionId: address.searchParams.get('session') ?? undefined,
});

export const Assistant = () => (
  <AgentPanel
    backend={backend}
    suggestions={['Refund the order of Ada', 'What can you do?']}
    observer={{ onSessionChange: showInAddress }}
    style={{ height: '100dvh' }}
  />
);

function showInAddress(sessionId: string) {
  address.searchParams.set('session', sessionId);
  history.replaceState(null, '', address);
}
