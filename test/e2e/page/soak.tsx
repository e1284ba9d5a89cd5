// A page that stays open for a day: one conversation after the other, each with its id in the address, for a second tab.
import { StrictMode, useEffect, useReducer } from 'react';
import { createRoot } from 'react-dom/client';
import '../../../src/styles.css';
import './main.css';
import { AgentPanel, useAgentSession } from '../../../src/index.js';
import { ubikBackend } from '../../../src/ubik.js';

const address = new URL(location.href);
const backend = ubikBackend({ url: address.searchParams.get('base') ?? '' });

function KeepSession() {
  const { sessionId } = useAgentSession();
  useEffect(() => {
    if (sessionId === undefined) address.searchParams.delete('session');
    else address.searchParams.set('session', sessionId);
    history.replaceState(null, '', address);
  }, [sessionId]);
  return null;
}

function Day() {
  const [conversation, begin] = useReducer((count: number) => count + 1, 0);
  const first = conversation === 0 ? address.searchParams.get('session') : null;
  return (
    <>
      <button type="button" onClick={begin}>
        New conversation
      </button>
      <AgentPanel
        key={conversation}
        backend={backend}
        sessionId={first ?? undefined}
        slots={{ header: <KeepSession /> }}
        style={{ blockSize: '90dvh' }}
      />
    </>
  );
}

createRoot(document.querySelector('#app') as HTMLElement).render(
  <StrictMode>
    <Day />
  </StrictMode>,
);
