'use client';
import type { ToolPart } from '../../core/parts.js';
import { FoldingPart, foldingKind, UNFOLDED, type FoldingPartProps } from '../kit/FoldingPart.js';
import { saysMore } from './toolContent.js';

export const TOOL_CALL = /* @__PURE__ */ foldingKind<ToolPart>('ToolCall', (part) =>
  // If the row already says everything, there is no reason to unfold it.
  part.status === 'running' && !saysMore(part) ? 'no' : UNFOLDED[part.status],
);

/** Props of `ToolCall.Root`. */
export type ToolCallRootProps = FoldingPartProps<ToolPart>;

/** Holds one tool call. Open while there is live content, or if it has failed. */
export function ToolCallRoot(props: ToolCallRootProps) {
  return <FoldingPart {...props} kind={TOOL_CALL} data-part="tool-call" />;
}
