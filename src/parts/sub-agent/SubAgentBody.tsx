'use client';
import type { ComponentPropsWithRef } from 'react';
import { NestedParts } from '../kit/NestedParts.js';
import { FoldedContext, useShownParts } from '../kit/shownParts.js';
import { useFoldingPart } from '../kit/useFoldingPart.js';
import { Unfolded } from '../../ui/row/index.js';
import { agentName } from './agentName.js';
import { SubAgentContext } from './SubAgentContext.js';

/** Props of `SubAgent.Body`: those of its `div`. */
export type SubAgentBodyProps = ComponentPropsWithRef<'div'>;

/** What the agent did. */
export function SubAgentBody({ children, ...rest }: SubAgentBodyProps) {
  const { part, fold, bodyId } = useFoldingPart(SubAgentContext, 'SubAgent.Body');
  const shown = useShownParts(part.parts, fold.open);
  if (shown === 'none' || part.parts.length === 0) return null;
  const isWhole = shown === 'all';
  const name = agentName(part.agentId);
  return (
    <Unfolded
      {...rest}
      id={bodyId}
      onUse={isWhole ? fold.keep : undefined}
      data-pinned={isWhole ? undefined : ''}
      aria-label={name}
    >
      {children ?? (
        <FoldedContext value={!isWhole}>
          <NestedParts parts={part.parts} streaming={part.status === 'running'} title={name} />
        </FoldedContext>
      )}
    </Unfolded>
  );
}
