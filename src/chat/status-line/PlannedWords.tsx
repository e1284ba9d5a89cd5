'use client';
import { currentOf, PlanButton, PlanPosition, usePlan } from '../plan/index.js';
import { LineWords, type LinePlanProps } from './LineWords.js';

/** The words of the status line during a run: where it is in its plan, and a button that opens the plan, if it is known. */
export function PlannedWords({ line, doing }: LinePlanProps) {
  const { plan, changes } = usePlan();
  // Of the run's own steps, the line says the number anyway.
  const isOwn = plan?.source === 'steps';
  if (plan === undefined || (isOwn ? line.step : plan.current) === undefined) {
    return <LineWords line={line} />;
  }
  const position = (
    <PlanButton plan={plan} changes={changes}>
      {isOwn ? <span data-part="plan-title">{line.step}</span> : <PlanPosition plan={plan} />}
    </PlanButton>
  );
  const isSaid = !isOwn && (doing === undefined || doing === currentOf(plan)?.title);
  return <LineWords line={line} position={position} isSaid={isSaid} />;
}
