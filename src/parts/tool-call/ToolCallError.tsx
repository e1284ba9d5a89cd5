'use client';
import type { ComponentPropsWithRef } from 'react';
import { useFoldingPart } from '../kit/useFoldingPart.js';
import { LongText } from '../../ui/json-view/index.js';
import { ToolCallContext } from './ToolCallContext.js';

/** Props of `ToolCall.Error`: those of its `div`. */
export type ToolCallErrorProps = ComponentPropsWithRef<'div'>;

/** Why the tool failed. */
export function ToolCallError(props: ToolCallErrorProps) {
  const { part } = useFoldingPart(ToolCallContext, 'ToolCall.Error');
  if (part.error === undefined || part.error === '') return null;
  return (
    <div {...props} data-part="tool-call-error">
      <LongText text={part.error} limit={2048} />
    </div>
  );
}
