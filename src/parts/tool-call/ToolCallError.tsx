'use client';
import { useFoldingPart } from '../kit/FoldingPart.js';
import { LongText } from '../../ui/json-view/index.js';
import { TOOL_CALL } from './ToolCallRoot.js';
import { withRender, type ElementProps } from '../../ui/props/index.js';

/** Props of `ToolCall.Error`: those of its `div`. */
export type ToolCallErrorProps = ElementProps<'div'>;

/** Why the tool failed. */
export function ToolCallError(props: ToolCallErrorProps) {
  const { part } = useFoldingPart(TOOL_CALL, 'Error');
  if (part.error === undefined || part.error === '') return null;
  return withRender(
    <div {...props} data-part="tool-call-error">
      <LongText text={part.error} limit={2048} />
    </div>,
  );
}
