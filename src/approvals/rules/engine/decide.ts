import type { ApprovalCall, ApprovalRule } from './ApprovalRule.js';
import { isJson } from './isJson.js';
import { matchesArguments } from './matches.js';
import { isRule } from './readRule.js';

/** When and where a call waits. */
export interface DecisionContext {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Absent while the session has no id: then rules of one session do not count. */
  readonly sessionId?: string | undefined;
}

/** What rules say of a call. `ask`: none of them is about it, and the person decides. */
export type RuleDecision =
  | { readonly decision: 'allow' | 'deny'; readonly rule: ApprovalRule }
  | { readonly decision: 'ask'; readonly rule?: undefined };

const ASK: RuleDecision = { decision: 'ask' };

/**
 * What rules say of a call, and which of them says it. The person is asked unless a rule matches, and a rule that denies wins
 * against all that allow. Among those that say the same, the first one stands for them.
 *
 * What is no rule, has expired or belongs to another session never matches; nor does any rule match arguments that are not
 * complete, were edited, or are no plain JSON of at most 64 levels.
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

/** Whether a call is what a rule is about, whenever and wherever. Both are checked already. */
function matchesCall(rule: ApprovalRule, { tool, input }: ApprovalCall): boolean {
  return rule.tool === tool && matchesArguments(rule, input);
}

/** Whether a rule counts now and in this session. */
function isInForce(rule: ApprovalRule, { now, sessionId }: DecisionContext): boolean {
  const isHere = rule.sessionId === undefined || rule.sessionId === sessionId;
  return isHere && (rule.expiresAt === undefined || now < Date.parse(rule.expiresAt));
}
