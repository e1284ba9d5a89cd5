/*
 * What the types of the package promise. Nothing here runs: `npm run types` compiles it, and an assertion that does
 * not hold, or an error that no longer comes, is an error of the compiler.
 */
import type { ComponentProps } from 'react';
import { expectTypeOf } from 'vitest';
import {
  type AgentLauncher,
  AgentPanel,
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
  createSession,
  isBusy,
  reduceSession,
  type SessionEvent,
  type SessionEventOf,
} from 'agent-session-react/core';
import { en } from 'agent-session-react/locales/en';
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
