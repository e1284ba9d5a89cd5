'use client';
import type { ComponentPropsWithRef } from 'react';
import { useMessages } from '../locale/index.js';
import { NestedParts } from '../part/NestedParts.js';
import { useFoldingPart } from '../part/useFoldingPart.js';
import { Unfolded } from '../row/index.js';
import { hasBody, hasResults } from './hasBody.js';
import { StepContext } from './StepContext.js';
import { StepResults } from './StepResults.js';

export type StepBodyProps = ComponentPropsWithRef<'div'>;

/** What happened in the step: its parts and its results. */
export function StepBody({ children, ...rest }: StepBodyProps) {
  const { part, fold, bodyId } = useFoldingPart(StepContext, 'Step.Body');
  const messages = useMessages();
  if (!fold.open || !hasBody(part)) return null;
  return (
    <Unfolded
      {...rest}
      id={bodyId}
      onUse={fold.keep}
      aria-label={part.title || messages['step.untitled']}
    >
      {children ?? (
        <>
          <NestedParts
            parts={part.parts}
            streaming={part.status === 'running'}
            title={part.title || messages['step.untitled']}
          />
          {hasResults(part) && !fold.lingers ? <StepResults results={part.results} /> : null}
        </>
      )}
    </Unfolded>
  );
}
