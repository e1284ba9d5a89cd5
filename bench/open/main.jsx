// A panel that opens the stored conversation that the server has.
import { createRoot } from 'react-dom/client';
import { AgentPanel } from '../../dist/index.js';
import { ubikBackend } from '../../dist/ubik.js';
import '../../dist/styles.css';

const { searchParams } = new URL(location.href);
const backend = ubikBackend({ url: location.origin, sessionId: searchParams.get('messages') });

/** Milliseconds from the answer of the server to the first frame that shows the end of the conversation. */
window.opened = new Promise((resolve) => {
  new MutationObserver((_, observer) => {
    if (document.querySelector('[data-part="message"]') === null) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        const answer = performance
          .getEntriesByType('resource')
          .find(({ name }) => name.includes('/messages'));
        resolve(performance.now() - answer.responseEnd);
      });
      port1.start();
      port2.postMessage(undefined);
    });
  }).observe(document.body, { childList: true, subtree: true });
});

createRoot(document.querySelector('#app')).render(
  <AgentPanel backend={backend} style={{ blockSize: '100dvh' }} />,
);
