import { fireEvent } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { fakeSession } from '../../stories/support/fakeSession.js';
import { WithSession } from '../../stories/support/Frame.js';
import * as artifactSamples from '../../stories/support/artifactSamples.js';
import { PLANNED } from '../../stories/support/planSamples.js';
import * as samples from '../../stories/support/samples.js';
import { ComposerContext } from '../../src/chat/composer/ComposerContext.js';
import { createSessionDirectory } from '../../src/client/SessionDirectory.js';
import type { ToolPart } from '../../src/core/parts.js';
import type { PendingRequest, SessionState } from '../../src/core/state.js';
import { CompletionInput, completions } from '../../src/completions.js';
import * as forms from '../../src/forms.js';
import * as ui from '../../src/index.js';
import { ApprovalDesk, ApprovalRuleList, createApprovalRules } from '../../src/approvals.js';
import {
  ArtifactCard,
  ArtifactPanel,
  ArtifactRoot,
  type OpenArtifact,
} from '../../src/artifacts.js';
import { SessionInspector } from '../../src/inspector.js';
import {
  AgentList,
  AgentStrip,
  AgentTranscript,
  ActivityList,
  ChangeList,
  ConversationSearch,
  FollowUps,
  Outline,
  BudgetNotice,
  ContextSummary,
  JumpRail,
  ChoicePicker,
  QuoteButton,
  Trace,
  TraceButton,
} from '../../src/overview.js';
import { DetailMenu } from '../../src/chat/detail/index.js';
import { createChoices } from '../../src/protocols/createChoices.js';
import { DetailContext } from '../../src/ui/detail/index.js';
import { PlanPill } from '../../src/chat/plan/index.js';
import { MessageContext } from '../../src/react/message-scope/MessageScope.js';
import { TranscriptContext } from '../../src/react/transcript-scope/TranscriptContext.js';
import { agentSearches, agentsState } from '../../stories/support/agentSamples.js';
import * as tools from '../../src/tools.js';
import { DictateButton, ReadAloudButton } from '../../src/speech.js';
import { ubikBackend } from '../../src/ubik.js';

/** What the test gives to a part, as an app may. */
export type Given = Readonly<Record<string, unknown>>;

/** Does what a handler of the library waits for, and tells whether that handler has run. */
export type Fired = (element: HTMLElement) => boolean;

/** A public part, and one way to see it. */
export interface PublicPart {
  /** The `data-part` of its element. Undefined for the one that has none. */
  readonly part: string | undefined;
  readonly show: (given: Given) => ReactNode;
  /** Names that mean something else there, or that are the caller's to give. */
  readonly own?: readonly string[];
  /** What a test of `render` draws it on, where it has to be something to write in. @default 'section' */
  readonly drawnOn?: 'textarea';
  /** What the library itself does with events on its element. */
  readonly handlers?: Readonly<Record<string, Fired>>;
}

const noop = () => undefined;

/** What the agent has to know of a journey. */
const TRIP = { type: 'object', properties: { to: { type: 'string' } }, required: ['to'] };

const submit = (form: HTMLFormElement | null) => form?.requestSubmit();

const FILE = new File(['a'], 'a.txt', { type: 'text/plain' });

const onAction = vi.fn();
const modes = createChoices({ mode: { list: ['Fast', 'Thorough'], initial: 'Fast' } });
const onListen = vi.fn(() => noop);
const onSpeak = vi.fn(() => noop);
const upload = vi.fn(() => new Promise<never>(noop));

/** The session of panels: with another one, they show another conversation. */
const idle = fakeSession();

const inSession = (
  node: ReactNode,
  state: Partial<SessionState> = {},
  capabilities: Parameters<typeof fakeSession>[2] = {},
) => (
  <WithSession session={{ ...fakeSession(state, onAction, capabilities), upload }}>
    {node}
  </WithSession>
);

/** Whether this has called a function that is watched. */
const hasCalled = (watched: ReturnType<typeof vi.fn>, does: () => unknown): boolean => {
  watched.mockClear();
  does();
  return watched.mock.calls.length > 0;
};

const clicked =
  (watched: ReturnType<typeof vi.fn>): Fired =>
  (element) =>
    hasCalled(watched, () => fireEvent.click(element));

/** Unfolds parts, and tells when a person has used one. */
const folds = new Map<string, boolean>();
const setFold = vi.spyOn(folds, 'set') as ReturnType<typeof vi.fn>;

function unfolded(id: string, node: ReactNode): ReactNode {
  folds.clear();
  folds.set(id, true);
  return (
    <MessageContext value={{ messageKey: 'm2', status: 'running', folds }}>{node}</MessageContext>
  );
}

const keptByUse: PublicPart['handlers'] = {
  onPointerDown: (element) => hasCalled(setFold, () => fireEvent.pointerDown(element)),
  onKeyDown: (element) => hasCalled(setFold, () => fireEvent.keyDown(element, { key: 'a' })),
};

/** A card that waits refuses keys that went down elsewhere: its inside is not told of them. */
const isRefused =
  (send: 'keyDown' | 'keyUp'): Fired =>
  (element) => {
    const inside = element.querySelector('h3') ?? element;
    const onKey = vi.fn();
    inside.addEventListener(send.toLowerCase(), onKey);
    return !hasCalled(onKey, () => fireEvent[send](inside, { key: 'Enter', repeat: true }));
  };

const freshKeys: PublicPart['handlers'] = {
  onKeyDownCapture: isRefused('keyDown'),
  onKeyUpCapture: isRefused('keyUp'),
};

const detailChoice = { detail: 'normal', choose: () => onAction() } as const;
const { answerMessage, userMessage } = samples;
const ready: PendingRequest = { ...samples.inputRequest, status: 'ready', draft: 'Yes' };
const outputRequest: PendingRequest = {
  ...samples.questionRequest,
  id: 'q3',
  partId: samples.toolQuestion.id,
  expects: 'output',
};
const media = {
  ...samples.searchDone,
  result: { text: '', value: { file: 'https://files.test/a.pdf' } },
};
const sub = samples.agentRunning;
const nothingYet = createSessionDirectory({
  backend: ubikBackend({ url: 'https://agent.test', fetch: () => new Promise(noop) }),
});
const commands = completions([{ trigger: '/', label: 'Commands', search: () => [] }]);

const onOpenChange = vi.fn();
const onUse = vi.fn();
const onCopy = vi.fn(() => 'words');
const toEnd = vi.fn();

const transcript = {
  viewport: { current: null },
  content: { current: null },
  away: true,
  toEnd,
  toOpened: noop,
  toSent: noop,
  toCard: () => noop,
  toPlace: noop,
  letGo: noop,
  onEarlier: noop,
  keepPlace: noop,
  isUnused: () => false,
};

const picked = { key: 'a', file: FILE, status: 'ready', percent: 100 } as const;

/** What a composer looks like with a file picked and a message waiting. */
const composing = {
  text: '',
  setText: noop,
  busy: true,
  isSteering: false,
  waiting: false,
  reason: undefined,
  ready: false,
  send: () => false,
  setExtrasOf: noop,
  whenBusy: 'queue',
  whenWaiting: 'queue',
  attachments: {
    isOffered: true,
    accept: undefined,
    files: [picked],
    refusal: undefined,
    isReady: true,
    addText: () => false,
    add: noop,
    remove: noop,
    retry: noop,
    take: () => [],
  },
  outbox: {
    queued: [{ key: 'queued-1', message: { text: 'And the way back?' } }],
    post: () => true,
    remove: noop,
    sendNow: noop,
    isMoving: true,
  },
  stop: undefined,
} as const;

const inComposer = (node: ReactNode) => <ComposerContext value={composing}>{node}</ComposerContext>;
const writing = (node: ReactNode, state: Partial<SessionState> = {}) =>
  inSession(<ui.Composer.Root defaultValue="Hello">{node}</ui.Composer.Root>, state);

const inUserMessage = (node: ReactNode) =>
  inSession(<ui.Message.Root message={userMessage}>{node}</ui.Message.Root>, {}, { edit: true });
const inAnswer = (node: ReactNode) =>
  inSession(
    <ui.Message.Root message={{ ...answerMessage, status: 'stopped' }}>{node}</ui.Message.Root>,
    { status: 'done' },
    { regenerate: true },
  );
const VERSIONS = { siblingIds: ['m3'] };

const inTool = (part: ui.ToolPart, node: ReactNode) =>
  unfolded(part.id, <ui.ToolCall.Root part={part}>{node}</ui.ToolCall.Root>);
const asked = (part: ui.ToolPart, requests: readonly PendingRequest[], given: Given) =>
  inSession(inTool(part, <ui.ToolCall.Request {...given} />), {
    status: 'awaiting-input',
    requests,
  });

const input: PublicPart['handlers'] = {
  onChange: (field) => {
    fireEvent.change(field, { target: { value: 'Bonjour' } });
    return (field as HTMLTextAreaElement).value === 'Bonjour';
  },
  onPaste: (field) =>
    hasCalled(upload, () => fireEvent.paste(field, { clipboardData: { files: [FILE] } })),
  onKeyDown: (field) => hasCalled(onAction, () => fireEvent.keyDown(field, { key: 'Enter' })),
};

const dataTransfer = { types: ['Files'], files: [FILE] };

const form: PublicPart['handlers'] = {
  onSubmit: (form) => hasCalled(onAction, () => fireEvent.submit(form)),
  onDragOver: (form) => {
    fireEvent.dragOver(form, { dataTransfer });
    return form.hasAttribute('data-dropping');
  },
  onDragLeave: (form) => {
    fireEvent.dragOver(form, { dataTransfer });
    fireEvent.dragLeave(form);
    return !form.hasAttribute('data-dropping');
  },
  onDrop: (form) => hasCalled(upload, () => fireEvent.drop(form, { dataTransfer })),
};

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const isListed = () => document.querySelector('[data-part="completions"]') !== null;

const completing: PublicPart['handlers'] = {
  ...input,
  onBlur: (field) => {
    type(field, '/');
    fireEvent.blur(field);
    return !isListed();
  },
  onSelect: (field) => {
    type(field, '/');
    (field as HTMLTextAreaElement).setSelectionRange(0, 0);
    fireEvent.select(field);
    return !isListed();
  },
  onCompositionStart: (field) => {
    fireEvent.compositionStart(field);
    type(field, '/');
    return !isListed();
  },
  onCompositionEnd: (field) => {
    fireEvent.compositionStart(field);
    type(field, '/');
    fireEvent.compositionEnd(field);
    return isListed();
  },
};

/** Every public part with an element of its own. What has several looks is there with each, named in brackets. */
export const PUBLIC_PARTS: Readonly<Record<string, PublicPart>> = {
  AgentLauncher: {
    part: 'agent-launcher',
    own: ['title'],
    show: (given) => <ui.AgentLauncher session={idle} {...given} />,
  },
  AgentPanel: {
    part: 'agent-panel',
    own: ['title'],
    show: (given) => <ui.AgentPanel session={idle} {...given} />,
  },
  AgentRoot: {
    part: undefined,
    // It carries the tokens and is no part: an app may make it one.
    own: ['data-part'],
    show: (given) => <ui.AgentRoot {...given} />,
  },
  Announcer: {
    part: 'visually-hidden',
    show: (given) => inSession(<ui.Announcer {...given} />),
  },
  Button: { part: 'button', show: (given) => <ui.Button {...given}>Book</ui.Button> },
  'Button (only its icon)': {
    part: 'button',
    show: (given) => (
      <ui.Button icon="send" iconOnly {...given}>
        Book
      </ui.Button>
    ),
  },
  Checkpoint: {
    part: 'checkpoint',
    show: (given) => <ui.Checkpoint part={samples.checkpoint} {...given} />,
  },
  CheckpointList: {
    part: 'checkpoints',
    show: (given) =>
      inSession(<ui.CheckpointList {...given} />, {
        messages: [{ ...answerMessage, parts: [samples.checkpoint] }],
      }),
  },
  Composer: {
    part: 'composer',
    show: (given) => inSession(<ui.Composer defaultValue="Hello" {...given} />),
    handlers: form,
  },
  'Composer.Attach': {
    part: 'composer-attach',
    show: (given) => writing(<ui.Composer.Attach {...given} />),
    handlers: {
      onClick: (button) => {
        const onPick = vi.fn();
        button.parentElement?.querySelector('[type="file"]')?.addEventListener('click', onPick);
        return clicked(onPick)(button);
      },
    },
  },
  'Composer.Attachments': {
    part: 'composer-attachments',
    show: (given) => inComposer(<ui.Composer.Attachments {...given} />),
  },
  'Composer.Input': {
    part: 'composer-input',
    drawnOn: 'textarea',
    show: (given) => writing(<ui.Composer.Input {...given} />),
    handlers: input,
  },
  'Composer.Input (with completions)': {
    part: 'composer-input',
    drawnOn: 'textarea',
    show: (given) => writing(<commands.Input completions={commands} {...given} />),
    handlers: completing,
  },
  CompletionInput: {
    part: 'composer-input',
    drawnOn: 'textarea',
    show: (given) => writing(<CompletionInput completions={commands} {...given} />),
    handlers: completing,
  },
  'Composer.Queue': {
    part: 'composer-queue',
    show: (given) => inComposer(<ui.Composer.Queue {...given} />),
  },
  'Composer.Root': {
    part: 'composer',
    show: (given) => inSession(<ui.Composer.Root defaultValue="Hello" {...given} />),
    handlers: form,
  },
  DictateButton: {
    part: 'dictate',
    show: (given) => inComposer(<DictateButton engine={{ listen: onListen }} {...given} />),
    handlers: { onClick: clicked(onListen) },
  },
  ReadAloudButton: {
    part: 'read-aloud',
    show: (given) => (
      <ReadAloudButton message={samples.answerMessage} voice={{ speak: onSpeak }} {...given} />
    ),
    handlers: { onClick: clicked(onSpeak) },
  },
  'Composer.Submit': {
    part: 'composer-submit',
    show: (given) => writing(<ui.Composer.Submit {...given} />),
  },
  'Composer.Submit (that stops)': {
    part: 'composer-submit',
    show: (given) =>
      inSession(
        <ui.Composer.Root>
          <ui.Composer.Submit {...given} />
        </ui.Composer.Root>,
        { status: 'running' },
      ),
    handlers: { onClick: clicked(onAction) },
    // Refuses a held key, which nobody can tell from a refusal of the caller's.
    own: ['onKeyDown'],
  },
  CopyButton: {
    part: 'copy-button',
    show: (given) => <ui.CopyButton text={onCopy} {...given} />,
    handlers: { onClick: clicked(onCopy) },
  },
  Details: { part: 'details', show: (given) => <ui.Details summary="More" {...given} /> },
  Duration: {
    part: 'duration',
    show: (given) => (
      <ui.Duration startedAt="2026-03-12T09:00:00Z" endedAt="2026-03-12T09:00:07Z" {...given} />
    ),
  },
  EmptyState: {
    part: 'empty-state',
    own: ['title'],
    show: (given) => inSession(<ui.EmptyState {...given} />),
  },
  ErrorNotice: {
    part: 'error-notice',
    show: (given) => <ui.ErrorNotice part={samples.errorPart} {...given} />,
  },
  Icon: { part: 'icon', show: (given) => <ui.Icon name="send" {...given} /> },
  InputForm: {
    part: 'answered-input',
    show: (given) => <ui.InputForm part={samples.inputAnswered} {...given} />,
  },
  'InputForm (that waits)': {
    part: 'request-form',
    show: (given) =>
      inSession(
        unfolded(samples.inputAsked.id, <ui.InputForm part={samples.inputAsked} {...given} />),
        { status: 'awaiting-input', requests: [samples.inputRequest] },
      ),
    handlers: freshKeys,
  },
  'InputForm.Answered': {
    part: 'answered-input',
    show: (given) => <ui.InputForm.Answered part={samples.inputAnswered} {...given} />,
  },
  'InputForm.Request': {
    part: 'request-form',
    show: (given) => (
      <ui.InputForm.Request
        request={samples.inputRequest}
        question="Which?"
        types={['text']}
        {...given}
      />
    ),
    handlers: freshKeys,
  },
  JsonView: { part: 'json-view', show: (given) => <ui.JsonView value={{ a: 1 }} {...given} /> },
  KeyboardHelp: {
    part: 'keyboard-help-trigger',
    show: (given) => <ui.KeyboardHelp open={false} onOpenChange={onOpenChange} {...given} />,
    handlers: { onClick: clicked(onOpenChange) },
  },
  ContextMeter: {
    part: 'context-meter',
    show: (given) => <ui.ContextMeter size={200_000} used={124_000} {...given} />,
  },
  DataView: {
    part: 'details',
    show: (given) => (
      <ui.DataView part={{ type: 'data', id: 'd', name: 'fares', value: [1] }} {...given} />
    ),
  },
  FileView: {
    part: 'file',
    show: (given) => (
      <ui.FileView
        part={{ type: 'file', id: 'f', name: 'a.pdf', url: 'https://files.test/a.pdf' }}
        {...given}
      />
    ),
  },
  SourceView: {
    part: 'citation',
    show: (given) => (
      <ui.SourceView part={{ type: 'source', id: 's', url: 'https://a.test/' }} {...given} />
    ),
  },
  DiffView: {
    part: 'kind-view',
    show: (given) => <tools.DiffView before="a" after="b" {...given} />,
  },
  StackTraceView: {
    part: 'kind-view',
    show: (given) => <tools.StackTraceView message="a" frames={[]} {...given} />,
  },
  TodoView: {
    part: 'kind-view',
    show: (given) => <tools.TodoView items={[{ text: 'a' }]} {...given} />,
  },
  PlanView: {
    part: 'kind-view',
    show: (given) => <tools.PlanView items={[{ text: 'a' }]} {...given} />,
  },
  TableView: {
    part: 'kind-view',
    show: (given) => <tools.TableView columns={['a']} rows={[[1]]} {...given} />,
  },
  SearchResultsView: {
    part: 'kind-view',
    show: (given) => <tools.SearchResultsView pages={[{ title: 'a' }]} {...given} />,
  },
  FileTreeView: {
    part: 'kind-view',
    show: (given) => <tools.FileTreeView entries={[{ path: 'a/b.ts' }]} {...given} />,
  },
  ChartView: {
    part: 'kind-view',
    show: (given) => (
      <tools.ChartView labels={['a']} series={[{ name: 'b', values: [1] }]} {...given} />
    ),
  },
  PreviewView: {
    part: 'kind-view',
    show: (given) => <tools.PreviewView html="<p>a</p>" {...given} />,
  },
  TestResultsView: {
    part: 'kind-view',
    show: (given) => <tools.TestResultsView tests={[{ name: 'a', status: 'passed' }]} {...given} />,
  },
  TerminalView: {
    part: 'kind-view',
    show: (given) => <tools.TerminalView output="a" {...given} />,
  },
  UsageLine: {
    part: 'usage',
    show: (given) => <ui.UsageLine usage={{ inputTokens: 3, outputTokens: 4 }} {...given} />,
  },
  Markdown: { part: 'markdown', show: (given) => <ui.Markdown text="Hello" {...given} /> },
  MediaList: {
    part: 'media',
    show: (given) => (
      <ui.MediaList
        items={[{ address: 'https://files.test/a.pdf', name: 'a.pdf', isPicture: false }]}
        {...given}
      />
    ),
  },
  Message: {
    part: 'message',
    show: (given) => inSession(<ui.Message message={answerMessage} {...given} />),
  },
  'Message.Actions': {
    part: 'message-actions',
    show: (given) => inAnswer(<ui.Message.Actions {...given} />),
  },
  'Message.Attachments': {
    part: 'attachments',
    show: (given) => (
      <ui.Message.Root message={{ ...userMessage, attachments: [{ id: 'a', name: 'a.txt' }] }}>
        <ui.Message.Attachments {...given} />
      </ui.Message.Root>
    ),
  },
  'Message.Body': {
    part: 'message-body',
    show: (given) => inAnswer(<ui.Message.Body {...given} />),
  },
  'Message.Branches': {
    part: 'message-branches',
    show: (given) => (
      <WithSession
        session={{
          ...fakeSession(),
          loadSiblings: () => new Promise(noop),
          showSibling: () => Promise.resolve(),
        }}
      >
        <ui.Message.Root message={{ ...answerMessage, ...VERSIONS }}>
          <ui.Message.Branches {...given} />
        </ui.Message.Root>
      </WithSession>
    ),
  },
  'Message.Edit': {
    part: 'message-edit',
    show: (given) => inUserMessage(<ui.Message.Edit {...given} />),
    handlers: {
      onClick: (button) => {
        fireEvent.click(button);
        return !button.isConnected;
      },
    },
  },
  'Message.Feedback': {
    part: 'message-feedback',
    show: (given) => (
      <ui.FeedbackProvider value={noop}>
        {inAnswer(<ui.Message.Feedback {...given} />)}
      </ui.FeedbackProvider>
    ),
  },
  'Message.Note': {
    part: 'message-note',
    show: (given) => inAnswer(<ui.Message.Note {...given} />),
  },
  'Message.Note (beside the conversation)': {
    part: 'message-note',
    show: (given) => (
      <ui.Message.Root message={{ ...answerMessage, aside: true }}>
        <ui.Message.Note {...given} />
      </ui.Message.Root>
    ),
  },
  'Message.Regenerate': {
    part: 'message-regenerate',
    show: (given) => inAnswer(<ui.Message.Regenerate {...given} />),
    handlers: { onClick: clicked(onAction) },
  },
  'Message.Root': {
    part: 'message',
    show: (given) => <ui.Message.Root message={answerMessage} {...given} />,
  },
  PanelBody: {
    part: 'panel',
    own: ['title'],
    // Its keys look for the field within the root.
    show: (given) => <ui.AgentRoot>{inSession(<ui.PanelBody {...given} />)}</ui.AgentRoot>,
    handlers: {
      onKeyDown: (panel) => {
        fireEvent.keyDown(panel, { key: 'c' });
        return document.activeElement instanceof HTMLTextAreaElement;
      },
    },
  },
  PartList: {
    part: 'part-list',
    show: (given) => <ui.PartList parts={[samples.text('t', 'Hello')]} {...given} />,
  },
  NestedParts: {
    part: 'part-list',
    own: ['title'],
    show: (given) => (
      <ui.NestedParts title="Book" parts={[samples.text('t', 'Hello')]} {...given} />
    ),
  },
  ProgressLine: {
    part: 'progress-line',
    show: (given) => <ui.ProgressLine percent={40} label="Booking" {...given} />,
  },
  RequestForm: {
    part: 'request-form',
    show: (given) => (
      <ui.RequestForm
        request={samples.inputRequest}
        question="Which?"
        types={['text']}
        {...given}
      />
    ),
    handlers: freshKeys,
  },
  'RequestForm (whose answer waits for others)': {
    part: 'request-form',
    show: (given) => (
      <ui.RequestForm request={ready} question="Which?" types={['text']} {...given} />
    ),
    handlers: freshKeys,
  },
  DisclosureRow: {
    part: 'row',
    own: ['title'],
    show: (given) => <ui.DisclosureRow status="done" mark={null} title="Book" {...given} />,
  },
  SessionList: {
    part: 'session-list',
    show: (given) => <ui.SessionList directory={nothingYet} {...given} />,
  },
  StatusLine: { part: 'status-line', show: (given) => inSession(<ui.StatusLine {...given} />) },
  StatusMark: { part: 'status-mark', show: (given) => <ui.StatusMark status="done" {...given} /> },
  Step: { part: 'step', show: (given) => <ui.Step part={samples.stepFailed} {...given} /> },
  'Step (the only one)': {
    part: 'step',
    show: (given) => <ui.Step part={{ ...samples.stepFailed, single: true }} {...given} />,
  },
  'Step.Body': {
    part: 'unfolded',
    show: (given) => inStep(<ui.Step.Body {...given} />),
    handlers: keptByUse,
  },
  'Step.Header': {
    part: 'row',
    own: ['title'],
    show: (given) => inStep(<ui.Step.Header {...given} />),
  },
  'Step.Progress': {
    part: 'progress-line',
    show: (given) => (
      <ui.Step.Root part={{ ...samples.stepFailed, status: 'running', percent: 40, parts: [] }}>
        <ui.Step.Progress {...given} />
      </ui.Step.Root>
    ),
  },
  'Step.Results': {
    part: 'step-results',
    show: (given) => <ui.Step.Results results="23 offers" {...given} />,
  },
  'Step.Root': {
    part: 'step',
    show: (given) => <ui.Step.Root part={samples.stepFailed} {...given} />,
  },
  SubAgent: { part: 'sub-agent', show: (given) => <ui.SubAgent part={sub} {...given} /> },
  'SubAgent.Body': {
    part: 'unfolded',
    show: (given) => inSubAgent(<ui.SubAgent.Body {...given} />),
    handlers: keptByUse,
  },
  'SubAgent.Header': {
    part: 'row',
    own: ['title'],
    show: (given) => inSubAgent(<ui.SubAgent.Header {...given} />),
  },
  'SubAgent.Root': {
    part: 'sub-agent',
    show: (given) => <ui.SubAgent.Root part={sub} {...given} />,
  },
  SuggestionList: {
    part: 'suggestions',
    show: (given) => inSession(<ui.SuggestionList suggestions={['Plan a trip']} {...given} />),
  },
  Text: { part: 'text', show: (given) => <ui.Text part={samples.text('t', 'Hello')} {...given} /> },
  'Text.CodeBlock': {
    part: 'code-block',
    show: (given) => <ui.Text.CodeBlock code="1 + 1" {...given} />,
  },
  'Text.Markdown': {
    part: 'markdown',
    show: (given) => <ui.Text.Markdown text="Hello" {...given} />,
  },
  Thinking: {
    part: 'thinking',
    show: (given) => <ui.Thinking part={samples.thinkingDone} {...given} />,
  },
  'Thinking.Body': {
    part: 'unfolded',
    show: (given) => inThinking(<ui.Thinking.Body {...given} />),
    handlers: keptByUse,
  },
  'Thinking.Header': {
    part: 'row',
    own: ['title'],
    show: (given) => inThinking(<ui.Thinking.Header {...given} />),
  },
  'Thinking.Root': {
    part: 'thinking',
    show: (given) => <ui.Thinking.Root part={samples.thinkingDone} {...given} />,
  },
  ToolCall: {
    part: 'tool-call',
    show: (given) => <ui.ToolCall part={samples.searchDone} {...given} />,
  },
  'ToolCall (that is a task for another agent)': {
    part: 'delegation',
    show: (given) => <ui.ToolCall part={{ ...samples.searchDone, parts: [sub] }} {...given} />,
  },
  'ToolCall.Body': {
    part: 'unfolded',
    show: (given) => inTool(samples.toolFailed, <ui.ToolCall.Body {...given} />),
    handlers: keptByUse,
  },
  'ToolCall.Error': {
    part: 'tool-call-error',
    show: (given) => inTool(samples.toolFailed, <ui.ToolCall.Error {...given} />),
  },
  'ToolCall.Header': {
    part: 'row',
    own: ['title'],
    show: (given) => inTool(samples.searchDone, <ui.ToolCall.Header {...given} />),
  },
  'ToolCall.Input': {
    part: 'tool-call-input',
    show: (given) => inTool(samples.searchDone, <ui.ToolCall.Input {...given} />),
  },
  'ToolCall.Input (of one that failed)': {
    part: 'tool-call-input',
    show: (given) => inTool(samples.toolFailed, <ui.ToolCall.Input {...given} />),
  },
  'ToolCall.Live': {
    part: 'tool-call-live',
    show: (given) => inTool(samples.toolRunning, <ui.ToolCall.Live {...given} />),
  },
  'ToolCall.Media': {
    part: 'media',
    show: (given) => (
      <ui.ToolMediaProvider value={[{ name: media.toolName, mediaOutputKeys: ['file'] }]}>
        {inTool(media, <ui.ToolCall.Media {...given} />)}
      </ui.ToolMediaProvider>
    ),
  },
  'ToolCall.Outputs': {
    part: 'tool-call-outputs',
    show: (given) => inTool(samples.toolStreaming, <ui.ToolCall.Outputs {...given} />),
  },
  'ToolCall.Request': {
    part: 'approval',
    show: (given) => asked(samples.toolApproval, [samples.approvalRequest], given),
    handlers: freshKeys,
  },
  'ToolCall.Request (a question)': {
    part: 'request-form',
    show: (given) => asked(samples.toolQuestion, [samples.questionRequest], given),
    handlers: freshKeys,
  },
  'ToolCall.Request (for an output)': {
    part: 'request-form',
    show: (given) => asked(samples.toolQuestion, [outputRequest], given),
    handlers: freshKeys,
  },
  'ToolCall.Request (that is answered elsewhere)': {
    part: 'output-request',
    show: (given) =>
      inSession(
        inTool(samples.toolQuestion, <ui.ToolCall.Request {...given} />),
        { status: 'awaiting-input', requests: [outputRequest] },
        { toolRequests: false },
      ),
    handlers: freshKeys,
  },
  'ToolCall.Result': {
    part: 'tool-call-result',
    show: (given) => inTool(samples.searchDone, <ui.ToolCall.Result {...given} />),
  },
  'ToolCall.Root': {
    part: 'tool-call',
    show: (given) => <ui.ToolCall.Root part={samples.searchDone} {...given} />,
  },
  Transcript: { part: 'transcript', show: (given) => inSession(<ui.Transcript {...given} />) },
  'Transcript.History': {
    part: 'history-skeleton',
    show: (given) =>
      inSession(<ui.Transcript.History {...given} />, { history: { status: 'loading' } }),
  },
  'Transcript.History (that could not be had)': {
    part: 'error-notice',
    show: (given) =>
      inSession(<ui.Transcript.History {...given} />, { history: { status: 'failed' } }),
  },
  'Transcript.JumpToLatest': {
    part: 'jump-to-latest',
    show: (given) =>
      inSession(
        <TranscriptContext value={transcript}>
          <ui.Transcript.JumpToLatest {...given} />
        </TranscriptContext>,
      ),
    handlers: { onClick: clicked(toEnd) },
  },
  'Transcript.Root': {
    part: 'transcript',
    show: (given) => inSession(<ui.Transcript.Root {...given} />),
  },
  'Transcript.Viewport': {
    part: 'transcript-viewport',
    show: (given) =>
      inSession(
        <ui.Transcript.Root>
          <ui.Transcript.Viewport {...given} />
        </ui.Transcript.Root>,
      ),
  },
  DisclosurePanel: {
    part: 'unfolded',
    show: (given) => <ui.DisclosurePanel onUse={onUse} {...given} />,
    handlers: {
      onPointerDown: (element) => hasCalled(onUse, () => fireEvent.pointerDown(element)),
      onKeyDown: (element) => hasCalled(onUse, () => fireEvent.keyDown(element, { key: 'a' })),
    },
  },
  WaitingCard: {
    part: 'decision',
    // Its caller names what is asked.
    own: ['data-part'],
    show: (given) => (
      <ui.WaitingCard data-part="decision" live question="Go?" headingId="heading" {...given} />
    ),
    handlers: freshKeys,
  },
  SchemaForm: {
    part: 'schema-form',
    // Told a value, not an event.
    own: ['onSubmit'],
    show: (given) => (
      <forms.SchemaForm
        schema={TRIP}
        defaultValue={{ to: 'Lyon' }}
        onSubmit={onAction}
        {...given}
      />
    ),
  },
  'SchemaForm.Root': {
    part: 'schema-form',
    own: ['onSubmit'],
    show: (given) => <forms.SchemaForm.Root schema={TRIP} {...given} />,
  },
  'SchemaForm.Summary': {
    part: 'form-summary',
    show: (given) => (
      <forms.SchemaForm.Root schema={TRIP} ref={submit}>
        <forms.SchemaForm.Summary {...given} />
      </forms.SchemaForm.Root>
    ),
  },
  'SchemaForm.Submit': {
    part: 'button',
    show: (given) => (
      <forms.SchemaForm.Root schema={TRIP}>
        <forms.SchemaForm.Submit {...given} />
      </forms.SchemaForm.Root>
    ),
  },
  SchemaApproval: {
    part: 'approval',
    show: (given) => (
      <forms.SchemaApproval
        request={samples.approvalRequest}
        question="Send it?"
        schema={{}}
        {...given}
      />
    ),
    handlers: freshKeys,
  },
  SchemaInput: {
    part: 'request-form',
    show: (given) =>
      inSession(
        unfolded(
          samples.inputAsked.id,
          <forms.SchemaInput part={samples.inputAsked} schemaFor={() => TRIP} {...given} />,
        ),
        { status: 'awaiting-input', requests: [samples.inputRequest] },
      ),
    handlers: freshKeys,
  },
  SchemaRequest: {
    part: 'request-form',
    show: (given) => (
      <forms.SchemaRequest
        request={{ ...samples.inputRequest, inputTypes: [JSON.stringify(TRIP)] }}
        question="Where to?"
        types={[]}
        {...given}
      />
    ),
    handlers: freshKeys,
  },
  SchemaRequestForm: {
    part: 'request-form',
    show: (given) => (
      <forms.SchemaRequestForm
        request={samples.inputRequest}
        question="Where to?"
        schema={TRIP}
        {...given}
      />
    ),
    handlers: freshKeys,
  },
  SchemaTool: {
    part: 'tool-call',
    show: (given) => <forms.SchemaTool part={samples.searchDone} {...given} />,
  },
  ApprovalDesk: {
    part: 'approval-desk',
    show: (given) => <ApprovalDesk from={NO_SESSIONS} {...given} />,
  },
  ApprovalRuleList: {
    part: 'approval-rules',
    show: (given) => <ApprovalRuleList rules={NO_RULES} {...given} />,
  },
  ArtifactRoot: {
    part: 'artifact-root',
    show: (given) => inSession(<ArtifactRoot definitions={NO_ARTIFACTS} {...given} />),
  },
  ArtifactPanel: {
    part: 'artifact-panel',
    show: (given) => besideIt(<ArtifactPanel {...given} />),
    handlers: {
      onKeyDown: (panel) => {
        fireEvent.keyDown(panel, { key: 'Escape' });
        return document.querySelector('[data-part="artifact-panel"]') === null;
      },
    },
  },
  ArtifactCard: {
    part: 'artifact-card',
    show: (given) => besideIt(<ArtifactCard part={WRITTEN} {...given} />, null),
    handlers: {
      onClick: (card) => {
        fireEvent.click(card);
        return card.hasAttribute('data-open');
      },
    },
  },
  FollowUps: {
    part: 'follow-ups',
    show: (given) =>
      inSession(<FollowUps suggestions={['And by train?']} {...given} />, {
        status: 'done',
        messages: [answerMessage],
      }),
  },
  AgentStrip: {
    part: 'agent-strip',
    show: (given) => inSession(<AgentStrip {...given} />, agentsState([agentSearches])),
    handlers: {
      onKeyDown: (strip) => {
        const line = strip.querySelector('button') as HTMLElement;
        fireEvent.click(line);
        fireEvent.keyDown(line, { key: 'Escape' });
        return !line.hasAttribute('data-open');
      },
    },
  },
  AgentList: {
    part: 'agent-list',
    show: (given) => inSession(<AgentList {...given} />, agentsState([agentSearches])),
  },
  AgentTranscript: {
    part: 'agent-transcript',
    show: (given) =>
      inSession(
        <AgentTranscript agent={OPENED} onLeave={() => (left += 1)} {...given} />,
        agentsState([agentSearches]),
      ),
    handlers: {
      onKeyDown: (sheet) => leaves(() => fireEvent.keyDown(sheet, { key: 'Escape' })),
      onCancel: (sheet) =>
        leaves(() => fireEvent(sheet, new Event('cancel', { cancelable: true }))),
      onClose: (sheet) => {
        (sheet as HTMLDialogElement).open = false;
        return leaves(() => fireEvent(sheet, new Event('close', { cancelable: true })));
      },
    },
  },
  ContextSummary: {
    part: 'context-summary',
    show: (given) => (
      <ContextSummary
        {...given}
        part={{ type: 'data', id: 'd', name: 'context-summary', value: { text: 'By train.' } }}
      />
    ),
  },
  BudgetNotice: {
    part: 'budget-notice',
    show: (given) =>
      inSession(<BudgetNotice calls={0} scope="conversation" {...given} />, { status: 'done' }),
  },
  QuoteButton: {
    part: 'quote-button',
    show: (given) =>
      inSession(
        <ui.AgentRoot>
          <QuoteButton {...given} />
          <p data-part="transcript-content">Words to quote</p>
        </ui.AgentRoot>,
      ),
    handlers: {
      onClick: (button) => {
        const words = document.querySelector('p') as HTMLElement;
        getSelection()?.selectAllChildren(words);
        const range = vi.spyOn(words, 'contains');
        fireEvent.click(button);
        return range.mock.calls.length > 0;
      },
    },
  },
  ConversationSearch: {
    part: 'conversation-search',
    show: (given) => inSession(<ConversationSearch {...given} />),
  },
  ActivityList: {
    part: 'activity',
    show: (given) => inSession(<ActivityList {...given} />),
  },
  ChangeList: {
    part: 'changes',
    show: (given) => inSession(<ChangeList {...given} />),
  },
  Outline: {
    part: 'outline',
    show: (given) =>
      inSession(<Outline {...given} />, {
        messages: [{ ...answerMessage, parts: [samples.checkpoint] }],
      }),
  },
  JumpRail: {
    part: 'jump-rail',
    show: (given) =>
      inSession(<JumpRail {...given} />, {
        messages: ['a', 'b'].map((key) => ({
          ...answerMessage,
          key,
          parts: [{ ...samples.checkpoint, id: key }],
        })),
      }),
    handlers: {
      onKeyDown: (rail) => {
        const [first, second] = rail.querySelectorAll('button');
        first?.focus();
        fireEvent.keyDown(first as HTMLElement, { key: 'ArrowDown' });
        return document.activeElement === second;
      },
    },
  },
  ChoicePicker: {
    part: 'choice-picker',
    show: (given) => inSession(<ChoicePicker choices={modes} name="mode" {...given} />),
    handlers: {
      onKeyDown: (picker) => {
        fireEvent.keyDown(picker.querySelector('button') as HTMLElement, { key: 'ArrowDown' });
        return picker.querySelector('[role="listbox"]') !== null;
      },
    },
  },
  DetailMenu: {
    part: 'detail-menu',
    show: (given) => (
      <DetailContext value={detailChoice}>
        <DetailMenu {...given} />
      </DetailContext>
    ),
    handlers: {
      onChange: (menu) =>
        hasCalled(onAction, () => fireEvent.change(menu, { target: { value: 'answer' } })),
    },
  },
  PlanPill: {
    part: 'plan-pill',
    show: (given) => inSession(<PlanPill {...given} />, PLANNED),
    handlers: {
      onKeyDown: (pill) => {
        const trigger = pill.querySelector('button') as HTMLElement;
        fireEvent.click(trigger);
        fireEvent.keyDown(trigger, { key: 'Escape' });
        return trigger.getAttribute('aria-expanded') === 'false';
      },
    },
  },
  Trace: {
    part: 'timeline',
    show: (given) => inSession(<Trace {...given} />, { messages: [answerMessage] }),
  },
  TraceButton: {
    part: 'timeline-button',
    show: (given) => inSession(<TraceButton {...given} />),
    handlers: {
      onClick: (element) => {
        fireEvent.click(element);
        return document.querySelector('dialog') !== null;
      },
    },
  },
  SessionInspector: {
    part: 'session-inspector',
    show: (given) => inSession(<SessionInspector {...given} />),
  },
  ...Object.fromEntries(
    Object.entries({
      CodeExecutionView: tools.CodeExecutionView,
      ImageGenerationView: tools.ImageGenerationView,
      RagSearchView: tools.RagSearchView,
      WebSearchView: tools.WebSearchView,
    }).map(([name, View]): [string, PublicPart] => [
      name,
      { part: 'tool-call', show: (given) => <View part={samples.searchDone} {...given} /> },
    ]),
  ),
};

/** How often a transcript of a sub-agent was left. */
let left = 0;

/** Whether the transcript is left by this. */
function leaves(happen: () => void): boolean {
  const before = left;
  happen();
  return left > before;
}

const OPENED = { id: agentSearches.id, messageKey: samples.liveMessage.key };
const NO_SESSIONS: readonly never[] = [];
const NO_ARTIFACTS: readonly never[] = [];
const WRITTEN = artifactSamples.ONE[1]?.parts[0] as ToolPart;

/** Beside a conversation in which the agent has written one version. */
const besideIt = (
  node: ReactNode,
  open: OpenArtifact | null = { name: 'write_brief', id: 'lyon' },
) =>
  inSession(
    <ArtifactRoot definitions={artifactSamples.DEFINITIONS} defaultOpen={open}>
      <MessageContext value={{ messageKey: 'a1', status: 'done', folds: new Map() }}>
        {node}
      </MessageContext>
    </ArtifactRoot>,
    { messages: artifactSamples.ONE },
  );
const NO_RULES = createApprovalRules();

function inStep(node: ReactNode): ReactNode {
  const part = samples.stepFailed;
  return unfolded(part.id, <ui.Step.Root part={part}>{node}</ui.Step.Root>);
}

function inSubAgent(node: ReactNode): ReactNode {
  return unfolded(sub.id, <ui.SubAgent.Root part={sub}>{node}</ui.SubAgent.Root>);
}

function inThinking(node: ReactNode): ReactNode {
  const part = samples.thinkingDone;
  return unfolded(part.id, <ui.Thinking.Root part={part}>{node}</ui.Thinking.Root>);
}

/** Public components without an element: they tell those below something, or show others as they are. */
export const WITHOUT_ELEMENT: readonly string[] = [
  // Shows a form, a receipt or a tool call.
  'QuestionsCall',
  'AgentSessionProvider',
  // Shows text with the reader.
  'EvenText',
  'FeedbackProvider',
  'LocaleProvider',
  'MarkdownExtensionsProvider',
  'MediaUrlProvider',
  // Shows its children, or what stands for one that threw.
  'PartBoundary',
  'PartComponentsProvider',
  // Shows the component of a part, which may be the app's own.
  'PartView',
  // Fields, each an element of its own.
  'SchemaForm.Field',
  'SchemaForm.Fields',
  // Several elements one after the other, or just a sentence.
  'ToolCall.Arguments',
  'ToolCall.Parts',
  'ToolMediaProvider',
  // Every message is an element of its own.
  'Transcript.Messages',
];
