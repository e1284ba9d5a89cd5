'use client';
import { use } from 'react';
import { FoldedContext } from '../kit/shownParts.js';
import { SingleStep } from './SingleStep.js';
import { StepBody } from './StepBody.js';
import { StepHeader } from './StepHeader.js';
import { StepProgress } from './StepProgress.js';
import { StepRoot, type StepRootProps } from './StepRoot.js';

/** Props of `Step`. */
export type StepProps = Omit<StepRootProps, 'children'>;

export function Step(props: StepProps) {
  const isFolded = use(FoldedContext);
  if (props.part.single) return <SingleStep {...props} />;
  return (
    <StepRoot {...props}>
      {isFolded ? null : <StepHeader />}
      {isFolded ? null : <StepProgress />}
      <StepBody />
    </StepRoot>
  );
}
