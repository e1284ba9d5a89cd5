export type { ApprovalCall, ApprovalRule, ArgumentMatcher, ArgumentTest } from './ApprovalRule.js';
export { decide, type DecisionContext, type RuleDecision } from './decide.js';
export { isJson } from './isJson.js';
export { readRule } from './readRule.js';
