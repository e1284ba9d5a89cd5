import { isRecord } from '../../core/json.js';

/** A message of AI SDK 4 as far as it is text, and the types of what is not. */
export interface Upgraded {
  readonly message: unknown;
  readonly lost: readonly string[];
}

/** Reads a stored message in the format of AI SDK 4; undefined if it is not one. */
export function upgraded(stored: unknown): Upgraded | undefined {
  if (!isRecord(stored)) return undefined;
  const { content, experimental_attachments: files, id, parts, role, toolInvocations } = stored;
  const isList = Array.isArray(parts);
  if (isList ? !parts.some(isEarlierPart) : typeof content !== 'string') return undefined;
  const known: readonly unknown[] = isList ? parts : [{ type: 'text', text: content }];
  const read = known.map((part) => ({ part, text: textPart(part) }));
  const calls = isList ? [] : listOf(toolInvocations).map(() => 'tool-invocation');
  return {
    message: { id, role, parts: read.flatMap(({ text }) => text ?? []) },
    lost: [
      ...read.flatMap(({ part, text }) => (text === undefined ? [typeOf(part)] : [])),
      ...calls,
      ...listOf(files).map(() => 'attachment'),
    ],
  };
}

/** Whether only version 4 writes such a part. */
function isEarlierPart(part: unknown): boolean {
  if (!isRecord(part)) return false;
  const { reasoning, source, toolInvocation, type } = part;
  if (type === 'tool-invocation') return isRecord(toolInvocation);
  if (type === 'reasoning') return typeof reasoning === 'string';
  return type === 'source' && isRecord(source);
}

/** The part as version 5 has it, if it is text or begins a step. */
function textPart(part: unknown): object | undefined {
  if (!isRecord(part)) return undefined;
  const { reasoning, text, type } = part;
  if (type === 'step-start') return { type };
  if (type === 'text' && typeof text === 'string') return { type, text };
  if (type === 'reasoning' && typeof reasoning === 'string') return { type, text: reasoning };
  return undefined;
}

function typeOf(part: unknown): string {
  return isRecord(part) && typeof part['type'] === 'string' ? part['type'] : 'part';
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
