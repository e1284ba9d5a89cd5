'use client';
import { use, useMemo } from 'react';
import type { AgentPart, Part, ToolPart } from '../../core/parts.js';
import { withRender } from '../../ui/props/index.js';
import { FoldingPart } from '../kit/FoldingPart.js';
import { NestedPartsContext } from '../kit/NestedParts.js';
import { FoldedContext } from '../kit/shownParts.js';
import { ToolCallBody } from './ToolCallBody.js';
import { ToolCallHeader } from './ToolCallHeader.js';
import { ToolCallRequest } from './ToolCallRequest.js';
import { TOOL_CALL, type ToolCallRootProps } from './ToolCallRoot.js';

/** Props of `ToolCall`. */
export type ToolCallProps = Omit<ToolCallRootProps, 'children'>;

export function ToolCall(props: ToolCallProps) {
  const { part } = props;
  const List = use(NestedPartsContext);
  const isFolded = use(FoldedContext);
  const agent = useMemo(() => delegationOf(part), [part]);
  // A call that delegates to another agent is shown as that agent, unless the call itself waits for the person.
  if (agent !== undefined && List !== undefined && part.status !== 'awaiting-input') {
    const { part: _, open, defaultOpen, onOpenChange, ...rest } = props;
    return withRender(
      <div {...rest} data-part="delegation" data-status={part.status} data-timeline="">
        <List parts={[agent]} streaming={part.status === 'running'} />
      </div>,
    );
  }
  return (
    <FoldingPart {...props} kind={TOOL_CALL} data-part="tool-call">
      {isFolded ? null : <ToolCallHeader />}
      {isFolded ? null : <ToolCallRequest />}
      <ToolCallBody />
    </FoldingPart>
  );
}

/**
 * The agent that a call delegates to, with the result of the call as its last text, unless the agent has already said it.
 * Undefined for any other tool call.
 */
function delegationOf({ id, parts, result, error }: ToolPart): AgentPart | undefined {
  const [agent, ...others] = parts;
  if (agent?.type !== 'agent' || others.length > 0) return undefined;
  const words: Part[] = [];
  if (result !== undefined && result.text.trim() !== '' && !says(agent.parts, result.text)) {
    words.push({ type: 'text', id: `${id}/result`, text: result.text });
  }
  if (error !== undefined && !failsWith(agent.parts, error)) {
    words.push({ type: 'error', id: `${id}/error`, message: error });
  }
  return words.length === 0 ? agent : { ...agent, parts: [...agent.parts, ...words] };
}

function says(parts: readonly Part[], text: string): boolean {
  return parts.some((part) =>
    part.type === 'text' ? part.text === text : part.type === 'step' && says(part.parts, text),
  );
}

function failsWith(parts: readonly Part[], error: string): boolean {
  return parts.some((part) => part.type === 'error' && error.includes(part.message));
}
