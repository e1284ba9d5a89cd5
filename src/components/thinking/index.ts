import { ThinkingBody } from './ThinkingBody.js';
import { ThinkingHeader } from './ThinkingHeader.js';
import { ThinkingReady } from './ThinkingReady.js';
import { ThinkingRoot } from './ThinkingRoot.js';

export type { ThinkingBodyProps } from './ThinkingBody.js';
export type { ThinkingHeaderProps } from './ThinkingHeader.js';
export type { ThinkingProps } from './ThinkingReady.js';
export type { ThinkingRootProps } from './ThinkingRoot.js';

/** What the agent thought before it answered. */
export const Thinking = /* @__PURE__ */ Object.assign(ThinkingReady, {
  Root: ThinkingRoot,
  Header: ThinkingHeader,
  Body: ThinkingBody,
});
