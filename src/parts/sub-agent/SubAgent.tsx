'use client';
import { use } from 'react';
import { FoldedContext } from '../kit/shownParts.js';
import { SubAgentBody } from './SubAgentBody.js';
import { SubAgentHeader } from './SubAgentHeader.js';
import { SubAgentRoot, type SubAgentRootProps } from './SubAgentRoot.js';

/** Props of `SubAgent`. */
export type SubAgentProps = Omit<SubAgentRootProps, 'children'>;

export function SubAgent(props: SubAgentProps) {
  const isFolded = use(FoldedContext);
  return (
    <SubAgentRoot {...props}>
      {isFolded ? null : <SubAgentHeader />}
      <SubAgentBody />
    </SubAgentRoot>
  );
}
