// The panel on an agent whose events come when the address says: `script` is a list of milliseconds, each with the
// session event that comes so long after the one before it. With `inspect`, the inspector is below it.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../../../src/styles.css';
import '../../../src/inspector.css';
import { AgentRoot, AgentSessionProvider, PanelBody } from '../../../src/index.js';
import { SessionInspector } from '../../../src/inspector.js';
import { replayBackend } from '../../../src/testing.js';
import type { SessionEvent } from '../../../src/core.js';
import { fr } from '../../../src/locales/fr/index.js';

type Script = readonly (readonly [ms: number, event: SessionEvent])[];

const address = new URL(location.href).searchParams;
const script = JSON.parse(address.get('script') ?? '[]') as Script;

const backend = {
  ...replayBackend({
    createDecoder: () => ({ push: (event) => [event as SessionEvent], end: () => [] }),
  }),
  fetch: () => Promise.resolve(timed()),
};

/** The script as an event stream. Tools and thoughts begin and end when they do. */
function timed(): Response {
  const encoder = new TextEncoder();
  let next = 0;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const line = script[next++];
      if (line === undefined) return controller.close();
      const [ms, event] = line;
      await new Promise((resolve) => {
        setTimeout(resolve, ms);
      });
      const stamped = { at: new Date().toISOString(), ...event };
      controller.enqueue(encoder.encode(`data: ${JSON.stringify(stamped)}\n\n`));
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}

createRoot(document.querySelector('#app') as HTMLElement).render(
  <StrictMode>
    <AgentSessionProvider backend={backend}>
      <AgentRoot
        style={{ blockSize: '100dvh' }}
        locale={address.get('locale') === 'fr' ? fr : undefined}
        theme={address.get('theme') === 'dark' ? 'dark' : 'light'}
      >
        <PanelBody title="Trip planner" />
      </AgentRoot>
      {address.has('inspect') ? <SessionInspector style={{ blockSize: '60dvh' }} /> : null}
    </AgentSessionProvider>
  </StrictMode>,
);
