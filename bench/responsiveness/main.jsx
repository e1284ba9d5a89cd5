// A panel with a long history and a fast answer: what a person's typing and Stop have to compete with.
import { createRoot } from 'react-dom/client';
import { AgentPanel } from '../../dist/index.js';
import { createUbikDecoder } from '../../dist/ubik.js';
import { parseContent } from '../../dist/core.js';
import '../../dist/styles.css';

const HISTORY = 200;
/** Deltas a second. */
const RATE = 200;

const paragraph =
  'The **river** bends past the old mill, where `water` turns [the wheel](https://x.example). ';
const body = `## A plan\n\n${paragraph.repeat(8)}\n\n- first\n- second\n- third\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n${paragraph.repeat(10)}`;
const messages = Array.from({ length: HISTORY }, (_, index) => {
  const role = index % 2 === 0 ? 'user' : 'assistant';
  const parts =
    role === 'user'
      ? [{ type: 'text', id: 'text', text: `Question ${index}` }]
      : parseContent(body);
  return { id: `m${index}`, key: `m${index}`, role, parts, status: 'done' };
});

const encoder = new TextEncoder();

function answer(signal) {
  const words = body.split(/(?<= )/u);
  let count = 0;
  const start = performance.now();
  const stream = new ReadableStream({
    start(controller) {
      const timer = setInterval(() => {
        const due = Math.floor(((performance.now() - start) / 1000) * RATE);
        for (; count < due; count++) {
          const content = words[count % words.length];
          const timestamp = new Date(Date.UTC(2026, 0, 1) + count).toISOString();
          const event = { type: 'response_chunk', content, timestamp };
          controller.enqueue(encoder.encode(`data: ${JSON.stringify(event)}\n\n`));
        }
      }, 5);
      signal.addEventListener('abort', () => clearInterval(timer));
    },
  });
  return new Response(stream, { headers: { 'content-type': 'text/event-stream' } });
}

const backend = {
  name: 'busy',
  origin: location.origin,
  sessionId: 'busy',
  capabilities: {
    history: true,
    stop: true,
    resume: false,
    inputRequests: false,
    toolRequests: false,
    checkpoints: false,
    attachments: false,
  },
  leavesOnStop: true,
  fetch: (_url, { signal }) => Promise.resolve(answer(signal)),
  headers: () => Promise.resolve({}),
  createDecoder: createUbikDecoder,
  loadHistory: () => ({ perform: () => Promise.resolve({}) }),
  readHistory: () => ({ messages }),
  sendMessage: () => ({ method: 'POST', url: `${location.origin}/run` }),
};

window.delays = [];
new PerformanceObserver((list) => {
  for (const { name, processingStart, startTime } of list.getEntries()) {
    if (name === 'keydown') window.delays.push(processingStart - startTime);
  }
}).observe({ type: 'event', durationThreshold: 16 });

createRoot(document.querySelector('#app')).render(
  <AgentPanel backend={backend} style={{ blockSize: '100dvh' }} />,
);
