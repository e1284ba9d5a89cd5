import { Attachment, Fault, SessionState } from "./state.js";
import { OutgoingMessage } from "./OutgoingMessage.js";

interface QueuedMessage {
  readonly key: string;
  readonly message: OutgoingMessage;
  readonly by?: Sender | undefined;
}
interface PickedFile {
  readonly key: string;
  readonly file: File;
  readonly preview?: string;
  readonly status: 'uploading' | 'ready' | 'failed';
  readonly percent: number;
  readonly attachment?: Attachment;
  readonly fault?: Fault;
}
interface Sender {
  readonly sendMessage: (message: string | OutgoingMessage) => Promise<void>;
  readonly stop: () => Promise<void>;
}
interface SendingSession extends Sender {
  readonly getState: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
}
interface OutboxState {
  readonly draft: string | undefined;
  readonly returned: string;
  readonly queue: readonly QueuedMessage[];
  readonly files: readonly PickedFile[];
}
interface Outbox {
  readonly getState: () => OutboxState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly write: (draft: string) => void;
  readonly giveBack: (words: string) => void;
  readonly takeReturned: () => string;
  readonly setFiles: (change: (files: readonly PickedFile[]) => readonly PickedFile[]) => void;
  readonly isSending: () => boolean;
  readonly setSender: (by: Sender) => void;
  readonly send: (message: OutgoingMessage, by?: Sender) => void;
  readonly enqueue: (message: OutgoingMessage, by?: Sender, key?: string) => string;
  readonly edit: (key: string, message: OutgoingMessage) => void;
  readonly move: (key: string, place: number) => void;
  readonly remove: (key: string) => void;
  readonly sendNow: (key: string) => void;
  readonly sendNext: () => void;
}
declare function createOutbox(session: SendingSession): Outbox;
export { Outbox, OutboxState, PickedFile, QueuedMessage, createOutbox };
