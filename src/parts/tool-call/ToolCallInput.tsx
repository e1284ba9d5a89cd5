'use client';
import { Details } from '../../ui/details/index.js';
import { JsonView } from '../../ui/json-view/index.js';
import { useMessages } from '../../ui/locale/index.js';
import { useFoldingPart } from '../kit/FoldingPart.js';
import { Pane } from './Pane.js';
import { TOOL_CALL } from './ToolCallRoot.js';
import { isInputShown } from './toolContent.js';
import { withRender, type ElementProps } from '../../ui/props/index.js';

/** Props of `ToolCall.Input`: those of its `div`. */
export type ToolCallInputProps = ElementProps<'div'>;

/** What the tool was given. Left out while the tool itself says what it is doing, or asks with it. */
export function ToolCallInput(props: ToolCallInputProps) {
  const { part } = useFoldingPart(TOOL_CALL, 'Input');
  const messages = useMessages();
  if (part.input === undefined || !isInputShown(part)) return null;
  const shown = <JsonView value={part.input.value} text={part.input.text} />;
  // What failed stays open at why, and its line already says with what.
  if (part.status === 'failed' && part.error !== undefined && part.error !== '') {
    return withRender(
      <div {...props} data-part="tool-call-input">
        <Details summary={messages['tool.input']}>{shown}</Details>
      </div>,
    );
  }
  return (
    <Pane {...props} data-part="tool-call-input" heading={messages['tool.input']}>
      {shown}
    </Pane>
  );
}
