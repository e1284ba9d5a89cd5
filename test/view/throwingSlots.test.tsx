import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useLayoutEffect, type ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import {
  ApprovalDesk,
  ApprovalRuleList,
  createApprovalRules,
  memoryRules,
  ruleActions,
  applyApprovalRules,
} from '../../src/approvals.js';
import {
  ArtifactPanel,
  ArtifactRoot,
  artifactViews,
  defineArtifact,
  type ArtifactDescription,
} from '../../src/artifacts.js';
import { completions, type CompletionItem } from '../../src/completions.js';
import type { Part, ToolPart } from '../../src/core/parts.js';
import type { Message, SessionState } from '../../src/core/state.js';
import {
  dataViews,
  defineData,
  defineTool,
  pageToolViews,
  usePageTools,
} from '../../src/define.js';
import { diagram } from '../../src/diagrams.js';
import { SchemaForm, SchemaInput } from '../../src/forms.js';
import { highlightedLines, shikiHighlighter } from '../../src/highlight.js';
import { recordSession, SessionInspector } from '../../src/inspector.js';
import { math } from '../../src/math.js';
import type { MarkdownSyntax } from '../../src/markdown/index.js';
import { ChangeList, ChoicePicker, DetailMenu, PlanPill, Trace } from '../../src/overview.js';
import { reactMarkdown } from '../../src/react-markdown.js';
import { DictateButton, ReadAloudButton } from '../../src/speech.js';
import { useFleet, useFleetNotifications, type FleetSource } from '../../src/tabs.js';
import { ChartView, viewsByShape, viewShape } from '../../src/tools.js';
import {
  AgentLauncher,
  AgentPanel,
  AgentRoot,
  AgentSessionProvider,
  Button,
  Composer,
  createSession,
  CopyButton,
  MediaList,
  MediaUrlProvider,
  KeyboardHelp,
  Message as MessageView,
  SessionList,
  Step,
  SubAgent,
  Thinking,
  ToolCall,
  Transcript,
  type AgentPanelProps,
  type SessionDirectory,
} from '../../src/index.js';
import { createSessionDirectory } from '../../src/client/SessionDirectory.js';
import { AgentStrip, AgentTranscript } from '../../src/overview.js';
import { agentSearches, agentsState } from '../../stories/support/agentSamples.js';
import { deskSessions } from '../../stories/support/deskSessions.js';
import { someChoices } from '../../stories/support/choiceSamples.js';
import { fakeSession, type FakeSession } from '../../stories/support/fakeSession.js';
import {
  agentDone,
  answerMessage,
  approvalRequest,
  checkpoint,
  errorPart,
  inputAsked,
  liveMessage,
  searchDone,
  thinkingDone,
  toolApproval,
} from '../../stories/support/samples.js';
import { filledBackend } from '../../stories/support/scriptedBackend.js';
import { tried } from '../support/tried.js';

/*
 * Whatever of an app is put into a component of this library may throw: in its render, in an effect, or where it is called.
 * The page around it, with the app's own heading, stays as it is, and the message field is usable.
 */

const PURPOSE = 'thrown on purpose';

const fail = (): never => {
  throw new Error(PURPOSE);
};

function FailsInEffect() {
  useEffect(fail, []);
  return null;
}

function FailsInLayoutEffect() {
  useLayoutEffect(fail, []);
  return null;
}

type Component = () => ReactElement | null;

/** The ways in which a component can throw. */
const BROKEN: Readonly<Record<string, Component>> = {
  render: fail,
  effect: FailsInEffect,
  'layout effect': FailsInLayoutEffect,
  ref: () => <i ref={fail} />,
  'wrong child': () => ({ wrong: 'child' }) as unknown as ReactElement,
};

const TEXT = [
  '# Title',
  'A [link](https://example.org/a), ![picture](https://example.org/p.png), `code` and $x^2$.',
  '| a | b |\n|---|---|\n| 1 | 2 |',
  '```js\nconst a = 1;\n```',
  '```mermaid\ngraph TD\n```',
  '- [a]: /b\n\n  $$\n  x\n  $$',
].join('\n\n');

const json = (value: unknown) => ({ text: JSON.stringify(value), value });

const call: ToolPart = {
  type: 'tool',
  id: 'call',
  toolName: 'look_up',
  executionId: 'e1',
  status: 'done',
  input: json({ id: 'a', title: 'Report', body: 'Written.' }),
  result: json({ rows: [1] }),
  parts: [],
};

const ANSWER: readonly Part[] = [
  { type: 'text', id: 'text', text: TEXT },
  call,
  { type: 'data', id: 'data', name: 'chart', value: { points: [1] } },
  { type: 'step', id: 'step', title: 'Stepped', single: false, status: 'done', parts: [] },
];

const question: Message = {
  id: 'm0',
  key: 'm0',
  role: 'user',
  parts: [{ type: 'text', id: 'asked', text: 'Asked.' }],
  status: 'done',
};

const message = (parts: readonly Part[], more: Partial<Message> = {}): Message => ({
  id: 'm1',
  key: 'm1',
  role: 'assistant',
  parts,
  status: 'done',
  ...more,
});

const whole: Partial<SessionState> = {
  status: 'done',
  history: { status: 'loaded' },
  messages: [question, message(ANSWER)],
};

/** A run that waits for the person to allow a call. */
const waiting: Partial<SessionState> = {
  status: 'awaiting-input',
  history: { status: 'loaded' },
  messages: [question, message([toolApproval], { status: 'awaiting-input' })],
  requests: [{ ...approvalRequest, messageKey: 'm1', partId: toolApproval.id }],
};

const withAgent: Partial<SessionState> = { ...agentsState([agentSearches]), status: 'done' };
const empty: Partial<SessionState> = { history: { status: 'loaded' } };

interface Case {
  /** The state of the session. @default a conversation */
  readonly state?: Partial<SessionState>;
  /** What is shown beside the heading of the app. */
  readonly show: (session: FakeSession) => ReactElement;
  /** What must be there although something has thrown, by its text. */
  readonly sees?: RegExp;
  /** Make happen what calls the function, one after the other. */
  readonly acts?: readonly (() => unknown)[];
  /** Whether the message field itself is what is broken, or there is none. @default false */
  readonly withoutField?: boolean;
}

const panel =
  (props: Partial<AgentPanelProps>): Case['show'] =>
  (session) => <AgentPanel session={session} {...props} />;

function withActions(Actions: Component) {
  return function OwnMessage({ message: shown }: { readonly message: Message }) {
    return (
      <MessageView.Root message={shown}>
        <MessageView.Body />
        <MessageView.Actions>
          <Actions />
        </MessageView.Actions>
      </MessageView.Root>
    );
  };
}

const broken = /cannot be shown/u;

/** Parts of the types that `ANSWER` does not show alone. */
const OTHER_PARTS: readonly Part[] = [
  thinkingDone,
  agentDone,
  checkpoint,
  errorPart,
  { type: 'data', id: 'data', name: 'chart', value: { points: [1] } },
  { type: 'file', id: 'file', name: 'a.txt', url: 'https://example.org/a.txt' },
  { type: 'source', id: 'source', title: 'Source', url: 'https://example.org/s' },
  { type: 'step', id: 'step', title: 'Stepped', single: false, status: 'done', parts: [] },
];

const ofOtherParts = Object.fromEntries(
  OTHER_PARTS.map((part): [string, (Broken: Component) => Case] => [
    `components.${part.type}`,
    (Broken) => ({
      state: { ...whole, messages: [question, message([part, { ...call, id: 'beside' }])] },
      show: panel({ components: { [part.type]: Broken } }),
      sees: broken,
    }),
  ]),
);

/** Components and elements of an app, by where they are given. */
const slots: Readonly<Record<string, (Broken: Component) => Case>> = {
  ...ofOtherParts,
  'AgentPanel slots.header': (Broken) => ({
    show: panel({ slots: { header: <Broken /> } }),
    sees: broken,
  }),
  'AgentPanel slots.empty': (Broken) => ({
    state: empty,
    show: panel({ slots: { empty: <Broken /> } }),
    sees: broken,
  }),
  'AgentPanel slots.transcript': (Broken) => ({
    show: panel({ slots: { transcript: <Broken /> } }),
    sees: broken,
  }),
  'AgentPanel slots.agents': (Broken) => ({
    show: panel({ slots: { agents: <Broken /> } }),
    sees: broken,
  }),
  'AgentPanel slots.statusLine': (Broken) => ({
    show: panel({ slots: { statusLine: <Broken /> } }),
    sees: broken,
  }),
  'AgentPanel slots.composer': (Broken) => ({
    show: panel({ slots: { composer: <Broken /> } }),
    sees: broken,
    withoutField: true,
  }),
  'AgentPanel slots.keyboardHelp': (Broken) => ({
    show: panel({ slots: { keyboardHelp: <Broken /> } }),
    sees: broken,
  }),
  'AgentPanel suggestions with an icon': (Broken) => ({
    state: empty,
    show: panel({ suggestions: [{ label: 'Plan', message: 'Plan a trip', icon: <Broken /> }] }),
    sees: broken,
  }),
  'AgentPanel title': (Broken) => ({ show: panel({ title: <Broken /> }), sees: broken }),
  'AgentPanel composer.controls': (Broken) => ({
    show: panel({ composer: { controls: <Broken /> } }),
    sees: broken,
  }),
  'AgentPanel composer.actions': (Broken) => ({
    show: panel({ composer: { actions: <Broken /> } }),
    sees: broken,
  }),
  'components.text': (Broken) => ({ show: panel({ components: { text: Broken } }), sees: broken }),
  'components.tool': (Broken) => ({ show: panel({ components: { tool: Broken } }), sees: broken }),
  'components.tool of a call that waits': (Broken) => ({
    state: waiting,
    show: panel({ components: { tool: Broken } }),
    sees: /^Allow$/u,
  }),
  'components.tools': (Broken) => ({
    show: panel({ components: { tools: { look_up: Broken } } }),
    sees: broken,
  }),
  'components.dataViews': (Broken) => ({
    show: panel({ components: { dataViews: { chart: Broken } } }),
    sees: broken,
  }),
  'components.usage': (Broken) => ({
    show: panel({ components: { usage: Broken } }),
    sees: /Stepped/u,
  }),
  'components.approvalActions': (Broken) => ({
    state: waiting,
    show: panel({ components: { approvalActions: Broken } }),
    sees: /^Allow$/u,
  }),
  'components.messageActions': (Broken) => ({
    show: panel({ components: { messageActions: Broken } }),
    sees: /^Title$/u,
  }),
  'components.input of a question that waits': (Broken) => ({
    state: {
      ...waiting,
      messages: [question, message([inputAsked], { status: 'awaiting-input' })],
      requests: [
        {
          kind: 'input',
          id: 'q',
          messageKey: 'm1',
          partId: inputAsked.id,
          prompt: inputAsked.prompt,
          inputTypes: ['text'],
          status: 'pending',
        },
      ],
    },
    show: panel({ components: { input: Broken } }),
    sees: /^Answer$/u,
  }),
  'markdown.components.link': (Broken) => ({
    show: panel({ markdown: { components: { link: Broken } } }),
    sees: /^link$/u,
  }),
  'markdown.components.image': (Broken) => ({
    show: panel({
      markdown: { components: { image: Broken } },
      contentPolicy: { images: 'allow' },
    }),
    sees: /^Title$/u,
  }),
  'markdown.components.table': (Broken) => ({
    show: panel({ markdown: { components: { table: Broken } } }),
    sees: /^Title$/u,
  }),
  'markdown.components.heading': (Broken) => ({
    show: panel({ markdown: { components: { heading: Broken } } }),
    sees: /^link$/u,
  }),
  'markdown.components.code': (Broken) => ({
    show: panel({ markdown: { components: { code: Broken } } }),
    sees: /^Title$/u,
  }),
  'markdown.components.inlineCode': (Broken) => ({
    show: panel({ markdown: { components: { inlineCode: Broken } } }),
    sees: /^Title$/u,
  }),
  'markdown.codeLines': (Broken) => ({
    show: panel({ markdown: { codeLines: Broken } }),
    sees: /const a = 1/u,
  }),
  'markdown.codeBlocks': (Broken) => ({
    show: panel({ markdown: { codeBlocks: { js: Broken } } }),
    sees: /const a = 1/u,
  }),
  'markdown.reader': (Broken) => ({
    show: panel({ markdown: { reader: () => <Broken /> } }),
    sees: /^Title$/u,
  }),
  'markdown.reveal': (Broken) => ({
    show: panel({ markdown: { reveal: Broken } }),
    sees: /^Title$/u,
  }),
  'Transcript.Messages component': (Broken) => ({
    show: (session) => (
      <AgentRoot>
        <AgentSessionProvider session={session}>
          <Transcript.Root>
            <Transcript.Messages component={Broken} />
          </Transcript.Root>
          <Composer />
        </AgentSessionProvider>
      </AgentRoot>
    ),
    sees: broken,
  }),
  'Transcript after': (Broken) => ({
    show: panel({ slots: { transcript: <Transcript after={<Broken />} /> } }),
    sees: /^Title$/u,
  }),
  'Transcript children': (Broken) => ({
    show: panel({ slots: { transcript: <Transcript>{<Broken />}</Transcript> } }),
    sees: /^Title$/u,
  }),
  'Message.Actions children': (Broken) => ({
    show: panel({ slots: { transcript: <Transcript messageComponent={withActions(Broken)} /> } }),
    sees: /^Title$/u,
  }),
  'completions.Input': (Broken) => ({
    show: panel({ completions: { ...completions([]), Input: Broken } }),
  }),
  'completions icon': (Broken) => ({
    show: panel({
      completions: completions([
        {
          trigger: '/',
          label: 'Commands',
          search: () => [{ id: 'a', label: 'a', icon: <Broken /> }],
        },
      ]),
    }),
    acts: [
      () => {
        fireEvent.change(fieldOf(document), {
          target: { value: '/' },
        });
      },
    ],
  }),
  'render of a Button': (Broken) => ({
    show: (session) => (
      <>
        <Button render={(props) => <Broken {...props} />}>Pressed</Button>
        <AgentPanel session={session} />
      </>
    ),
    sees: /^Pressed$/u,
  }),
  'render of defineTool': (Broken) => ({
    show: panel({
      components: {
        tools: pageToolViews([
          defineTool({ name: 'look_up', input: z.unknown(), render: () => <Broken /> }),
        ]),
      },
    }),
    sees: /look up/iu,
  }),
  'a component of pageToolViews': (Broken) => ({
    show: panel({
      components: {
        tools: pageToolViews([defineTool({ name: 'look_up', input: z.unknown() })], {
          look_up: Broken,
        }),
      },
    }),
    sees: /look up/iu,
  }),
  'render of defineData': (Broken) => ({
    show: panel({
      components: {
        dataViews: dataViews([
          defineData({ name: 'chart', schema: z.unknown(), render: () => <Broken /> }),
        ]),
      },
    }),
    sees: broken,
  }),
  'the View of viewShape': (Broken) => ({
    show: panel({
      components: { tool: viewsByShape(viewShape(({ result }) => result, Broken)) },
    }),
    sees: /look up/iu,
  }),
  'drawing of ChartView': (Broken) => ({
    show: panel({
      components: {
        tools: {
          look_up: () => (
            <ChartView
              series={[{ name: 'Sold', values: [1, 2] }]}
              labels={['May', 'June']}
              drawing={Broken}
            />
          ),
        },
      },
    }),
    sees: /Sold/u,
  }),
  'render of defineArtifact': (Broken) => ({
    show: (session) => artifactPage(session, {}, () => <Broken />),
    sees: /Report/u,
  }),
  'requestForm of ApprovalDesk': (Broken) => ({
    show: (session) => (
      <AgentRoot>
        <ApprovalDesk from={deskSessions()} requestForm={Broken} />
        <AgentSessionProvider session={session}>
          <Composer />
        </AgentSessionProvider>
      </AgentRoot>
    ),
    acts: [
      () => {
        const [answer] = screen.getAllByRole('button', { name: /^Answer/u });
        fireEvent.click(answer as HTMLElement);
      },
    ],
    sees: /^Answer$/u,
  }),
  'children of SchemaForm': (Broken) => ({
    show: (session) => (
      <>
        <SchemaForm schema={{ type: 'object', properties: { city: { type: 'string' } } }}>
          <Broken />
        </SchemaForm>
        <AgentPanel session={session} />
      </>
    ),
    sees: /city/iu,
  }),
};

const report = (describe: () => ArtifactDescription) => [
  defineArtifact({ tool: 'look_up', schema: z.unknown(), describe }),
];

function artifactPage(
  session: FakeSession,
  options: Partial<Parameters<typeof ArtifactRoot>[0]>,
  render?: () => ReactElement,
) {
  const definitions = [
    defineArtifact({
      tool: 'look_up',
      schema: z.unknown(),
      describe: () => ({ id: 'a', title: 'Report', text: 'Written.' }),
      ...(render && { render }),
    }),
  ];
  return (
    <AgentSessionProvider session={session}>
      <ArtifactRoot
        definitions={definitions}
        defaultOpen={{ name: 'look_up', id: 'a' }}
        {...options}
      >
        <AgentPanel session={session} components={artifactViews(definitions)} />
        <ArtifactPanel />
      </ArtifactRoot>
    </AgentSessionProvider>
  );
}

/** The message field. Not by its role, which takes long to find so often. */
const fieldOf = (page: Document): Element => {
  const field = page.querySelector('[data-part="composer-input"]');
  if (field === null) throw new Error('There is no message field.');
  return field;
};

const type = (value: string) => fireEvent.change(fieldOf(document), { target: { value } });
const press = (name: RegExp | string) => {
  const [button] = screen.getAllByRole('button', { name });
  fireEvent.click(button as HTMLElement);
};

function Fleet({ of }: { readonly of: FleetSource }) {
  const { rows, status } = useFleet(of);
  useFleetNotifications(rows, { wordsOf: fail });
  return (
    <p>
      {status} with {rows.length} rows
    </p>
  );
}

/** A list of stored sessions, which the app opens. */
const directory: SessionDirectory = {
  ...createSessionDirectory({ backend: filledBackend({ pace: 0 }) }),
  list: () =>
    Promise.resolve({
      sessions: [{ id: 's1', title: 'Stored' }],
      total: 1,
      page: 1,
      hasMore: false,
    }),
};

const stored = { directory, open: fail };

function Tools({ options }: { readonly options: Parameters<typeof usePageTools>[1] }) {
  usePageTools([defineTool({ name: 'look_up', input: z.unknown(), execute: () => 1 })], options);
  return null;
}

const syntax = math();
const brokenSyntax: MarkdownSyntax = {
  ...syntax,
  under: undefined,
  blocks: { ...syntax.blocks, open: fail, close: fail, endsMark: fail, hideBars: fail },
  words: { ...syntax.words, isPlain: fail },
  codeBlocks: { js: fail },
  readMark: fail,
  takeOut: fail,
  isOpening: fail,
  renderBlock: fail,
  renderNode: fail,
  isOpen: fail,
};

const brokenNode: MarkdownSyntax = { ...syntax, under: undefined, blockNode: fail };

const brokenUnder: MarkdownSyntax = { ...syntax, under: fail };

const thrower = new Proxy({}, { get: fail }) as never;

/** Answers approvals by rules whose clock is broken. */
function Rules({ session }: { readonly session: FakeSession }) {
  useEffect(
    () => applyApprovalRules(session, createApprovalRules(memoryRules()), { now: fail }),
    [session],
  );
  return null;
}

/** Functions of an app that this library calls, by where they are given. */
const functions: Readonly<Record<string, Case>> = {
  'markdown.reader': { show: panel({ markdown: { reader: fail } }), sees: /^Title$/u },
  'rules of contentPolicy': {
    show: panel({
      contentPolicy: {
        links: fail,
        images: fail,
        media: fail,
        files: fail,
        frames: fail,
        exported: fail,
      },
    }),
    sees: /^Title$/u,
  },
  'contentPolicy.memory': {
    show: panel({ contentPolicy: { memory: { getState: fail, subscribe: fail, add: fail } } }),
  },
  'messages of the panel': {
    show: panel({
      texts: {
        'code.label': fail,
        'link.host': fail,
        'announce.waiting': fail,
        'approval.question': fail,
      },
    }),
    state: waiting,
    sees: /^Allow$/u,
  },
  'a language of the panel': {
    show: panel({ locale: { tag: 'xx', texts: { 'code.label': fail, 'link.host': fail } } }),
    sees: /^Title$/u,
  },
  'observer of the panel': {
    show: panel({
      observer: {
        onEvent: fail,
        onChange: fail,
        onData: fail,
        onDiagnostic: fail,
        onError: fail,
        onSessionChange: fail,
        onStatusChange: fail,
      },
    }),
    sees: /^Title$/u,
  },
  'ref of the panel': { show: panel({ ref: fail }), sees: /^Title$/u },
  'ref of the composer': { show: panel({ composer: { ref: fail } }), sees: /^Title$/u },
  'onValueChange of the composer': {
    show: panel({ composer: { onValueChange: fail } }),
    acts: [() => void type('x')],
  },
  'onSubmit of the composer': {
    show: panel({ composer: { onSubmit: fail } }),
  },
  onFeedback: {
    show: panel({ onFeedback: fail }),
    acts: [() => press(/good/iu)],
  },
  'onValueChange of Message.Feedback': {
    show: (session) => (
      <AgentPanel
        session={session}
        slots={{
          transcript: (
            <Transcript
              messageComponent={withActions(() => (
                <MessageView.Feedback onValueChange={fail} />
              ))}
            />
          ),
        }}
      />
    ),
    acts: [() => press(/good/iu)],
    sees: /^Title$/u,
  },
  'onOpenChange of parts that fold': {
    state: {
      ...whole,
      messages: [question, message([thinkingDone, agentDone, ...ANSWER])],
    },
    show: panel({
      components: {
        thinking: (props) => <Thinking {...props} onOpenChange={fail} />,
        step: (props) => <Step {...props} onOpenChange={fail} />,
        tool: (props) => <ToolCall {...props} onOpenChange={fail} />,
        agent: (props) => <SubAgent {...props} onOpenChange={fail} />,
      },
    }),
    acts: [
      () => {
        const rows = document.querySelectorAll('[data-part="message"] button[aria-expanded]');
        expect(rows.length).toBeGreaterThanOrEqual(4);
        for (const row of rows) fireEvent.click(row);
      },
    ],
    sees: /^Title$/u,
  },
  'onOpenChange of AgentLauncher': {
    show: (session) => (
      <>
        <AgentPanel session={session} />
        <AgentLauncher session={fakeSession()} onOpenChange={fail} />
      </>
    ),
    acts: [
      () => {
        fireEvent.click(document.querySelector('[data-part="launcher-button"]') as HTMLElement);
      },
    ],
  },
  'onOpenChange of AgentStrip': {
    state: withAgent,
    show: panel({ slots: { agents: <AgentStrip onOpenChange={fail} /> } }),
    acts: [
      () => {
        fireEvent.click(document.querySelector('[data-part="agent-strip"] button') as HTMLElement);
      },
    ],
  },
  'onShowTranscript of AgentStrip': {
    state: withAgent,
    show: panel({ slots: { agents: <AgentStrip defaultOpen onShowTranscript={fail} /> } }),
    acts: [
      () => {
        fireEvent.click(document.querySelector('[data-part="agent-open"]') as HTMLElement);
      },
    ],
  },
  'onLeave of AgentTranscript': {
    state: withAgent,
    show: panel({
      slots: {
        agents: (
          <AgentTranscript
            agent={{ id: agentSearches.id, messageKey: liveMessage.key }}
            onLeave={fail}
          />
        ),
      },
    }),
    acts: [
      () => {
        fireEvent.click(
          document.querySelector('[data-part="agent-transcript-close"]') as HTMLElement,
        );
      },
    ],
  },
  'onOpenChange of KeyboardHelp': {
    show: panel({ slots: { keyboardHelp: <KeyboardHelp onOpenChange={fail} /> } }),
    acts: [
      () => {
        fireEvent.click(
          document.querySelector('[data-part="keyboard-help-trigger"]') as HTMLElement,
        );
      },
    ],
  },
  'functions of markdown.syntax': {
    show: panel({ markdown: { syntax: brokenSyntax } }),
    sees: broken,
  },
  'blockNode of markdown.syntax': {
    show: panel({ markdown: { syntax: brokenNode } }),
    sees: /^Title$/u,
  },
  'under of markdown.syntax': {
    show: panel({ markdown: { syntax: brokenUnder } }),
    sees: broken,
  },
  'now of applyApprovalRules': {
    state: waiting,
    show: (session) => (
      <>
        <Rules session={session} />
        <AgentPanel session={session} />
      </>
    ),
    sees: /^Allow$/u,
  },
  'resolve of MediaUrlProvider': {
    show: (session) => (
      <MediaUrlProvider value={fail}>
        <AgentPanel session={session} />
        <AgentRoot>
          <MediaList items={[{ address: 'media/a.png', name: 'a.png', isPicture: true }]} />
        </AgentRoot>
      </MediaUrlProvider>
    ),
    sees: /^Title$/u,
  },
  'search of completions': {
    show: panel({ completions: completions([{ trigger: '/', label: 'Commands', search: fail }]) }),
    acts: [() => void type('/')],
  },
  'wrong items of completions': {
    show: panel({
      completions: completions([
        {
          trigger: '/',
          label: 'Commands',
          search: () => [null, 5, {}, { id: {}, label: {} }] as unknown as CompletionItem[],
        },
      ]),
    }),
    acts: [() => void type('/')],
  },
  'onSelect, messageOptions and messageAttachments of completions': {
    show: panel({
      completions: completions([
        {
          trigger: '/',
          label: 'Commands',
          search: () => [{ id: 'a', label: 'Chosen', run: fail }],
          onSelect: fail,
          messageOptions: fail,
          messageAttachments: fail,
        },
      ]),
    }),
    acts: [() => void type('/'), () => fireEvent.click(screen.getByRole('option'))],
  },
  'no items of completions': {
    show: panel({
      completions: completions([
        { trigger: '/', label: 'Commands', search: () => ({}) as unknown as CompletionItem[] },
      ]),
    }),
    acts: [() => void type('/')],
  },
  'markdown.sourceMarks': {
    show: panel({ markdown: { sourceMarks: fail } }),
    sees: /^Title$/u,
  },
  'followUps of AgentPanel': {
    state: { ...whole, status: 'done' },
    show: panel({ followUps: fail }),
    sees: /^Title$/u,
  },
  'describe of defineArtifact': {
    show: (session) => artifactPage(session, { definitions: report(fail) }),
  },
  'a description of defineArtifact that throws when it is read': {
    show: (session) => artifactPage(session, { definitions: report(() => thrower) }),
  },
  'onOpenChange of ArtifactRoot': {
    show: (session) => artifactPage(session, { onOpenChange: fail, defaultOpen: null }),
    acts: [() => press(/Report/u)],
  },
  'schema of defineArtifact': {
    show: (session) =>
      artifactPage(session, {
        definitions: [
          defineArtifact({
            tool: 'look_up',
            schema: { '~standard': { version: 1, vendor: 'x', validate: fail } },
            describe: () => ({ id: 'a' }),
          }),
        ],
      }),
  },
  'schema of defineTool': {
    show: panel({
      components: {
        tools: pageToolViews([
          defineTool({
            name: 'look_up',
            input: { '~standard': { version: 1, vendor: 'x', validate: fail } },
          }),
        ]),
      },
    }),
    sees: /look up/iu,
  },
  'read of viewShape': {
    show: panel({ components: { tool: viewsByShape(viewShape(fail, () => null)) } }),
    sees: /look up/iu,
  },
  'needsApproval, takes and onError of usePageTools': {
    state: {
      ...waiting,
      requests: [
        {
          ...approvalRequest,
          id: 'q2',
          messageKey: 'm1',
          partId: toolApproval.id,
          toolName: 'look_up',
          expects: 'output',
        },
      ],
    },
    show: (session) => (
      <AgentSessionProvider session={session}>
        <Tools options={{ needsApproval: fail, takes: fail, onError: fail }} />
        <AgentPanel session={session} />
      </AgentSessionProvider>
    ),
  },
  'onOpenSession of ApprovalDesk': {
    show: (session) => (
      <>
        <ApprovalDesk from={deskSessions()} onOpenSession={fail} />
        <AgentPanel session={session} />
      </>
    ),
    acts: [() => press(/^Details/u), () => press(/^Open the/u)],
  },
  'onDetailChange of AgentPanel': {
    show: (session) => (
      <AgentPanel session={session} title={<DetailMenu />} onDetailChange={fail} />
    ),
    acts: [
      () => {
        fireEvent.change(screen.getByRole('combobox'), { target: { value: 'everything' } });
      },
      () => localStorage.clear(),
    ],
  },
  'select of PlanPill': {
    state: { ...whole, agentState: { todos: ['Look', 'Book'] } },
    show: (session) => <AgentPanel session={session} title={<PlanPill select={fail} />} />,
  },
  'onOpenChange of ChoicePicker': {
    show: (session) => (
      <>
        <AgentRoot>
          <ChoicePicker choices={someChoices} name="mode" onOpenChange={fail} />
        </AgentRoot>
        <AgentPanel session={session} />
      </>
    ),
    acts: [() => fireEvent.click(screen.getByRole('button', { name: /^Mode/u }))],
  },
  'onSpan of Trace': {
    show: (session) => (
      <AgentSessionProvider session={session}>
        <AgentRoot>
          <Trace onSpan={fail} />
        </AgentRoot>
        <AgentPanel session={session} />
      </AgentSessionProvider>
    ),
    acts: [() => fireEvent.click(screen.getAllByRole('row')[0] as HTMLElement)],
  },
  'isChange of ChangeList': {
    state: {
      messages: [
        {
          ...answerMessage,
          parts: [{ ...searchDone, input: { text: '', value: { before: 'a', after: 'b' } } }],
        },
      ],
    },
    show: (session) => <AgentPanel session={session} title={<ChangeList isChange={fail} />} />,
  },
  'isDestructive of ApprovalDesk': {
    show: (session) => (
      <>
        <ApprovalDesk from={deskSessions()} isDestructive={fail} />
        <AgentPanel session={session} />
      </>
    ),
  },
  'open and isWaiting of ApprovalDesk': {
    show: (session) => (
      <>
        <ApprovalDesk from={{ ...stored, isWaiting: fail }} />
        <AgentPanel session={session} />
      </>
    ),
  },
  'rules without a usable storage': {
    state: waiting,
    show: (session) => {
      const rules = createApprovalRules(
        { load: fail, save: fail, subscribe: fail },
        { now: fail, createId: fail },
      );
      return (
        <>
          <AgentRoot>
            <ApprovalRuleList rules={rules} />
          </AgentRoot>
          <AgentPanel
            session={session}
            components={{ approvalActions: ruleActions(createApprovalRules(memoryRules())) }}
          />
        </>
      );
    },
    sees: /^Allow$/u,
  },
  'open of useFleet': {
    show: (session) => (
      <>
        <Fleet of={stored} />
        <Fleet of={{ ...stored, isActive: fail }} />
        <AgentPanel session={session} />
      </>
    ),
    sees: /ready with 0 rows/u,
  },
  'schemaFor of SchemaInput': {
    state: { ...whole, messages: [question, message([inputAsked])] },
    show: panel({ components: { input: (props) => <SchemaInput {...props} schemaFor={fail} /> } }),
    sees: new RegExp(inputAsked.prompt.slice(0, 12), 'u'),
  },
  'onValueChange and onSubmit of SchemaForm': {
    show: (session) => (
      <>
        <SchemaForm
          schema={{ type: 'object', properties: { city: { type: 'string' } } }}
          onValueChange={fail}
          onSubmit={fail}
        />
        <AgentPanel session={session} />
      </>
    ),
    acts: [
      () => {
        fireEvent.change(screen.getByRole('textbox', { name: /city/iu }), {
          target: { value: 'Bern' },
        });
        press(/^Submit/u);
      },
    ],
  },
  'the engine of DictateButton': {
    show: panel({ composer: { actions: <DictateButton engine={{ listen: fail }} /> } }),
    acts: [() => press(/dictat/iu)],
  },
  'the voice of ReadAloudButton': {
    show: panel({
      components: {
        messageActions: (props) => <ReadAloudButton {...props} voice={{ speak: fail }} />,
      },
    }),
    acts: [() => press(/read aloud/iu)],
  },
  'text of CopyButton': {
    show: (session) => (
      <>
        <CopyButton text={fail} label="Copied text" />
        <AgentPanel session={session} />
      </>
    ),
    acts: [() => press('Copied text')],
  },
  'HTML of CopyButton': {
    show: (session) => (
      <>
        <CopyButton text="Words" html={fail} label="Copied text" />
        <AgentPanel session={session} />
      </>
    ),
    acts: [() => press('Copied text')],
  },
  'callbacks of SessionList': {
    show: (session) => (
      <>
        <SessionList
          directory={directory}
          onSelect={fail}
          onSelectedIdChange={fail}
          onCreate={fail}
          onDelete={fail}
        />
        <AgentPanel session={session} />
      </>
    ),
    acts: [
      async () => {
        fireEvent.click(await screen.findByRole('button', { name: /^Stored/u }));
        fireEvent.click(screen.getByRole('button', { name: /^New/u }));
      },
    ],
  },
  'draw of diagrams': {
    show: panel({ markdown: { codeBlocks: { mermaid: diagram(fail) } } }),
    sees: /graph TD/u,
  },
  'the highlighter of highlightedLines': {
    show: panel({
      markdown: { codeLines: highlightedLines(fail) },
    }),
    sees: /const a = 1/u,
  },
  'a language of shikiHighlighter': {
    show: panel({
      markdown: {
        codeLines: highlightedLines(shikiHighlighter({ languages: { js: fail, ts: fail } })),
      },
    }),
    sees: /const a = 1/u,
  },
  'the typesetter of maths': {
    show: panel({
      markdown: { syntax: math({ load: fail }) },
    }),
    sees: /^Title$/u,
  },
  'plugins of reactMarkdown': {
    show: panel({ markdown: reactMarkdown({ rehypePlugins: [fail] }) }),
  },
  'the recorder of SessionInspector': {
    show: (session) => {
      const recorder = { ...recordSession(session), stateAfter: fail, toRecording: fail };
      return (
        <>
          <AgentSessionProvider session={session}>
            <SessionInspector recorder={recorder} />
          </AgentSessionProvider>
          <AgentPanel session={session} />
        </>
      );
    },
    acts: [
      () => {
        fireEvent.click(screen.getByRole('tab', { name: /^State/u }));
      },
    ],
  },
  'the scheduler of a session': {
    show: () => (
      <AgentPanel
        session={createSession({
          backend: filledBackend({ pace: 0 }),
          scheduler: { schedule: fail },
        })}
      />
    ),
  },
};

/** Reports of errors that the app has caused, which a page gets as `error` events. */
const reported = vi.fn();
const hear = (event: ErrorEvent) => {
  event.preventDefault();
  reported(event.error);
};

beforeEach(() => {
  // React reports in the console what a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  window.addEventListener('error', hear);
});

afterEach(() => {
  window.removeEventListener('error', hear);
  reported.mockReset();
});

const isBusy = ({ status }: Partial<SessionState>) => status === 'awaiting-input';

async function expectLive({
  state = whole,
  show,
  sees = /^The app$/u,
  acts = [],
  withoutField = false,
}: Case) {
  const onAction = vi.fn();
  const session = fakeSession(state, onAction);
  const page = () => (
    <>
      <h1>The app</h1>
      {show(session)}
    </>
  );
  const shown = render(page());
  for (const happen of [() => undefined, ...acts]) {
    await happen();
    // Lists of sessions are loaded meanwhile.
    await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  }
  const isThere = () => {
    expect(document.querySelector('h1')).toHaveTextContent('The app');
    expect(screen.queryAllByText(sees).length).toBeGreaterThan(0);
  };
  isThere();
  if (!withoutField) {
    const field = fieldOf(document);
    await act(async () => {
      fireEvent.change(field, { target: { value: 'Go on' } });
      await Promise.resolve();
    });
    await act(async () => {
      fireEvent.submit(field.closest('form') as HTMLFormElement);
      await Promise.resolve();
    });
    isThere();
  }
  const isSent = onAction.mock.calls.some(([name]) => name === 'sendMessage');
  // While a request waits, a message waits too; and a session of the test's own tells nobody.
  expect(isSent).toBe(!withoutField && show.length > 0 && !isBusy(state));
  await act(async () => {
    session.set({ status: 'done' });
    await Promise.resolve();
  });
  shown.rerender(page());
  isThere();
  cleanup();
}

describe('a component of the app that throws leaves the page and the message field working', () => {
  test.each(Object.entries(slots))('%s', async (_, make) => {
    for (const Broken of Object.values(BROKEN)) await expectLive(make(Broken));
    tried('throwing components', Object.keys(BROKEN).length);
  });
});

describe('a function of the app that throws leaves the page and the message field working', () => {
  test.each(Object.entries(functions))('%s', async (_, one) => {
    await expectLive(one);
    tried('throwing functions', 1);
  });
});
