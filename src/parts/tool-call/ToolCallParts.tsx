'use client';
import { useMessages } from '../../ui/locale/index.js';
import { NestedParts } from '../kit/NestedParts.js';
import { useFoldingPart } from '../kit/FoldingPart.js';
import { TOOL_CALL } from './ToolCallRoot.js';
import { toolPhrase } from './toolKinds.js';
import { useToolOutcome } from './toolOutcome.js';

/** What happened inside the tool, such as other agents it called. */
export function ToolCallParts() {
  const { part } = useFoldingPart(TOOL_CALL, 'Parts');
  const messages = useMessages();
  return (
    <NestedParts
      parts={part.parts}
      streaming={part.status === 'running'}
      title={toolPhrase(part.toolName, useToolOutcome(part), messages)}
    />
  );
}
