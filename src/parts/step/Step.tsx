'use client';
import { use } from 'react';
import { FoldingPart } from '../kit/FoldingPart.js';
import { NestedPartsContext } from '../kit/NestedParts.js';
import { FoldedContext } from '../kit/shownParts.js';
import { hasResults } from './hasBody.js';
import { StepBody } from './StepBody.js';
import { StepHeader } from './StepHeader.js';
import { StepProgress } from './StepProgress.js';
import { StepResults } from './StepResults.js';
import { STEP, type StepRootProps } from './StepRoot.js';
import { withRender } from '../../ui/props/index.js';

/** Props of `Step`. */
export type StepProps = Omit<StepRootProps, 'children'>;

export function Step(props: StepProps) {
  const isFolded = use(FoldedContext);
  if (props.part.single) return <SingleStep {...props} />;
  return (
    <FoldingPart {...props} kind={STEP} data-part="step">
      {isFolded ? null : <StepHeader />}
      {isFolded ? null : <StepProgress />}
      <StepBody />
    </FoldingPart>
  );
}

/** The only step of an agent without a plan: its parts, without a row for the step. */
function SingleStep({ part, open, defaultOpen, onOpenChange, ...rest }: StepProps) {
  const List = use(NestedPartsContext);
  const isFolded = use(FoldedContext);
  return withRender(
    <div {...rest} data-part="step" data-status={part.status} data-single="">
      {List === undefined || part.parts.length === 0 ? null : (
        <List parts={part.parts} streaming={part.status === 'running'} />
      )}
      {hasResults(part) && !isFolded ? <StepResults results={part.results} /> : null}
    </div>,
  );
}
