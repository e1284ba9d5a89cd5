'use client';
import { use, useMemo } from 'react';
import { NestedPartsContext } from '../part/NestedPartsContext.js';
import { delegationOf } from './delegationOf.js';
import { ToolCallBody } from './ToolCallBody.js';
import { ToolCallError } from './ToolCallError.js';
import { ToolCallHeader } from './ToolCallHeader.js';
import { ToolCallInput } from './ToolCallInput.js';
import { ToolCallLive } from './ToolCallLive.js';
import { ToolCallMedia } from './ToolCallMedia.js';
import { ToolCallOutputs } from './ToolCallOutputs.js';
import { ToolCallParts } from './ToolCallParts.js';
import { ToolCallRequest } from './ToolCallRequest.js';
import { ToolCallResult } from './ToolCallResult.js';
import { ToolCallRoot, type ToolCallRootProps } from './ToolCallRoot.js';

export type ToolCallProps = Omit<ToolCallRootProps, 'children'>;

export function ToolCallReady(props: ToolCallProps) {
  const { part } = props;
  const List = use(NestedPartsContext);
  const agent = useMemo(() => delegationOf(part), [part]);
  // A task for another agent is shown as that agent, unless the call itself asks for something.
  if (agent !== undefined && List !== undefined && part.status !== 'awaiting-input') {
    return (
      <div data-part="delegation" data-status={part.status}>
        <List parts={[agent]} streaming={part.status === 'running'} />
      </div>
    );
  }
  // A tool at work shows what it is doing, and one that asks shows in its question what it was given.
  const isAtWork = part.status === 'running' || part.status === 'awaiting-input';
  const quiet = isAtWork && part.result === undefined && part.live !== undefined;
  return (
    <ToolCallRoot {...props}>
      <ToolCallHeader />
      <ToolCallRequest />
      <ToolCallBody>
        <ToolCallError />
        <ToolCallLive />
        <ToolCallOutputs />
        <ToolCallParts />
        {quiet ? null : <ToolCallInput />}
        <ToolCallMedia />
        <ToolCallResult />
      </ToolCallBody>
    </ToolCallRoot>
  );
}
