import { streamCall, type AgentBackend, type SessionEvent } from '../../src/core.js';

/** What a person would write to see it. */
export const FIVE_AGENTS_QUESTION =
  'The price service was down this morning. Find out why, and fix it.';

/** How long the run has been at work when the page opens, in seconds. */
const SO_FAR = 200;
/** The loop ends by itself after this many more searches. */
const MAX_SEARCHES = 40;

/** Seconds between two searches of the specialist that loops. */
const BETWEEN_SEARCHES = 5;

const LOOPING = 'scout';

const BEFORE = `export async function load(url) {
  for (;;) {
    const response = await fetch(url);
    if (response.ok) return response.json();
  }
}
`;

/** What each specialist changed, as git writes it. */
const PATCHES = {
  'src/load.js': `diff --git a/src/load.js b/src/load.js
--- a/src/load.js
+++ b/src/load.js
@@ -1,6 +1,8 @@
-export async function load(url) {
-  for (;;) {
+export async function load(url, { tries = 5 } = {}) {
+  for (let attempt = 0; attempt < tries; attempt += 1) {
     const response = await fetch(url);
     if (response.ok) return response.json();
+    await pause(2 ** attempt * 250 * (0.5 + Math.random()));
   }
+  throw new Error(\`No answer from \${url}\`);
 }
`,
  'test/load.test.js': `diff --git a/test/load.test.js b/test/load.test.js
new file mode 100644
--- /dev/null
+++ b/test/load.test.js
@@ -0,0 +1,5 @@
+test('gives up after five tries', async () => {
+  const answers = mockFetch(503);
+  await expect(load('/prices')).rejects.toThrow('No answer');
+  expect(answers).toHaveBeenCalledTimes(5);
+});
`,
  'CHANGELOG.md': `diff --git a/CHANGELOG.md b/CHANGELOG.md
--- a/CHANGELOG.md
+++ b/CHANGELOG.md
@@ -1,5 +1,9 @@
 # Changes
 
+## 2.4.1
+
+- Failed requests are retried with growing pauses, and given up after five tries.
+
 ## 2.4.0
 
 - Faster start.
`,
} as const;

/** Events of the run, at seconds since its begin. */
type Timed = readonly [seconds: number, event: SessionEvent];

interface Call {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  readonly name: string;
  readonly input: unknown;
  readonly result: unknown;
}

/** A finished call of a specialist. */
function call(agent: string, { id, from, to, name, input, result }: Call): readonly Timed[] {
  const partId = `${agent}/${id}`;
  return [
    [
      from,
      { type: 'tool-start', id: partId, parentId: agent, toolName: name, executionId: partId },
    ],
    [from, { type: 'tool-input-end', id: partId, text: JSON.stringify(input) }],
    [to, { type: 'tool-result-end', id: partId, text: JSON.stringify(result) }],
    [to, { type: 'tool-end', id: partId, status: 'done' }],
  ];
}

interface Specialist {
  readonly id: string;
  readonly task: string;
  readonly from: number;
  /** Undefined while it is at work. */
  readonly to?: number;
  readonly tokens: number;
  readonly calls: readonly Call[];
  readonly says?: string;
}

function specialist({ id, task, from, to, tokens, calls, says }: Specialist): readonly Timed[] {
  return [
    [from, { type: 'agent-start', id, parentId: 'work', agentId: id, runId: `run-${id}`, task }],
    ...calls.flatMap((one) => call(id, one)),
    ...(says === undefined
      ? []
      : [
          [to ?? from, { type: 'text-delta', id: `${id}/says`, parentId: id, text: says }] as const,
        ]),
    [
      to ?? from,
      { type: 'part-usage', id, usage: { inputTokens: tokens, outputTokens: tokens / 10 } },
    ],
    ...(to === undefined ? [] : [[to, { type: 'agent-end', id, status: 'done' }] as const]),
  ];
}

/** The data of a call that changed a file. */
const change = (path: keyof typeof PATCHES) => ({
  input: { path },
  result: { path, patch: PATCHES[path] },
});

const search = (index: number, from: number): Call => ({
  id: `search-${index}`,
  from,
  to: from + BETWEEN_SEARCHES - 1,
  name: 'web_search',
  input: { query: 'retry storm after 503' },
  result: { results: [], note: 'No new results.' },
});

const SEARCHES_SO_FAR = Math.floor((SO_FAR - 20) / BETWEEN_SEARCHES);

/** What has happened before the page opens, in order. */
const PAST: readonly Timed[] = [
  [0, { type: 'run-start', runId: 'incident' }] as Timed,
  [0, { type: 'run-progress', progress: { step: 1, totalSteps: 3 } }] as Timed,
  [
    0,
    {
      type: 'step-start',
      id: 'split',
      parentId: '',
      step: 1,
      title: 'Split the work',
      single: false,
    },
  ] as Timed,
  [1, { type: 'thinking-start', id: 'split/why', parentId: 'split' }] as Timed,
  [
    1,
    {
      type: 'thinking-delta',
      id: 'split/why',
      text: 'The service was down for twenty minutes because every client retried at once. Five tasks can run in parallel: read the logs, fix the client, test it, write the changelog, and look for similar incidents.',
    },
  ] as Timed,
  [8, { type: 'thinking-end', id: 'split/why', status: 'done' }] as Timed,
  [8, { type: 'step-end', id: 'split', status: 'done' }] as Timed,
  [8, { type: 'run-progress', progress: { step: 2, totalSteps: 3 } }] as Timed,
  [
    8,
    {
      type: 'step-start',
      id: 'work',
      parentId: '',
      step: 2,
      title: 'Work with five specialists',
      single: false,
    },
  ] as Timed,
  ...specialist({
    id: 'analyst',
    task: 'Find the start of the outage in the logs',
    from: 9,
    to: 64,
    tokens: 18_400,
    calls: [
      {
        id: 'logs',
        from: 12,
        to: 41,
        name: 'run_command',
        input: { command: 'grep -c "503" gateway.log' },
        result: { stdout: '48211\n', exit_code: 0 },
      },
    ],
    says: 'The first 503 is at 09:41:07. From then on, each client sends a request every 30 ms.',
  }),
  ...specialist({
    id: 'developer',
    task: 'Make the client wait between retries',
    from: 10,
    to: 118,
    tokens: 31_200,
    calls: [
      {
        id: 'read',
        from: 13,
        to: 20,
        name: 'read_file',
        input: { path: 'src/load.js' },
        result: { content: BEFORE },
      },
      {
        id: 'edit',
        from: 52,
        to: 60,
        name: 'edit_file',
        ...change('src/load.js'),
      },
      {
        id: 'tests',
        from: 70,
        to: 116,
        name: 'run_command',
        input: { command: 'npm test' },
        result: { stdout: '214 passed\n', exit_code: 0 },
      },
    ],
    says: 'Retries are spread out now, and limited to five.',
  }),
  ...specialist({
    id: 'tester',
    task: 'Test that the client gives up',
    from: 11,
    to: 141,
    tokens: 12_900,
    calls: [
      {
        id: 'write',
        from: 66,
        to: 74,
        name: 'write_file',
        ...change('test/load.test.js'),
      },
      {
        id: 'run',
        from: 119,
        to: 139,
        name: 'run_command',
        input: { command: 'npm test load' },
        result: { stdout: '1 passed\n', exit_code: 0 },
      },
    ],
    says: 'One new test. It fails without the change.',
  }),
  ...specialist({
    id: 'writer',
    task: 'Add a changelog entry',
    from: 12,
    to: 58,
    tokens: 4_100,
    calls: [
      {
        id: 'log',
        from: 40,
        to: 47,
        name: 'edit_file',
        ...change('CHANGELOG.md'),
      },
    ],
    says: 'Added under 2.4.1.',
  }),
  ...specialist({
    id: LOOPING,
    task: 'Look for similar incidents',
    from: 15,
    tokens: 88_000,
    calls: Array.from({ length: SEARCHES_SO_FAR }, (_, index) =>
      search(index, 20 + index * BETWEEN_SEARCHES),
    ),
  }),
].toSorted(([one], [other]) => one - other);

const ANSWER = `## What happened

At 09:41 the price service answered with 503, and every client retried every 30 ms. 48,211 requests kept it down for twenty minutes.

## What changed

- \`src/load.js\` waits longer after each try, with random jitter, and gives up after five tries.
- \`test/load.test.js\` tests this, and fails without the change.
- \`CHANGELOG.md\` has an entry under 2.4.1.

The search for similar incidents repeated one query, and found nothing.
`;

/** What happens once all specialists are done. */
const END: readonly SessionEvent[] = [
  { type: 'step-end', id: 'work', status: 'done' },
  { type: 'run-progress', progress: { step: 3, totalSteps: 3 } },
  { type: 'step-start', id: 'sum', parentId: '', step: 3, title: 'Summarize', single: false },
  { type: 'step-end', id: 'sum', status: 'done' },
  { type: 'text-delta', id: 'answer', parentId: '', text: ANSWER },
  { type: 'run-usage', usage: { inputTokens: 154_600, outputTokens: 15_460, cost: 0.94 } },
];

const sleep = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/**
 * A run of four minutes with five sub-agents, of which four are done when the page opens and one searches for the same words again
 * and again, until it is stopped. The agent then writes its answer.
 *
 * @param pace Called for what pauses are multiplied by. @default 1
 */
export function fiveAgentsBackend({
  pace = () => 1,
}: { readonly pace?: () => number } = {}): AgentBackend {
  let stopLoop: (() => void) | undefined;
  async function* run(signal: AbortSignal): AsyncGenerator<SessionEvent> {
    const begin = Date.now() - SO_FAR * 1000;
    const at = (ms: number) => new Date(ms).toISOString();
    const stopping = new AbortController();
    stopLoop = () => stopping.abort();
    signal.addEventListener('abort', stopLoop);
    for (const [seconds, event] of PAST)
      yield { ...event, at: at(begin + seconds * 1000) } as SessionEvent;
    const now = (event: SessionEvent) => ({ ...event, at: at(Date.now()) }) as SessionEvent;
    for (let index = SEARCHES_SO_FAR; index < SEARCHES_SO_FAR + MAX_SEARCHES; index += 1) {
      const [start, input, result, end] = call(LOOPING, search(index, 0)).map(([, event]) => event);
      yield now(start as SessionEvent);
      yield now(input as SessionEvent);
      await sleep((BETWEEN_SEARCHES - 1) * 1000 * pace(), stopping.signal);
      if (stopping.signal.aborted) {
        yield now({ type: 'tool-end', id: `${LOOPING}/search-${index}`, status: 'interrupted' });
        break;
      }
      yield now(result as SessionEvent);
      yield now(end as SessionEvent);
      await sleep(1000 * pace(), stopping.signal);
      if (stopping.signal.aborted) break;
    }
    yield now({
      type: 'agent-end',
      id: LOOPING,
      status: stopping.signal.aborted ? 'interrupted' : 'done',
    });
    for (const event of END) {
      await sleep(600 * pace(), signal);
      yield now(event);
    }
    yield now({ type: 'run-end', outcome: 'done' });
  }
  return {
    name: 'five-agents',
    origin: 'https://agents.invalid',
    sessionId: 'incident',
    headers: () => Promise.resolve({}),
    createDecoder: () => ({
      push: (event) => [event as SessionEvent],
      end: () => [{ type: 'run-end', outcome: 'interrupted' }],
    }),
    sendMessage: () => streamCall(run),
    stop: () => ({ perform: () => Promise.resolve(new Response('{}')) }),
    stopPart: ({ id }) => {
      if (id !== LOOPING) return undefined;
      return {
        perform: () => {
          stopLoop?.();
          return Promise.resolve(new Response('{}'));
        },
      };
    },
  };
}
