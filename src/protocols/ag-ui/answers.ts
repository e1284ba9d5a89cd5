import { isOutputExpected, isSkipped } from '../../core/decisions.js';
import { printJson } from '../../core/json.js';
import type { Part, ProvidedInput } from '../../core/parts.js';
import { isContainer } from '../../core/parts.js';
import { updatePart } from '../../core/session/tree.js';
import type { Message, PendingRequest } from '../../core/state.js';
import type { CallContext, GivenAnswer } from '../protocol.js';
import {
  carriedBy,
  type CarriedByPart,
  type CarriedByRequest,
  type CarriedInterrupt,
} from './carried.js';
import { payloadOf } from './interrupts.js';
import { jsonText } from './readWire.js';
import type { AgUiResume } from './wire.js';

/** Whether a request asks for the output of a call. */
export function isOutput(request: PendingRequest): boolean {
  return request.kind === 'tool' && isOutputExpected(request);
}

/**
 * The answers to all interrupts that the thread waits for: those that the agent's last message has asked about. Expired ones and
 * those without an answer are cancelled.
 *
 * @param now Milliseconds since 1970.
 * @param answers Answers that the session does not have yet.
 */
export function resumeOf(
  { messages, requests }: CallContext,
  now: number,
  answers: readonly GivenAnswer[] = [],
): readonly AgUiResume[] {
  const asking = messages.findLast(({ role }) => role !== 'user');
  const given = new Map<string, ProvidedInput>();
  for (const request of requests) put(given, request, request.answer);
  for (const { answer, request } of answers) put(given, request, answer);
  return askedIn(asking?.parts ?? []).map(({ interrupt, provided }) => {
    const { expiresAt, id: interruptId } = interrupt;
    const isLate = expiresAt !== undefined && Date.parse(expiresAt) <= now;
    const answer = isLate ? undefined : (given.get(interruptId) ?? provided);
    if (answer === undefined || isSkipped(answer)) return { interruptId, status: 'cancelled' };
    return { interruptId, status: 'resolved', payload: payloadOf(interrupt, answer) };
  });
}

function put(
  given: Map<string, ProvidedInput>,
  request: PendingRequest,
  answer: ProvidedInput | undefined,
): void {
  const { interrupt } = carriedBy<CarriedByRequest>(request);
  if (interrupt !== undefined && answer !== undefined) given.set(interrupt.id, answer);
}

/** An interrupt, and what was answered, if the agent may have got that. */
interface AskedInterrupt {
  readonly interrupt: CarriedInterrupt;
  readonly provided: ProvidedInput | undefined;
}

function askedIn(parts: readonly Part[]): readonly AskedInterrupt[] {
  return parts.flatMap((part) => {
    const { interrupt } = carriedBy<CarriedByPart>(part);
    const inner = isContainer(part) ? askedIn(part.parts) : [];
    if (interrupt === undefined) return inner;
    const provided =
      part.type === 'tool' ? part.answer : part.type === 'input' ? part.provided : undefined;
    return [{ interrupt, provided }, ...inner];
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
