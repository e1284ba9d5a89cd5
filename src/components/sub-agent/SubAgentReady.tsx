'use client';
import { SubAgentBody } from './SubAgentBody.js';
import { SubAgentHeader } from './SubAgentHeader.js';
import { SubAgentRoot, type SubAgentRootProps } from './SubAgentRoot.js';

export type SubAgentProps = Omit<SubAgentRootProps, 'children'>;

export function SubAgentReady(props: SubAgentProps) {
  return (
    <SubAgentRoot {...props}>
      <SubAgentHeader />
      <SubAgentBody />
    </SubAgentRoot>
  );
}
