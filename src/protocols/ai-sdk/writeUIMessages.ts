import { isErrorContent } from '../../core/json.js';
import { watchInput } from '../../development/index.js';
import type { Part, SourcePart } from '../../core/parts.js';
import { boundParts } from '../../core/session/boundParts.js';
import type { Attachment, Message } from '../../core/state.js';
import type { AiSdkMessage, WirePart } from './wire.js';

/**
 * Converts messages to the format of the AI SDK, such as those of another backend or of the app's own store: texts, thoughts,
 * tool calls with an outcome, files, sources, data and metadata. A `UIMessage` cannot hold anything else, so that is omitted.
 */
export function writeUIMessages(messages: readonly Message[]): readonly AiSdkMessage[] {
  watchInput('writeUIMessages', 'messages', messages);
  return messages.map((message) => writeUIMessage(message));
}

/** @param id The id to use instead of the message's own. */
export function writeUIMessage(message: Message, id = message.id): AiSdkMessage {
  const { attachments = [], metadata, parts, role } = message;
  return {
    id,
    role: role === 'user' || role === 'system' ? (role as 'user' | 'system') : 'assistant',
    ...(metadata !== undefined && { metadata }),
    parts: [
      ...filesOf(attachments),
      ...boundParts(parts).flatMap((part) => writePart(part, role === 'assistant')),
    ],
  };
}

/** Files with a URL, as parts of a message. */
export function filesOf(attachments: readonly Attachment[]): readonly WirePart[] {
  return attachments.flatMap(({ name, mediaType, url }) =>
    url === undefined
      ? []
      : [{ type: 'file', mediaType: mediaType ?? 'application/octet-stream', filename: name, url }],
  );
}

/** The parts of the wire for a part, as far as it has any. */
export function writePart(part: Part, isOfModel: boolean): readonly WirePart[] {
  switch (part.type) {
    case 'text': {
      const { text } = part;
      return text === '' ? [] : [{ type: 'text', text, ...(isOfModel && { state: 'done' }) }];
    }
    case 'thinking':
      return isOfModel ? [{ type: 'reasoning', text: part.text, state: 'done' }] : [];
    case 'tool': {
      const { toolName, executionId: toolCallId, input, result, status, error } = part;
      const call = {
        type: `tool-${toolName}`,
        toolCallId,
        input: input?.value ?? input?.text ?? {},
      };
      if (status !== 'done' && status !== 'failed') return [];
      // A tool that says in its result that it has failed has answered.
      if (status === 'failed' && !isErrorContent(result?.value)) {
        return [{ ...call, state: 'output-error', errorText: error ?? '' }];
      }
      const output = result?.value ?? result?.text ?? null;
      return [{ ...call, state: 'output-available', output }];
    }
    case 'file': {
      const { name, mediaType = 'application/octet-stream', url } = part;
      return url === undefined
        ? []
        : [{ type: 'file', mediaType, url, ...(name !== undefined && { filename: name }) }];
    }
    case 'source':
      return isOfModel ? [sourceOf(part)] : [];
    case 'data':
      // The AI SDK rejects messages with data that has no value.
      return part.value === undefined
        ? []
        : [{ type: `data-${part.name}`, id: part.id, data: part.value }];
    case 'step':
    case 'agent':
    case 'checkpoint':
      return part.parts.flatMap((inner) => writePart(inner, isOfModel));
    default:
      return [];
  }
}

function sourceOf({ id: sourceId, url, title, name, mediaType }: SourcePart): WirePart {
  if (url !== undefined) {
    return { type: 'source-url', sourceId, url, ...(title !== undefined && { title }) };
  }
  return {
    type: 'source-document',
    sourceId,
    mediaType: mediaType ?? 'application/octet-stream',
    title: title ?? name ?? '',
    ...(name !== undefined && { filename: name }),
  };
}
