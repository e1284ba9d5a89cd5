import type { ApprovalCall, ApprovalRule } from './ApprovalRule.js';
import { isJson } from './isJson.js';
import { matchesArguments } from './matches.js';
import { isRule } from './readRule.js';

/** When and where rules are applied. */
export interface DecisionContext {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Absent while the session has no id. Rules for one session do not apply then. */
  readonly sessionId?: string | undefined;
  /** The `address` of the session. Rules for one backend do not apply without it. */
  readonly address?: string | undefined;
}

/** The decision of the rules. `ask`: no rule matches, and the person decides. */
export type RuleDecision =
  | { readonly decision: 'allow' | 'deny'; readonly rule: ApprovalRule }
  | { readonly decision: 'ask'; readonly rule?: undefined };

const ASK: RuleDecision = { decision: 'ask' };

/**
 * Applies rules to a call, and returns the decision and its rule. The person is asked unless a rule matches. A rule that
 * denies takes precedence over all that allow. Among rules with the same decision, the first one is returned.
 *
 * Invalid rules, expired rules and rules of another session never match. No rule matches arguments that are incomplete, were
 * edited, or are not plain JSON of at most 64 levels.
 */
export function decide(
  rules: readonly ApprovalRule[],
  call: ApprovalCall,
  context: DecisionContext,
): RuleDecision {
  if (!call.isComplete || call.isEdited === true || !isJson(call.input)) return ASK;
  const matching = rules.filter(
    (rule) => isRule(rule) && isInForce(rule, context) && matchesCall(rule, call),
  );
  const rule = matching.find(({ decision }) => decision === 'deny') ?? matching[0];
  return rule === undefined ? ASK : { decision: rule.decision, rule };
}

/** Whether a rule matches a call, apart from time and session. Both have been validated. */
function matchesCall(rule: ApprovalRule, { tool, input }: ApprovalCall): boolean {
  return rule.tool === tool && matchesArguments(rule, input);
}

/** Whether a rule applies now and in this session. */
function isInForce(rule: ApprovalRule, { address, now, sessionId }: DecisionContext): boolean {
  const isHere =
    (rule.sessionId === undefined || rule.sessionId === sessionId) &&
    (rule.address === undefined || rule.address === address);
  return isHere && (rule.expiresAt === undefined || now < Date.parse(rule.expiresAt));
}
