import { Arguments } from '../arguments/index.js';
import { ToolCallBody } from './ToolCallBody.js';
import { ToolCallError } from './ToolCallError.js';
import { ToolCallHeader } from './ToolCallHeader.js';
import { ToolCallInput } from './ToolCallInput.js';
import { ToolCallLive } from './ToolCallLive.js';
import { ToolCallMedia } from './ToolCallMedia.js';
import { ToolCallOutputs } from './ToolCallOutputs.js';
import { ToolCallParts } from './ToolCallParts.js';
import { ToolCallReady } from './ToolCallReady.js';
import { ToolCallRequest } from './ToolCallRequest.js';
import { ToolCallResult } from './ToolCallResult.js';
import { ToolCallRoot } from './ToolCallRoot.js';

export type { ArgumentsProps as ToolCallArgumentsProps } from '../arguments/index.js';
export type { ToolCallBodyProps } from './ToolCallBody.js';
export type { ToolCallErrorProps } from './ToolCallError.js';
export type { ToolCallHeaderProps } from './ToolCallHeader.js';
export type { ToolCallInputProps } from './ToolCallInput.js';
export type { ToolCallLiveProps } from './ToolCallLive.js';
export type { ToolCallMediaProps } from './ToolCallMedia.js';
export type { ToolCallOutputsProps } from './ToolCallOutputs.js';
export type { ToolCallProps } from './ToolCallReady.js';
export type { ToolCallRequestProps } from './ToolCallRequest.js';
export type { ToolCallResultProps } from './ToolCallResult.js';
export type { ToolCallRootProps } from './ToolCallRoot.js';

/** One use of a tool: what it does, live and afterwards. */
export const ToolCall = /* @__PURE__ */ Object.assign(ToolCallReady, {
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
