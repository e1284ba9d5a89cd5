import type {
  AgentPart,
  CheckpointPart,
  ErrorPart,
  InputPart,
  JsonText,
  StepPart,
  TextPart,
  ThinkingPart,
  ToolPart,
} from '../../src/core/parts.js';
import type { InputRequest, Message, ToolInputRequest } from '../../src/core/state.js';

const start = Date.parse('2026-03-12T09:00:00Z');
/** ISO time this many seconds into the run. */
export const at = (seconds: number): string => new Date(start + seconds * 1000).toISOString();
/** ISO time this many seconds ago, for what is still running. */
export const ago = (seconds: number): string => new Date(Date.now() - seconds * 1000).toISOString();

export const json = (value: unknown): JsonText => ({ text: JSON.stringify(value), value });

export const text = (id: string, words: string): TextPart => ({ type: 'text', id, text: words });

export const ANSWER = `Take the **06:58 TGV** from Paris Gare de Lyon. It reaches Geneva at 10:11, needs no change, and leaves you 49 minutes before your meeting at the [Maison de la Paix](https://www.graduateinstitute.ch/maison-de-la-paix).

| Train | Departs | Arrives | Changes | Fare |
|---|---|---|---:|---:|
| TGV Lyria 9761 | 06:58 | 10:11 | 0 | €59 |
| TGV Lyria 9763 | 08:18 | 11:29 | 0 | €74 |
| TGV 6603 + RE | 06:30 | 10:52 | 1 | €41 |

Two things to know before you book:

1. The €59 fare cannot be exchanged. The **flexible** one is €92.
2. Rain is likely in Geneva in the morning; the tram stop is a four-minute walk.

> Fares were read at 09:00 and can change.`;

export const RICH = `# Reading a stream twice

A stream can only be read once. To read it twice, *tee* it and give each reader its own branch.

## How it works

- \`tee()\` returns two branches that share one buffer
- the slower reader decides how much is **buffered**
  - so cancel a branch that nobody reads
- cancelling both cancels the source

\`\`\`ts
const [shown, logged] = response.body.tee();

await Promise.all([
  render(shown.pipeThrough(new TextDecoderStream())),
  store(logged, { retries: 3, signal: AbortSignal.timeout(30_000), label: 'a rather long line of options' }),
]);
\`\`\`

### Before you use it

- [x] both branches have a reader
- [ ] the log is bounded

> The buffer grows without a limit when one side stops reading.

![Diagram of two readers](https://images.example.org/tee.png)

---

See [the standard](https://streams.spec.whatwg.org/#rs-tee) and ~~the old proposal~~.`;

export const thinkingDone: ThinkingPart = {
  type: 'thinking',
  id: 'thinking-1',
  status: 'done',
  startedAt: at(0),
  endedAt: at(4),
  text: 'The meeting is at 11:00, so the train has to arrive by 10:30 at the latest.\n\nDirect trains leave Gare de Lyon. I should compare the fares and check whether a change at Bellegarde saves enough to be worth it.',
};

export const thinkingRunning: ThinkingPart = {
  type: 'thinking',
  id: 'thinking-2',
  status: 'running',
  startedAt: ago(3),
  text: 'The meeting is at 11:00, so the train has to arrive by 10:30 at the latest. Direct trains leave',
};

export const searchDone: ToolPart = {
  type: 'tool',
  id: 'tool-search',
  toolName: 'web_search',
  executionId: 'a1',
  status: 'done',
  startedAt: at(5),
  endedAt: at(6.8),
  input: json({ query: 'train Paris Geneva 12 March morning', max_results: 5, safe: true }),
  result: json({
    results: [
      { title: 'TGV Lyria timetable', url: 'https://www.tgv-lyria.com/timetable', score: 0.94 },
      { title: 'Paris to Geneva by train', url: 'https://www.seat61.com/geneva', score: 0.88 },
      { title: 'SBB connections', url: 'https://www.sbb.ch/en', score: 0.71 },
      { title: 'Gare de Lyon departures', url: 'https://www.garesetconnexions.sncf', score: 0.66 },
      { title: 'Fares compared', url: 'https://www.thetrainline.com', score: 0.52 },
    ],
    took_ms: 1804,
    cached: false,
    next: null,
  }),
  parts: [],
};

/** Five of them in a row, as agents without a plan do it. */
export const toolsDone: readonly ToolPart[] = [
  searchDone,
  { ...searchDone, id: 'tool-search-2', startedAt: at(7), endedAt: at(8) },
  {
    ...searchDone,
    id: 'tool-rate',
    toolName: 'lookup_exchange_rate',
    startedAt: at(8),
    endedAt: at(9),
  },
  { ...searchDone, id: 'tool-fares', toolName: 'compare_fares', startedAt: at(9), endedAt: at(14) },
  { ...searchDone, id: 'tool-seats', toolName: 'check_seats', startedAt: at(14), endedAt: at(17) },
];

export const toolRunning: ToolPart = {
  type: 'tool',
  id: 'tool-fares',
  toolName: 'compare_fares',
  executionId: 'a2',
  status: 'running',
  startedAt: ago(12),
  input: json({ from: 'Paris', to: 'Geneva', date: '2026-03-12' }),
  live: {
    phase: 'querying',
    percent: 62,
    data: {},
    log: [
      { phase: 'connect', message: 'Opening 3 fare sources' },
      { phase: 'query', message: 'SNCF Connect: 14 offers' },
      { phase: 'query', message: 'SBB: 9 offers' },
      { phase: 'query', message: 'Trainline: waiting for an answer' },
    ],
    outputs: [],
    startedAt: ago(12),
  },
  parts: [],
};

export const toolStreaming: ToolPart = {
  type: 'tool',
  id: 'tool-python',
  toolName: 'run_python_code',
  executionId: 'a3',
  status: 'running',
  startedAt: ago(4),
  live: {
    data: {},
    log: [],
    outputs: [
      {
        key: 'summary',
        text: 'Read **23 offers**, dropped 4 duplicates. The cheapest direct train is',
      },
    ],
  },
  parts: [],
};

export const toolFailed: ToolPart = {
  type: 'tool',
  id: 'tool-page',
  toolName: 'fetch_web_page',
  executionId: 'a4',
  status: 'failed',
  startedAt: at(9),
  endedAt: at(39),
  input: json({ url: 'https://www.tgv-lyria.com/fares?from=PAR&to=GVA' }),
  error: 'The page did not answer within 30 seconds.',
  parts: [],
};

/** A picture of 160 by 100 px, as bytes. */
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAKAAAABkCAIAAACO1KzYAAAAuUlEQVR42u3RQREAIAgAQZoY0bZm8MPPAOQQduYS3MbaR40LCwALsAALsAALsAADFmABFmABFmABBizAAizAAizAAizAgAVYgAVYgAVYgAELsAALsAALsAADFmABFmABFmABFmDAAizAAizAAizAgAVYgAVYgAVYgAG7AFgfA998ahxgwAIswAIswAIswIAFWIAFWIAFWIABC7AAC7AAC7AACzBgARZgARZgARZgwAIswAIswAIswKMrs0UPyRv7YQoAAAAASUVORK5CYII=';

export const mcpTool: ToolPart = {
  type: 'tool',
  id: 'tool-mcp',
  toolName: 'read_board',
  executionId: 'a11',
  status: 'done',
  startedAt: at(9),
  endedAt: at(11),
  input: json({ board: 'Geneva' }),
  result: json({
    content: [
      { type: 'text', text: 'The 06:58 is on time, from platform 2.' },
      { type: 'image', data: PICTURE, mimeType: 'image/png' },
      { type: 'resource_link', uri: 'https://example.org/board.pdf', name: 'board.pdf' },
    ],
    structuredContent: { train: 'TGV 9761', platform: 2 },
    isError: false,
  }),
  parts: [],
};

export const mcpFailed: ToolPart = {
  ...mcpTool,
  id: 'tool-mcp-failed',
  status: 'failed',
  result: json({
    content: [{ type: 'text', text: 'No such board: Geneva' }],
    isError: true,
  }),
};

export const toolInterrupted: ToolPart = {
  type: 'tool',
  id: 'tool-read',
  toolName: 'read_file',
  executionId: 'a5',
  status: 'interrupted',
  input: { text: '{"path": "travel/poli' },
  parts: [],
};

export const toolApproval: ToolPart = {
  type: 'tool',
  id: 'tool-mail',
  toolName: 'send_email',
  executionId: 'a6',
  status: 'awaiting-input',
  startedAt: at(40),
  live: {
    data: {},
    log: [],
    outputs: [],
    request: {
      question: 'Send this confirmation to the whole team?',
      input: {
        to: ['lea@example.org', 'noah@example.org'],
        subject: 'Geneva, 12 March',
        send_now: true,
        body: 'Hi both,\nI take the 06:58 and am at the Maison de la Paix by 10:30.',
      },
    },
  },
  parts: [],
};

export const toolQuestion: ToolPart = {
  type: 'tool',
  id: 'tool-ask',
  toolName: 'ask_user',
  executionId: 'a7',
  status: 'awaiting-input',
  live: {
    data: {},
    log: [],
    outputs: [],
    request: {
      question: 'Do you have a railcard?',
      input: { question: 'Do you have a railcard?' },
    },
  },
  parts: [],
};

export const toolDenied: ToolPart = {
  type: 'tool',
  id: 'tool-denied',
  toolName: 'send_email',
  executionId: 'a9',
  status: 'done',
  startedAt: at(40),
  endedAt: at(52),
  input: json({ to: ['lea@example.org'], subject: 'Geneva, 12 March' }),
  result: json({ status: 'denied', reason: 'Not to the whole team' }),
  parts: [],
};

const nested = (depth: number): unknown =>
  depth === 0 ? 'at last' : { [`level_${depth}`]: nested(depth - 1) };

/** A result that nests deeper than a panel is wide. */
export const deepTool: ToolPart = {
  type: 'tool',
  id: 'tool-deep',
  toolName: 'read_settings',
  executionId: 'a10',
  status: 'done',
  result: json(nested(48)),
  parts: [],
};

export const bigTool: ToolPart = {
  type: 'tool',
  id: 'tool-big',
  toolName: 'list_stations',
  executionId: 'a8',
  status: 'done',
  startedAt: at(0),
  endedAt: at(0.4),
  input: json({ country: 'CH' }),
  result: json(
    Array.from({ length: 240 }, (_, index) => ({
      id: 8500000 + index,
      name: `Station ${String(index)}`,
    })),
  ),
  parts: [],
};

export const checkpoint: CheckpointPart = {
  type: 'checkpoint',
  id: 'checkpoint-1',
  name: 'Itinerary chosen',
  createdAt: at(21),
  parts: [],
};

export const inputAsked: InputPart = {
  type: 'input',
  id: 'input-1',
  prompt:
    'Which fare should I book: the €59 one that cannot be exchanged, or the flexible one for €92?',
  inputTypes: ['text'],
  checkpointName: 'Itinerary chosen',
  status: 'awaiting-input',
};

export const inputAnswered: InputPart = {
  ...inputAsked,
  id: 'input-2',
  status: 'done',
  provided: { input: 'The flexible one, please.', type: 'text' },
};

export const errorPart: ErrorPart = {
  type: 'error',
  id: 'error-1',
  message: 'The booking service refused the request. Nothing was booked and nothing was charged.',
  details: {
    error: 'HTTP 503 from booking',
    traceback:
      'Traceback (most recent call last):\n  File "agent/tools/booking.py", line 84, in book\n    response.raise_for_status()\n  File "httpx/_models.py", line 829, in raise_for_status\n    raise HTTPStatusError(message, request=request, response=self)\nhttpx.HTTPStatusError: Server error \'503 Service Unavailable\'',
  },
};

const step = (
  part: Omit<StepPart, 'type' | 'single' | 'parts'> & { parts?: StepPart['parts'] },
): StepPart => ({
  type: 'step',
  single: false,
  parts: [],
  ...part,
});

export const stepsDone: readonly StepPart[] = [
  step({
    id: 's1',
    step: 1,
    title: 'Understand the trip',
    status: 'done',
    startedAt: at(0),
    endedAt: at(4),
    parts: [thinkingDone],
  }),
  step({
    id: 's2',
    step: 2,
    title: 'Find connections',
    note: '23 offers from 3 sources',
    status: 'done',
    startedAt: at(4),
    endedAt: at(16),
    parts: [searchDone, bigTool],
  }),
  step({
    id: 's3',
    step: 3,
    title: 'Compare fares and times',
    status: 'done',
    startedAt: at(16),
    endedAt: at(30),
    results: { cheapest: '€41, one change', fastest: '€59, direct', flexible: '€92, direct' },
  }),
  step({
    id: 's4',
    step: 4,
    title: 'Check the weather on arrival',
    status: 'done',
    startedAt: at(30),
    endedAt: at(38),
    parts: [
      {
        ...searchDone,
        id: 'w',
        toolName: 'get_weather',
        input: json({ city: 'Geneva' }),
        result: json({ sky: 'rain', celsius: 7 }),
      },
    ],
  }),
];

export const stepsLive: readonly StepPart[] = [
  ...stepsDone.slice(0, 2),
  step({
    id: 's3',
    step: 3,
    title: 'Compare fares and times',
    note: 'Trainline is slow today',
    status: 'running',
    percent: 60,
    startedAt: ago(18),
    parts: [
      {
        ...searchDone,
        id: 'f',
        toolName: 'lookup_exchange_rate',
        input: json({ pair: 'EUR/CHF' }),
        result: json({ rate: 0.94 }),
      },
      toolRunning,
    ],
  }),
];

export const stepFailed: StepPart = step({
  id: 's5',
  step: 4,
  title: 'Book the ticket',
  status: 'failed',
  startedAt: at(38),
  endedAt: at(70),
  parts: [toolFailed, errorPart],
});

export const agentRunning: AgentPart = {
  type: 'agent',
  id: 'agent-1',
  agentId: 'weather_specialist',
  runId: 'r2',
  task: 'Forecast for Geneva on the morning of 12 March',
  status: 'running',
  startedAt: ago(6),
  parts: [
    {
      ...searchDone,
      id: 'w1',
      toolName: 'get_weather',
      input: json({ city: 'Geneva' }),
      result: json({ sky: 'rain' }),
    },
    text('w2', 'Rain from 06:00 to 11:00, seven degrees, hardly any wind'),
  ],
};

export const agentDone: AgentPart = {
  ...agentRunning,
  id: 'agent-2',
  status: 'done',
  startedAt: at(0),
  endedAt: at(9),
};

/** Agents inside agents, deeper than the timeline moves. */
export const agentDeep = (depth: number): AgentPart => ({
  ...agentRunning,
  id: `deep-${String(depth)}`,
  agentId:
    ['planner', 'travel_desk', 'rail_expert', 'fare_expert', 'currency_expert'][5 - depth] ??
    'helper',
  parts:
    depth === 0
      ? [searchDone]
      : [agentDeep(depth - 1), { ...searchDone, id: `deep-tool-${String(depth)}` }],
});

export const userMessage: Message = {
  id: 'm1',
  key: 'm1',
  role: 'user',
  status: 'done',
  createdAt: at(-2),
  parts: [
    text(
      'u1',
      'Find me a train from Paris to Geneva on 12 March. My meeting at the Maison de la Paix starts at 11.',
    ),
  ],
};

export const answerMessage: Message = {
  id: 'm2',
  key: 'm2',
  role: 'assistant',
  status: 'done',
  createdAt: at(0),
  parts: [...stepsDone, text('t1', ANSWER)],
};

export const liveMessage: Message = {
  id: 'm2',
  key: 'm2',
  role: 'assistant',
  status: 'running',
  createdAt: ago(34),
  parts: [text('t0', 'I will look for direct trains first and compare the fares.'), ...stepsLive],
};

export const inputRequest: InputRequest = {
  kind: 'input',
  id: 'q1',
  messageKey: 'm2',
  partId: 'input-1',
  status: 'pending',
  prompt: inputAsked.prompt,
  inputTypes: inputAsked.inputTypes,
};

export const approvalRequest: ToolInputRequest = {
  kind: 'tool',
  id: 'q2',
  messageKey: 'm2',
  partId: 'tool-mail',
  status: 'pending',
  prompt: 'Send this confirmation to the whole team?',
  executionId: 'a6',
  toolName: 'send_email',
  toolInput: toolApproval.live?.request?.input,
};

export const questionRequest: ToolInputRequest = {
  ...approvalRequest,
  id: 'q3',
  partId: 'tool-ask',
  prompt: 'Do you have a railcard?',
  toolName: 'ask_user',
  toolInput: { question: 'Do you have a railcard?' },
};
