// The panel on the server of test/support/officeServer.ts, with what the page keeps in a database. With `offline`, the browser says
// that it has no network, and requests fail, for as many milliseconds. With `shared`, its tabs share the session. With `preload`, it
// reads ahead what is kept before it mounts. It counts the frames from its first commit to the one that shows an answer.
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import '../../../src/styles.css';
import { AgentPanel } from '../../../src/index.js';
import { indexedDbStorage, webStorage } from '../../../src/storage.js';
import { createSharedSession } from '../../../src/tabs.js';
import { officeBackend } from '../../support/officeServer.js';

const address = new URL(location.href).searchParams;
const offline = Number(address.get('offline') ?? 0);
const storage =
  address.get('storage') === 'local' ? webStorage(() => localStorage) : indexedDbStorage();

let isOnline = offline === 0;
if (!isOnline) {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline });
  setTimeout(() => {
    isOnline = true;
    dispatchEvent(new Event('online'));
  }, offline);
}

const backend = officeBackend(`${location.origin}/office`, {
  fetch: (input, init) =>
    isOnline ? fetch(input, init) : Promise.reject(new TypeError('Failed to fetch')),
});

/** Counts frames from the first commit on, until an answer is in the page as the frame begins to be drawn. */
function countFrames(root: Element): void {
  const { dataset } = document.documentElement;
  const look = (frame: number) => {
    if (root.textContent.includes('Re ')) dataset['frame'] = String(frame);
    else requestAnimationFrame(() => look(frame + 1));
  };
  const observer = new MutationObserver(() => {
    observer.disconnect();
    requestAnimationFrame(() => look(1));
  });
  observer.observe(root, { childList: true });
}

function Shared() {
  const [session] = useState(() => createSharedSession({ backend, storage }));
  useEffect(() => () => session.dispose(), [session]);
  return <AgentPanel session={session} style={{ blockSize: '100dvh' }} />;
}

const root = document.querySelector('#app') as HTMLElement;
countFrames(root);
if (address.has('preload')) await storage.preload(backend);
createRoot(root).render(
  <StrictMode>
    {address.has('shared') ? (
      <Shared />
    ) : (
      <AgentPanel backend={backend} storage={storage} style={{ blockSize: '100dvh' }} />
    )}
  </StrictMode>,
);
