import { AgentPart, ProvidedInput, ToolPart } from "./parts.js";
import { Attachment, Message, PendingRequest } from "./state.js";
import { BackendCall, CallContext, CheckpointInfo, Decoder, DecoderContext, DirectoryCalls, FollowUp, GivenAnswer, HttpCall, LoadedHistory, ResponseCall, SentMessage, SessionObserver, StatedCapabilities } from "./observer.js";


interface StreamHabits {
  readonly hasHeartbeats?: boolean;
  readonly takesUnfinished?: boolean;
  readonly endsWithRun?: boolean;
  readonly holdsSeveralRuns?: boolean;
  readonly newDecoderPerResponse?: boolean;
  readonly cursorOf?: (event: unknown, id: string) => string | undefined;
  readonly endMark?: string;
  readonly needsJson?: boolean;
}
interface AgentBackend {
  readonly name: string;
  readonly capabilities?: StatedCapabilities;
  readonly sessionId?: string;
  readonly fetch?: typeof fetch;
  readonly origin: string;
  readonly address?: string;
  headers(options: {
    readonly renew: boolean;
    readonly signal?: AbortSignal;
  }): Promise<Readonly<Record<string, string>>>;
  createDecoder(context?: DecoderContext): Decoder;
  readonly stream?: StreamHabits;
  readonly observer?: SessionObserver;
  createSession?(title?: string): BackendCall;
  readSession?(answer: unknown): {
    readonly sessionId: string;
    readonly title?: string;
  };
  loadHistory?(context: CallContext): BackendCall | readonly BackendCall[];
  readHistory?(answer: unknown, context?: CallContext): LoadedHistory;
  loadEarlier?(messageId: string, context: CallContext): BackendCall | readonly BackendCall[];
  sendMessage(message: SentMessage, context: CallContext): BackendCall;
  readFollowUp?(answer: unknown, context: CallContext): FollowUp;
  resume?(context: CallContext): BackendCall | undefined;
  loadOutcome?(context: CallContext): BackendCall | undefined;
  stop?(context: CallContext): BackendCall | undefined;
  stopPart?(part: AgentPart | ToolPart, context: CallContext): BackendCall | undefined;
  steer?(text: string, context: CallContext): BackendCall | undefined;
  readonly leavesOnStop?: boolean;
  readonly answersTogether?: boolean;
  submitAnswers?(answers: readonly GivenAnswer[], context: CallContext): ResponseCall | undefined;
  respond?(request: PendingRequest, answer: ProvidedInput, context: CallContext): ResponseCall | undefined;
  skip?(request: PendingRequest, context: CallContext): ResponseCall | undefined;
  answerEvent?(request: PendingRequest, answer: ProvidedInput): unknown;
  continueFrom?(checkpointName: string, hint: string | undefined, context: CallContext): BackendCall;
  listCheckpoints?(context: CallContext): BackendCall;
  readCheckpoints?(answer: unknown): readonly CheckpointInfo[];
  upload?(file: Blob, context: CallContext): HttpCall;
  readUpload?(answer: unknown): Attachment;
  readonly holdsConversation?: boolean;
  readonly sendsConversation?: boolean;
  regenerate?(messageId: string, context: CallContext): BackendCall;
  edit?(messageId: string, text: string, context: CallContext): BackendCall;
  loadMessage?(messageId: string, context: CallContext): HttpCall;
  readMessage?(answer: unknown): Message | undefined;
  activate?(messageId: string, context: CallContext): BackendCall;
  readonly directory?: DirectoryCalls;
}
export { AgentBackend, StreamHabits };
