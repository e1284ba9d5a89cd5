import type { ProvidedInput } from '../../core/parts.js';
import type { PendingRequest } from '../../core/state.js';
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

/** The default strategy: the answer is the next message of the session (section 6.4). */
export const answerAsMessage: ProvideInput = (request, answer, { baseUrl, sessionId }) => {
  if (request.kind !== 'input') return undefined;
  const text = textOf(answer);
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

/** The other strategy: the run starts again from the checkpoint, with the answer as its hint. */
export const answerAtCheckpoint: ProvideInput = (request, answer, { baseUrl, sessionId }) => {
  if (request.kind !== 'input' || request.checkpointName === undefined) return undefined;
  const hint = textOf(answer);
  return {
    continues: 'new-run',
    call: {
      method: 'POST',
      url: `${baseUrl}/agent-sessions/${encodeURIComponent(sessionId ?? '')}/navigate-to-checkpoint`,
      body: { checkpoint_name: request.checkpointName, checkpoint_hint: hint, stream: true },
    },
  };
};

function textOf({ input }: ProvidedInput): string {
  return typeof input === 'string' ? input : JSON.stringify(input);
}
