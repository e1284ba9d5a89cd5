import { RequestView } from './RequestView.js';
import { ToolCallBody } from './ToolCallBody.js';
import { ToolCallHeader } from './ToolCallHeader.js';
import { ToolCallLive } from './ToolCallLive.js';
import { ToolCallOutputs } from './ToolCallOutputs.js';
import { ToolCallError, ToolCallInput, ToolCallParts, ToolCallResult } from './ToolCallPanes.js';
import { ToolCallRoot } from './ToolCallRoot.js';

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
