'use client';
import { ToolCallBody } from './ToolCallBody.js';
import { ToolCallError } from './ToolCallError.js';
import { ToolCallHeader } from './ToolCallHeader.js';
import { ToolCallInput } from './ToolCallInput.js';
import { ToolCallLive } from './ToolCallLive.js';
import { ToolCallOutputs } from './ToolCallOutputs.js';
import { ToolCallParts } from './ToolCallParts.js';
import { ToolCallRequest } from './ToolCallRequest.js';
import { ToolCallResult } from './ToolCallResult.js';
import { ToolCallRoot, type ToolCallRootProps } from './ToolCallRoot.js';

export type ToolCallProps = Omit<ToolCallRootProps, 'children'>;

export function ToolCallReady(props: ToolCallProps) {
  const { part } = props;
  // A tool at work shows what it is doing; what it was given matters once one looks into it.
  const quiet = part.status === 'running' && part.result === undefined;
  return (
    <ToolCallRoot {...props}>
      <ToolCallHeader />
      <ToolCallRequest />
      <ToolCallBody>
        <ToolCallError />
        <ToolCallLive />
        <ToolCallOutputs />
        <ToolCallParts />
        {quiet && part.live !== undefined ? null : <ToolCallInput />}
        <ToolCallResult />
      </ToolCallBody>
    </ToolCallRoot>
  );
}
