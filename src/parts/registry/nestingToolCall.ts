'use client';
import { LaterRequest, ToolCall as ToolCallAlone } from '../tool-call/index.js';
import { nesting } from './nesting.js';

/** For those who import the part itself, all of it is there at once. */
function wholeToolCall() {
  LaterRequest.provide(ToolCallAlone.Request);
  return nesting(ToolCallAlone);
}

/** A tool call: its status, input and result, live and stored. */
export const ToolCall = /* @__PURE__ */ Object.assign(
  /* @__PURE__ */ wholeToolCall(),
  ToolCallAlone,
  {
    Body: /* @__PURE__ */ nesting(ToolCallAlone.Body),
    Parts: /* @__PURE__ */ nesting(ToolCallAlone.Parts),
  },
);
