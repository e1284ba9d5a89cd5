import { asksFor, decisionOf } from '../../../core/decisions.js';
import { withValue } from '../../../core/json.js';
import { isContainer, type Part, type ToolPart } from '../../../core/parts.js';
import type { PendingRequest, SessionState, ToolInputRequest } from '../../../core/state.js';
import type { ApprovalCall } from '../engine/index.js';

/** Whether a request is a tool's request for approval. */
export function isApproval(request: PendingRequest): request is ToolInputRequest {
  return request.kind === 'tool' && asksFor(request) === 'approval';
}

/** The call of a request as rules see it: exactly what the person is asked about. */
export function callOf(state: SessionState, request: ToolInputRequest): ApprovalCall {
  const message = state.messages.find(({ key }) => key === request.messageKey);
  const part = message && partOf(message.parts, request.partId);
  const { draft, toolName: tool, toolInput: input } = request;
  return {
    tool,
    input,
    isComplete: input !== undefined && part !== undefined && isWhole(part),
    // Somebody has already answered, possibly with changed arguments, and the answer was not delivered.
    isEdited: draft !== undefined || hasOtherInput(part),
  };
}

function isWhole({ input }: ToolPart): boolean {
  return input === undefined || withValue(input).value !== undefined;
}

function hasOtherInput(part: ToolPart | undefined): boolean {
  const decision = part?.answer && decisionOf(part.answer);
  return decision?.approved === true && decision.input !== undefined;
}

function partOf(parts: readonly Part[], id: string): ToolPart | undefined {
  for (const part of parts) {
    if (part.type === 'tool' && part.id === id) return part;
    const inner = isContainer(part) ? partOf(part.parts, id) : undefined;
    if (inner !== undefined) return inner;
  }
  return undefined;
}
