import { MessageActions } from './MessageActions.js';
import { MessageAttachments } from './MessageAttachments.js';
import { MessageBody } from './MessageBody.js';
import { MessageNote } from './MessageNote.js';
import { MessageReady } from './MessageReady.js';
import { MessageRoot } from './MessageRoot.js';

export type { MessageActionsProps } from './MessageActions.js';
export type { MessageAttachmentsProps } from './MessageAttachments.js';
export type { MessageBodyProps } from './MessageBody.js';
export { MessageContext, type MessageInfo } from './MessageContext.js';
export type { MessageNoteProps } from './MessageNote.js';
export type { MessageProps } from './MessageReady.js';
export type { MessageRootProps } from './MessageRoot.js';

/** One message: the person's in a soft surface, the agent's as text on the page. */
export const Message = /* @__PURE__ */ Object.assign(MessageReady, {
  Root: MessageRoot,
  Attachments: MessageAttachments,
  Body: MessageBody,
  Note: MessageNote,
  Actions: MessageActions,
});
