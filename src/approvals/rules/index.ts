export {
  type ApprovalCall,
  type ApprovalRule,
  type ArgumentMatcher,
  type ArgumentTest,
  decide,
  type DecisionContext,
  type RuleDecision,
} from './engine/index.js';
