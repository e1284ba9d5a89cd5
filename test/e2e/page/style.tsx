// A page of another app, with every part of ours on it. Its address says what of it:
// show=none|parts|panel|two|launcher|sessions|column|stored, shadow, host.
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import {
  AgentLauncher,
  AgentRoot,
  Message,
  PanelBody,
  PartList,
  SessionList,
  type AgentSession,
  type SessionDirectory,
} from '../../../src/index.js';
import { AgentSessionContext } from '../../../src/react/AgentSessionContext.js';
import { fakeSession } from '../../../stories/support/fakeSession.js';
import * as samples from '../../../stories/support/samples.js';
import { MessageContext } from '../../../src/react/message-scope/MessageScope.js';

const address = new URL(location.href).searchParams;
const show = address.get('show') ?? 'panel';

const lists = [
  [samples.thinkingRunning],
  samples.stepsDone,
  [samples.stepFailed],
  samples.stepsLive,
  [samples.searchDone],
  [samples.toolRunning],
  [samples.toolStreaming],
  [samples.toolFailed],
  [samples.toolInterrupted],
  [samples.toolApproval],
  [samples.toolQuestion],
  [samples.checkpoint],
  [samples.inputAsked],
  [samples.inputAnswered],
  [samples.errorPart],
  [samples.agentRunning],
  [samples.agentDone],
  [samples.text('rich', samples.RICH)],
  [samples.text('answer', samples.ANSWER)],
];

const openSession = () =>
  fakeSession(
    {
      history: { status: 'loaded' },
      status: 'running',
      progress: { step: 3, totalSteps: 4 },
      requests: [samples.inputRequest, samples.approvalRequest, samples.questionRequest],
      messages: [
        samples.userMessage,
        samples.answerMessage,
        { ...samples.userMessage, id: 'u2', key: 'u2' },
        { ...samples.liveMessage, id: 'live', key: 'live', parts: samples.stepsLive },
      ],
    },
    (name) => Reflect.set(globalThis, 'lastAction', name),
  );
const session = openSession();

const BOXES = `Fares and code.

| train | from | fare |
| --- | --- | --- |
| TGV 9761 | Paris Gare de Lyon | 89 € |

\`\`\`ts
const fare = await fareOf('TGV 9761');
\`\`\`

\`\`\`mermaid
flowchart LR
  Paris --> Geneva
\`\`\`

${'A paragraph that is longer than a line of the column. '.repeat(8)}`;

/** Whatever has a box as wide as the column, folded out. */
const columnMessages = [
  samples.userMessage,
  samples.answerMessage,
  { ...samples.userMessage, id: 'u2', key: 'u2' },
  {
    ...samples.answerMessage,
    id: 'm3',
    key: 'm3',
    parts: [
      { ...samples.thinkingRunning, text: BOXES },
      samples.searchDone,
      samples.toolFailed,
      samples.text('boxes', BOXES),
      samples.text('rich', samples.RICH),
    ],
  },
];
const columnSession = fakeSession({
  history: { status: 'loaded' },
  status: 'done',
  messages: columnMessages,
});

const info = { messageKey: 'm2', status: 'running', folds: new Map<string, boolean>() } as const;

function Frame({ of, children }: { readonly of: AgentSession; readonly children: ReactNode }) {
  return (
    <AgentSessionContext value={of}>
      <AgentRoot hostTheme={address.get('host') !== 'off'} style={{ blockSize: '100%' }}>
        {children}
      </AgentRoot>
    </AgentSessionContext>
  );
}

const panel = <PanelBody title="Travel desk" suggestions={['Plan a trip']} />;
const everyPart = (
  <MessageContext value={info}>
    {lists.map((parts, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- nothing moves here
      <PartList key={index} parts={parts} />
    ))}
  </MessageContext>
);

const sessions = ['A week in Lyon', 'The third quarter'].map((title, index) => ({
  id: String(index),
  title,
  createdAt: '2026-11-20T09:05:00Z',
}));
const refuse = () => Promise.reject(new Error('Not here.'));
const directory: SessionDirectory = {
  key: 'style',
  offers: {
    get: true,
    create: true,
    update: true,
    remove: true,
    archive: false,
    search: false,
    checkpoints: false,
    tools: false,
  },
  list: () => Promise.resolve({ sessions, page: 1, hasMore: false }),
  get: refuse,
  create: refuse,
  update: refuse,
  remove: refuse,
  archive: refuse,
  checkpoints: refuse,
  tools: refuse,
};

async function rootOf(element: HTMLElement): Promise<HTMLElement | ShadowRoot> {
  if (!address.has('shadow')) {
    await import('../../../src/styles.css');
    return element;
  }
  const { default: css } = await import('../../../src/styles.css?inline');
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  const shadow = element.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = [sheet];
  return shadow;
}

async function render(selector: string, children: ReactNode, of = session) {
  const box = document.querySelector<HTMLElement>(selector) as HTMLElement;
  // A panel fills a box; a list of parts is as high as it is.
  if (show === 'parts') box.style.removeProperty('block-size');
  const root = await rootOf(box);
  createRoot(root).render(
    <StrictMode>
      <Frame of={of}>{children}</Frame>
    </StrictMode>,
  );
}

/** A conversation without a session, as the documentation has it. */
async function renderStored() {
  const root = await rootOf(document.querySelector('#app') as HTMLElement);
  createRoot(root).render(
    <AgentRoot>
      {columnMessages.map((message) => (
        <Message key={message.key} message={message} />
      ))}
    </AgentRoot>,
  );
}

if (show === 'parts') await render('#app', everyPart);
if (show === 'panel' || show === 'two') await render('#app', panel);
if (show === 'two') await render('#second', panel, openSession());
if (show === 'column') await render('#app', panel, columnSession);
if (show === 'stored') await renderStored();
if (show === 'sessions') await render('#app', <SessionList directory={directory} />);
if (show === 'launcher') {
  const root = await rootOf(document.querySelector('#app') as HTMLElement);
  createRoot(root).render(<AgentLauncher session={session} title="Travel desk" />);
}
document.documentElement.dataset['ready'] = '';
