export { browserRules } from './browserRules.js';
export {
  type ApprovalRules,
  type ApprovalRulesOptions,
  createApprovalRules,
  type NewApprovalRule,
} from './createApprovalRules.js';
export { memoryRules } from './memoryRules.js';
export type { ApprovalRulesState, RulesStorage, RuleUse, StoredRules } from './RulesStorage.js';
