import { watchOptions } from '../../../development/index.js';
import type { AgentSession } from '../../../client/index.js';
import { approve, deny } from '../../../core/decisions.js';
import type { PendingRequest, SessionState, ToolInputRequest } from '../../../core/state.js';
import { decide } from '../engine/index.js';
import type { ApprovalRules } from '../store/index.js';
import { callOf, isApproval } from './callOf.js';

/** Options of `applyApprovalRules`. */
export interface ApplyRulesOptions {
  /** Milliseconds since 1970. @default Date.now */
  readonly now?: () => number;
  /** The reason that the agent gets if a rule denies. @default none */
  readonly reason?: string;
}

/**
 * Answers the approvals of a session that a rule decides, until the returned function is called. Each call is decided once,
 * by whichever tab is first. The answer that is kept with the tool names the rule, and the store records the use. Requests
 * without a matching rule wait for the person, and so do those that a rule failed to answer.
 */
export function applyApprovalRules(
  session: AgentSession,
  rules: ApprovalRules,
  options: ApplyRulesOptions = {},
): () => void {
  watchOptions('applyApprovalRules', options);
  const { now = Date.now, reason = '' } = options;
  let isOver = false;
  /** Each request is tried once; if the rule fails to answer it, the person does. */
  const tried = new Set<string>();

  const decideNow = (request: ToolInputRequest) => {
    const state = session.getState();
    const context = { now: now(), sessionId: state.sessionId, address: session.address };
    return decide(rules.getState().rules, callOf(state, request), context);
  };
  const answer = async (request: ToolInputRequest) => {
    const { decision, rule } = decideNow(request);
    if (decision === 'ask') return;
    tried.add(request.id);
    // If it is stopped at once, as in React's StrictMode, nothing has been claimed yet.
    await Promise.resolve();
    if (isOver) return;
    // Meanwhile, the person may answer, the request may change, and another tab may add a rule that denies.
    const isNeeded = () => {
      const now = session.getState().requests.find(({ id }) => id === request.id);
      const isSame = now !== undefined && isOpen(now) && now.toolInput === request.toolInput;
      const isForbidden = decision === 'allow' && decideNow(request).decision === 'deny';
      return !isOver && isSame && !isForbidden;
    };
    const { sessionId } = session.getState();
    const use = {
      ruleId: rule.id,
      decision,
      tool: request.toolName,
      call: nameOf(session, request),
      ...(sessionId !== undefined && { sessionId }),
    };
    if (!(await rules.claim(use, isNeeded))) return;
    const given = decision === 'allow' ? approve() : deny(reason);
    await session.respond(request.id, { ...given, rule: rule.id });
  };

  let seen: SessionState['requests'] | undefined;
  let seenRules: unknown;
  const look = () => {
    const { requests } = session.getState();
    const known = rules.getState().rules;
    if (requests === seen && known === seenRules) return;
    seen = requests;
    seenRules = known;
    if (known.length === 0 || !session.capabilities.toolRequests) return;
    for (const request of requests) {
      const isLate = request.expiresAt !== undefined && Date.parse(request.expiresAt) <= now();
      if (isOpen(request) && !isLate && !tried.has(request.id)) void answer(request);
    }
  };
  const stops = [session.subscribe(look), rules.subscribe(look)];
  look();
  return () => {
    isOver = true;
    for (const stop of stops) stop();
  };
}

/** Whether a request is for approval, and nobody has tried to answer it. */
function isOpen(request: PendingRequest): request is ToolInputRequest {
  const { draft, fault, status } = request;
  return isApproval(request) && status === 'pending' && fault === undefined && draft === undefined;
}

/** Identifies a call across tabs, where parts and runs have the same ids. */
function nameOf(session: AgentSession, request: ToolInputRequest): string {
  const { messages, sessionId = '' } = session.getState();
  const runId = messages.find(({ key }) => key === request.messageKey)?.runId ?? '';
  const { createdAt = '', executionId, partId } = request;
  return JSON.stringify([session.address ?? '', sessionId, runId, partId, executionId, createdAt]);
}
