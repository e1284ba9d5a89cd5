'use client';
import { SingleStep } from './SingleStep.js';
import { StepBody } from './StepBody.js';
import { StepHeader } from './StepHeader.js';
import { StepProgress } from './StepProgress.js';
import { StepRoot, type StepRootProps } from './StepRoot.js';

export type StepProps = Omit<StepRootProps, 'children'>;

export function StepReady(props: StepProps) {
  if (props.part.single) return <SingleStep {...props} />;
  return (
    <StepRoot {...props}>
      <StepHeader />
      <StepProgress />
      <StepBody />
    </StepRoot>
  );
}
