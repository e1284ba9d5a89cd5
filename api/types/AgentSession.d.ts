import { Outbox } from "./createOutbox.js";
import { OutgoingMessage } from "./OutgoingMessage.js";
import { AnswerTo, Attachment, Message, SessionState } from "./state.js";
import { SessionTypes } from "./parts.js";
import { Capabilities, CheckpointInfo, LoadedHistory, SessionObserver } from "./observer.js";

interface UploadOptions {
  readonly onProgress?: (percent: number) => void;
  readonly signal?: AbortSignal;
}
interface SessionActions<Types extends SessionTypes = SessionTypes> {
  readonly sendMessage: (message: string | OutgoingMessage) => Promise<void>;
  readonly stop: (partId?: string) => Promise<void>;
  readonly steer?: ((text: string) => Promise<boolean>) | undefined;
  readonly respond: <Id extends string>(requestId: Id, answer: AnswerTo<Id>) => Promise<void>;
  readonly hold: (requestId: string, isHeld: boolean) => void;
  readonly ask: (requestId: string, isAsking: boolean) => void;
  readonly takeBack?: ((requestId: string) => void) | undefined;
  readonly skip?: ((requestId: string) => Promise<void>) | undefined;
  readonly retry: () => Promise<void>;
  readonly attach?: ((runId: string) => Promise<void>) | undefined;
  readonly detach?: (() => void) | undefined;
  readonly resend: (messageKey: string) => Promise<void>;
  readonly discard: (messageKey: string) => void;
  readonly continueFrom: (checkpointName: string, hint?: string) => Promise<void>;
  readonly load: (known?: LoadedHistory) => Promise<void>;
  readonly loadEarlier?: (() => Promise<void>) | undefined;
  readonly fetchHistory: (signal?: AbortSignal) => Promise<LoadedHistory<Types>>;
  readonly regenerate?: ((messageKey: string) => Promise<void>) | undefined;
  readonly edit?: ((messageKey: string, text: string) => Promise<void>) | undefined;
  readonly loadSiblings?: ((messageKey: string) => Promise<readonly Message<Types>[]>) | undefined;
  readonly showSibling?: ((messageKey: string, siblingId: string) => Promise<void>) | undefined;
  readonly upload?: ((file: Blob, options?: UploadOptions) => Promise<Attachment>) | undefined;
  readonly listCheckpoints?: ((signal?: AbortSignal) => Promise<readonly CheckpointInfo[]>) | undefined;
}
interface AgentSession<Types extends SessionTypes = SessionTypes> extends SessionActions<Types> {
  readonly getState: () => SessionState<Types>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly address?: string;
  readonly observe?: ((observer: SessionObserver<Types>) => () => void) | undefined;
  readonly capabilities: Capabilities;
  readonly outbox: Outbox;
  readonly restore?: (() => void) | undefined;
  readonly dispose: () => void;
}
export { AgentSession, SessionActions, UploadOptions };
