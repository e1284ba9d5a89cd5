import { deny } from '../../core/decisions.js';
import { isRecord } from '../../core/json.js';
import { NO_PARTS, type Part } from '../../core/parts.js';
import type { Attachment, Message } from '../../core/state.js';
import { Fields } from '../Fields.js';
import { withIds } from '../withIds.js';
import { partsOf } from './AiSdkResponse.js';
import type { AiSdkDecoderOptions } from './createAiSdkDecoder.js';
import { usageIn } from './usageIn.js';
import type { AiSdkMessage, AiSdkPart, WirePart } from './wire.js';

/**
 * Reads stored messages of the AI SDK, oldest first: a `UIMessage[]` becomes the same parts as the live stream (S21). Anything
 * that is not a message is omitted.
 */
export function readUIMessages(
  stored: readonly unknown[],
  { usageOf }: AiSdkDecoderOptions = {},
): readonly Message[] {
  return withIds(stored)
    .filter(isUIMessage)
    .map((message) => {
      const { metadata } = message;
      const usage = usageIn(metadata, usageOf);
      return {
        ...readUIMessage(message),
        ...(metadata !== undefined && metadata !== null && { metadata }),
        ...(usage !== undefined && { usage }),
      };
    });
}

/** Whether stored data is a message. Its parts may still be anything. */
export function isUIMessage(value: unknown): value is AiSdkMessage {
  if (!isRecord(value)) return false;
  const fields = new Fields(value);
  const parts = fields.get('parts');
  return (
    (fields.text('id') ?? '') !== '' &&
    fields.text('role') !== undefined &&
    Array.isArray(parts) &&
    parts.every((part) => isRecord(part) && typeof part['type'] === 'string')
  );
}

function readUIMessage({ id, role, parts }: AiSdkMessage): Message {
  if (role === 'assistant') {
    return { id, key: id, role, parts: settled(partsOf(parts), parts), status: 'done' };
  }
  const text = textOf(parts);
  const attachments = attachmentsOf(id, parts);
  return {
    id,
    key: id,
    role,
    parts: text === '' ? NO_PARTS : [{ type: 'text', id: 'text', text }],
    status: 'done',
    ...(attachments.length > 0 && { attachments }),
  };
}

/** The person's text, joined from all text parts. */
function textOf(parts: readonly AiSdkPart[]): string {
  return parts
    .map((part) => (part.type === 'text' ? new Fields({ ...part }).text('text') : undefined))
    .filter((text) => text !== undefined && text !== '')
    .join('\n\n');
}

function attachmentsOf(messageId: string, parts: readonly AiSdkPart[]): readonly Attachment[] {
  return parts
    .filter(({ type }) => type === 'file')
    .map((part, index) => {
      const fields = new Fields({ ...part });
      const mediaType = fields.text('mediaType');
      const url = fields.text('url');
      return {
        id: `${messageId}/file-${index + 1}`,
        name: fields.text('filename') ?? mediaType ?? '',
        ...(mediaType !== undefined && { mediaType }),
        ...(url !== undefined && { url }),
      };
    });
}

/** Settles the parts of a stored message. Denied calls are marked as such. */
function settled(parts: readonly Part[], stored: readonly AiSdkPart[]): readonly Part[] {
  const reasons = new Map(
    stored.flatMap((part) => {
      const { toolCallId, approval } = part as WirePart;
      const isDenied = isRecord(approval) && approval['approved'] === false;
      if (typeof toolCallId !== 'string' || !isDenied || approval['isAutomatic'] === true)
        return [];
      const { reason } = approval;
      return [[toolCallId, typeof reason === 'string' ? reason : ''] as const];
    }),
  );
  return parts.map((part) => {
    if (part.type === 'thinking' && part.status === 'running') {
      return { ...part, status: 'interrupted' };
    }
    if (part.type !== 'tool') return part;
    const reason = reasons.get(part.executionId);
    if (reason !== undefined) return { ...part, answer: deny(reason) };
    return part.status === 'running' ? { ...part, status: 'interrupted' } : part;
  });
}
