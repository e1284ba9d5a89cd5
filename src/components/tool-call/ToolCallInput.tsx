'use client';
import type { ComponentPropsWithRef } from 'react';
import { Details } from '../details/index.js';
import { JsonView } from '../json-view/index.js';
import { useMessages } from '../locale/index.js';
import { useFoldingPart } from '../part/useFoldingPart.js';
import { Pane } from './Pane.js';
import { ToolCallContext } from './ToolCallContext.js';

export type ToolCallInputProps = ComponentPropsWithRef<'div'>;

/** What the tool was given. */
export function ToolCallInput(props: ToolCallInputProps) {
  const { part } = useFoldingPart(ToolCallContext, 'ToolCall.Input');
  const messages = useMessages();
  // A tool that takes nothing was given nothing worth a look.
  if (part.input === undefined || /^\s*(?:\{\s*\})?\s*$/u.test(part.input.text)) return null;
  const shown = <JsonView value={part.input.value} text={part.input.text} />;
  // What failed stays open at why, and its line already says with what.
  if (part.status === 'failed' && part.error !== undefined && part.error !== '') {
    return (
      <div {...props} data-part="tool-call-input">
        <Details summary={messages['tool.input']}>{shown}</Details>
      </div>
    );
  }
  return (
    <Pane {...props} data-part="tool-call-input" heading={messages['tool.input']}>
      {shown}
    </Pane>
  );
}
