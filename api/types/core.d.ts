import { Part, Usage } from "./parts.js";
import { Fault, Message, PendingRequest, RunStatus, SessionState } from "./state.js";
import { Capabilities, HostCall, SessionEvent } from "./observer.js";
import { ContentKind, ContentPolicy } from "./ContentPolicy.js";
import { Activity, ActivityOptions, ChangeOptions, FileChange, Trace, TraceKind, TraceSpan } from "./budgetOf.js";
import { AgentBackend } from "./AgentBackend.js";
import { AgentSession } from "./AgentSession.js";

declare const DIGITS = "agent-session-react exact number";
declare class ExactNumber {
  private readonly [DIGITS];
  constructor(text: string);
  get text(): string;
  toString(): string;
  valueOf(): number;
  toJSON(): unknown;
}
interface SafeUrl {
  readonly href: string;
  readonly host: string;
}
declare function safeUrl(address: unknown): SafeUrl | undefined;
type ContentDecision = {
  readonly outcome: 'deny';
  readonly url?: undefined;
} | {
  readonly outcome: 'allow' | 'ask';
  readonly url: SafeUrl;
  readonly answer?: string | undefined;
};
declare function decideContent(policy: ContentPolicy, kind: ContentKind, address: unknown): ContentDecision;
declare function titleOf(from: unknown, limit?: number): string | undefined;
declare function initialSession(): SessionState;
declare function reduceSession(state: SessionState, event: SessionEvent): SessionState;
type RunSignal = 'submit' | 'start' | 'ask' | 'answer' | 'stop-request' | 'done' | 'failed' | 'stopped' | 'interrupted';
declare function isBusy(status: RunStatus): boolean;
declare function isOver(status: RunStatus): boolean;
declare function usageOf(messages: readonly Message[]): Usage | undefined;
interface MarkdownOptions {
  readonly thinking?: boolean;
  readonly tools?: 'line' | 'details' | 'none';
  readonly contentPolicy?: ContentPolicy | undefined;
}
type Redaction = (text: string, field: string) => string;
declare const redactSecrets: Redaction;
interface ExportOptions extends MarkdownOptions {
  readonly format?: 'markdown' | 'json' | undefined;
  readonly redact?: Redaction | readonly Redaction[] | false | undefined;
  readonly title?: string | undefined;
  readonly names?: Readonly<Record<string, string>> | undefined;
}
declare function exportConversation(messages: readonly Message[], options?: ExportOptions): string;
interface PathSegment {
  readonly span: TraceSpan;
  readonly start: number;
  readonly end: number;
}
interface RepeatedCall {
  readonly name: string;
  readonly spans: readonly TraceSpan[];
}
interface PathCause {
  readonly kind: Exclude<TraceKind, 'step'>;
  readonly name: string;
  readonly time: number;
  readonly spans: readonly TraceSpan[];
  readonly repeated?: number;
}
interface LongestPath {
  readonly total: number;
  readonly segments: readonly PathSegment[];
  readonly cause?: PathCause;
  readonly repeated: readonly RepeatedCall[];
}
declare function longestPath({
  spans,
  end: now
}: Trace): LongestPath;
interface OpenTelemetryOptions {
  readonly serviceName?: string | undefined;
  readonly resource?: Readonly<Record<string, string>>;
  readonly agentName?: string | undefined;
  readonly conversationId?: string | undefined;
  readonly provider?: string | undefined;
  readonly model?: string | undefined;
  readonly content?: boolean | undefined;
}
type OtlpValue = {
  readonly stringValue: string;
} | {
  readonly intValue: string;
} | {
  readonly doubleValue: number;
} | {
  readonly boolValue: boolean;
};
interface OtlpAttribute {
  readonly key: string;
  readonly value: OtlpValue;
}
interface OtlpSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: 1 | 3;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly OtlpAttribute[];
  readonly status: {
    readonly code: 0 | 2;
  };
}
interface OtlpTraces {
  readonly resourceSpans: readonly {
    readonly resource: {
      readonly attributes: readonly OtlpAttribute[];
    };
    readonly scopeSpans: readonly {
      readonly scope: {
        readonly name: string;
      };
      readonly spans: readonly OtlpSpan[];
    }[];
  }[];
}
declare function toOpenTelemetry(trace: Trace, options?: OpenTelemetryOptions): OtlpTraces;
type OpenRequest = Pick<PendingRequest, 'messageKey' | 'partId' | 'createdAt'>;
interface TraceOptions {
  readonly at?: number | undefined;
  readonly requests?: readonly OpenRequest[];
}
declare function traceOf(messages: Message | readonly Message[], options?: TraceOptions): Trace;
declare const FIXED_TAGS: {
  readonly 'step-start': '<<STEP_START>>';
  readonly 'step-end': '<<STEP_END>>';
  readonly 'step-flag': '<<SINGLE_STEP_FLAG>>';
  readonly 'tool-input-start': '<<TOOL_STEP_INPUT_START>>';
  readonly 'tool-input-end': '<<TOOL_STEP_INPUT_END>>';
  readonly 'tool-result-start': '<<TOOL_STEP_RESULT_START>>';
  readonly 'tool-result-end': '<<TOOL_STEP_RESULT_END>>';
  readonly 'checkpoint-start': '<<CHECKPOINT_START>>';
  readonly 'checkpoint-end': '<<CHECKPOINT_END>>';
  readonly 'input-start': '<<INPUT_REQUIRED_START>>';
  readonly 'input-end': '<<INPUT_REQUIRED_END>>';
  readonly 'answer-start': '<<USER_INPUT_PROVIDED_START>>';
  readonly 'answer-end': '<<USER_INPUT_PROVIDED_END>>';
  readonly 'error-start': '<<ERROR_START>>';
  readonly 'error-end': '<<ERROR_END>>';
  readonly 'error-json-start': '<<ERROR_JSON_START>>';
  readonly 'error-json-end': '<<ERROR_JSON_END>>';
  readonly 'thinking-start': '<<thinking>>';
  readonly 'thinking-end': '<</thinking>>';
  readonly 'tool-event-start': '<<TOOL_EVENT_START>>';
  readonly 'tool-event-end': '<<TOOL_EVENT_END>>';
};
type FixedTagName = keyof typeof FIXED_TAGS;
type TagToken = {
  readonly type: 'text';
  readonly raw: string;
  readonly text: string;
} | {
  readonly type: 'gap';
  readonly raw: string;
} | {
  readonly type: 'stray';
  readonly raw: string;
} | {
  readonly type: 'tool-start' | 'tool-end';
  readonly raw: string;
  readonly toolName: string;
  readonly executionId: string;
} | {
  readonly type: 'step-title';
  readonly raw: string;
  readonly step: number;
  readonly title: string;
  readonly done: boolean;
} | {
  readonly type: 'checkpoint-name';
  readonly raw: string;
  readonly name: string;
} | {
  readonly type: 'data';
  readonly raw: string;
  readonly text: string;
} | {
  readonly type: FixedTagName;
  readonly raw: string;
};
interface TagTokenizer {
  push(chunk: string): TagToken[];
  end(): TagToken[];
}
declare function createTagTokenizer(): TagTokenizer;
interface ParseOptions {
  readonly final?: boolean;
}
declare function parseContent(content: string, options?: ParseOptions): Part[];
declare function printContent(parts: readonly Part[]): string;
declare function toMarkdown(parts: readonly Part[], options?: MarkdownOptions): string;
interface EventStreamMessage {
  readonly event: string;
  readonly data: string;
  readonly id: string;
  readonly unfinished?: true;
}
interface EventStreamOptions {
  readonly onActivity?: () => void;
  readonly onRetry?: (milliseconds: number) => void;
  readonly takesUnfinished?: boolean;
  readonly dropsRepeated?: boolean;
}
declare function readEventStream(body: ReadableStream<Uint8Array>, options?: EventStreamOptions): AsyncGenerator<EventStreamMessage, void, undefined>;
declare function capabilitiesOf(backend: Partial<AgentBackend>): Capabilities;
declare class HttpFault extends Error {
  readonly fault: Fault;
  readonly retryAfter: number | undefined;
  constructor(fault: Fault, retryAfter?: number);
}
interface ValidationDetail {
  readonly loc: readonly (string | number)[];
  readonly msg: string;
  readonly type: string;
}
declare function readValidationDetails({
  code,
  details
}: Fault): readonly ValidationDetail[];
type Headers = Readonly<Record<string, string | undefined>>;
type HeadersRequest = Parameters<AgentBackend['headers']>[0];
interface NdjsonCallOptions {
  readonly url: string;
  readonly body?: unknown;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Headers | ((request: HeadersRequest) => Headers | Promise<Headers>);
  readonly fetch?: typeof fetch;
}
declare function ndjsonCall(options: NdjsonCallOptions): HostCall;
type OpenStream = (signal: AbortSignal) => AsyncIterable<unknown> | Promise<AsyncIterable<unknown>>;
declare function streamCall(open: OpenStream): HostCall;
interface SocketRequest {
  readonly renew: boolean;
  readonly signal: AbortSignal;
}
type ForSocket<Value> = Value | ((request: SocketRequest) => Value | Promise<Value>);
interface WebSocketCallOptions {
  readonly url: ForSocket<string>;
  readonly protocols?: ForSocket<string | readonly string[]>;
  readonly first?: unknown;
  readonly reply?: (message: unknown) => unknown;
  readonly last?: unknown;
  readonly WebSocket?: new (url: string, protocols?: string | string[]) => WebSocket;
}
declare function webSocketCall(options: WebSocketCallOptions): HostCall;
interface BranchPlace {
  readonly count: number;
  readonly position?: number;
}
declare function branchPlace(message: Message, siblings?: readonly Message[]): BranchPlace;
declare function branchOf({
  messages
}: Pick<SessionState, 'messages'>): readonly string[];
declare function showBranch(session: Pick<AgentSession, 'getState' | 'showSibling'>, branch: readonly string[]): Promise<boolean>;
declare function activityOf(from: SessionState | readonly Message[], options?: ActivityOptions): readonly Activity[];
declare function changesOf(from: SessionState | readonly Message[], options?: ChangeOptions): readonly FileChange[];
declare function patchOf(changes: FileChange | readonly FileChange[]): string;
declare const CONTEXT_SUMMARY = "context-summary";
export { type BranchPlace, CONTEXT_SUMMARY, type ContentDecision, type EventStreamMessage, type EventStreamOptions, ExactNumber, type ExportOptions, HttpFault, type LongestPath, type MarkdownOptions, type NdjsonCallOptions, type OpenTelemetryOptions, type OtlpAttribute, type OtlpSpan, type OtlpTraces, type OtlpValue, type ParseOptions, type PathCause, type PathSegment, type Redaction, type RepeatedCall, type RunSignal, type SafeUrl, type SocketRequest, type TagToken, type TagTokenizer, type TraceOptions, type ValidationDetail, type WebSocketCallOptions, activityOf, branchOf, branchPlace, capabilitiesOf, changesOf, createTagTokenizer, decideContent, exportConversation, initialSession, isBusy, isOver, longestPath, ndjsonCall, parseContent, patchOf, printContent, readEventStream, readValidationDetails, redactSecrets, reduceSession, safeUrl, showBranch, streamCall, titleOf, toMarkdown, toOpenTelemetry, traceOf, usageOf, webSocketCall };
