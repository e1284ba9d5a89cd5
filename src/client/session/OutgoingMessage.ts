import type { Attachment } from '../../core/state.js';

/** A message to send. */
export interface OutgoingMessage {
  readonly text: string;
  readonly attachments?: readonly Attachment[];
  /** What else this message asks for, in the backend's terms, such as a tool to use. */
  readonly options?: Readonly<Record<string, unknown>>;
}
