import { later } from '../later/index.js';

/** `readRange` and `readContents`, which are loaded before anybody has selected words to copy. */
export const laterRange = /* @__PURE__ */ later(() => import('../../later/index.js'));
