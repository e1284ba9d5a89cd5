import { decisionOf, isSkipped } from '../../core/decisions.js';
import { isRecord, parseJson } from '../../core/json.js';
import type { ProvidedInput } from '../../core/parts.js';
import type { PendingRequest } from '../../core/state.js';
import { ToolFailure } from '../../core/ToolFailure.js';
import type { WirePart } from './wire.js';

/** A call with the answer to its request; undefined if the protocol has no way to give it (S25, S26). */
export function answered(
  call: WirePart,
  request: PendingRequest,
  answer: ProvidedInput,
): WirePart | undefined {
  if (request.kind !== 'tool' || isSkipped(answer)) return undefined;
  return call['state'] === 'approval-requested' ? decided(call, answer) : withOutput(call, answer);
}

/** The protocol cannot change the input of a call. */
function decided(call: WirePart, answer: ProvidedInput): WirePart | undefined {
  const { approval } = call;
  const decision = decisionOf(answer);
  if (decision === undefined || !isRecord(approval)) return undefined;
  if (decision.approved && decision.input !== undefined) return undefined;
  const { approved } = decision;
  const reason = decision.approved ? undefined : decision.reason;
  return {
    ...call,
    state: 'approval-responded',
    approval: { ...approval, approved, ...(reason !== undefined && { reason }) },
  };
}

function withOutput(call: WirePart, { input: output, type }: ProvidedInput): WirePart {
  if (output instanceof ToolFailure) {
    return { ...call, state: 'output-error', errorText: output.error };
  }
  const value = typeof output === 'string' && type === 'text' ? typed(output) : output;
  return { ...call, state: 'output-available', output: value };
}

/** What a person has typed: an object or a list as a value, anything else as its text. */
function typed(text: string): unknown {
  const value = parseJson(text);
  return isRecord(value) || Array.isArray(value) ? value : text;
}
