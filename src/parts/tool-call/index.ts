import { Arguments } from '../../ui/arguments/index.js';
import { ToolCallBody } from './ToolCallBody.js';
import { ToolCallHeader } from './ToolCallHeader.js';
import { ToolCallLive } from './ToolCallLive.js';
import { ToolCallOutputs } from './ToolCallOutputs.js';
import { ToolCall as Whole } from './ToolCall.js';
import { RequestView } from './RequestView.js';
import { ToolCallRequest } from './ToolCallRequest.js';
import { ToolCallRoot } from './ToolCallRoot.js';
import {
  ToolCallError,
  ToolCallInput,
  ToolCallMedia,
  ToolCallParts,
  ToolCallResult,
} from './ToolCallPanes.js';

export type { ToolCallProps } from './ToolCall.js';

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

/** The pieces of which views of tools are made, without what is loaded on demand. */
export const ToolPieces = {
  Root: ToolCallRoot,
  Header: ToolCallHeader,
  Body: ToolCallBody,
  Input: ToolCallInput,
  Result: ToolCallResult,
  Live: ToolCallLive,
  Outputs: ToolCallOutputs,
  Request: RequestView,
  Error: ToolCallError,
  Parts: ToolCallParts,
};
export { ToolCall as ToolCallView } from './ToolCall.js';
export { LaterRequest } from './RequestView.js';
export { delegationOf } from './delegationOf.js';
export { requestQuestion } from './requestQuestion.js';
export { tellingArgument } from '../../core/tool-data/tellingArgument.js';
export { summarizeInput } from './summarize.js';
export { readable, toolKind, toolPhrase } from './toolKinds.js';
export { DenyForm } from './DenyForm.js';
