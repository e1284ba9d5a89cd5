export { ruleActions, type RuleActionsProps } from './ruleActions.js';
