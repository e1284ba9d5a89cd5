import { ComposerAttach } from './ComposerAttach.js';
import { ComposerAttachments } from './ComposerAttachments.js';
import { ComposerQueue } from './ComposerQueue.js';
import { ComposerInput } from './ComposerInput.js';
import { ComposerReady } from './ComposerReady.js';
import { ComposerRoot } from './ComposerRoot.js';
import { ComposerSubmit } from './ComposerSubmit.js';

export { useComposer, type ComposerInfo, type OptionsOf } from './ComposerContext.js';
export type {
  CompletionActions,
  CompletionItem,
  CompletionTrigger,
  ComposerCompletions,
} from './completions.js';
export type { AttachmentLimits } from './useAttachments.js';
export type { WhenBusy, WhenWaiting } from './useOutbox.js';
export type { ComposerInputProps } from './ComposerInput.js';
export type { ComposerProps } from './ComposerReady.js';

/** Where the person writes. */
export const Composer = /* @__PURE__ */ Object.assign(ComposerReady, {
  Root: ComposerRoot,
  Input: ComposerInput,
  Submit: ComposerSubmit,
  Attach: ComposerAttach,
  Attachments: ComposerAttachments,
  Queue: ComposerQueue,
});
