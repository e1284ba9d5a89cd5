// A page whose tabs share a conversation. Its address says where the agent is.
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import '../../../src/styles.css';
import { AgentPanel } from '../../../src/index.js';
import { createSharedSession } from '../../../src/tabs.js';
import { ubikBackend } from '../../../src/ubik.js';

const address = new URL(location.href).searchParams;
const backend = ubikBackend({
  url: address.get('base') ?? '',
  auth: { headers: () => ({}) },
  sessionId: 's1',
});

function Assistant() {
  const [session] = useState(() => createSharedSession({ backend }));
  useEffect(() => () => session.dispose(), [session]);
  return <AgentPanel session={session} title="Trip planner" style={{ blockSize: '100dvh' }} />;
}

createRoot(document.querySelector('#app') as HTMLElement).render(
  <StrictMode>
    <Assistant />
  </StrictMode>,
);
