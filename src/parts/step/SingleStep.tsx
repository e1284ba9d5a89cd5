'use client';
import { use } from 'react';
import { NestedPartsContext } from '../kit/NestedPartsContext.js';
import { FoldedContext } from '../kit/shownParts.js';
import { hasResults } from './hasBody.js';
import { StepResults } from './StepResults.js';
import type { StepRootProps } from './StepRoot.js';

/** The one step of an agent that has no plan: its parts, without a line that announces them. */
export function SingleStep({ part, ...rest }: Omit<StepRootProps, 'children'>) {
  const List = use(NestedPartsContext);
  const isFolded = use(FoldedContext);
  return (
    <div {...rest} data-part="step" data-status={part.status} data-single="">
      {List === undefined || part.parts.length === 0 ? null : (
        <List parts={part.parts} streaming={part.status === 'running'} />
      )}
      {hasResults(part) && !isFolded ? <StepResults results={part.results} /> : null}
    </div>
  );
}
