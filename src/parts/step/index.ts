import { StepBody } from './StepBody.js';
import { StepHeader } from './StepHeader.js';
import { StepProgress } from './StepProgress.js';
import { Step as Whole } from './Step.js';
import { StepResults } from './StepResults.js';
import { StepRoot } from './StepRoot.js';

export type { FoldReason } from '../../react/disclosure/index.js';
export type { StepProps } from './Step.js';

/** One step of the agent's plan. */
export const Step = /* @__PURE__ */ Object.assign(Whole, {
  Root: StepRoot,
  Header: StepHeader,
  Progress: StepProgress,
  Body: StepBody,
  Results: StepResults,
});
