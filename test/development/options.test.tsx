import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, expectTypeOf, test, vi } from 'vitest';
import { fakeSession } from '../../stories/support/fakeSession.js';
import { WithSession } from '../../stories/support/Frame.js';
import { agentbBackend, type AgentBBackendOptions } from '../../src/agentb.js';
import { agUiBackend, type AgUiBackendOptions } from '../../src/ag-ui.js';
import { aiSdkBackend, type AiSdkBackendOptions } from '../../src/ai-sdk.js';
import * as entryOfCompletions from '../../src/completions.js';
import * as core from '../../src/core.js';
import * as define from '../../src/define.js';
import * as entryOfMath from '../../src/math.js';
import type { Message } from '../../src/core/state.js';
import type { optionTypes, optionWords } from '../../src/development/optionTypes.js';
import { told } from '../../src/development/warn.js';
import * as ui from '../../src/index.js';
import { langGraphBackend, type LangGraphBackendOptions } from '../../src/langgraph.js';
import {
  openAiChatBackend,
  type OpenAiChatBackendOptions,
  openAiResponsesBackend,
  type OpenAiResponsesBackendOptions,
} from '../../src/openai.js';
import type { MarkdownComponents } from '../../src/markdown/elements/MarkdownComponents.js';
import type { MarkdownRules } from '../../src/markdown/scan/rules.js';
import { memoryStorage, type StorageOptions } from '../../src/storage.js';
import type { ReactMarkdownOptions } from '../../src/react-markdown.js';
import * as overview from '../../src/overview.js';
import { ubikBackend, type UbikBackendOptions } from '../../src/ubik.js';

let warnings: readonly string[] = [];

beforeEach(() => {
  told.clear();
  warnings = [];
  vi.spyOn(console, 'warn').mockImplementation((text) => {
    warnings = [...warnings, String(text)];
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

type Names = {
  [Owner in keyof ReturnType<typeof optionTypes>]: keyof ReturnType<typeof optionTypes>[Owner];
};

test('the lists of options are those of the types', () => {
  expectTypeOf<Names['ubikBackend']>().toEqualTypeOf<keyof UbikBackendOptions>();
  expectTypeOf<Names['agUiBackend']>().toEqualTypeOf<keyof AgUiBackendOptions>();
  expectTypeOf<Names['aiSdkBackend']>().toEqualTypeOf<keyof AiSdkBackendOptions>();
  expectTypeOf<Names['agentbBackend']>().toEqualTypeOf<keyof AgentBBackendOptions>();
  expectTypeOf<Names['langGraphBackend']>().toEqualTypeOf<keyof LangGraphBackendOptions>();
  expectTypeOf<Names['openAiChatBackend']>().toEqualTypeOf<keyof OpenAiChatBackendOptions>();
  expectTypeOf<Names['openAiResponsesBackend']>().toEqualTypeOf<
    keyof OpenAiResponsesBackendOptions
  >();
  type Slots = NonNullable<ui.AgentPanelProps['slots']>;
  expectTypeOf<Names['slots of AgentPanel']>().toEqualTypeOf<keyof Slots>();
  expectTypeOf<Names['components of AgentPanel']>().toEqualTypeOf<keyof ui.PartComponents>();
  expectTypeOf<Names['useAgentSession']>().toEqualTypeOf<keyof ui.AgentSessionOptions>();
  expectTypeOf<Names['createSession']>().toEqualTypeOf<keyof core.SessionOptions>();
  expectTypeOf<Names['a storage']>().toEqualTypeOf<keyof StorageOptions>();
  type Limits = NonNullable<ui.AgentPanelProps['attachments']>;
  expectTypeOf<Names['attachments of AgentPanel']>().toEqualTypeOf<keyof Limits>();
  expectTypeOf<Names['markdown of AgentRoot']>().toEqualTypeOf<keyof ui.MarkdownExtensions>();
  expectTypeOf<Names['components of markdown']>().toEqualTypeOf<keyof MarkdownComponents>();
  expectTypeOf<Names['rules of markdown']>().toEqualTypeOf<keyof MarkdownRules>();
  type Policy = NonNullable<ui.AgentPanelProps['contentPolicy']>;
  expectTypeOf<Names['retry of createSession']>().toEqualTypeOf<keyof core.RetryPolicy>();
  expectTypeOf<Names['an observer']>().toEqualTypeOf<keyof core.SessionObserver>();
  expectTypeOf<Names['a message']>().toEqualTypeOf<keyof ui.OutgoingMessage>();
  expectTypeOf<Names['a suggestion']>().toEqualTypeOf<keyof Exclude<ui.Suggestion, string>>();
  expectTypeOf<Names['a choice of createChoices']>().toEqualTypeOf<keyof core.ChoiceDefinition>();
  expectTypeOf<Names['createChoices']>().toEqualTypeOf<keyof core.ChoicesOptions>();
  expectTypeOf<Names['createSessionDirectory']>().toEqualTypeOf<
    keyof core.SessionDirectoryOptions
  >();
  expectTypeOf<Names['a trigger of completions']>().toEqualTypeOf<
    keyof entryOfCompletions.CompletionTrigger
  >();
  type Tool = Parameters<typeof define.defineTool>[0];
  expectTypeOf<Names['defineTool']>().toEqualTypeOf<keyof Tool>();
  expectTypeOf<Names['usePageTools']>().toEqualTypeOf<keyof define.PageToolOptions>();
  expectTypeOf<Names['defineData']>().toEqualTypeOf<keyof define.AppData>();
  expectTypeOf<Names['reactMarkdown']>().toEqualTypeOf<keyof ReactMarkdownOptions>();
  expectTypeOf<Names['math']>().toEqualTypeOf<keyof entryOfMath.MathOptions>();
  type RuleTable = Extract<core.ContentRule, { readonly otherwise?: unknown }>;
  expectTypeOf<Names['a rule of contentPolicy']>().toEqualTypeOf<keyof RuleTable>();
  expectTypeOf<Names['contentPolicy of AgentRoot']>().toEqualTypeOf<keyof Policy>();
});

test('the lists of words are those of the types', () => {
  type Words = ReturnType<typeof optionWords>;
  type WordsOf<Name extends keyof Words> = Words[Name][number];
  type Of<Name extends keyof ui.AgentPanelProps> = NonNullable<ui.AgentPanelProps[Name]>;
  expectTypeOf<WordsOf<'announce'>>().toEqualTypeOf<Of<'announce'>>();
  expectTypeOf<WordsOf<'density'>>().toEqualTypeOf<Of<'density'>>();
  expectTypeOf<WordsOf<'dialect'>>().toEqualTypeOf<NonNullable<ui.MarkdownExtensions['dialect']>>();
  expectTypeOf<WordsOf<'follow'>>().toEqualTypeOf<Of<'follow'>>();
  expectTypeOf<WordsOf<'links'>>().toEqualTypeOf<core.ContentOutcome>();
  expectTypeOf<WordsOf<'theme'>>().toEqualTypeOf<Of<'theme'>>();
  expectTypeOf<WordsOf<'whenBusy'>>().toEqualTypeOf<Of<'whenBusy'>>();
  expectTypeOf<WordsOf<'whenWaiting'>>().toEqualTypeOf<Of<'whenWaiting'>>();
});

const { createSession } = core;

const BACKENDS = {
  ubikBackend,
  agUiBackend,
  aiSdkBackend,
  agentbBackend,
  langGraphBackend,
  openAiChatBackend,
  openAiResponsesBackend,
} as const;

test.each(Object.entries(BACKENDS))(
  '%s tells of an option that is misspelt, of another backend, or has another type, and never its value',
  (owner, create) => {
    const make = create as (options: unknown) => unknown;
    const assistant = owner === 'langGraphBackend' ? { assistantId: 'a' } : {};
    make({ url: '/api', fetch: undefined, headers: () => ({}), sessionId: 's', ...assistant });
    expect(warnings).toEqual([]);
    const [foreign, of] =
      owner === 'langGraphBackend' ? ['endUserId', 'ubikBackend'] : ['assistantId', 'langGraph'];
    make({
      ...assistant,
      url: '/api',
      sessionID: 'sk-secret',
      [foreign]: 'sk-secret',
      observer: 'sk-secret',
    });
    expect(warnings).toEqual([
      expect.stringMatching(/`sessionID`.* may be `sessionId`.*#unknown-option$/u),
      expect.stringMatching(
        new RegExp(`\`${foreign}\`.* is one of .*${of}.*#unknown-option$`, 'u'),
      ),
      expect.stringMatching(/`observer` of .*got a string.*takes object.*#wrong-value$/u),
    ]);
    expect(warnings.join(' ')).not.toContain('secret');
    for (const text of warnings) expect(text).toContain(owner);
    try {
      make('/api/other');
    } catch {
      // Some need a URL, and say so.
    }
    expect(warnings.at(-1)).toMatch(new RegExp(`${owner} got a string`, 'u'));
  },
);

const answer: Message = {
  key: 'm',
  id: 'm',
  role: 'assistant',
  status: 'done',
  parts: [{ type: 'text', id: 't', text: '# Hello' }],
};
const session = () =>
  fakeSession({
    status: 'done',
    messages: [answer],
    run: { messageKey: 'm' },
  });

/** Functions as somebody without types calls them. */
const functions = {
  ...core,
  ...define,
  ...entryOfCompletions,
  ...entryOfMath,
} as unknown as Readonly<Record<string, (...given: unknown[]) => unknown>>;
const open = (name: string) => functions[name] ?? (() => undefined);

/** Components as somebody without types uses them. */
const untyped = { ...ui, ...overview } as unknown as Readonly<
  Record<string, (props: object) => ReactNode>
>;

function show(name: string, props: object): void {
  const Shown = untyped[name] ?? (() => null);
  render(
    <WithSession session={session()}>
      <ui.AgentRoot>
        <Shown {...props} />
      </ui.AgentRoot>
    </WithSession>,
  );
}

test.each([
  'ActivityList',
  'AgentList',
  'AgentStrip',
  'BudgetNotice',
  'ChangeList',
  'ConversationSearch',
  'FollowUps',
  'JumpRail',
  'Outline',
  'PlanPill',
  'Trace',
  'TraceButton',
])('%s beside a panel with a session of its own says why it shows nothing', (name) => {
  const Shown = untyped[name] ?? (() => null);
  const props = { suggestions: ['More'], cost: 1 };
  const own = { FollowUps: { suggestions: ['More'] }, BudgetNotice: { cost: 1 } }[name] ?? {};
  render(
    <ui.AgentRoot>
      <Shown {...own} />
    </ui.AgentRoot>,
  );
  expect(warnings).toEqual([
    expect.stringMatching(new RegExp(`<${name}>.*#no-session-here$`, 'u')),
  ]);
  warnings = [];
  told.clear();
  show(name, name in { FollowUps: 1, BudgetNotice: 1 } ? props : {});
  expect(warnings.filter((text) => text.includes('no-session-here'))).toEqual([]);
});

test.each<readonly [string, object, RegExp]>([
  ['Outline', { kinds: ['headings'] }, /`kinds` of Outline got .*"headings".*"heading"/u],
  ['JumpRail', { kinds: ['question'] }, /`kinds`/u],
  ['ActivityList', { kinds: ['tools'] }, /`kinds`.*"tool"/u],
  ['ActivityList', { defaultScope: 'all' }, /`scope`/u],
  ['Trace', { scope: 'all' }, /`scope`/u],
  ['FollowUps', { suggestions: 'Shorter' }, /`suggestions`/u],
  [
    'FollowUps',
    { suggestions: async () => ['Shorter'] },
    /`suggestions` of FollowUps got a promise/u,
  ],
  ['BudgetNotice', { cost: '1' }, /`cost`.*a string.*takes number/u],
  ['BudgetNotice', { tokens: 5, near: 80 }, /`near`/u],
  ['BudgetNotice', { cost: 1, currency: 'euro' }, /`currency`/u],
  ['BudgetNotice', { calls: 1, scope: 'session' }, /`scope`/u],
  ['BudgetNotice', { costs: 1 }, /none of cost, tokens.*#unwatched-budget$/u],
  ['BudgetNotice', { cost: 1 }, /`cost`: the run that has ended reported none in USD.*#unwatched/u],
  ['AgentRoot', { detail: 'full' }, /`detail`.*"everything"/u],
  ['AgentRoot', { defaultDetail: 'full' }, /`detail`/u],
  ['AgentPanel', { followUps: 'Shorter' }, /`suggestions`/u],
  ['AgentPanel', { followups: ['Shorter'] }, /`followups`.*#unknown-option$/u],
  ['AgentPanel', { slots: { agent: null } }, /`agent`.*`agents`/u],
  ['AgentPanel', { slots: { footer: null } }, /slots of AgentPanel.*`footer`/u],
  ['AgentPanel', { components: { dataview: {} } }, /`dataview`.*`dataViews`/u],
  ['AgentPanel', { theme: 'system' }, /`theme` of AgentRoot got "system".*"light", "dark"/u],
  ['AgentRoot', { density: 'dense' }, /`density`/u],
  ['AgentPanel', { follow: 'bottom' }, /`follow` of AgentPanel.*"turn-start"/u],
  ['AgentPanel', { announce: 'all' }, /`announce`/u],
  ['AgentPanel', { whenBusy: 'wait' }, /`whenBusy`.*"steer"/u],
  ['AgentPanel', { composer: { whenWaiting: 'block' } }, /`whenWaiting`/u],
  ['AgentPanel', { attachments: { maxFileSize: 5 } }, /attachments of AgentPanel.*`maxFileSize`/u],
  ['AgentPanel', { markdown: { plugins: [] } }, /markdown of AgentRoot.*`plugins`/u],
  ['AgentPanel', { markdown: { dialect: 'gfm' } }, /`dialect` of markdown got "gfm"/u],
  ['AgentPanel', { markdown: { rules: { lineEnd: false } } }, /`lineEnd`.*`lineEnds`/u],
  ['AgentPanel', { markdown: { components: { a: 'a' } } }, /components of markdown.*`a`/u],
  ['AgentPanel', { components: { text: 'p' } }, /`text` of components.*a string.*function/u],
  ['AgentPanel', { markdown: { components: { code: 'pre' } } }, /`code`.*a string.*function/u],
  ['AgentPanel', { markdown: { codeLines: 'pre' } }, /`codeLines` of markdown.*a string/u],
  ['AgentPanel', { markdown: { rules: { formulas: 'yes' } } }, /`formulas`.*takes boolean/u],
  [
    'AgentPanel',
    { markdown: { codeBlocks: { Mermaid: 'pre' } } },
    /codeBlocks got "Mermaid".*"mermaid"/u,
  ],
  [
    'AgentPanel',
    { contentPolicy: { images: 'block' } },
    /`images` of contentPolicy got "block".*"deny"/u,
  ],
  [
    'AgentPanel',
    { contentPolicy: { links: { origin: {} } } },
    /a rule of contentPolicy.*`origin`.*`origins`/u,
  ],
  [
    'AgentPanel',
    { contentPolicy: { links: { origins: { 'https://a.example': true } } } },
    /links of contentPolicy got true/u,
  ],
  ['FollowUps', { suggestions: [{ label: 'Shorter' }] }, /`message` of a suggestion got nothing/u],
  [
    'FollowUps',
    { suggestions: [{ label: 'A', message: 'B', text: 'C' }] },
    /a suggestion.*`text`/u,
  ],
  [
    'EmptyState',
    { suggestions: [{ label: 'A', message: 5 }] },
    /`message` of a suggestion got a number/u,
  ],
  ['AgentPanel', { contentPolicy: { image: 'deny' } }, /contentPolicy.*`image`.*`images`/u],
  [
    'AgentPanel',
    { texts: { 'composer.sendd': 'Go' } },
    /texts.*`composer.sendd`.*`composer.send`/u,
  ],
  ['AgentPanel', { texts: { 'composer.send': 5 } }, /`composer.send` of texts got 5.*a string/u],
])('%s with %o says so', (name, props, wanted) => {
  show(name, name === 'AgentPanel' ? { session: session(), ...props } : props);
  expect(warnings.filter((text) => wanted.test(text))).toHaveLength(1);
  // A limit that is not understood is not watched either.
  expect(warnings.filter((text) => !text.includes('#unwatched')).length).toBeLessThan(2);
});

/** A definition of a schema library. */
const schema = {
  '~standard': { version: 1, vendor: 'test', validate: (value: unknown) => ({ value }) },
};

test.each<readonly [string, () => unknown, RegExp]>([
  ['createChoices', () => open('createChoices')({ model: ['a'] }), /`list` of a choice.*nothing/u],
  [
    'createChoices',
    () => open('createChoices')({ m: { list: [], default: 'a' } }),
    /a choice.*`default`/u,
  ],
  [
    'createChoices',
    () => open('createChoices')({}, { storagename: 'a' }),
    /`storagename`.*`storageName`/u,
  ],
  [
    'createSessionDirectory',
    () =>
      open('createSessionDirectory')({ backend: aiSdkBackend({ list: () => [] }), idletimeout: 5 }),
    /`idletimeout`.*`idleTimeout`/u,
  ],
  [
    'retry',
    () => open('createSession')({ backend: aiSdkBackend({}), retry: { attempt: 5 } }),
    /`attempt`.*`attempts`/u,
  ],
  [
    'retry',
    () => open('createSession')({ backend: aiSdkBackend({}), retry: 5 }),
    /`retry` of createSession got a number/u,
  ],
  [
    'a session id of null',
    () => open('createSession')({ backend: aiSdkBackend({}), sessionId: null }),
    /`sessionId`.*null/u,
  ],
  [
    'defineTool',
    () => open('defineTool')({ name: 'a', input: schema, run: () => 1 }),
    /defineTool.*`run`/u,
  ],
  ['defineData', () => open('defineData')({ name: 'a', schema, pin: true }), /defineData.*`pin`/u],
  [
    'completions',
    () => open('completions')([{ trigger: '/', label: 'A', items: [] }]),
    /`search` of a trigger.*nothing/u,
  ],
  ['math', () => open('math')({ bracket: false }), /math.*`bracket`.*`brackets`/u],
])('%s says what is misspelt, missing or of another type', async (_name, make, wanted) => {
  // Some also fail, with the words of the engine.
  await (async () => make())().catch(() => undefined);
  expect(warnings.filter((text) => wanted.test(text))).toHaveLength(1);
});

test('a session and a storage tell of options that nobody reads', () => {
  const make = createSession as (options: unknown) => unknown;
  const backend = aiSdkBackend({ url: '/api' });
  make({ backend, storage: memoryStorage({ person: 'ann' }) });
  expect(warnings).toEqual([]);
  make({ backend, sessionID: 's' });
  (memoryStorage as (options: unknown) => unknown)({ user: 'ann' });
  const useSession = ui.useAgentSession as (options: unknown) => unknown;
  const Shown = () => {
    useSession({ backend, idleTimeout: 5 });
    return null;
  };
  render(<Shown />);
  render(<ui.AgentSessionProvider backend={backend} {...{ sesionId: 's' }} />);
  expect(warnings).toEqual([
    expect.stringMatching(/createSession.*`sessionID`.*`sessionId`.*#unknown-option$/u),
    expect.stringMatching(/a storage.*`user`.*#unknown-option$/u),
    expect.stringMatching(/useAgentSession.*`idleTimeout`.*createSession.*#unknown-option$/u),
    expect.stringMatching(/AgentSessionProvider.*`sesionId`.*`sessionId`.*#unknown-option$/u),
  ]);
});

test.each([openAiChatBackend, openAiResponsesBackend, aiSdkBackend, agentbBackend])(
  '%o says where what the server is to get goes',
  (create) => {
    const given = { url: '/api', model: 'gpt-5' };
    create(given);
    expect(warnings).toEqual([
      expect.stringMatching(/nobody reads `model`.*`body: \{ model: … \}`.*#unknown-option$/u),
    ]);
  },
);

test('an observer is told of callbacks that nobody calls, and of those that cannot be called', () => {
  const observer = { onSesionChange: () => undefined, onError: 'log', log: [] };
  const backend = ubikBackend({ url: '/api' });
  createSession({ backend, observer: observer as never }).dispose();
  expect(warnings).toEqual([
    expect.stringMatching(/an observer.*`onSesionChange`.*may be `onSessionChange`/u),
    expect.stringMatching(/`onError` of an observer got a string.*takes function/u),
  ]);
  told.clear();
  render(
    <ui.AgentSessionProvider backend={backend} observer={observer as never}>
      Chat
    </ui.AgentSessionProvider>,
  );
  expect(warnings).toHaveLength(4);
});
