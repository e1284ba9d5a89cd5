import { ThinkingBody } from './ThinkingBody.js';
import { ThinkingHeader } from './ThinkingHeader.js';
import { Thinking as Whole } from './Thinking.js';
import { ThinkingRoot } from './ThinkingRoot.js';

export type { ThinkingProps } from './Thinking.js';

/** The agent's reasoning. */
export const Thinking = /* @__PURE__ */ Object.assign(Whole, {
  Root: ThinkingRoot,
  Header: ThinkingHeader,
  Body: ThinkingBody,
});
