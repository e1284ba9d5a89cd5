import { MessageActions } from './MessageActions.js';
import { MessageAttachments } from './MessageAttachments.js';
import { MessageBody } from './MessageBody.js';
import { MessageBranches } from './MessageBranches.js';
import { MessageEdit } from './MessageEdit.js';
import { MessageFeedback } from './MessageFeedback.js';
import { MessageNote } from './MessageNote.js';
import { MessageReady } from './MessageReady.js';
import { MessageRegenerate } from './MessageRegenerate.js';
import { MessageRoot } from './MessageRoot.js';

export type { MessageActionsProps } from './MessageActions.js';
export type { MessageAttachmentsProps } from './MessageAttachments.js';
export type { MessageBodyProps } from './MessageBody.js';
export { FeedbackProvider, type Feedback, type OnFeedback } from './FeedbackContext.js';
export type { MessageBranchesProps } from './MessageBranches.js';
export type { MessageEditProps } from './MessageEdit.js';
export type { MessageFeedbackProps } from './MessageFeedback.js';
export type { MessageRegenerateProps } from './MessageRegenerate.js';
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
  Edit: MessageEdit,
  Regenerate: MessageRegenerate,
  Branches: MessageBranches,
  Feedback: MessageFeedback,
});
