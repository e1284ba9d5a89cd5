import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.js';
import 'agent-session-react/styles.css';
import 'agent-session-react/approvals.css';
import 'agent-session-react/artifacts.css';
import './desk.css';

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <App threadId={threadInAddress()} />
  </StrictMode>,
);

/** The conversation that the address names; a new one is put there, so that a reload and a second tab show the same. */
function threadInAddress(): string {
  const address = new URL(location.href);
  const known = address.searchParams.get('thread');
  if (known !== null) return known;
  const threadId = `t-${Date.now().toString(36)}`;
  address.searchParams.set('thread', threadId);
  history.replaceState(null, '', address);
  return threadId;
}
