import { isRecord } from '../../core/json.js';
import type { JsonText } from '../../core/parts.js';
import { valueText } from '../jsonText.js';
import type { WirePart } from './wire.js';

/** The message of a sub-agent, as far as it is used. */
export interface AgentMessage {
  readonly id: string;
  readonly parts: readonly WirePart[];
  readonly metadata: unknown;
}

/**
 * The message of a sub-agent that a tool gives as its output: of the role `assistant`, with a list of parts. Undefined for any
 * other output, which stays the data that it is.
 */
export function readAgentMessage(output: unknown): AgentMessage | undefined {
  if (!isRecord(output) || own(output, 'role') !== 'assistant') return undefined;
  const parts = own(output, 'parts');
  if (!Array.isArray(parts) || !parts.every(isPart)) return undefined;
  const id = own(output, 'id');
  return { id: typeof id === 'string' ? id : '', parts, metadata: own(output, 'metadata') };
}

/**
 * An output as the result of its call. That of a sub-agent has the words with which it has answered last as its text, which is also
 * what the agent that has called it usually reads.
 */
export function resultOf(output: unknown): JsonText {
  const message = readAgentMessage(output);
  if (message === undefined) return valueText(output);
  const texts = message.parts.map(({ type, text }) => (type === 'text' ? text : undefined));
  const last = texts.findLast((text): text is string => typeof text === 'string' && text !== '');
  return { text: last ?? '', value: output };
}

function isPart(part: unknown): part is WirePart {
  return isRecord(part) && typeof own(part, 'type') === 'string';
}

function own(record: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
