import { AgentBackend } from "./types/AgentBackend.js";
import { AgentPart, CheckpointPart, DataOf, DataPart, DataPartOf, ErrorPart, FilePart, InputPart, JsonText, NameOf, Part, PartType, ProvidedInput, SessionTypes, SourcePart, Status, StepPart, TextPart, ThinkingPart, ToolPart, ToolPartOf, ToolsOf, Usage } from "./types/parts.js";
import { AgentSession, SessionActions } from "./types/AgentSession.js";
import { Attachment, Connection, Decision, Fault, HistoryStatus, InputRequest, Message as Message$1, PendingRequest, Progress, Role, RunStatus, SessionState, ToolInputRequest, ToolInputRequestOf } from "./types/state.js";
import { OutgoingMessage } from "./types/OutgoingMessage.js";
import { SessionDirectory, createSessionDirectory } from "./types/SessionDirectory.js";
import { CheckpointInfo, SessionChanges, SessionInfo, SessionObserver, SessionPage, ToolInfo, approve, asksFor, deny, isAskingFor } from "./types/observer.js";
import { SessionOptions, createSession } from "./types/createSession.js";
import { SafeUrl, parseContent, printContent, readValidationDetails, safeUrl, toMarkdown } from "./types/core.js";
import { AgentStorage } from "./types/AgentStorage.js";
import { Scheduler } from "./types/Store.js";
import { OnChange } from "./types/useControlled.js";
import { ElementProps } from "./types/withRender.js";
import { AgentRoot, AgentRootProps, LocaleProvider, LocaleProviderProps } from "./types/AgentRoot.js";
import { ComposerCompletions, ComposerInput } from "./types/completions2.js";
import { PickedFile, QueuedMessage } from "./types/createOutbox.js";
import { EmptyState, EmptyStateProps, FollowUpSuggestions, Suggestion, SuggestionList } from "./types/FollowUps.js";
import { Button, ButtonProps, InputFormProps } from "./types/Question.js";
import { FoldReason, FoldingPartProps, ToolCall as ToolCall$1, ToolCallProps, ToolCallRoot } from "./types/ToolCall.js";
import { CodeBlockProps } from "./types/CodeBlockProps.js";
import { DataEntry, DataPartProps, ToolPartProps, ToolView, dataView, toolView } from "./types/toolView.js";
import { IconName } from "./types/shapes.js";
import { RequestFormProps } from "./types/RequestForm.js";
import { MarkdownComponents, MarkdownExtensions, MarkdownExtensionsProvider, MarkdownHeadingProps, MarkdownImageProps, MarkdownInlineCodeProps, MarkdownLinkProps, MarkdownReader, MarkdownReaderProps, MarkdownTableProps } from "./types/MarkdownExtensions.js";
import { Texts } from "./types/Texts.js";
import { Locale, PartialLocale } from "./types/Locale.js";
import { ContentKind, ContentPolicy } from "./types/ContentPolicy.js";
import * as react from "react";
import { Component, ComponentType, FunctionComponent, KeyboardEvent, ProviderProps, ReactNode } from "react";
import * as _tanstack_react_query from "@tanstack/react-query";
import { DataTag, InfiniteData, QueryKey, UnusedSkipTokenInfiniteOptions, UnusedSkipTokenOptions } from "@tanstack/react-query";

interface SliceOptions<Slice> {
  readonly isEqual?: (previous: Slice, next: Slice) => boolean;
}
interface UseSessionOptions {
  readonly optional?: boolean;
}
declare function useSession<Types extends SessionTypes = SessionTypes>(): AgentSession<Types>;
declare function useSession<Types extends SessionTypes = SessionTypes>(options: UseSessionOptions): AgentSession<Types> | undefined;
interface AgentSessionOptions<Types extends SessionTypes = SessionTypes> {
  readonly backend?: AgentBackend | undefined;
  readonly sessionId?: string | undefined;
  readonly session?: AgentSession<Types> | undefined;
  readonly observer?: SessionObserver<Types> | undefined;
  readonly scheduler?: Scheduler | undefined;
  readonly storage?: AgentStorage | undefined;
}
interface AgentSessionProviderProps<Types extends SessionTypes = SessionTypes> extends AgentSessionOptions<Types> {
  readonly children?: ReactNode;
}
declare function AgentSessionProvider<Types extends SessionTypes = SessionTypes>({
  children,
  ...options
}: AgentSessionProviderProps<Types>): react.JSX.Element;
declare const agentSessionKeys: {
  all: readonly ['agent-session'];
  directory: ({
    key
  }: SessionDirectory) => readonly ['agent-session', 'directory', string];
  lists: ({
    key
  }: SessionDirectory) => readonly ['agent-session', 'directory', string, 'sessions'];
  sessions: ({
    key
  }: SessionDirectory, limit: number, filter?: SessionFilter) => readonly ["agent-session", "directory", string, "sessions", number, ...SessionFilter[]];
  begun: ({
    key
  }: SessionDirectory) => readonly ['agent-session', 'directory', string, 'begun'];
  session: ({
    key
  }: SessionDirectory, sessionId: string) => readonly ['agent-session', 'directory', string, 'session', string];
  checkpoints: ({
    key
  }: SessionDirectory, sessionId: string) => readonly ['agent-session', 'directory', string, 'session', string, 'checkpoints'];
  tools: ({
    key
  }: SessionDirectory, sessionId: string) => readonly ['agent-session', 'directory', string, 'session', string, 'tools'];
};
interface SessionFilter {
  readonly archived?: boolean;
  readonly search?: string;
}
type TaggedQuery<Data, Key extends QueryKey> = UnusedSkipTokenOptions<Data, Error, Data, Key> & {
  readonly queryKey: DataTag<Key, Data, Error>;
};
type Keys = typeof agentSessionKeys;
type Pages = InfiniteData<SessionPage, number>;
type SessionListQuery = UnusedSkipTokenInfiniteOptions<SessionPage, Error, Pages, ReturnType<Keys['sessions']>, number> & {
  readonly queryKey: DataTag<ReturnType<Keys['sessions']>, InfiniteData<SessionPage>, Error>;
};
interface SessionListQueryOptions {
  readonly limit?: number | undefined;
  readonly archived?: boolean | undefined;
  readonly search?: string | undefined;
}
declare function sessionListQuery(directory: SessionDirectory, options?: SessionListQueryOptions): SessionListQuery;
declare function sessionQuery(directory: SessionDirectory, sessionId: string): TaggedQuery<SessionInfo, ReturnType<Keys['session']>>;
declare function checkpointsQuery(directory: SessionDirectory, sessionId: string): TaggedQuery<readonly CheckpointInfo[], ReturnType<Keys['checkpoints']>>;
declare function toolsQuery(directory: SessionDirectory, sessionId: string): TaggedQuery<readonly ToolInfo[], ReturnType<Keys['tools']>>;
declare function useMessageKeys(): readonly string[];
declare function useMessage<Types extends SessionTypes = SessionTypes>(key: string): Message$1<Types> | undefined;
declare function useRunStatus(): RunStatus;
declare function useConnection(): Connection;
declare function useHistoryStatus(): HistoryStatus;
declare function useProgress(): Progress | undefined;
declare function useFault(): Fault | undefined;
declare function usePendingRequests<Types extends SessionTypes = SessionTypes>(): readonly PendingRequest<Types>[];
declare function useAgentState<State = unknown, Slice = State>(select?: (agentState: State) => Slice): Slice;
declare function useUsage(): Usage | undefined;
interface UseAgentSession<Types extends SessionTypes = SessionTypes> extends SessionState<Types>, SessionActions<Types>, Pick<AgentSession, 'capabilities' | 'outbox'> {
  readonly isBusy: boolean;
  readonly session: AgentSession<Types>;
}
declare function useAgentSession<Types extends SessionTypes = SessionTypes>(options?: AgentSessionOptions<Types>): UseAgentSession<Types>;
interface SessionStateOptions<Slice> extends SliceOptions<Slice> {
  readonly fallback?: NoInfer<Slice>;
}
declare function useSessionState<Slice, Types extends SessionTypes = SessionTypes>(selector: (state: SessionState<Types>) => Slice, options?: SessionStateOptions<Slice>): Slice;
interface SessionUpdate {
  readonly sessionId: string;
  readonly changes: SessionChanges;
}
declare function useCreateSession(directory: SessionDirectory): _tanstack_react_query.UseMutationResult<SessionInfo, Error, SessionChanges | undefined, void>;
declare function useUpdateSession(directory: SessionDirectory): _tanstack_react_query.UseMutationResult<SessionInfo, Error, SessionUpdate, SessionInfo | undefined>;
interface UseSessionListOptions {
  readonly limit?: number | undefined;
  readonly search?: string | undefined;
  readonly archived?: boolean | undefined;
}
interface UseSessionList {
  readonly sessions: readonly SessionInfo[];
  readonly status: 'loading' | 'ready' | 'failed';
  readonly fault: Fault | undefined;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly isCreating: boolean;
  readonly loadMore: () => Promise<void>;
  readonly create: (fields?: SessionChanges) => Promise<SessionInfo | undefined>;
  readonly rename: (sessionId: string, title: string) => Promise<void>;
  readonly remove: (sessionId: string) => Promise<void>;
  readonly archive: (sessionId: string, archived: boolean) => Promise<void>;
  readonly reload: () => Promise<void>;
}
declare function useSessionList(directory: SessionDirectory, options?: UseSessionListOptions): UseSessionList;
interface MessageRootProps extends ElementProps<'article'> {
  readonly message: Message$1;
}
declare function MessageRoot({
  message,
  children,
  ...rest
}: MessageRootProps): react.JSX.Element;
type MessageProps = Omit<MessageRootProps, 'children'>;
type MessageActionsProps = ElementProps<'div'>;
declare function MessageActions({
  children,
  ...rest
}: MessageActionsProps): react.ReactElement<unknown, string | react.JSXElementConstructor<any>>;
type MessageAttachmentsProps = ElementProps<'ul'>;
declare function MessageAttachments(props: MessageAttachmentsProps): react.ReactElement<unknown, string | react.JSXElementConstructor<any>> | null;
type MessageBodyProps = ElementProps<'div'>;
declare function MessageBody({
  children,
  ...rest
}: MessageBodyProps): react.ReactElement<unknown, string | react.JSXElementConstructor<any>>;
type MessageBranchesProps = Omit<ElementProps<'div'>, 'children'>;
declare function MessageBranches(props: MessageBranchesProps): react.JSX.Element | null;
interface IconProps extends ElementProps<'svg'> {
  readonly name: IconName;
}
declare function Icon({
  name,
  ...rest
}: IconProps): react.ReactElement<unknown, string | react.JSXElementConstructor<any>>;
type MessageEditProps = ButtonProps;
declare function MessageEdit({
  ref,
  ...props
}: MessageEditProps): react.JSX.Element | null;
interface MessageFeedbackProps extends Omit<ElementProps<'div'>, 'children' | 'defaultValue'> {
  readonly value?: Feedback | null | undefined;
  readonly defaultValue?: Feedback | null | undefined;
  readonly onValueChange?: OnChange<Feedback | null, FeedbackReason> | undefined;
}
type FeedbackReason = 'give' | 'take-back';
declare function MessageFeedback({
  value,
  defaultValue,
  onValueChange,
  ...rest
}: MessageFeedbackProps): react.ReactElement<unknown, string | react.JSXElementConstructor<any>> | null;
type Feedback = 'up' | 'down';
type OnFeedback = (message: Message$1, feedback: Feedback | null) => void;
declare const FeedbackProvider: react.Provider<OnFeedback | undefined>;
type MessageNoteProps = ElementProps<'p'>;
declare function MessageNote(props: MessageNoteProps): react.JSX.Element | null;
type MessageRegenerateProps = ButtonProps;
declare function MessageRegenerate(props: MessageRegenerateProps): react.JSX.Element | null;
declare const Message: react.NamedExoticComponent<MessageProps> & {
  readonly type: (props: MessageProps) => react.JSX.Element;
} & {
  Root: typeof MessageRoot;
  Attachments: typeof MessageAttachments;
  Body: typeof MessageBody;
  Note: typeof MessageNote;
  Actions: typeof MessageActions;
  Edit: typeof MessageEdit;
  Regenerate: typeof MessageRegenerate;
  Branches: typeof MessageBranches;
  Feedback: typeof MessageFeedback;
};
type ToolMedia = Pick<ToolInfo, 'name' | 'mediaOutputKeys'>;
declare const ToolMediaProvider: react.Provider<readonly ToolMedia[]>;
type ResolveMediaUrl = (address: string) => string | undefined;
declare const MediaUrlProvider: react.Provider<ResolveMediaUrl>;
interface MediaItem {
  readonly address: string;
  readonly name: string;
  readonly alt?: string | undefined;
  readonly isPicture: boolean;
}
interface MediaListProps extends Omit<ElementProps<'ul'>, 'children'> {
  readonly items: readonly MediaItem[];
}
declare function MediaList({
  items,
  ...rest
}: MediaListProps): react.JSX.Element | null;
interface PartListProps extends Omit<ElementProps<'div'>, 'children'> {
  readonly parts: readonly Part[];
  readonly streaming?: boolean | undefined;
}
interface NestedPartsProps extends PartListProps {
  readonly title: string;
}
interface PartBoundaryProps {
  readonly part: Part;
  readonly children: ReactNode;
}
declare function PartBoundary({
  part,
  children
}: PartBoundaryProps): react.JSX.Element;
interface PartProps<Type extends PartType = PartType, Types extends SessionTypes = SessionTypes> {
  readonly part: Extract<Part<Types>, {
    readonly type: Type;
  }>;
  readonly streaming?: boolean | undefined;
}
type PartComponentTable<Types extends SessionTypes = SessionTypes> = { readonly [Type in PartType]: ComponentType<PartProps<Type, Types>> };
type ComponentFor<Props> = ((props: Props) => ReturnType<FunctionComponent>) | (new (props: Props) => Component);
type Named<SomePart> = ComponentFor<{
  readonly part: SomePart;
}> | {
  readonly component: ComponentFor<{
    readonly part: SomePart;
  }>;
  readonly pinned?: boolean;
};
interface UsageProps {
  readonly usage?: Usage | undefined;
}
interface PartComponents<Types extends SessionTypes = SessionTypes> extends Partial<PartComponentTable<Types>> {
  readonly tools?: { readonly [Name in NameOf<ToolsOf<Types>>]?: Named<ToolPartOf<Types, Name>> };
  readonly dataViews?: { readonly [Name in NameOf<DataOf<Types>>]?: Named<DataPartOf<Types, Name>> };
  readonly usage?: ComponentType<UsageProps>;
  readonly approvalActions?: ComponentType<{
    readonly request: ToolInputRequestOf<Types>;
  }>;
  readonly messageActions?: ComponentType<{
    readonly message: Message$1<Types>;
  }>;
}
declare const PartComponentsProvider: <Types extends SessionTypes = SessionTypes>(props: ProviderProps<PartComponents<Types>>) => ReactNode;
declare function PartList({
  parts,
  streaming,
  ...rest
}: PartListProps): react.JSX.Element;
interface PartViewProps {
  readonly part: Part;
  readonly streaming?: boolean | undefined;
  readonly cutFence?: string | undefined;
}
interface CheckpointProps extends Omit<ElementProps<'div'>, 'children' | 'part'> {
  readonly part: CheckpointPart;
}
type StepRootProps = FoldingPartProps<StepPart>;
declare function StepRoot(props: StepRootProps): react.JSX.Element;
type StepProps = Omit<StepRootProps, 'children'>;
declare function Step$1(props: StepProps): react.JSX.Element;
interface DisclosureRowProps extends Omit<ElementProps<'div'>, 'title'> {
  readonly status?: Status | undefined;
  readonly alive?: boolean | undefined;
  readonly mark: ReactNode;
  readonly title: ReactNode;
  readonly summary?: ReactNode;
  readonly meta?: ReactNode;
  readonly open?: boolean | undefined;
  readonly onToggle?: (() => void) | undefined;
  readonly controls?: string | undefined;
  readonly action?: ReactNode;
}
declare function DisclosureRow({
  status,
  alive,
  mark,
  title,
  summary,
  meta,
  open,
  onToggle,
  controls,
  action,
  ...rest
}: DisclosureRowProps): react.ReactElement<unknown, string | react.JSXElementConstructor<any>>;
interface DisclosurePanelProps extends ElementProps<'div'> {
  readonly onUse?: (() => void) | undefined;
}
declare function DisclosurePanel({
  onUse,
  ...rest
}: DisclosurePanelProps): react.ReactElement<unknown, string | react.JSXElementConstructor<any>>;
type StepHeaderProps = Partial<DisclosureRowProps>;
declare function StepHeader(props: StepHeaderProps): react.JSX.Element;
type StepProgressProps = ElementProps<'div'>;
declare function StepProgress(props: StepProgressProps): react.JSX.Element | null;
type StepBodyProps = ElementProps<'div'>;
declare function StepBody({
  children,
  ...rest
}: StepBodyProps): react.JSX.Element | null;
interface StepResultsProps extends Omit<ElementProps<'div'>, 'results'> {
  readonly results: unknown;
}
declare function StepResults({
  results,
  ...rest
}: StepResultsProps): react.ReactElement<unknown, string | react.JSXElementConstructor<any>>;
type SubAgentRootProps = FoldingPartProps<AgentPart>;
declare function SubAgentRoot(props: SubAgentRootProps): react.JSX.Element;
type SubAgentProps = Omit<SubAgentRootProps, 'children'>;
declare function SubAgent$1(props: SubAgentProps): react.JSX.Element;
type SubAgentHeaderProps = Partial<DisclosureRowProps>;
declare function SubAgentHeader(props: SubAgentHeaderProps): react.JSX.Element;
type SubAgentBodyProps = ElementProps<'div'>;
declare function SubAgentBody({
  children,
  ...rest
}: SubAgentBodyProps): react.JSX.Element | null;
declare const PartView: (props: PartViewProps) => react.JSX.Element;
declare const NestedParts: (props: NestedPartsProps) => react.JSX.Element;
declare const Checkpoint: (props: CheckpointProps) => react.JSX.Element;
declare const Step: ((props: StepProps) => react.JSX.Element) & typeof Step$1 & {
  Root: typeof StepRoot;
  Header: typeof StepHeader;
  Progress: typeof StepProgress;
  Body: typeof StepBody;
  Results: typeof StepResults;
} & {
  Body: (props: StepBodyProps) => react.JSX.Element;
};
declare const SubAgent: ((props: SubAgentProps) => react.JSX.Element) & typeof SubAgent$1 & {
  Root: typeof SubAgentRoot;
  Header: typeof SubAgentHeader;
  Body: typeof SubAgentBody;
} & {
  Body: (props: SubAgentBodyProps) => react.JSX.Element;
};
type ToolCallHeaderProps = Partial<DisclosureRowProps>;
declare function ToolCallHeader(props: ToolCallHeaderProps): react.JSX.Element;
type ToolCallBodyProps = ElementProps<'div'>;
declare function ToolCallBody({
  children,
  ...rest
}: ToolCallBodyProps): react.JSX.Element | null;
type ToolCallInputProps = ElementProps<'div'>;
declare function ToolCallInput(props: ToolCallInputProps): react.JSX.Element | null;
type ToolCallResultProps = ElementProps<'div'>;
declare function ToolCallResult(props: ToolCallResultProps): react.JSX.Element;
type ToolCallErrorProps = ElementProps<'div'>;
declare function ToolCallError(props: ToolCallErrorProps): react.ReactElement<unknown, string | react.JSXElementConstructor<any>> | null;
type ToolCallMediaProps = Omit<ElementProps<'ul'>, 'children'>;
declare function ToolCallMedia(props: ToolCallMediaProps): react.JSX.Element;
declare function ToolCallParts(): react.JSX.Element;
interface ArgumentsProps {
  readonly input: unknown;
  readonly question?: string | undefined;
}
declare function Arguments({
  input,
  question
}: ArgumentsProps): react.JSX.Element;
type ToolCallLiveProps = ElementProps<'div'>;
declare function ToolCallLive(props: ToolCallLiveProps): react.ReactElement<unknown, string | react.JSXElementConstructor<any>> | null;
type ToolCallOutputsProps = ElementProps<'div'>;
declare function ToolCallOutputs(props: ToolCallOutputsProps): react.ReactElement<unknown, string | react.JSXElementConstructor<any>> | null;
type ToolCallRequestProps = ElementProps<'div'>;
declare function ToolCallRequest(props: ToolCallRequestProps): react.JSX.Element | null;
declare const ToolCall: ((props: ToolCallProps) => react.JSX.Element) & typeof ToolCall$1 & {
  Root: typeof ToolCallRoot;
  Header: typeof ToolCallHeader;
  Body: typeof ToolCallBody;
  Input: typeof ToolCallInput;
  Arguments: typeof Arguments;
  Result: typeof ToolCallResult;
  Media: typeof ToolCallMedia;
  Live: typeof ToolCallLive;
  Outputs: typeof ToolCallOutputs;
  Request: typeof ToolCallRequest;
  Error: typeof ToolCallError;
  Parts: typeof ToolCallParts;
} & {
  Body: (props: ToolCallBodyProps) => react.JSX.Element;
  Parts: (props: object) => react.JSX.Element;
};
interface MarkdownProps extends Omit<ElementProps<'div'>, 'children'> {
  readonly text: string;
  readonly streaming?: boolean | undefined;
}
declare const Markdown: react.MemoExoticComponent<({
  text,
  streaming,
  ...rest
}: MarkdownProps) => react.ReactElement<unknown, string | react.JSXElementConstructor<any>>>;
declare function CodeBlock({
  code,
  language,
  streaming,
  actions,
  lines,
  children,
  ...rest
}: CodeBlockProps): react.ReactElement<unknown, string | react.JSXElementConstructor<any>>;
interface TextProps extends Omit<ElementProps<'div'>, 'children' | 'part'> {
  readonly part: TextPart;
  readonly streaming?: boolean | undefined;
}
declare function TextRoot({
  part,
  streaming,
  ref,
  ...rest
}: TextProps): react.ReactElement<unknown, string | react.JSXElementConstructor<any>> | null;
declare function allowedMarkdown(markdown: string, policy: ContentPolicy): string;
declare const Text: typeof TextRoot & {
  Markdown: react.MemoExoticComponent<({
    text,
    streaming,
    ...rest
  }: MarkdownProps) => react.ReactElement<unknown, string | react.JSXElementConstructor<any>>>;
  CodeBlock: typeof CodeBlock;
};
declare function faultText(fault: Fault, texts: Texts): string;
interface UseLocale extends PartialLocale {
  readonly texts: Texts;
}
declare function useLocale(): UseLocale;
type AnnounceLevel = 'needed' | 'runs' | 'steps';
interface AnnouncerProps extends Omit<ElementProps<'div'>, 'children'> {
  readonly level?: AnnounceLevel | undefined;
}
declare function Announcer({
  level,
  ...rest
}: AnnouncerProps): react.ReactElement<unknown, string | react.JSXElementConstructor<any>>;
type ComposerAttachProps = Omit<ElementProps<'button'>, 'children'>;
declare function ComposerAttach(props: ComposerAttachProps): react.JSX.Element | null;
type ComposerAttachmentsProps = Omit<ElementProps<'div'>, 'children'>;
declare function ComposerAttachments(props: ComposerAttachmentsProps): react.ReactElement<unknown, string | react.JSXElementConstructor<any>> | null;
type ComposerQueueProps = Omit<ElementProps<'ul'>, 'children'>;
declare function ComposerQueue(props: ComposerQueueProps): react.ReactElement<unknown, string | react.JSXElementConstructor<any>> | null;
interface AttachmentLimits {
  readonly maxFiles?: number | undefined;
  readonly maxFileBytes?: number | undefined;
  readonly accept?: string | undefined;
  readonly pastedText?: number | undefined;
}
type Refusal = {
  readonly reason: 'size';
  readonly name: string;
  readonly bytes: number;
} | {
  readonly reason: 'count';
  readonly count: number;
} | {
  readonly reason: 'type';
  readonly name: string;
};
interface AttachmentsInfo {
  readonly isOffered: boolean;
  readonly accept: string | undefined;
  readonly files: readonly PickedFile[];
  readonly refusal: Refusal | undefined;
  readonly isReady: boolean;
  readonly add: (files: Iterable<File>) => void;
  readonly addText: (text: string, name: string) => boolean;
  readonly remove: (key: string) => void;
  readonly retry: (key: string) => void;
  readonly take: () => readonly Attachment[];
}
type TextReason = 'input' | 'earlier' | 'restore' | 'send' | 'none';
type WhenBusy = 'queue' | 'steer' | 'interrupt' | 'reject';
type WhenWaiting = 'queue' | 'cancel' | 'lock';
interface ComposerOutbox {
  readonly queued: readonly QueuedMessage[];
  readonly post: (message: OutgoingMessage) => boolean;
  readonly remove: (key: string) => void;
  readonly sendNow: (key: string) => void;
  readonly isMoving: boolean;
}
interface ComposerRootProps extends Omit<ElementProps<'form'>, 'defaultValue'> {
  readonly disabledReason?: string | undefined;
  readonly value?: string | undefined;
  readonly defaultValue?: string | undefined;
  readonly onValueChange?: OnChange<string, TextReason> | undefined;
  readonly whenBusy?: WhenBusy | undefined;
  readonly whenWaiting?: WhenWaiting | undefined;
  readonly attachments?: AttachmentLimits | undefined;
  readonly draftKey?: string | null | undefined;
}
declare function ComposerRoot({
  disabledReason,
  value: given,
  defaultValue,
  onValueChange,
  whenBusy: givenWhenBusy,
  whenWaiting,
  attachments: limits,
  draftKey,
  children,
  ref,
  ...rest
}: ComposerRootProps): react.JSX.Element;
interface ComposerProps extends Omit<ComposerRootProps, 'children'> {
  readonly placeholder?: string | undefined;
  readonly canStop?: boolean | undefined;
  readonly completions?: ComposerCompletions | undefined;
  readonly controls?: ReactNode;
  readonly actions?: ReactNode;
}
declare function Composer$1({
  placeholder,
  completions,
  controls,
  actions,
  canStop,
  ...rest
}: ComposerProps): react.JSX.Element;
interface ComposerSubmitProps extends Omit<ElementProps<'button'>, 'children'> {
  readonly canStop?: boolean | undefined;
}
declare function ComposerSubmit({
  canStop,
  ...props
}: ComposerSubmitProps): react.JSX.Element;
type MessageExtras = Pick<OutgoingMessage, 'attachments' | 'options'>;
type ExtrasOf = (words: string) => MessageExtras;
interface ComposerInfo {
  readonly text: string;
  readonly setText: (text: string, reason?: TextReason) => void;
  readonly busy: boolean;
  readonly isSteering: boolean;
  readonly waiting: boolean;
  readonly reason: string | undefined;
  readonly ready: boolean;
  readonly send: (words?: string) => boolean;
  readonly setExtrasOf: (extrasOf: ExtrasOf | undefined) => void;
  readonly whenBusy: WhenBusy;
  readonly whenWaiting: WhenWaiting;
  readonly attachments: AttachmentsInfo;
  readonly outbox: ComposerOutbox;
  readonly stop: (() => void) | undefined;
}
declare function useComposer(piece?: string): ComposerInfo;
declare const Composer: typeof Composer$1 & {
  Root: typeof ComposerRoot;
  Input: typeof ComposerInput;
  Submit: typeof ComposerSubmit;
  Attach: typeof ComposerAttach;
  Attachments: typeof ComposerAttachments;
  Queue: typeof ComposerQueue;
};
type HistoryNoticeProps = Omit<ElementProps<'div'>, 'children'>;
declare function HistoryNotice(props: HistoryNoticeProps): react.JSX.Element | null;
type JumpToLatestProps = Omit<ElementProps<'button'>, 'children'>;
declare function JumpToLatest(props: JumpToLatestProps): react.JSX.Element | null;
interface TranscriptMessagesProps {
  readonly component?: ComponentType<{
    readonly message: Message$1;
  }> | undefined;
  readonly eager?: boolean | undefined;
}
declare function TranscriptMessages({
  component,
  eager
}: TranscriptMessagesProps): react.JSX.Element;
type FollowMode = 'end' | 'turn-start';
interface TranscriptRootProps extends ElementProps<'div'> {
  readonly follow?: FollowMode | undefined;
}
declare function TranscriptRoot({
  follow,
  ...rest
}: TranscriptRootProps): react.JSX.Element;
interface TranscriptProps extends TranscriptRootProps {
  readonly messageComponent?: TranscriptMessagesProps['component'];
  readonly eager?: TranscriptMessagesProps['eager'];
  readonly after?: ReactNode;
  readonly children?: ReactNode;
}
declare function Transcript$1({
  messageComponent,
  eager,
  after,
  children,
  ...rest
}: TranscriptProps): react.JSX.Element;
type TranscriptViewportProps = ElementProps<'div'>;
declare function TranscriptViewport({
  children,
  ref,
  ...rest
}: TranscriptViewportProps): react.ReactElement<unknown, string | react.JSXElementConstructor<any>>;
declare const Transcript: typeof Transcript$1 & {
  Root: typeof TranscriptRoot;
  Viewport: typeof TranscriptViewport;
  Messages: typeof TranscriptMessages;
  History: typeof HistoryNotice;
  JumpToLatest: typeof JumpToLatest;
};
interface PanelSlots {
  readonly header?: ReactNode;
  readonly empty?: ReactNode;
  readonly transcript?: ReactNode;
  readonly agents?: ReactNode;
  readonly statusLine?: ReactNode;
  readonly composer?: ReactNode;
  readonly keyboardHelp?: ReactNode;
}
declare const COMPOSER_OPTIONS: readonly ["placeholder", "completions", "whenBusy", "whenWaiting", "attachments", "draftKey", "disabledReason"];
interface PanelOptions extends Pick<TranscriptProps, 'follow'>, Pick<ComposerProps, (typeof COMPOSER_OPTIONS)[number]> {
  readonly title?: ReactNode;
  readonly suggestions?: readonly Suggestion[] | undefined;
  readonly followUps?: FollowUpSuggestions | undefined;
  readonly composer?: ComposerProps | undefined;
  readonly announce?: AnnounceLevel | undefined;
  readonly slots?: PanelSlots | undefined;
}
interface AgentPanelProps<Types extends SessionTypes = SessionTypes> extends Omit<AgentRootProps, keyof PanelOptions | 'children'>, Omit<AgentSessionProviderProps<Types>, 'children'>, PanelOptions {
  readonly components?: PartComponents<Types> | undefined;
  readonly tools?: readonly ToolMedia[] | undefined;
  readonly onFeedback?: OnFeedback | undefined;
}
type LauncherReason = 'trigger-press' | 'close-press' | 'escape-key' | 'none';
interface LauncherState {
  readonly open?: boolean | undefined;
  readonly defaultOpen?: boolean | undefined;
  readonly onOpenChange?: OnChange<boolean, LauncherReason> | undefined;
  readonly modal?: boolean | undefined;
}
interface AgentLauncherProps<Types extends SessionTypes = SessionTypes> extends AgentPanelProps<Types>, LauncherState {}
declare function AgentLauncher<Types extends SessionTypes = SessionTypes>({
  open,
  defaultOpen,
  onOpenChange,
  modal,
  ...rest
}: AgentLauncherProps<Types>): react.JSX.Element;
declare function AgentPanel<Types extends SessionTypes = SessionTypes>(props: AgentPanelProps<Types>): react.JSX.Element;
interface PanelBodyProps extends PanelOptions, Omit<ElementProps<'div'>, keyof PanelOptions | 'children'> {}
declare function PanelBody(props: PanelBodyProps): react.ReactElement<unknown, string | react.JSXElementConstructor<any>>;
type CheckpointListProps = Omit<ElementProps<'nav'>, 'children'>;
declare function CheckpointList(props: CheckpointListProps): react.ReactElement<unknown, string | react.JSXElementConstructor<any>> | null;
interface ListedCheckpoint {
  readonly id: string;
  readonly name: string;
  readonly createdAt?: string | undefined;
  readonly partId?: string | undefined;
  readonly messageKey?: string | undefined;
}
declare function useCheckpoints(): readonly ListedCheckpoint[];
interface CopyButtonProps extends Omit<ButtonProps, 'children' | 'icon'> {
  readonly text: string | (() => string | Promise<string | undefined>);
  readonly html?: ((text: string) => string) | undefined;
  readonly label?: string | undefined;
}
declare function CopyButton({
  text,
  html,
  label,
  iconOnly,
  ...rest
}: CopyButtonProps): react.JSX.Element;
interface DetailsProps extends ElementProps<'details'> {
  readonly summary: ReactNode;
}
declare function Details({
  summary,
  children,
  ...rest
}: DetailsProps): react.ReactElement<unknown, string | react.JSXElementConstructor<any>>;
interface DurationProps extends ElementProps<'span'> {
  readonly startedAt?: string | undefined;
  readonly endedAt?: string | undefined;
  readonly running?: boolean | undefined;
}
declare function Duration({
  startedAt,
  endedAt,
  running,
  ...rest
}: DurationProps): react.ReactElement<unknown, string | react.JSXElementConstructor<any>> | null;
interface ErrorNoticeProps extends Omit<ElementProps<'div'>, 'children' | 'part'> {
  readonly part: ErrorPart;
  readonly onRetry?: (() => void) | undefined;
}
declare function ErrorNotice({
  part,
  onRetry,
  ...rest
}: ErrorNoticeProps): react.ReactElement<unknown, string | react.JSXElementConstructor<any>>;
interface WaitingCardProps extends ElementProps<'div'> {
  readonly 'data-part': string;
  readonly live: boolean;
  readonly status?: PendingRequest['status'] | undefined;
  readonly question: string;
  readonly headingId: string;
  readonly request?: PendingRequest | undefined;
  readonly leavesInForm?: boolean | undefined;
  readonly fault?: Fault | undefined;
}
declare function WaitingCard({
  live,
  status,
  question,
  headingId,
  fault,
  request,
  leavesInForm,
  children,
  ...rest
}: WaitingCardProps): react.ReactElement<unknown, string | react.JSXElementConstructor<any>>;
interface AnsweredInputProps extends Omit<ElementProps<'div'>, 'children' | 'part'> {
  readonly part: InputPart;
}
declare function AnsweredInput({
  part,
  ...rest
}: AnsweredInputProps): react.ReactElement<unknown, string | react.JSXElementConstructor<any>>;
declare function InputForm$1(props: InputFormProps): react.JSX.Element;
declare function RequestForm(props: RequestFormProps): react.JSX.Element;
declare const InputForm: typeof InputForm$1 & {
  Request: typeof RequestForm;
  Answered: typeof AnsweredInput;
};
interface JsonViewProps extends Omit<ElementProps<'div'>, 'children'> {
  readonly value?: unknown;
  readonly text?: string | undefined;
}
declare function JsonView(props: JsonViewProps): react.JSX.Element;
interface KeyboardHelpProps extends Omit<ElementProps<'button'>, 'children'> {
  readonly open?: boolean | undefined;
  readonly defaultOpen?: boolean | undefined;
  readonly onOpenChange?: OnChange<boolean, KeyboardHelpReason> | undefined;
}
type KeyboardHelpReason = 'trigger-press' | 'close-press' | 'escape-key' | 'outside-press';
declare function KeyboardHelp(props: KeyboardHelpProps): react.JSX.Element;
declare function useKeyboardMap(onHelp: () => void): (event: KeyboardEvent) => void;
interface ProgressLineProps extends Omit<ElementProps<'div'>, 'children'> {
  readonly percent: number;
  readonly label: string;
}
declare function ProgressLine({
  percent,
  label,
  ...rest
}: ProgressLineProps): react.ReactElement<unknown, string | react.JSXElementConstructor<any>>;
interface Content {
  readonly outcome: 'allow' | 'ask' | 'deny';
  readonly url?: SafeUrl | undefined;
  readonly show: () => void;
  readonly showAlways?: (() => void) | undefined;
}
declare function useContent(kind: ContentKind, address: unknown): Content;
interface SessionListProps extends Omit<ElementProps<'nav'>, 'onSelect'> {
  readonly directory: SessionDirectory;
  readonly selectedId?: string | null | undefined;
  readonly defaultSelectedId?: string | null | undefined;
  readonly onSelectedIdChange?: OnChange<string | null, SelectionReason> | undefined;
  readonly onSelect?: ((session: SessionInfo) => void) | undefined;
  readonly onCreate?: (() => void) | undefined;
  readonly limit?: number | undefined;
  readonly onDelete?: ((session: SessionInfo) => void) | undefined;
  readonly canCreate?: boolean | undefined;
  readonly canRename?: boolean | undefined;
  readonly canDelete?: boolean | undefined;
  readonly canArchive?: boolean | undefined;
}
type SelectionReason = 'item-press' | 'create' | 'delete';
declare function SessionList({
  directory,
  selectedId,
  defaultSelectedId,
  onSelectedIdChange,
  onSelect,
  onCreate,
  limit,
  onDelete,
  canCreate,
  canRename,
  canDelete,
  canArchive,
  ref,
  ...rest
}: SessionListProps): react.ReactElement<unknown, string | react.JSXElementConstructor<any>>;
interface StatusLineProps extends Omit<ElementProps<'div'>, 'children'> {
  readonly canStop?: boolean | undefined;
}
declare function StatusLine({
  canStop,
  ref,
  ...rest
}: StatusLineProps): react.ReactElement<unknown, string | react.JSXElementConstructor<any>>;
interface StatusMarkProps extends ElementProps<'span'> {
  readonly status: Status | 'denied' | 'not-run' | 'answered' | 'unanswered' | 'unknown';
  readonly icon?: IconName | undefined;
}
declare function StatusMark({
  status,
  icon,
  ...rest
}: StatusMarkProps): react.ReactElement<unknown, string | react.JSXElementConstructor<any>>;
type ThinkingBodyProps = ElementProps<'div'>;
declare function ThinkingBody(props: ThinkingBodyProps): react.JSX.Element | null;
type ThinkingHeaderProps = Partial<DisclosureRowProps>;
declare function ThinkingHeader(props: ThinkingHeaderProps): react.JSX.Element;
type ThinkingRootProps = FoldingPartProps<ThinkingPart>;
declare function ThinkingRoot(props: ThinkingRootProps): react.JSX.Element;
type ThinkingProps = Omit<ThinkingRootProps, 'children'>;
declare function Thinking$1(props: ThinkingProps): react.JSX.Element;
declare const Thinking: typeof Thinking$1 & {
  Root: typeof ThinkingRoot;
  Header: typeof ThinkingHeader;
  Body: typeof ThinkingBody;
};
interface ContextMeterProps extends Omit<ElementProps<'div'>, 'children'> {
  readonly size: number;
  readonly used?: number | undefined;
  readonly thresholds?: readonly [warning: number, full: number] | undefined;
}
declare function ContextMeter({
  size,
  used: given,
  thresholds,
  ...rest
}: ContextMeterProps): react.ReactElement<unknown, string | react.JSXElementConstructor<any>> | null;
interface UsageLineProps extends Omit<ElementProps<'div'>, 'children'> {
  readonly usage?: Usage | undefined;
}
declare function UsageLine(props: UsageLineProps): react.JSX.Element;
interface DataViewProps extends Omit<DetailsProps, 'summary' | 'children' | 'part'> {
  readonly part: DataPart;
}
declare function DataView({
  part,
  ...rest
}: DataViewProps): react.JSX.Element;
interface FileViewProps extends Omit<ElementProps<'figure'>, 'children' | 'part'> {
  readonly part: FilePart;
}
declare function FileView({
  part,
  ...rest
}: FileViewProps): react.ReactElement<unknown, string | react.JSXElementConstructor<any>>;
interface SourceViewProps extends Omit<ElementProps<'span'>, 'children' | 'part'> {
  readonly part: SourcePart;
}
declare function SourceView({
  part,
  ...rest
}: SourceViewProps): react.JSX.Element;
declare function useMessageSlice<Slice, Types extends SessionTypes = SessionTypes>(select: (message: Message$1<Types>) => Slice, options?: SliceOptions<Slice | undefined>): Slice | undefined;
declare function usePart<Types extends SessionTypes = SessionTypes>(id: string): Part<Types> | undefined;
declare function useRequest<Types extends SessionTypes = SessionTypes>(partId: string): PendingRequest<Types> | undefined;
export { type AgentBackend, AgentLauncher, type AgentLauncherProps, AgentPanel, type AgentPanelProps, type AgentPart, AgentRoot, type AgentRootProps, type AgentSession, type AgentSessionOptions, AgentSessionProvider, type AgentSessionProviderProps, type AnnounceLevel, Announcer, type AnnouncerProps, type Attachment, type AttachmentLimits, Button, type ButtonProps, Checkpoint, CheckpointList, type CheckpointListProps, type CheckpointPart, type CheckpointProps, type CodeBlockProps, Composer, type ComposerCompletions, type ComposerInfo, type ComposerProps, type Connection, ContextMeter, type ContextMeterProps, CopyButton, type CopyButtonProps, type DataEntry, type DataPartOf, type DataPartProps, DataView, type DataViewProps, type Decision, Details, type DetailsProps, DisclosurePanel, type DisclosurePanelProps, DisclosureRow, type DisclosureRowProps, Duration, type DurationProps, EmptyState, type EmptyStateProps, ErrorNotice, type ErrorNoticeProps, type ErrorPart, type Fault, type Feedback, FeedbackProvider, FileView, type FileViewProps, type FoldReason, type FollowMode, Icon, type IconName, type IconProps, InputForm, type InputFormProps, type InputPart, type InputRequest, type JsonText, JsonView, type JsonViewProps, KeyboardHelp, type KeyboardHelpProps, type Locale, LocaleProvider, type LocaleProviderProps, type Texts as LocaleTexts, Markdown, type MarkdownComponents, type MarkdownExtensions, MarkdownExtensionsProvider, type MarkdownHeadingProps, type MarkdownImageProps, type MarkdownInlineCodeProps, type MarkdownLinkProps, type MarkdownProps, type MarkdownReader, type MarkdownReaderProps, type MarkdownTableProps, type MediaItem, MediaList, type MediaListProps, MediaUrlProvider, Message, type MessageProps, NestedParts, type NestedPartsProps, type OnFeedback, type OutgoingMessage, PanelBody, type PanelBodyProps, type PanelSlots, type Part, PartBoundary, type PartBoundaryProps, type PartComponents, PartComponentsProvider, PartList, type PartListProps, type PartProps, type PartType, PartView, type PartViewProps, type PartialLocale, type PendingRequest, type Progress, ProgressLine, type ProgressLineProps, type ProvidedInput, RequestForm, type RequestFormProps, type ResolveMediaUrl, type Role, type RunStatus, type SessionDirectory, type SessionInfo, SessionList, type SessionListProps, type SessionListQuery, type Message$1 as SessionMessage, type SessionObserver, type SessionOptions, type SessionState, type SessionTypes, type SessionUpdate, SourceView, type SourceViewProps, type Status, StatusLine, type StatusLineProps, StatusMark, type StatusMarkProps, Step, type StepPart, type StepProps, SubAgent, type SubAgentProps, type Suggestion, SuggestionList, Text, type TextPart, type TextProps, Thinking, type ThinkingPart, type ThinkingProps, ToolCall, type ToolCallProps, type ToolInfo, type ToolInputRequest, type ToolMedia, ToolMediaProvider, type ToolPart, type ToolPartOf, type ToolPartProps, type ToolView, Transcript, type TranscriptProps, UsageLine, type UsageLineProps, type UseAgentSession, type UseLocale, type UseSessionList, type UseSessionListOptions, WaitingCard, type WaitingCardProps, type WhenBusy, type WhenWaiting, agentSessionKeys, allowedMarkdown, approve, asksFor, checkpointsQuery, createSession, createSessionDirectory, dataView, deny, faultText, isAskingFor, parseContent, printContent, readValidationDetails, safeUrl, sessionListQuery, sessionQuery, toMarkdown, toolView, toolsQuery, useAgentSession, useAgentState, useCheckpoints, useComposer, useConnection, useContent, useCreateSession, useFault, useHistoryStatus, useKeyboardMap, useLocale, useMessage, useMessageKeys, useMessageSlice, usePart, usePendingRequests, useProgress, useRequest, useRunStatus, useSession, useSessionList, useSessionState, useUpdateSession, useUsage };
