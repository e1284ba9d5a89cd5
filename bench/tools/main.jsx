// A panel whose agent calls a tool of the page as often as the address says, in one run.
import { createRoot } from 'react-dom/client';
import { AgentPanel, AgentSessionProvider } from '../../dist/index.js';
import { agUiBackend } from '../../dist/ag-ui.js';
import { createSession } from '../../dist/core.js';
import { defineTool, toolList, pageToolViews, usePageTools } from '../../dist/define.js';
import '../../dist/styles.css';

const count = Number(new URL(location.href).searchParams.get('calls'));

const anything = {
  '~standard': { version: 1, vendor: 'bench', validate: (value) => ({ value }) },
};
let done = 0;
const tools = [
  defineTool({
    name: 'note',
    input: anything,
    parameters: { type: 'object' },
    execute: ({ text }) => {
      done++;
      return { length: text.length };
    },
  }),
];

const stream = (events) =>
  new Response(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''), {
    headers: { 'content-type': 'text/event-stream' },
  });

function calls() {
  const ids = Array.from({ length: count }, (_, index) => `c${index}`);
  return stream([
    { type: 'RUN_STARTED', threadId: 't', runId: 'r1' },
    ...ids.flatMap((toolCallId) => [
      { type: 'TOOL_CALL_START', toolCallId, toolCallName: 'note' },
      { type: 'TOOL_CALL_ARGS', toolCallId, delta: JSON.stringify({ text: toolCallId }) },
      { type: 'TOOL_CALL_END', toolCallId },
    ]),
    {
      type: 'RUN_FINISHED',
      threadId: 't',
      runId: 'r1',
      outcome: { type: 'success', pendingToolCallIds: ids },
    },
  ]);
}

const answer = () =>
  stream([
    { type: 'RUN_STARTED', threadId: 't', runId: 'r2' },
    { type: 'TEXT_MESSAGE_START', messageId: 'm2', role: 'assistant' },
    { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm2', delta: 'All noted.' },
    { type: 'TEXT_MESSAGE_END', messageId: 'm2' },
    { type: 'RUN_FINISHED', threadId: 't', runId: 'r2' },
  ]);

let outputs = 0;
const fetchOf = async (_, { body }) => {
  const { messages } = JSON.parse(body);
  outputs = messages.filter(({ role }) => role === 'tool').length;
  return outputs === 0 ? calls() : answer();
};

const session = createSession({
  backend: agUiBackend({ url: 'http://agent.test/', fetch: fetchOf, pageTools: toolList(tools) }),
});
const components = { tools: pageToolViews(tools) };

function PageTools() {
  usePageTools(tools);
  return null;
}

createRoot(document.querySelector('#app')).render(
  <AgentSessionProvider session={session}>
    <PageTools />
    <AgentPanel components={components} style={{ blockSize: '100dvh' }} />
  </AgentSessionProvider>,
);

/** Milliseconds from the message until the agent has all outputs, its answer is shown, and the page is at rest. */
window.run = async () => {
  const long = [];
  new PerformanceObserver((list) => {
    long.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask' });
  localStorage.clear();
  const start = performance.now();
  await session.sendMessage('Note all of them');
  while (session.getState().status !== 'done' || !document.body.innerText.includes('All noted.')) {
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
  }
  const time = performance.now() - start;
  await new Promise((resolve) => {
    setTimeout(resolve, 100);
  });
  return { time, done, outputs, longest: Math.max(0, ...long) };
};
