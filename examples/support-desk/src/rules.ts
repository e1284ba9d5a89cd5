import { browserRules, createApprovalRules, decide } from 'agent-session-react/approvals';
import type { PageToolCall } from 'agent-session-react/define';

/** The rules of this desk, kept in this browser. */
export const rules = createApprovalRules(browserRules('support-desk-rules'));

/** False where a rule allows the call; else the tool says whether the person is asked. */
export async function needsApproval({ callId, input, toolName }: PageToolCall) {
  const call = { tool: toolName, input, isComplete: true };
  const { decision, rule } = decide(rules.getState().rules, call, { now: Date.now() });
  if (decision !== 'allow') return undefined;
  const isMine = await rules.claim({ ruleId: rule.id, decision, tool: toolName, call: callId });
  return isMine ? false : undefined;
}

/** From now on, refunds of this much are not asked about. */
export const allowRefundsOf = (euros: number) =>
  rules.add({
    tool: 'issue_refund',
    arguments: [
      { path: ['order'], any: true },
      { path: ['euros'], equals: euros },
    ],
    decision: 'allow',
    scope: 'always',
  });
