'use client';
import { JsonView } from '../../ui/json-view/index.js';
import { useMessages } from '../../ui/locale/index.js';
import { useFoldingPart } from '../kit/FoldingPart.js';
import { Pane } from './Pane.js';
import { TOOL_CALL } from './ToolCallRoot.js';
import type { ElementProps } from '../../ui/props/index.js';

/** Props of `ToolCall.Result`: those of its `div`. */
export type ToolCallResultProps = ElementProps<'div'>;

/** What the tool gave back. */
export function ToolCallResult(props: ToolCallResultProps) {
  const { part } = useFoldingPart(TOOL_CALL, 'Result');
  const messages = useMessages();
  if (part.result === undefined) return null;
  return (
    <Pane {...props} data-part="tool-call-result" heading={messages['tool.result']}>
      <JsonView value={part.result.value} text={part.result.text} />
    </Pane>
  );
}
