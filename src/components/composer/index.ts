import { ComposerInput } from './ComposerInput.js';
import { ComposerReady } from './ComposerReady.js';
import { ComposerRoot } from './ComposerRoot.js';
import { ComposerSubmit } from './ComposerSubmit.js';

export { useComposer, type ComposerInfo } from './ComposerContext.js';
export type { ComposerInputProps } from './ComposerInput.js';
export type { ComposerProps } from './ComposerReady.js';
export type { ComposerRootProps } from './ComposerRoot.js';
export type { ComposerSubmitProps } from './ComposerSubmit.js';

/** Where the person writes. */
export const Composer = /* @__PURE__ */ Object.assign(ComposerReady, {
  Root: ComposerRoot,
  Input: ComposerInput,
  Submit: ComposerSubmit,
});
