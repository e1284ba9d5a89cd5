import { later } from '../later/index.js';

/** `readRange`, `readContents` and `writeMarkdown`, which are loaded before anybody has selected words to copy. */
export const laterCopying = /* @__PURE__ */ later(() => import('../../later/index.js'));
