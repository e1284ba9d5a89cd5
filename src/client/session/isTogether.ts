import { isOutputExpected } from '../../core/decisions.js';
import type { PendingRequest, ToolInputRequest } from '../../core/state.js';
import type { AgentBackend } from '../../contract/index.js';

/** Whether the answer is sent in one call with those to the other requests of the message (B42, G53, S25). */
export function isTogether(
  request: PendingRequest,
  { answersTogether }: Pick<AgentBackend, 'answersTogether'>,
): boolean {
  return isForOutput(request) || answersTogether === true;
}

/** Whether the run waits for the output of a tool, which may need approval first, and not for an answer to its question. */
export function isForOutput(request: PendingRequest): request is ToolInputRequest {
  return request.kind === 'tool' && isOutputExpected(request);
}
