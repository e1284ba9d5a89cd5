/**
 * What is decided about tools that ask before they act: rules that answer in the person's place. Nobody who
 * does not import them pays for them.
 *
 * @packageDocumentation
 */
export {
  type ApprovalCall,
  type ApprovalRule,
  type ArgumentMatcher,
  type ArgumentTest,
  decide,
  type DecisionContext,
  type RuleDecision,
} from './approvals/rules/index.js';
