'use client';
import { use, useMemo } from 'react';
import { withRender } from '../../ui/props/index.js';
import { FoldingPart } from '../kit/FoldingPart.js';
import { NestedPartsContext } from '../kit/NestedParts.js';
import { FoldedContext } from '../kit/shownParts.js';
import { delegationOf } from './delegationOf.js';
import { RequestView } from './RequestView.js';
import { ToolCallBody } from './ToolCallBody.js';
import { ToolCallHeader } from './ToolCallHeader.js';
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
      {isFolded ? null : <RequestView />}
      <ToolCallBody />
    </FoldingPart>
  );
}
