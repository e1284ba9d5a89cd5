import { Arguments } from '../../ui/arguments/index.js';
import { ToolCallBody } from './ToolCallBody.js';
import { ToolCallHeader } from './ToolCallHeader.js';
import { ToolCallLive } from './ToolCallLive.js';
import { ToolCallOutputs } from './ToolCallOutputs.js';
import { ToolCall as Whole } from './ToolCall.js';
import { ToolCallRequest } from './ToolCallRequest.js';
import { ToolCallRoot } from './ToolCallRoot.js';
import {
  ToolCallError,
  ToolCallInput,
  ToolCallMedia,
  ToolCallParts,
  ToolCallResult,
} from './ToolCallPanes.js';

/** A tool call: its status, input and result, live and stored. */
export const ToolCall = /* @__PURE__ */ Object.assign(Whole, {
  Root: ToolCallRoot,
  Header: ToolCallHeader,
  Body: ToolCallBody,
  Input: ToolCallInput,
  Arguments,
  Result: ToolCallResult,
  Media: ToolCallMedia,
  Live: ToolCallLive,
  Outputs: ToolCallOutputs,
  Request: ToolCallRequest,
  Error: ToolCallError,
  Parts: ToolCallParts,
});
