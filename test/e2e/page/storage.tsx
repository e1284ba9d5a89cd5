// The panel on the server of test/support/officeServer.ts, with what the page keeps in a database. With `offline`, the browser says
// that it has no network, and requests fail, for as many milliseconds.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../../../src/styles.css';
import { AgentPanel } from '../../../src/index.js';
import { indexedDbStorage, webStorage } from '../../../src/storage.js';
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

const began = performance.now();
new MutationObserver(() => {
  const { dataset } = document.documentElement;
  if (dataset['shown'] !== undefined || !document.body.textContent.includes('Re ')) return;
  dataset['shown'] = String(performance.now() - began);
}).observe(document, { childList: true, characterData: true, subtree: true });

createRoot(document.querySelector('#app') as HTMLElement).render(
  <StrictMode>
    <AgentPanel backend={backend} storage={storage} style={{ blockSize: '100dvh' }} />
  </StrictMode>,
);
