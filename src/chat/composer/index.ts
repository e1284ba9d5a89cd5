import { ComposerAttach } from './ComposerAttach.js';
import { ComposerAttachments } from './ComposerAttachments.js';
import { ComposerQueue } from './ComposerQueue.js';
import { ComposerInput } from './ComposerInput.js';
import { Composer as Whole } from './Composer.js';
import { ComposerRoot } from './ComposerRoot.js';
import { ComposerSubmit } from './ComposerSubmit.js';

export { ComposerAttachments } from './ComposerAttachments.js';
export { ComposerQueue } from './ComposerQueue.js';
export { Composer as ComposerView } from './Composer.js';
export { useComposer, type ComposerInfo, type MessageExtras } from './ComposerContext.js';
export type {
  CompletionActions,
  CompletionItem,
  CompletionTrigger,
  ComposerCompletions,
} from './completions.js';
export { returnFiles } from './pickedFiles.js';
export type { AttachmentLimits } from './useAttachments.js';
export type { WhenBusy, WhenWaiting } from './useOutbox.js';
export type { ComposerInputProps } from './ComposerInput.js';
export type { ComposerProps } from './Composer.js';

/** The message field with its buttons, attachments and queue. */
export const Composer = /* @__PURE__ */ Object.assign(Whole, {
  Root: ComposerRoot,
  Input: ComposerInput,
  Submit: ComposerSubmit,
  Attach: ComposerAttach,
  Attachments: ComposerAttachments,
  Queue: ComposerQueue,
});
