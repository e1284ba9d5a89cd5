// The page that an application on AgentB would be. Its address says what is played, and what its host offers.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../../../src/styles.css';
import { agentbBackend, type RunRequest } from '../../../src/agentb.js';
import { AgentPanel, useAgentSession } from '../../../src/index.js';

const address = new URL(location.href).searchParams;
const BASE = '/api/agentb';
const offers = new Set(address.get('offers')?.split(','));

/** What the app is told, for the tests. */
const told = { faults: [] as unknown[], threads: [] as string[], events: 0 };
Object.assign(globalThis, { told });

const runUrl = ({ sessionId, runId }: RunRequest) => `${BASE}/threads/${sessionId}/runs/${runId}`;

const backend = agentbBackend({
  url: `${BASE}/${address.get('play') ?? ''}`,
  sessionId: address.get('thread') ?? undefined,
  headers: () => ({ 'x-app': 'test' }),
  ...(offers.has('history') && {
    history: ({ sessionId, signal }) => fetch(`${BASE}/threads/${sessionId}/messages`, { signal }),
  }),
  ...(offers.has('outputs') && {
    submitToolOutputs: ({ outputs, signal, ...run }) =>
      fetch(`${runUrl(run as RunRequest)}/outputs`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(outputs),
        signal,
      }),
  }),
  ...(offers.has('cancel') && {
    cancel: (run) => fetch(`${runUrl(run)}/cancel`, { method: 'POST', signal: run.signal }),
  }),
  observer: {
    onEvent: () => (told.events += 1),
    onError: (fault) => told.faults.push(fault),
    onSessionChange: (threadId) => told.threads.push(threadId),
  },
});

/** A picture of one pixel. */
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

function SendPicture() {
  const { sendMessage } = useAgentSession();
  const picture = { id: 'pixel', name: 'pixel.png', mediaType: 'image/png', url: PIXEL };
  const send = () =>
    void sendMessage({ text: 'Say hello to this picture', attachments: [picture] });
  return (
    <button type="button" onClick={send}>
      Send a picture
    </button>
  );
}

const slots = offers.has('picture') ? { header: <SendPicture /> } : {};

createRoot(document.querySelector('#app') as HTMLElement).render(
  <StrictMode>
    <AgentPanel backend={backend} title="Assistant" slots={slots} style={{ blockSize: '100dvh' }} />
  </StrictMode>,
);
