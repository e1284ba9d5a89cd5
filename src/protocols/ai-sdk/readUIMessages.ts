import { watchOptions } from '../../development/index.js';
import { deny } from '../../core/decisions.js';
import { isRecord } from '../../core/json.js';
import { NO_PARTS, type Part, type ToolPart } from '../../core/parts.js';
import { isSameValue } from '../../core/session/reconcileParts.js';
import { mapParts } from '../../core/session/tree.js';
import type { Attachment, Diagnostic, Message } from '../../core/state.js';
import { Fields } from '../Fields.js';
import { withIds } from '../withIds.js';
import { carriedMessage } from './carried.js';
import type { AiSdkDecoderOptions } from './createAiSdkDecoder.js';
import { upgraded } from './earlierFormat.js';
import { readParts } from './readParts.js';
import { usageIn, type UsageReader } from './usageIn.js';
import type { AiSdkMessage, AiSdkPart, WirePart } from './wire.js';
import { writeUIMessage } from './writeUIMessages.js';

/**
 * Reads stored messages of the AI SDK, oldest first: a `UIMessage[]` becomes the same parts as the live stream (S21). Of messages
 * in the format of version 4, only text and reasoning are read. Anything that is not a message is omitted.
 */
export function readUIMessages(
  stored: readonly unknown[],
  options: AiSdkDecoderOptions = {},
): readonly Message[] {
  watchOptions('readUIMessages', options);
  return readStored(stored, options).messages;
}

/** The same, and notes about what is omitted. */
export function readStored(
  stored: readonly unknown[],
  { usageOf }: AiSdkDecoderOptions,
): { readonly messages: readonly Message[]; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const messages = withIds(stored).flatMap((given) => {
    const earlier = upgraded(given);
    const message = earlier === undefined ? given : earlier.message;
    if (!isUIMessage(message)) {
      diagnostics.push(
        note('no-message', 'A stored message was skipped: it lacks its id, role or parts.', given),
      );
      return [];
    }
    if (earlier !== undefined && earlier.lost.length > 0) {
      const text = `The stored message "${message.id}" is in the format of AI SDK 4. Not shown and not sent: ${earlier.lost.join(', ')}.`;
      diagnostics.push(note('old-format', text, given));
    }
    return [withDetails(message, usageOf)];
  });
  return { messages, diagnostics };
}

function note(code: string, message: string, raw: unknown): Diagnostic {
  return { code, message, raw };
}

function withDetails(message: AiSdkMessage, usageOf: UsageReader | undefined): Message {
  const { metadata } = message;
  const usage = usageIn(metadata, usageOf);
  return {
    ...readUIMessage(message, usageOf),
    ...(metadata !== undefined && metadata !== null && { metadata }),
    ...(usage !== undefined && { usage }),
  };
}

/** Whether stored data is a message. Its parts may still be anything. */
function isUIMessage(value: unknown): value is AiSdkMessage {
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

function readUIMessage(message: AiSdkMessage, usageOf: UsageReader | undefined): Message {
  const { id, metadata: _, parts, role, ...others } = message;
  const more = Object.keys(others).length > 0 && { more: others };
  if (role === 'assistant') {
    const { after, parts: shown } = readParts(parts, usageOf);
    const carried = carriedMessage({ ...(after.length > 0 && { after }), ...more });
    return { id, key: id, role, parts: settled(shown, parts), status: 'done', carried };
  }
  const text = textOf(parts);
  const attachments = attachmentsOf(id, parts);
  const read: Message = {
    id,
    key: id,
    role,
    parts: text === '' ? NO_PARTS : [{ type: 'text', id: 'text', text }],
    status: 'done',
    ...(attachments.length > 0 && { attachments }),
  };
  const isPlain = more === false && isSameValue(writeUIMessage(read).parts, parts);
  return isPlain
    ? read
    : { ...read, carried: carriedMessage({ parts: parts as WirePart[], ...more }) };
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
  return mapParts(parts, (part) => {
    const isOpen = 'status' in part && part.status === 'running';
    const reason = part.type === 'tool' ? reasons.get(part.executionId) : undefined;
    if (reason !== undefined) return { ...(part as ToolPart), answer: deny(reason) };
    return isOpen ? { ...part, status: 'interrupted' } : part;
  });
}
