'use client';
import type { ComponentPropsWithRef } from 'react';
import { useMessages } from '../locale/index.js';
import { useFoldingPart } from '../part/useFoldingPart.js';
import { Unfolded } from '../row/index.js';
import { hasToolBody } from './hasToolBody.js';
import { ToolCallContext } from './ToolCallContext.js';
import { toolPhrase } from './toolKinds.js';
import { toolOutcome } from './toolOutcome.js';
import { useIsNotRun } from './useIsNotRun.js';

export type ToolCallBodyProps = ComponentPropsWithRef<'div'>;

/** Shows its children while the tool is unfolded. */
export function ToolCallBody({ children, ...rest }: ToolCallBodyProps) {
  const { part, fold, bodyId } = useFoldingPart(ToolCallContext, 'ToolCall.Body');
  const messages = useMessages();
  const isNotRun = useIsNotRun(part);
  if (!fold.open || !hasToolBody(part)) return null;
  return (
    <Unfolded
      {...rest}
      id={bodyId}
      onUse={fold.keep}
      aria-label={toolPhrase(part.toolName, isNotRun ? 'denied' : toolOutcome(part), messages)}
    >
      <div data-part="tool-call-body">{children}</div>
    </Unfolded>
  );
}
