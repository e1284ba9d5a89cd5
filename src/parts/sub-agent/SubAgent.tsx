'use client';
import { use } from 'react';
import { FoldingPart } from '../kit/FoldingPart.js';
import { FoldedContext } from '../kit/shownParts.js';
import { SubAgentBody } from './SubAgentBody.js';
import { SubAgentHeader } from './SubAgentHeader.js';
import { SUB_AGENT, type SubAgentRootProps } from './SubAgentRoot.js';

/** Props of `SubAgent`. */
export type SubAgentProps = Omit<SubAgentRootProps, 'children'>;

export function SubAgent(props: SubAgentProps) {
  const isFolded = use(FoldedContext);
  return (
    <FoldingPart {...props} kind={SUB_AGENT} data-part="sub-agent">
      {isFolded ? null : <SubAgentHeader />}
      <SubAgentBody />
    </FoldingPart>
  );
}
