import { MessageContext } from '../../src/react/message-scope/MessageScope.js';
import type { ReactNode } from 'react';
import { FollowUps } from '../../src/chat/follow-ups/index.js';
import * as ui from '../../src/view/index.js';
import { createSessionDirectory } from '../../src/client/SessionDirectory.js';
import type { Part, Status } from '../../src/core/parts.js';
import type { Message, PendingRequest, RunStatus, SessionState } from '../../src/core/state.js';
import { diagram } from '../../src/diagrams.js';
import { agentbBackend } from '../../src/agentb.js';
import { ubikBackend } from '../../src/ubik.js';
import type { UploadOptions } from '../../src/client/session/AgentSession.js';
import {
  DiffView,
  StackTraceView,
  FileTreeView,
  ChartView,
  PreviewView,
  TableView,
  TerminalView,
  SearchResultsView,
  TestResultsView,
  TodoView,
  ubikToolViews,
} from '../../src/tools.js';
import { DictateButton, ReadAloudButton } from '../../src/speech.js';
import { dictation, silent as voice } from './speechSamples.js';
import { agentbHost } from './agentbHost.js';
import { coloured } from './coloured.js';
import { drawSteps } from './drawSteps.js';
import { fakeSession, type FakeSession } from './fakeSession.js';
import { WithSession } from './Frame.js';
import { BarsAndLines } from './BarsAndLines.js';
import {
  BUILD,
  CHART,
  FARES,
  FILES,
  FOUND_LINES,
  PAGE,
  PAGES,
  PATCH,
  TESTS,
  TODOS,
  TRACE,
} from './kindSamples.js';
import * as sample from './samples.js';
import { DUSK, viewedTools } from './viewedTools.js';
import { ContentPolicyProvider } from '../../src/ui/content/index.js';

/** One kind of thing, in each of its states. */
export type Kind = readonly [title: string, states: Readonly<Record<string, ReactNode>>];

const REQUESTS: readonly PendingRequest[] = [
  sample.inputRequest,
  sample.approvalRequest,
  sample.questionRequest,
  {
    ...sample.questionRequest,
    id: 'q4',
    partId: 'tool-output',
    expects: 'output',
    prompt: '',
    toolInput: { city: 'Geneva' },
  },
];

const inMessage = (parts: readonly Part[], session?: FakeSession, streaming = false) => (
  <WithSession session={session ?? fakeSession({ status: 'running' })}>
    <MessageContext value={{ messageKey: 'm2', status: 'running', folds: new Map(OPEN) }}>
      <ui.PartList parts={parts} streaming={streaming} />
    </MessageContext>
  </WithSession>
);
const UNFOLDED = 'unfolded';
const OPEN = [...viewedTools, sample.bigTool, { id: UNFOLDED }].map(
  ({ id }) => [id, true] as const,
);
const asking = (part: Part) =>
  inMessage([part], fakeSession({ status: 'awaiting-input', requests: REQUESTS }));

export const STATUSES: readonly Status[] = [
  'running',
  'awaiting-input',
  'done',
  'failed',
  'interrupted',
];

const inEach = (parts: Readonly<Partial<Record<Status, Part>>>, base: Part) =>
  Object.fromEntries(
    STATUSES.map((status) => [
      status,
      inMessage([parts[status] ?? ({ ...base, status, id: status } as Part)]),
    ]),
  );

const MARKDOWN = `${sample.RICH}

- [x] read
- [ ] booked

---

A [link of the app](/inside), a picture ![Old town](https://images.example.org/town.png), one that is none ![x](data:image/svg+xml,x), and a note[^1].

[^1]: Where it comes from.

\`\`\`mermaid
flowchart LR
  Search --> Choose --> Pay
\`\`\`

\`\`\`mermaid
flowchat LR
\`\`\`
`;
const extensions = { ...coloured, codeBlocks: { mermaid: diagram(drawSteps) } };

const versions = ['m2', 'm3', 'm4'].map((id) => ({
  ...sample.answerMessage,
  id,
  createdAt: '2026-03-12T09:00:00Z',
  parts: [sample.text('t', 'Take the **06:58**.')],
  siblingIds: ['m2', 'm3', 'm4'].filter((other) => other !== id),
}));
const [version = sample.answerMessage] = versions;
const REFUSED = {
  code: 'validation',
  httpStatus: 422,
  message: 'The message cannot be taken.',
  retryable: false,
  details: [{ loc: ['body', 'content'], msg: 'Too short', type: 'too_short' }],
} as const;

const message = (shown: Partial<Message>, base = sample.answerMessage) => (
  <WithSession
    session={{
      ...fakeSession({ status: 'done' }, undefined, { regenerate: true, edit: true }),
      loadSiblings: () => Promise.resolve(versions),
      showSibling: () => Promise.resolve(),
    }}
  >
    <ui.FeedbackProvider value={() => undefined}>
      <ui.Message message={{ ...base, ...shown }} />
    </ui.FeedbackProvider>
  </WithSession>
);

const during = (state: Partial<SessionState>, node: ReactNode) => (
  <WithSession session={fakeSession({ history: { status: 'loaded' }, ...state })}>
    {node}
  </WithSession>
);
const boxed = (node: ReactNode) => (
  <div style={{ display: 'grid', height: 360, overflow: 'hidden' }}>{node}</div>
);
/** Takes pictures at once, and everything else for ever. */
const uploading = {
  ...fakeSession(),
  upload: (file: Blob, { onProgress }: UploadOptions = {}) => {
    onProgress?.(60);
    return file.type === 'image/png'
      ? Promise.resolve({ id: 'f', name: 'dusk.png', mediaType: 'image/png', url: DUSK })
      : new Promise<never>(() => undefined);
  },
};
export const RUNS: readonly RunStatus[] = [
  'idle',
  'submitting',
  'running',
  'awaiting-input',
  'stopping',
  'stopped',
  'done',
  'failed',
  'interrupted',
];
const fault = { code: 'agent', message: 'The model is overloaded.', retryable: true } as const;
const progress = { step: 3, totalSteps: 4 };

const item = { id: 's1', title: 'Ada and the weather', updated_at: '2026-03-12T09:00:00Z' };
const directoryOf = (answer: () => Promise<Response>) =>
  createSessionDirectory({
    backend: ubikBackend({ url: 'http://agent.test/api/v1', fetch: answer }),
  });
const directory = directoryOf(() =>
  Promise.resolve(Response.json({ items: [item], total: 40, page: 1, limit: 20, has_more: true })),
);
const threads = createSessionDirectory({ backend: agentbHost({ pace: 0 }) });
const archiving = createSessionDirectory({
  backend: agentbBackend({
    url: 'http://agent.test/stream',
    list: () => [
      { id: 's1', title: 'Ada and the weather', excerpt: 'If it rains, take the train.' },
    ],
    archive: () => undefined,
  }),
});
const refusing = directoryOf(() =>
  Promise.resolve(Response.json({ detail: 'The database is resting.' }, { status: 409 })),
);
const silent = directoryOf(() => new Promise(() => undefined));

export const KINDS: readonly Kind[] = [
  [
    'Text',
    {
      done: (
        <ui.MarkdownExtensionsProvider value={extensions}>
          {inMessage([sample.text('b', MARKDOWN)])}
        </ui.MarkdownExtensionsProvider>
      ),
      'with a table': inMessage([sample.text('a', sample.ANSWER)]),
      'with too many marks to be markdown': (
        <div style={{ height: 88, overflow: 'hidden' }}>
          {inMessage([sample.text('p', '*_'.repeat(9000))])}
        </div>
      ),
      streaming: inMessage([sample.text('a', sample.ANSWER.slice(0, 160))], undefined, true),
    },
  ],
  [
    'Thinking',
    inEach({ running: sample.thinkingRunning, done: sample.thinkingDone }, sample.thinkingDone),
  ],
  [
    'Step',
    {
      ...inEach({ failed: sample.stepFailed }, sample.stepsLive.at(-1) as Part),
      'done, unfolded': inMessage(
        sample.stepsDone.slice(-1).map((step) => ({
          ...step,
          id: UNFOLDED,
          results: { trains: 3, cheapest: '€41' },
        })),
      ),
      'a plan at work': inMessage(
        sample.stepsLive,
        fakeSession({ status: 'running', progress, messages: [sample.liveMessage] }),
      ),
      'a plan that is done': inMessage([...sample.stepsDone, sample.text('x', 'All is booked.')]),
      'a single step': inMessage(
        sample.stepsLive.slice(-1).map((step) => ({ ...step, single: true })),
      ),
    },
  ],
  [
    'Tool',
    {
      ...inEach(
        {
          running: sample.toolRunning,
          'awaiting-input': sample.toolApproval,
          failed: sample.toolFailed,
          interrupted: sample.toolInterrupted,
        },
        sample.searchDone,
      ),
      denied: inMessage([sample.toolDenied]),
      'done, with plain text': inMessage([
        { ...sample.searchDone, id: UNFOLDED, result: { text: 'Five trains fit.' } },
      ]),
      'with a long log': inMessage([
        {
          ...sample.toolRunning,
          live: {
            data: {},
            outputs: [],
            log: Array.from({ length: 9 }, (_, index) => ({ message: `Offer ${String(index)}` })),
          },
        },
      ]),
      'with streamed output': inMessage([sample.toolStreaming]),
      'many of them': inMessage([...sample.toolsDone, sample.text('x', 'All is booked.')]),
      'with a big result': inMessage([sample.bigTool]),
      'asks for permission': asking(sample.toolApproval),
      'asks a question': asking(sample.toolQuestion),
      'asks for its result': asking({ ...sample.toolQuestion, id: 'tool-output' }),
      'waits for a result from elsewhere': inMessage(
        [{ ...sample.toolQuestion, id: 'tool-output' }],
        fakeSession({ status: 'awaiting-input', requests: REQUESTS }, undefined, {
          toolRequests: false,
        }),
      ),
      'with media': (
        <ui.ToolMediaProvider value={[{ name: 'image_generation', mediaOutputKeys: ['images'] }]}>
          {inMessage(viewedTools.slice(3))}
        </ui.ToolMediaProvider>
      ),
    },
  ],
  [
    'Tools with views of their own',
    Object.fromEntries(
      viewedTools.map((part) => [
        part.toolName,
        <ui.PartComponentsProvider key={part.id} value={{ tools: ubikToolViews }}>
          {inMessage([part])}
        </ui.PartComponentsProvider>,
      ]),
    ),
  ],
  [
    'Sub-agent',
    {
      ...inEach({ running: sample.agentRunning, done: sample.agentDone }, sample.agentDone),
      'one that can be stopped': inMessage(
        [{ ...sample.agentRunning, id: 'stoppable' }],
        fakeSession({ status: 'running' }, undefined, { stopPart: true }),
      ),
      'deeper than the timeline moves': inMessage([sample.agentDeep(5)]),
      'as the tool that called it': inMessage([
        {
          ...sample.searchDone,
          id: 'delegate',
          toolName: 'delegate_task',
          parts: [{ ...sample.agentDone, id: 'd' }],
        },
      ]),
    },
  ],
  [
    'Checkpoint',
    {
      stored: <ui.Checkpoint part={sample.checkpoint} />,
      'can be continued from': inMessage([sample.checkpoint], fakeSession()),
      'with parts': inMessage([{ ...sample.checkpoint, parts: [sample.searchDone] }]),
      'their list': (
        <WithSession
          session={{
            ...fakeSession({
              status: 'done',
              messages: [{ ...sample.answerMessage, parts: [sample.checkpoint] }],
            }),
            listCheckpoints: () => Promise.resolve([{ name: 'Connections found' }]),
          }}
        >
          <ui.CheckpointList />
        </WithSession>
      ),
    },
  ],
  [
    'Input',
    {
      'awaiting-input': asking(sample.inputAsked),
      choice: (
        <WithSession session={fakeSession({ requests: REQUESTS, status: 'awaiting-input' })}>
          <ui.InputForm.Request
            request={sample.inputRequest}
            question="Which fare?"
            types={['choice', 'text']}
            options={['€59, fixed', '€92, flexible']}
            help="It can be changed until the evening before."
          />
        </WithSession>
      ),
      'not delivered': inMessage(
        [sample.inputAsked],
        fakeSession({
          status: 'awaiting-input',
          requests: [{ ...sample.inputRequest, fault, draft: 'The flexible one' }],
        }),
      ),
      'for a while': inMessage(
        [sample.inputAsked],
        fakeSession({
          status: 'awaiting-input',
          requests: [
            { ...sample.inputRequest, expiresAt: new Date(Date.now() + 1_500_000).toISOString() },
          ],
        }),
      ),
      elsewhere: inMessage([{ ...sample.inputAsked, id: 'x' }]),
      done: inMessage([sample.inputAnswered]),
      interrupted: inMessage([{ ...sample.inputAsked, id: 'y', status: 'interrupted' }]),
    },
  ],
  ['Error', { failed: inMessage([sample.errorPart]) }],
  [
    'File',
    {
      'of each kind': inMessage([
        { type: 'file', id: 'f1', name: 'dusk.png', mediaType: 'image/png', url: DUSK, size: 1843 },
        { type: 'file', id: 'f2', name: 'town.jpg', url: 'https://images.example.org/town.jpg' },
        { type: 'file', id: 'f3', name: 'policy.pdf', url: 'https://example.org/p', size: 348_160 },
      ]),
      'that may play': (
        <ContentPolicyProvider value={{ media: 'allow' }}>
          {inMessage([
            { type: 'file', id: 'f4', mediaType: 'video/mp4', url: 'https://example.org/walk.mp4' },
          ])}
        </ContentPolicyProvider>
      ),
    },
  ],
  [
    'Source',
    {
      many: inMessage(
        ['Timetable', 'Fares', 'Strikes', 'Weather', 'Stations', 'Hotels', 'Maps', 'Trams', ''].map(
          (title) => ({
            type: 'source',
            id: title,
            title,
            url: `https://example.org/${title || 'Fares'}`,
          }),
        ),
      ),
      'a text that cites it': inMessage([
        sample.text('cites', 'The first train leaves at 06:18 [1].'),
        { type: 'source', id: 'cited', url: 'https://example.org/cited', title: 'Cited' },
      ]),
      'a document': inMessage([
        { type: 'source', id: 's', title: 'Policy', name: 'policy.pdf', quote: 'By train.' },
      ]),
    },
  ],
  [
    'Data',
    {
      folded: inMessage([{ type: 'data', id: 'd', name: 'fares', value: { standard: 59 } }]),
    },
  ],
  [
    'Usage',
    {
      'of a message': <ui.UsageLine usage={{ inputTokens: 1000, outputTokens: 204, cost: 0.02 }} />,
      'of the context': (
        <>
          <ui.ContextMeter size={200_000} used={124_000} />
          <ui.ContextMeter size={200_000} used={194_000} />
        </>
      ),
    },
  ],
  [
    'Message',
    {
      'of the person': message({}, sample.userMessage),
      'with files': message(
        {
          attachments: [
            { id: 'a', name: 'travel-policy.pdf', mediaType: 'application/pdf' },
            { id: 'b', name: 'dusk.png', mediaType: 'image/png', url: DUSK },
          ],
        },
        sample.userMessage,
      ),
      long: message(
        { parts: [sample.text('u', 'A long story. '.repeat(400))] },
        sample.userMessage,
      ),
      sending: message({ status: 'sending' }, sample.userMessage),
      'not sent': message(
        { isProvisional: true, status: 'failed', fault: REFUSED },
        sample.userMessage,
      ),
      'nothing yet': message({ status: 'running', parts: [] }),
      running: message(sample.liveMessage),
      'done, one of three': message(version),
      'another version, looked at': message({ ...version, aside: true }),
      stopped: message({ status: 'stopped', parts: [sample.text('t', 'I found three')] }),
      interrupted: message({ status: 'interrupted', parts: [sample.text('t', 'I found three')] }),
      failed: message({ status: 'failed', parts: [sample.errorPart] }),
      'without a word': message({ status: 'done', parts: [] }),
      'a part that throws': (
        <ui.PartComponentsProvider value={{ checkpoint: Broken }}>
          {message({ parts: [sample.checkpoint] })}
        </ui.PartComponentsProvider>
      ),
    },
  ],
  [
    'View by shape',
    {
      diff: <DiffView patch={PATCH} />,
      terminal: <TerminalView command="npm run build" output={BUILD} exitCode={1} />,
      'to do': <TodoView items={TODOS} note="The fares changed." />,
      table: <TableView {...FARES} />,
      tests: <TestResultsView tests={TESTS} />,
      'no tests': <TestResultsView tests={[]} />,
      'stack trace': <StackTraceView {...TRACE} />,
      'found pages': <SearchResultsView query="Paris to Geneva" pages={PAGES} />,
      'found lines': <SearchResultsView query="cheapest" lines={FOUND_LINES} />,
      files: <FileTreeView entries={FILES} />,
      chart: <ChartView {...CHART} drawing={BarsAndLines} />,
      preview: <PreviewView html={PAGE} />,
    },
  ],
  [
    'Status line',
    {
      ...Object.fromEntries(
        RUNS.map((status) => [
          status,
          during(
            {
              status,
              ...(status === 'running' && { progress, messages: [sample.liveMessage] }),
              ...(status === 'failed' && { fault }),
            },
            <ui.StatusLine />,
          ),
        ]),
      ),
      reconnecting: during(
        { status: 'running', connection: { status: 'reconnecting', attempt: 2, retryIn: 8000 } },
        <ui.StatusLine />,
      ),
      offline: during({ status: 'running', connection: { status: 'offline' } }, <ui.StatusLine />),
    },
  ],
  [
    'Composer',
    {
      idle: during({}, <ui.Composer />),
      'with follow-ups': (
        <WithSession session={fakeSession({ status: 'done', messages: [sample.answerMessage] })}>
          <FollowUps suggestions={['The way back', 'A hotel near the station']} />
        </WithSession>
      ),
      'with suggestions': during(
        {},
        <ui.Composer controls={<ui.SuggestionList suggestions={['The way back']} />} />,
      ),
      written: during({}, <ui.Composer defaultValue="And back in the evening?" />),
      'with files': (
        <WithSession session={uploading}>
          <ui.Composer />
        </WithSession>
      ),
      running: during({ status: 'running' }, <ui.Composer defaultValue="And a hotel?" />),
      'awaiting-input': during({ status: 'awaiting-input' }, <ui.Composer />),
      dictated: during({}, <ui.Composer actions={<DictateButton engine={dictation} />} />),
      disabled: during({}, <ui.Composer disabledReason="Sign in to write" />),
      'with controls that throw': during({}, <ui.Composer controls={<Broken />} />),
      'read aloud': <ReadAloudButton message={sample.answerMessage} voice={voice} />,
    },
  ],
  [
    'Panel',
    {
      empty: boxed(
        during(
          {},
          <ui.PanelBody
            title="Travel desk"
            suggestions={[{ label: 'Plan a trip', message: 'Plan', description: 'Trains, fares' }]}
          />,
        ),
      ),
      'loading its history': boxed(during({ history: { status: 'loading' } }, <ui.PanelBody />)),
      'history that cannot be loaded': boxed(
        during({ history: { status: 'failed' } }, <ui.PanelBody />),
      ),
    },
  ],
  [
    'Session list',
    {
      ready: boxed(<ui.SessionList directory={directory} aria-label="Conversations, ready" />),
      'of a host that deletes': boxed(
        <ui.SessionList directory={threads} aria-label="Conversations of a host" />,
      ),
      'with an archive': boxed(
        <ui.SessionList directory={archiving} aria-label="Conversations, with an archive" />,
      ),
      loading: boxed(<ui.SessionList directory={silent} aria-label="Conversations, loading" />),
      failed: boxed(<ui.SessionList directory={refusing} aria-label="Conversations, failed" />),
    },
  ],
];

function Broken(): ReactNode {
  throw new Error('A part of yours that throws.');
}
