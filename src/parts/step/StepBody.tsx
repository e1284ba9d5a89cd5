'use client';
import type { ComponentPropsWithRef } from 'react';
import { useMessages } from '../../ui/locale/index.js';
import { NestedParts } from '../kit/NestedParts.js';
import { FoldedContext, useShownParts } from '../kit/shownParts.js';
import { useFoldingPart } from '../kit/useFoldingPart.js';
import { Unfolded } from '../../ui/row/index.js';
import { hasBody, hasResults } from './hasBody.js';
import { StepContext } from './StepContext.js';
import { StepResults } from './StepResults.js';

/** Props of `Step.Body`: those of its `div`. */
export type StepBodyProps = ComponentPropsWithRef<'div'>;

/** What happened in the step: its parts and its results. */
export function StepBody({ children, ...rest }: StepBodyProps) {
  const { part, fold, bodyId } = useFoldingPart(StepContext, 'Step.Body');
  const messages = useMessages();
  const shown = useShownParts(part.parts, fold.open);
  if (shown === 'none' || !hasBody(part)) return null;
  const isWhole = shown === 'all';
  return (
    <Unfolded
      {...rest}
      id={bodyId}
      onUse={isWhole ? fold.keep : undefined}
      data-pinned={isWhole ? undefined : ''}
      aria-label={part.title || messages['step.untitled']}
    >
      {children ?? (
        <>
          <FoldedContext value={!isWhole}>
            <NestedParts
              parts={part.parts}
              streaming={part.status === 'running'}
              title={part.title || messages['step.untitled']}
            />
          </FoldedContext>
          {isWhole && hasResults(part) && !fold.lingers ? (
            <StepResults results={part.results} />
          ) : null}
        </>
      )}
    </Unfolded>
  );
}
