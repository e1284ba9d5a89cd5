/*
 * What the types of the package promise. Nothing here runs: `npm run types` compiles it, and an assertion that does
 * not hold, or an error that no longer comes, is an error of the compiler.
 */
import type { ComponentProps } from 'react';
import { expectTypeOf } from 'vitest';
import {
  type AgentLauncher,
  AgentPanel,
  approve,
  type DataPartOf,
  deny,
  type InputRequest,
  isAskingFor,
  PartComponentsProvider,
  type ProvidedInput,
  type SessionMessage,
  type ToolInputRequest,
  type ToolPartOf,
  type UseAgentSession,
  useMessage,
  useMessageSlice,
  usePart,
  usePendingRequests,
  type Composer,
  type KeyboardHelp,
  type Message,
  type SessionList,
  toolView,
  useAgentSession,
  useAgentState,
  useLocale,
  useRequest,
  useSession,
  useSessionState,
  type AgentBackend,
  type AgentSession,
  type AgentSessionOptions,
  type AgentSessionProviderProps,
  type Feedback,
  type FoldReason,
  type Locale,
  type LocaleTexts,
  type Part,
  type PartComponents,
  type PartProps,
  type PartType,
  type PartialLocale,
  type PendingRequest,
  type RunStatus,
  type SessionState,
  type SessionTypes,
  type Step,
  type SubAgent,
  type Thinking,
  type ToolCall,
  type ToolPart,
  type ToolPartProps,
  type ToolView,
  type UseLocale,
} from 'agent-session-react';
import {
  type ApprovalRequest,
  createSession,
  type DataPart,
  isBusy,
  type OutputRequest,
  type QuestionRequest,
  reduceSession,
  type SessionEvent,
  type SessionEventOf,
} from 'agent-session-react/core';
import { en } from 'agent-session-react/locales/en';
import { createSharedSession, shareTabs } from 'agent-session-react/tabs';
import { fr } from 'agent-session-react/locales/fr';

declare const backend: AgentBackend;
declare const part: Part;
declare const event: SessionEvent;

// Events: a closed union, each told from the others by its type.

expectTypeOf(reduceSession).parameters.toEqualTypeOf<[SessionState, SessionEvent]>();
expectTypeOf<SessionEvent['type']>().not.toEqualTypeOf<string>();
expectTypeOf<SessionEventOf<'text-delta'>['text']>().toEqualTypeOf<string>();
expectTypeOf<SessionEventOf<'connection-change'>>().toEqualTypeOf<{
  readonly type: 'connection-change';
  readonly connection: SessionState['connection'];
}>();
if (event.type === 'unknown') expectTypeOf(event.raw).toEqualTypeOf<unknown>();
// @ts-expect-error -- There is no such event.
reduceSession({} as SessionState, { type: 'text-append', text: '' });
// @ts-expect-error -- Nor one without its fields.
reduceSession({} as SessionState, { type: 'fault' });

// Parts: a closed union by type, the same one that components are chosen by.

expectTypeOf<PartType>().toEqualTypeOf<
  | 'text'
  | 'thinking'
  | 'step'
  | 'tool'
  | 'checkpoint'
  | 'input'
  | 'error'
  | 'agent'
  | 'file'
  | 'source'
  | 'data'
>();
expectTypeOf<Part['type']>().toEqualTypeOf<PartType>();
if (part.type === 'step') expectTypeOf(part.parts).toEqualTypeOf<readonly Part[]>();
if (part.type === 'tool') expectTypeOf(part).toEqualTypeOf<ToolPart>();
// @ts-expect-error -- A text has no parts.
if (part.type === 'text') void part.parts;

// The table of components: each gets the part of its key, and a tool its own input and result.

expectTypeOf<PartProps<'thinking'>['part']['status']>().toEqualTypeOf<
  Extract<Part, { readonly type: 'thinking' }>['status']
>();
expectTypeOf<PartComponents>().toHaveProperty('tools');
expectTypeOf<
  Exclude<
    keyof PartComponents,
    'tools' | 'dataViews' | 'usage' | 'approvalActions' | 'messageActions'
  >
>().toEqualTypeOf<PartType>();

const Thought = ({ part: thought }: PartProps<'thinking'>) => <i>{thought.text}</i>;
const AnyTool = ({ part: call }: { readonly part: ToolPart }) => <b>{call.toolName}</b>;
const components: PartComponents = {
  thinking: Thought,
  tool: AnyTool,
  tools: { web_search: AnyTool, maps: { component: AnyTool, pinned: true } },
};
void (<AgentPanel backend={backend} components={components} />);
// @ts-expect-error -- A thought is no step.
void ({ step: Thought } satisfies PartComponents);
// @ts-expect-error -- There is no such part.
void ({ image: AnyTool } satisfies PartComponents);

interface City {
  readonly city: string;
}
interface Forecast {
  readonly degrees: number;
}
const Weather = ({ part: call }: ToolPartProps<City, Forecast>) => {
  expectTypeOf(call.input?.value).toEqualTypeOf<City | undefined>();
  expectTypeOf(call.result?.value).toEqualTypeOf<Forecast | undefined>();
  return <p>{call.result?.value?.degrees}</p>;
};
expectTypeOf(toolView<City, Forecast>(Weather, { pinned: true })).toEqualTypeOf<ToolView>();
void ({ tools: { weather: toolView(Weather) } } satisfies PartComponents);
// @ts-expect-error -- The component knows another input than the view.
toolView<Forecast, Forecast>(Weather);
// @ts-expect-error -- `pinned` is all that a view can be told.
toolView(Weather, { pined: true });

// The session: what opens it, and what the hooks give.

expectTypeOf(useAgentSession).parameter(0).toEqualTypeOf<AgentSessionOptions | undefined>();
expectTypeOf<ReturnType<typeof useAgentSession>['session']>().toEqualTypeOf<AgentSession>();
expectTypeOf<ReturnType<typeof useAgentSession>>().toExtend<SessionState>();
expectTypeOf<ReturnType<typeof useAgentSession>['isBusy']>().toEqualTypeOf<boolean>();
expectTypeOf<ReturnType<typeof useAgentSession>['respond']>().toEqualTypeOf<
  AgentSession['respond']
>();
expectTypeOf(isBusy).parameter(0).toEqualTypeOf<RunStatus>();
expectTypeOf<keyof AgentSessionProviderProps>().toEqualTypeOf<
  'backend' | 'sessionId' | 'session' | 'observer' | 'scheduler' | 'storage' | 'children'
>();
expectTypeOf<AgentSessionProviderProps['backend']>().toEqualTypeOf<AgentBackend | undefined>();
expectTypeOf<AgentSessionProviderProps['session']>().toEqualTypeOf<AgentSession | undefined>();
/** What hooks give, which are called by nobody here. */
export function useAll() {
  expectTypeOf(useSessionState(({ status }) => status)).toEqualTypeOf<RunStatus>();
  expectTypeOf(
    useSessionState(({ status }) => status, { fallback: 'idle' }),
  ).toEqualTypeOf<RunStatus>();
  expectTypeOf(useSession()).toEqualTypeOf<AgentSession>();
  expectTypeOf(useSession({ optional: true })).toEqualTypeOf<AgentSession | undefined>();
  expectTypeOf(useRequest('t1')).toEqualTypeOf<PendingRequest | undefined>();
  // @ts-expect-error -- A fallback is of the same type as the slice.
  useSessionState<RunStatus>(({ status }) => status, { fallback: 'asleep' });
  expectTypeOf(useLocale()).toEqualTypeOf<UseLocale>();
}

// Languages: a whole one has every text, one with gaps any of them, and a tag is no language.

expectTypeOf(fr).toEqualTypeOf<Locale>();
expectTypeOf(en).toExtend<Locale>();
expectTypeOf<Locale>().toExtend<PartialLocale>();
expectTypeOf<UseLocale['texts']>().toEqualTypeOf<LocaleTexts>();
expectTypeOf<ComponentProps<typeof AgentPanel>['locale']>().toEqualTypeOf<
  PartialLocale | 'en' | `en-${string}` | undefined
>();
const { 'input.answer': _, ...others } = en.texts;
// @ts-expect-error -- A text is missing.
void ({ ...en, texts: others } satisfies Locale);
void ({ tag: 'de', texts: others } satisfies PartialLocale);
// @ts-expect-error -- There is no such text.
void ({ tag: 'de', texts: { 'input.antwort': '' } } satisfies PartialLocale);
void (<AgentPanel backend={backend} locale="en-GB" />);
// @ts-expect-error -- The texts have to be imported.
void (<AgentPanel backend={backend} locale="fr" />);

// What an app is told of a change: the new value, and what it came from.

type Told<Change> = Parameters<Extract<Change, (...details: never[]) => unknown>>;

expectTypeOf<Told<ComponentProps<typeof AgentLauncher>['onOpenChange']>>().toEqualTypeOf<
  [boolean, { readonly reason: 'trigger-press' | 'close-press' | 'escape-key' | 'none' }]
>();
expectTypeOf<Told<ComponentProps<typeof KeyboardHelp>['onOpenChange']>>().branded.toEqualTypeOf<
  [boolean, { readonly reason: 'trigger-press' | 'close-press' | 'escape-key' | 'outside-press' }]
>();
expectTypeOf<Told<ComponentProps<typeof Composer>['onValueChange']>>().branded.toEqualTypeOf<
  [string, { readonly reason: 'input' | 'earlier' | 'restore' | 'send' | 'none' }]
>();
expectTypeOf<
  Told<ComponentProps<typeof SessionList>['onSelectedIdChange']>
>().branded.toEqualTypeOf<
  [string | null, { readonly reason: 'item-press' | 'create' | 'delete' }]
>();
expectTypeOf<
  Told<ComponentProps<typeof Message.Feedback>['onValueChange']>
>().branded.toEqualTypeOf<[Feedback | null, { readonly reason: 'give' | 'take-back' }]>();

type Folded = [boolean, { readonly reason: FoldReason }];
expectTypeOf<FoldReason>().toEqualTypeOf<
  'trigger-press' | 'started' | 'waiting' | 'failed' | 'finished'
>();
expectTypeOf<Told<ComponentProps<typeof Step>['onOpenChange']>>().branded.toEqualTypeOf<Folded>();
expectTypeOf<
  Told<ComponentProps<typeof Thinking>['onOpenChange']>
>().branded.toEqualTypeOf<Folded>();
expectTypeOf<
  Told<ComponentProps<typeof ToolCall>['onOpenChange']>
>().branded.toEqualTypeOf<Folded>();
expectTypeOf<
  Told<ComponentProps<typeof SubAgent>['onOpenChange']>
>().branded.toEqualTypeOf<Folded>();

// An app names the types of what the library passes on unread, once for the session.

interface ShopTypes extends SessionTypes {
  readonly agentState: { readonly items: number };
  readonly metadata: { readonly model: string };
}
const shop = createSession<ShopTypes>({ backend });
expectTypeOf(shop.getState().agentState).toEqualTypeOf<{ readonly items: number } | undefined>();
// A session with types of its own can be passed wherever a session is expected.
expectTypeOf(shop).toExtend<AgentSession>();
void (<AgentPanel session={shop} />);
// @ts-expect-error -- The state has no such field.
void shop.getState().agentState?.prices;
function useShop() {
  expectTypeOf(useAgentSession({ session: shop }).messages[0]?.metadata?.model).toEqualTypeOf<
    string | undefined
  >();
  expectTypeOf(useAgentSession<ShopTypes>({ backend }).agentState?.items).toEqualTypeOf<
    number | undefined
  >();
  expectTypeOf(useSession<ShopTypes>().getState().agentState?.items).toEqualTypeOf<
    number | undefined
  >();
  expectTypeOf(
    useSessionState(({ agentState }: SessionState<ShopTypes>) => agentState?.items),
  ).toEqualTypeOf<number | undefined>();
  expectTypeOf(
    useAgentState((cart: ShopTypes['agentState'] | undefined) => cart?.items),
  ).toEqualTypeOf<number | undefined>();
  // Without types, nothing is known of either.
  expectTypeOf(useAgentSession().agentState).toEqualTypeOf<unknown>();
  expectTypeOf(useAgentState()).toEqualTypeOf<unknown>();
}
void useShop;

// Data and tools as well: a part that is narrowed by its name has their types, at any depth.

interface OfficeTypes extends SessionTypes {
  readonly metadata: { readonly model: string };
  readonly data: { readonly chart: { readonly points: readonly number[] }; readonly note: string };
  readonly tools: {
    readonly get_weather: { readonly input: City; readonly output: Forecast };
    readonly book: { readonly input: { readonly seats: number } };
  };
}
const office = createSession<OfficeTypes>({
  backend,
  observer: {
    onData: (data) => {
      if (data.name === 'chart') expectTypeOf(data.value.points).toEqualTypeOf<readonly number[]>();
      if (data.name === 'note') expectTypeOf(data.value).toEqualTypeOf<string>();
      // @ts-expect-error -- Nobody has listed this data.
      if (data.name === 'map') void data;
    },
    onChange: ({ after }) => {
      expectTypeOf(after).toEqualTypeOf<SessionState<OfficeTypes>>();
    },
  },
});
function read(some: Part<OfficeTypes>): void {
  if (some.type === 'step') for (const inside of some.parts) read(inside);
  if (some.type === 'data' && some.name === 'chart') {
    expectTypeOf(some.value.points).toEqualTypeOf<readonly number[]>();
  }
  if (some.type !== 'tool') return;
  expectTypeOf(some.toolName).toEqualTypeOf<'get_weather' | 'book'>();
  if (some.toolName === 'book') {
    expectTypeOf(some.input?.value?.seats).toEqualTypeOf<number | undefined>();
    // No output is listed, so nothing is known of it.
    expectTypeOf(some.result?.value).toBeUnknown();
    return;
  }
  expectTypeOf(some).toEqualTypeOf<ToolPartOf<OfficeTypes, 'get_weather'>>();
  // While the arguments arrive, there is their text only.
  expectTypeOf(some.input).toEqualTypeOf<
    { readonly text: string; readonly value?: City } | undefined
  >();
  expectTypeOf(some.result?.value?.degrees).toEqualTypeOf<number | undefined>();
  // @ts-expect-error -- The forecast has no such field.
  void some.result?.value?.celsius;
}
void read;

// A session with types goes wherever one without does, and not the other way round.

expectTypeOf(office).toExtend<AgentSession>();
expectTypeOf<Part<OfficeTypes>>().toExtend<Part>();
expectTypeOf<PendingRequest<OfficeTypes>>().toExtend<PendingRequest>();
expectTypeOf<AgentSession>().not.toExtend<AgentSession<OfficeTypes>>();
expectTypeOf(shareTabs(office)).toEqualTypeOf<AgentSession<OfficeTypes>>();
expectTypeOf(createSharedSession<OfficeTypes>({ backend })).toEqualTypeOf<
  AgentSession<OfficeTypes>
>();
expectTypeOf(createSharedSession({ backend })).toEqualTypeOf<AgentSession>();
expectTypeOf<Extract<Part, { readonly type: 'data' }>>().toEqualTypeOf<DataPart>();
expectTypeOf<PendingRequest>().toEqualTypeOf<InputRequest | ToolInputRequest>();
// @ts-expect-error -- A tool has types for its arguments and its result.
void (0 as unknown as AgentSession<{ readonly tools: { readonly book: string } }>);

function useOffice() {
  expectTypeOf(useAgentSession({ session: office })).toEqualTypeOf<UseAgentSession<OfficeTypes>>();
  expectTypeOf(useMessage<OfficeTypes>('m1')?.parts[0]).toEqualTypeOf<
    Part<OfficeTypes> | undefined
  >();
  expectTypeOf(usePart<OfficeTypes>('p1')).toEqualTypeOf<Part<OfficeTypes> | undefined>();
  expectTypeOf(usePart('p1')).toEqualTypeOf<Part | undefined>();
  expectTypeOf(useRequest<OfficeTypes>('p1')).toEqualTypeOf<
    PendingRequest<OfficeTypes> | undefined
  >();
  expectTypeOf(usePendingRequests()).toEqualTypeOf<readonly PendingRequest[]>();
  expectTypeOf(
    useMessageSlice(({ metadata }: SessionMessage<OfficeTypes>) => metadata?.model),
  ).toEqualTypeOf<string | undefined>();
  expectTypeOf(
    useAgentSession({ session: office }).loadSiblings?.('m1') ?? Promise.reject(new Error('none')),
  ).resolves.toEqualTypeOf<readonly SessionMessage<OfficeTypes>[]>();
}
void useOffice;

// Components are typed by the same names, without a cast, and without `toolView`.

const Booking = ({ part: call }: { readonly part: ToolPartOf<OfficeTypes, 'book'> }) => (
  <p>{call.input?.value?.seats}</p>
);
const Chart = ({ part: drawn }: { readonly part: DataPartOf<OfficeTypes, 'chart'> }) => (
  <p>{drawn.value.points.length}</p>
);
const officeViews: PartComponents<OfficeTypes> = {
  tools: {
    book: Booking,
    get_weather: { component: ({ part: call }) => call.input?.value?.city, pinned: true },
  },
  dataViews: { chart: Chart },
  messageActions: ({ message }) => message.metadata?.model,
};
void (<AgentPanel session={office} components={officeViews} />);
void (<AgentPanel<OfficeTypes> backend={backend} components={{ tools: { book: Booking } }} />);
void (<AgentPanel session={office} components={{ tools: { get_weather: toolView(Weather) } }} />);
void (
  <PartComponentsProvider value={officeViews}>
    <i />
  </PartComponentsProvider>
);
// @ts-expect-error -- No tool has this name.
void ({ tools: { bok: Booking } } satisfies PartComponents<OfficeTypes>);
// @ts-expect-error -- The component is for another tool.
void ({ tools: { get_weather: Booking } } satisfies PartComponents<OfficeTypes>);
// @ts-expect-error -- These components know tools that the session may not have.
void (<AgentPanel session={shop} components={officeViews} />);

// A request takes the answers of its kind, which its id tells the compiler.

/** Requests as they are narrowed, for a tool with types and for any other. */
function answer(
  { respond }: AgentSession,
  any: PendingRequest,
  typed: PendingRequest<OfficeTypes>,
  given: ProvidedInput,
): void {
  // Before it is known what is asked, and for an id that is any text, everything compiles.
  void respond(any.id, approve());
  void respond(any.id, given);
  void respond('r1', given);
  void respond('r1', deny());
  if (any.kind === 'input') {
    void respond(any.id, { input: 'Lyon', type: 'text' });
    // @ts-expect-error -- A question is not approved.
    void respond(any.id, approve());
    // @ts-expect-error -- Nor answered without a type.
    void respond(any.id, { input: 'Lyon' });
  } else if (any.expects === 'output') {
    expectTypeOf(any).toEqualTypeOf<OutputRequest>();
    void respond(any.id, { input: { degrees: 21 }, type: 'json' });
    // @ts-expect-error -- An output is not approved.
    void respond(any.id, approve());
  } else if (any.expects === 'approval') {
    expectTypeOf(any).toEqualTypeOf<ApprovalRequest>();
    // @ts-expect-error -- A text is no decision.
    void respond(any.id, { input: 'yes', type: 'text' });
  }
  if (isAskingFor(any, 'approval')) {
    expectTypeOf(any).toEqualTypeOf<ApprovalRequest>();
    void respond(any.id, approve());
    void respond(any.id, approve({ seats: 2 }));
    void respond(any.id, deny('Not today'));
    void respond(any.id, { input: { approved: true }, type: 'confirmation' });
    // @ts-expect-error -- A text is no decision.
    void respond(any.id, { input: 'yes', type: 'text' });
    // @ts-expect-error -- Nor is it known to be one.
    void respond(any.id, given);
  } else if (isAskingFor(any, 'output')) {
    expectTypeOf(any).toEqualTypeOf<OutputRequest>();
  } else {
    expectTypeOf(any).toEqualTypeOf<InputRequest | QuestionRequest>();
    void respond(any.id, given);
    // @ts-expect-error -- A question is not denied.
    void respond(any.id, deny());
  }
  if (typed.kind !== 'tool' || typed.toolName !== 'get_weather') return;
  expectTypeOf(typed.toolInput).toEqualTypeOf<City>();
  if (isAskingFor(typed, 'approval')) {
    void respond(typed.id, approve());
    void respond(typed.id, approve({ city: 'Lyon' }));
    // @ts-expect-error -- The tool has other arguments.
    void respond(typed.id, approve({ town: 'Lyon' }));
  }
  if (isAskingFor(typed, 'output')) {
    void respond(typed.id, { input: { degrees: 21 }, type: 'json' });
    // @ts-expect-error -- The tool has another output.
    void respond(typed.id, { input: { degrees: '21' }, type: 'json' });
  }
}
void answer;
