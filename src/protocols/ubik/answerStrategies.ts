import type { Decision } from '../../core/answers.js';
import { decisionOf } from '../../core/decisions.js';
import type { ProvidedInput } from '../../core/parts.js';
import type { Message, PendingRequest } from '../../core/state.js';
import { hasPart } from '../../core/session/tree.js';
import { printJson } from '../../core/json.js';
import type { CallContext, ResponseCall } from '../../contract/index.js';
import { renamedOptions } from '../renamed.js';

/** The context of `ProvideInput`. */
export interface ProvideInputContext extends CallContext {
  /** The complete URL of the API, without a slash at the end. */
  readonly url: string;
}

/** Creates the call that delivers an answer to the agent; returns undefined if it cannot be delivered (section 6.4). */
export type ProvideInput = (
  request: PendingRequest,
  answer: ProvidedInput,
  context: ProvideInputContext,
) => ResponseCall | undefined;

/**
 * The default strategy: the answer is the next message of the session (section 6.4), with the text of
 * `answerText`.
 */
export const answerAsMessage: ProvideInput = (request, answer, context) => {
  const { messages, sessionId, url } = renamedOptions(context, 'answerAsMessage');
  const text = answerText(request, answer, messages);
  return {
    continues: 'new-run',
    text,
    call: {
      method: 'POST',
      url: `${url}/agent-sessions/${encodeURIComponent(sessionId ?? '')}/messages`,
      body: { content: text, stream: true },
    },
  };
};

/**
 * The alternative strategy: the run starts again from the checkpoint, with the answer as its hint. Requests without a
 * checkpoint, such as those of tools, are answered with the next message.
 */
export const answerAtCheckpoint: ProvideInput = (request, answer, context) => {
  if (request.kind !== 'input' || request.checkpointName === undefined) {
    return answerAsMessage(request, answer, context);
  }
  const { messages, sessionId, url } = renamedOptions(context, 'answerAtCheckpoint');
  const hint = answerText(request, answer, messages);
  return {
    continues: 'new-run',
    call: {
      method: 'POST',
      url: `${url}/agent-sessions/${encodeURIComponent(sessionId ?? '')}/navigate-to-checkpoint`,
      body: { checkpoint_name: request.checkpointName, checkpoint_hint: hint, stream: true },
    },
  };
};

/**
 * The text of an answer for the agent. For a decision about a tool: the decision, the call, and the changes or the reason. Any
 * other answer as it was given, as JSON unless it is a string.
 *
 * @param messages The messages of the conversation. The call's id is included only if another call of the same tool waits as
 * well, or if `messages` is missing.
 */
export function answerText(
  request: PendingRequest,
  answer: ProvidedInput,
  messages?: readonly Message[],
): string {
  const decision = request.kind === 'tool' ? decisionOf(answer) : undefined;
  if (request.kind !== 'tool' || decision === undefined) {
    return typeof answer.input === 'string' ? answer.input : printJson(answer.input);
  }
  const isOnlyOne = messages !== undefined && !hasOtherCall(messages, request);
  const call = isOnlyOne ? request.toolName : `${request.toolName} (${request.executionId})`;
  return decisionText(call, decision);
}

/** The text of a decision about a call. */
export function decisionText(call: string, decision: Decision): string {
  if (!decision.approved) {
    return `Denied: ${call}${decision.reason === undefined ? '' : `. Reason: ${decision.reason}`}`;
  }
  if (decision.input === undefined) return `Approved: ${call}`;
  const changed = printJson(decision.input, 2);
  return `Approved with changes: ${call}. Call it with:\n${changed}`;
}

/** Whether another call of the same tool waits, so that the tool's name is ambiguous. */
function hasOtherCall(
  messages: readonly Message[],
  { toolName, executionId }: { readonly toolName: string; readonly executionId: string },
): boolean {
  return messages.some(({ parts }) =>
    hasPart(
      parts,
      (part) =>
        part.type === 'tool' &&
        part.toolName === toolName &&
        part.executionId !== executionId &&
        part.status === 'awaiting-input',
    ),
  );
}
