export { type ApplyRulesOptions, applyApprovalRules, useApprovalRules } from './apply/index.js';
export { ruleActions, type RuleActionsProps } from './card/index.js';
export {
  type ApprovalCall,
  type ApprovalRule,
  type ArgumentMatcher,
  type ArgumentTest,
  decide,
  type DecisionContext,
  type RuleDecision,
} from './engine/index.js';
export { ApprovalRuleList, type ApprovalRuleListProps } from './list/index.js';
export {
  type ApprovalRules,
  type ApprovalRulesOptions,
  type ApprovalRulesState,
  browserRules,
  createApprovalRules,
  memoryRules,
  type NewApprovalRule,
  type RulesStorage,
  type RuleUse,
  type StoredRules,
} from './store/index.js';
