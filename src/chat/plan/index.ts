export { currentOf, PlanButton, PlanPill, PlanPosition, type PlanPillProps } from './PlanPill.js';
export { usePlan, type UsePlan, type UsePlanOptions } from './usePlan.js';
