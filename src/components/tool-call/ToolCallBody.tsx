'use client';
import type { ComponentPropsWithRef } from 'react';
import { useMessages } from '../locale/index.js';
import { useFoldingPart } from '../part/useFoldingPart.js';
import { Unfolded } from '../row/index.js';
import { hasToolBody } from './hasToolBody.js';
import { ToolCallContext } from './ToolCallContext.js';
import { toolPhrase } from './toolKinds.js';
import { useToolOutcome } from './toolOutcome.js';

export type ToolCallBodyProps = ComponentPropsWithRef<'div'>;

/** Shows its children while the tool is unfolded. */
export function ToolCallBody({ children, ...rest }: ToolCallBodyProps) {
  const { part, fold, bodyId } = useFoldingPart(ToolCallContext, 'ToolCall.Body');
  const messages = useMessages();
  const outcome = useToolOutcome(part);
  if (!fold.open || !hasToolBody(part)) return null;
  return (
    <Unfolded
      {...rest}
      id={bodyId}
      onUse={fold.keep}
      aria-label={toolPhrase(part.toolName, outcome, messages)}
    >
      <div data-part="tool-call-body">{children}</div>
    </Unfolded>
  );
}
