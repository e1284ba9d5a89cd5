// A panel whose agent answers with whatever the server writes at `/run`, or whose history is one long paragraph.
import { createRoot } from 'react-dom/client';
import { AgentPanel } from '../../dist/index.js';
import { createUbikDecoder } from '../../dist/ubik.js';
import '../../dist/styles.css';

const { searchParams } = new URL(location.href);
const text = 'The river bends past the old mill, where the water turns the wheel. '
  .repeat(Number(searchParams.get('sentences') ?? 0))
  .trimEnd();
const messages =
  text === ''
    ? []
    : [
        {
          id: 'long',
          key: 'long',
          role: 'assistant',
          parts: [{ type: 'text', id: 'text', text }],
          status: 'done',
        },
      ];

const backend = {
  name: 'load',
  origin: location.origin,
  sessionId: 'load',
  capabilities: {
    history: true,
    stop: true,
    resume: false,
    inputRequests: false,
    toolRequests: false,
    checkpoints: false,
    attachments: false,
  },
  headers: () => Promise.resolve({}),
  createDecoder: createUbikDecoder,
  loadHistory: () => ({ perform: () => Promise.resolve({}) }),
  readHistory: () => ({ messages }),
  sendMessage: () => ({ method: 'POST', url: `${location.origin}/run${location.search}` }),
};

window.tasks = [];
new PerformanceObserver((list) => {
  for (const { duration, startTime } of list.getEntries())
    window.tasks.push({ duration, startTime });
}).observe({ type: 'longtask' });

/** Milliseconds of layout: of the paragraph in the panel, and of a plain one with the same text and width. */
window.layoutTimes = (times) => {
  const own = document.querySelector('[data-part="paragraph"]');
  const { width } = own.getBoundingClientRect();
  const beside = document.createElement('div');
  const plain = document.createElement('p');
  beside.style.width = `${width}px`;
  plain.textContent = own.textContent;
  beside.append(plain);
  document.body.append(beside);
  const time = (paragraph) => {
    paragraph.style.display = 'none';
    paragraph.getBoundingClientRect();
    const start = performance.now();
    paragraph.style.display = '';
    paragraph.getBoundingClientRect();
    return performance.now() - start;
  };
  const median = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];
  const runs = Array.from({ length: times }, () => [time(own), time(plain)]);
  beside.remove();
  return {
    length: own.textContent.length,
    own: median(runs.map(([first]) => first)),
    plain: median(runs.map(([, second]) => second)),
  };
};

createRoot(document.querySelector('#app')).render(
  <AgentPanel backend={backend} style={{ blockSize: '100dvh' }} />,
);
