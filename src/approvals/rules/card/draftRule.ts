import type { AgentSession } from '../../../client/index.js';
import { definedOf } from '../../../core/definedOf.js';
import { isRecord, withValue } from '../../../core/json.js';
import { isContainer, type Part, type ToolPart } from '../../../core/parts.js';
import type { SessionState, ToolInputRequest } from '../../../core/state.js';
import { type ApprovalRule, decide } from '../engine/index.js';
import type { NewApprovalRule } from '../store/index.js';

/** An argument of a call that a rule is made from: by its name, or undefined for all as one value. */
export type ArgumentName = string | undefined;

/** Maximum number of earlier calls that a rule is tried with before it takes effect. */
const LATEST = 50;

/** The arguments that the person can choose a condition for. */
export function argumentsOf({ toolInput }: ToolInputRequest): readonly ArgumentName[] {
  return isRecord(toolInput) ? Object.keys(toolInput) : [undefined];
}

/** A rule that allows calls like this one. The `loose` arguments may have any value. */
export function draftRule(
  request: ToolInputRequest,
  scope: 'session' | 'always',
  { address, getState }: Pick<AgentSession, 'address' | 'getState'>,
  loose: ReadonlySet<ArgumentName>,
): NewApprovalRule {
  const { sessionId } = getState();
  const { toolInput, toolName: tool } = request;
  const matchers = argumentsOf(request).map((name) => {
    const path = name === undefined ? [] : [name];
    if (loose.has(name)) return { path, any: true } as const;
    return { path, equals: name === undefined ? toolInput : (toolInput as never)[name] };
  });
  return {
    tool,
    arguments: matchers,
    decision: 'allow',
    scope,
    ...(scope === 'session' && definedOf({ sessionId, address })),
  };
}

/** How many of the tool's earlier calls in this conversation a rule would have allowed. */
export function tryRule(
  draft: NewApprovalRule,
  state: SessionState,
  request: ToolInputRequest,
): { readonly allowed: number; readonly all: number } {
  const rule: ApprovalRule = {
    ...draft,
    version: 1,
    id: 'draft',
    createdAt: '1970-01-01T00:00:00Z',
  };
  const calls = state.messages
    .flatMap(({ parts }) => toolsIn(parts))
    .filter(({ id, toolName }) => toolName === draft.tool && id !== request.partId)
    .slice(-LATEST);
  const allowed = calls.filter(({ input: json }) => {
    const input = json && withValue(json).value;
    const call = { tool: draft.tool, input, isComplete: input !== undefined };
    return decide([rule], call, { ...draft, now: 0 }).decision === 'allow';
  });
  return { allowed: allowed.length, all: calls.length };
}

function toolsIn(parts: readonly Part[]): readonly ToolPart[] {
  return parts.flatMap((part) => [
    ...(part.type === 'tool' ? [part] : []),
    ...(isContainer(part) ? toolsIn(part.parts) : []),
  ]);
}
