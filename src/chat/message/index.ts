import { MessageActions } from './MessageActions.js';
import { MessageAttachments } from './MessageAttachments.js';
import { MessageBody } from './MessageBody.js';
import { MessageBranches } from './MessageBranches.js';
import { MessageEdit } from './MessageEdit.js';
import { MessageFeedback } from './MessageFeedback.js';
import { MessageNote } from './MessageNote.js';
import { Message as Whole } from './Message.js';
import { MessageRegenerate } from './MessageRegenerate.js';
import { MessageRoot } from './MessageRoot.js';

export { FeedbackProvider, type Feedback, type OnFeedback } from './MessageFeedback.js';
export type { MessageProps } from './Message.js';

/** One message: the person's on a soft background, the agent's as text on the page. */
export const Message = /* @__PURE__ */ Object.assign(Whole, {
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
export { BROKEN_MESSAGE, Message as MessageView } from './Message.js';
export { MessageEditor } from './MessageEditor.js';
export { MessageBranches } from './MessageBranches.js';
