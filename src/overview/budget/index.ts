export { BudgetNotice, type BudgetNoticeProps } from './BudgetNotice.js';
export { useBudget, type UseBudget, type UseBudgetOptions } from './useBudget.js';
