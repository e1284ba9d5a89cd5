import { Attachment } from "./state.js";

interface OutgoingMessage {
  readonly text: string;
  readonly attachments?: readonly Attachment[];
  readonly options?: Readonly<Record<string, unknown>>;
}
export { OutgoingMessage };
