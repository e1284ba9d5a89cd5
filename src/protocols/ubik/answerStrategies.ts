import { decisionOf } from '../../core/decisions.js';
import type { ProvidedInput } from '../../core/parts.js';
import type { PendingRequest } from '../../core/state.js';
import { printJson } from '../../core/json.js';
import type { CallContext, ResponseCall } from '../protocol.js';

/** What an answer's call is made from. */
export interface ProvideInputContext extends CallContext {
  readonly baseUrl: string;
}

/** Makes the call that brings an answer to the agent; undefined when there is none (section 6.4). */
export type ProvideInput = (
  request: PendingRequest,
  answer: ProvidedInput,
  context: ProvideInputContext,
) => ResponseCall | undefined;

/**
 * The default strategy: the answer is the next message of the session (section 6.4), in the words of
 * `answerText`.
 */
export const answerAsMessage: ProvideInput = (request, answer, { baseUrl, sessionId }) => {
  const text = answerText(request, answer);
  return {
    continues: 'new-run',
    text,
    call: {
      method: 'POST',
      url: `${baseUrl}/agent-sessions/${encodeURIComponent(sessionId ?? '')}/messages`,
      body: { content: text, stream: true },
    },
  };
};

/**
 * The other strategy: the run starts again from the checkpoint, with the answer as its hint. What asks
 * without a checkpoint, as tools do, is answered as the next message.
 */
export const answerAtCheckpoint: ProvideInput = (request, answer, context) => {
  if (request.kind !== 'input' || request.checkpointName === undefined) {
    return answerAsMessage(request, answer, context);
  }
  const { baseUrl, sessionId } = context;
  const hint = answerText(request, answer);
  return {
    continues: 'new-run',
    call: {
      method: 'POST',
      url: `${baseUrl}/agent-sessions/${encodeURIComponent(sessionId ?? '')}/navigate-to-checkpoint`,
      body: { checkpoint_name: request.checkpointName, checkpoint_hint: hint, stream: true },
    },
  };
};

/**
 * An answer as the agent reads it: what was decided, about which call of which tool, with which changes
 * or for which reason; any other answer as it was given, JSON where it is no text.
 */
export function answerText(request: PendingRequest, answer: ProvidedInput): string {
  const decision = request.kind === 'tool' ? decisionOf(answer) : undefined;
  if (request.kind !== 'tool' || decision === undefined) {
    return typeof answer.input === 'string' ? answer.input : printJson(answer.input);
  }
  // Two calls of one tool may wait, so its name alone would not do.
  const call = `${request.toolName} (${request.executionId})`;
  if (!decision.approved) {
    return `Denied: ${call}${decision.reason === undefined ? '' : `. Reason: ${decision.reason}`}`;
  }
  if (decision.input === undefined) return `Approved: ${call}`;
  const changed = JSON.stringify(decision.input, undefined, 2);
  return `Approved with changes: ${call}. Call it with:\n${changed}`;
}
