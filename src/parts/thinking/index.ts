import { ThinkingBody } from './ThinkingBody.js';
import { ThinkingHeader } from './ThinkingHeader.js';
import { ThinkingReady } from './ThinkingReady.js';
import { ThinkingRoot } from './ThinkingRoot.js';

export type { ThinkingProps } from './ThinkingReady.js';

/** What the agent thought before it answered. */
export const Thinking = /* @__PURE__ */ Object.assign(ThinkingReady, {
  Root: ThinkingRoot,
  Header: ThinkingHeader,
  Body: ThinkingBody,
});
