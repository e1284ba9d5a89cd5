export { type ApplyRulesOptions, applyApprovalRules } from './applyApprovalRules.js';
export { useApprovalRules } from './useApprovalRules.js';
