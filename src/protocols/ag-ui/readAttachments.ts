import type { Attachment } from '../../core/state.js';
import { fieldsIn, type Fields } from '../Fields.js';
import { recordsIn } from './readWire.js';

const MEDIA: ReadonlySet<string> = new Set(['image', 'audio', 'video', 'document']);

/** The files in a person's message. A file that only its provider can open has a name, but no URL. */
export function readAttachments(message: Fields): readonly Attachment[] {
  const media = (recordsIn(message, 'content') ?? []).filter((part) =>
    MEDIA.has(part.text('type') ?? ''),
  );
  return media.map((part, index) => {
    const source = fieldsIn(part, 'source');
    const mediaType = source.text('mimeType');
    const url = addressOf(source);
    const name = fieldsIn(part, 'metadata').text('filename') ?? mediaType ?? part.text('type');
    return {
      id: `${message.text('id') ?? ''}/file-${index + 1}`,
      name: name ?? '',
      ...(mediaType !== undefined && { mediaType }),
      ...(url !== undefined && { url }),
    };
  });
}

function addressOf(source: Fields): string | undefined {
  const value = source.text('value');
  switch (source.text('type')) {
    case 'url':
      return value;
    case 'data':
      return value && `data:${source.text('mimeType') ?? ''};base64,${value}`;
    default:
      return undefined;
  }
}
