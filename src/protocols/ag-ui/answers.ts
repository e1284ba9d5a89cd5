import { isOutputExpected, isSkipped } from '../../core/decisions.js';
import { printJson } from '../../core/json.js';
import { isContainer, type Part, type ProvidedInput } from '../../core/parts.js';
import { updatePart } from '../../core/session/tree.js';
import type { Message, PendingRequest } from '../../core/state.js';
import type { CallContext, GivenAnswer } from '../../contract/index.js';
import { jsonText } from '../jsonText.js';
import {
  carriedBy,
  type CarriedByMessage,
  type CarriedByPart,
  type CarriedByRequest,
  type CarriedInterrupt,
} from './carried.js';
import { payloadOf } from './interrupts.js';

import type { AgUiResume, AgUiRunInput } from './wire.js';

/** Whether a request asks for the output of a call. */
export function isOutput(request: PendingRequest): boolean {
  return request.kind === 'tool' && isOutputExpected(request);
}

/** The message that may wait for answers: the agent's last one, unless they were accepted. */
export function askingIn({ messages }: Pick<CallContext, 'messages'>): Message | undefined {
  const last = messages.findLast(({ role }) => role !== 'user');
  return carriedBy<CarriedByMessage>(last).isAnswered === true ? undefined : last;
}

/** The answers that wait for others: they go along with a message that the person writes in place of those. */
export function givenIn({ requests }: Pick<CallContext, 'requests'>): readonly GivenAnswer[] {
  return requests.flatMap((request) => {
    const { answer, status } = request;
    return answer === undefined || status !== 'ready' ? [] : [{ request, answer }];
  });
}

/** What a request holds of the answers. */
export type Resumption = Pick<AgUiRunInput, 'resume'> & {
  /** For interrupts that custom events have told of: forwarded to the graph (G72). */
  readonly command?: { readonly resume: unknown };
};

/**
 * The answers to all interrupts that the thread waits for: those that the agent's last message has asked about. Expired ones and
 * those without an answer are cancelled. Those of custom events cannot be: they are left out, or where others are answered, the
 * graph gets an empty text.
 *
 * @param now Milliseconds since 1970.
 * @param answers The answers that this request brings. None goes along that has a request of its own.
 */
export function resumptionOf(
  context: CallContext,
  now: number,
  answers: readonly GivenAnswer[] = [],
): Resumption {
  const given = new Map<string, ProvidedInput>();
  for (const { answer, request } of answers) {
    const { interrupt } = carriedBy<CarriedByRequest>(request);
    if (interrupt !== undefined) given.set(interrupt.id, answer);
  }
  const asked = askedIn(askingIn(context)?.parts ?? []);
  const resume = asked
    .filter(({ isCustom }) => isCustom !== true)
    .map((interrupt): AgUiResume => {
      const { expiresAt, id: interruptId } = interrupt;
      const isLate = expiresAt !== undefined && Date.parse(expiresAt) <= now;
      const answer = isLate ? undefined : given.get(interruptId);
      const isNone = answer === undefined || (isSkipped(answer) && interrupt.humans === undefined);
      if (isNone) return { interruptId, status: 'cancelled' };
      const payload = payloadOf(interrupt, answer);
      if (payload === undefined && interrupt.humans !== undefined) {
        return { interruptId, status: 'cancelled' };
      }
      return { interruptId, status: 'resolved', payload };
    });
  const command = commandOf(
    asked.filter(({ isCustom }) => isCustom === true),
    given,
  );
  return { ...(resume.length > 0 && { resume }), ...(command !== undefined && { command }) };
}

/** The value that the graph goes on with; for several interrupts that of each, by its id. */
function commandOf(
  asked: readonly CarriedInterrupt[],
  given: ReadonlyMap<string, ProvidedInput>,
): Resumption['command'] {
  if (!asked.some(({ id }) => given.has(id))) return undefined;
  const values = asked.map((interrupt): [string, unknown] => {
    const answer = given.get(interrupt.id);
    const hasForm = interrupt.decisions !== undefined || interrupt.humans !== undefined;
    const isNone = answer === undefined || (isSkipped(answer) && !hasForm);
    return [interrupt.id, isNone ? '' : (payloadOf(interrupt, answer) ?? '')];
  });
  const [only, ...others] = values;
  return { resume: others.length === 0 ? only?.[1] : Object.fromEntries(values) };
}

function askedIn(parts: readonly Part[]): readonly CarriedInterrupt[] {
  return parts.flatMap((part) => {
    const { interrupt } = carriedBy<CarriedByPart>(part);
    const inner = isContainer(part) ? askedIn(part.parts) : [];
    return interrupt === undefined ? inner : [interrupt, ...inner];
  });
}

/** The messages with the outputs of calls in their places, and the outputs by call. */
export function withOutputs(messages: readonly Message[], answers: readonly GivenAnswer[]) {
  const outputs = answers.flatMap(({ answer: { input }, request }) => {
    if (request.kind !== 'tool' || !isOutput(request)) return [];
    const { executionId: callId, messageKey, partId } = request;
    const text = typeof input === 'string' ? input : printJson(input);
    return [{ callId, messageKey, partId, text }];
  });
  return {
    outputs: outputs.map(({ callId, text }) => ({ callId, text })),
    messages: messages.map((message) => {
      const own = outputs.filter(({ messageKey }) => messageKey === message.key);
      const parts = own.reduce(
        (all, { partId, text }) => updatePart(all, partId, (part) => withResult(part, text)),
        message.parts,
      );
      return own.length === 0 ? message : { ...message, parts };
    }),
  };
}

function withResult(part: Part, text: string): Part {
  return part.type === 'tool' ? { ...part, result: jsonText(text) } : part;
}
