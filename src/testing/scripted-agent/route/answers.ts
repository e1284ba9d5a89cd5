import type { Decision } from '../../../core/answers.js';
import { isRecord } from '../../../core/json.js';
import { decisionText } from '../../../protocols/ubik/answerStrategies.js';
import type { Given, RouteCall } from './act.js';

/** A decision as a script gets it in each protocol: in the words of UBIK. */
export function decided(call: RouteCall, decision: Decision): Given {
  const input = decisionText(call.name, decision);
  return { answer: { input, type: 'text' }, isDenied: !decision.approved };
}

/** Any other answer, or the output of a tool of the page. */
export function answered(input: unknown): Given {
  const type = typeof input === 'string' ? 'text' : 'json';
  return { answer: { input, type }, isDenied: false };
}

/** Reads `{ approved, reason }`; anything else than `approved: true` refuses. */
export function decisionIn(value: unknown, input?: unknown): Decision {
  const { approved, reason } = isRecord(value) ? value : {};
  if (approved === true || value === true) {
    return { approved: true, ...(input !== undefined && { input }) };
  }
  return { approved: false, ...(typeof reason === 'string' && { reason }) };
}
