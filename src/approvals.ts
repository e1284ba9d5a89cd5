/**
 * What waits for the person, and what is decided about it: a desk for all that waits over the sessions of an app, with a style
 * sheet of its own, and rules that answer in the person's place. Nobody who does not import them pays for them.
 *
 * @packageDocumentation
 */
export {
  applyApprovalRules,
  type ApplyRulesOptions,
  type ApprovalCall,
  type ApprovalRule,
  ApprovalRuleList,
  type ApprovalRuleListProps,
  type ApprovalRules,
  type ApprovalRulesOptions,
  type ApprovalRulesState,
  type ArgumentMatcher,
  type ArgumentTest,
  browserRules,
  createApprovalRules,
  decide,
  type DecisionContext,
  memoryRules,
  type NewApprovalRule,
  ruleActions,
  type RuleActionsProps,
  type RuleDecision,
  type RulesStorage,
  type RuleUse,
  type StoredRules,
  useApprovalRules,
} from './approvals/rules/index.js';
export {
  type Approval,
  ApprovalDesk,
  type ApprovalDeskProps,
  type ApprovalDirectory,
  type ApprovalSource,
  type ApprovalState,
  type AuditEntry,
  useApprovals,
  type UseApprovals,
  useRequests,
  type Verdict,
} from './approvals/desk/index.js';
