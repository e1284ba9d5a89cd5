'use client';
import type { ComponentPropsWithRef } from 'react';
import { NestedParts } from '../part/NestedParts.js';
import { useFoldingPart } from '../part/useFoldingPart.js';
import { Unfolded } from '../row/index.js';
import { agentName } from './agentName.js';
import { SubAgentContext } from './SubAgentContext.js';

export type SubAgentBodyProps = ComponentPropsWithRef<'div'>;

/** What the agent did. */
export function SubAgentBody({ children, ...rest }: SubAgentBodyProps) {
  const { part, fold, bodyId } = useFoldingPart(SubAgentContext, 'SubAgent.Body');
  if (!fold.open || part.parts.length === 0) return null;
  const name = agentName(part.agentId);
  return (
    <Unfolded {...rest} id={bodyId} onUse={fold.keep} aria-label={name}>
      {children ?? (
        <NestedParts parts={part.parts} streaming={part.status === 'running'} title={name} />
      )}
    </Unfolded>
  );
}
