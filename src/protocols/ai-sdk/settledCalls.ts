import { isRecord } from '../../core/json.js';
import { isCall } from './carried.js';
import { isOver } from './ToolCalls.js';
import type { AiSdkMessage, AiSdkPart, WirePart } from './wire.js';

/** What the agent reads of a call that has no result and will get none. */
const NO_RESULT = 'No result: the conversation went on before there was one.';

/**
 * A message whose turn is over, for a request. A call without an outcome says so: the package refuses each later request that
 * holds a call with neither a result nor an error (`AI_MissingToolResultsError`).
 */
export function settledCalls(message: AiSdkMessage): AiSdkMessage {
  if (message.role !== 'assistant' || !message.parts.some(isOpen)) return message;
  return { ...message, parts: message.parts.map((part) => (isOpen(part) ? settled(part) : part)) };
}

function isOpen(part: AiSdkPart): part is WirePart {
  return isCall(part) && !isOver((part as WirePart)['state']);
}

function settled({ approval, input = {}, ...call }: WirePart): WirePart {
  if (!isRecord(approval)) return failed(call, input);
  if (approval['approved'] === true) return { ...failed(call, input), approval };
  return {
    ...call,
    input,
    state: 'output-denied',
    approval: { reason: NO_RESULT, ...approval, approved: false },
  };
}

function failed(call: Omit<WirePart, 'approval' | 'input'>, input: unknown): WirePart {
  const { rawInput: _, inputEncoding: _encoding, ...kept } = call as WirePart;
  return { ...kept, input, state: 'output-error', errorText: NO_RESULT };
}
