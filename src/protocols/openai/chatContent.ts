import { isRecord } from '../../core/json.js';
import { definedOf } from '../../core/definedOf.js';
import type { FilePart } from '../../core/parts.js';
import { Fields, fieldsIn } from '../Fields.js';
import type { Source } from './AnswerWriter.js';

/** A piece of what the model writes in a chunk. */
export interface Words {
  readonly kind: 'text' | 'thinking' | 'refusal';
  readonly text: string;
}

/** The words of a delta, thoughts first; undefined if its content is something else. */
export function wordsIn(delta: Fields): readonly Words[] | undefined {
  const thinking = delta.text('reasoning_content') ?? delta.text('reasoning') ?? '';
  const refusal = delta.text('refusal') ?? '';
  const content = delta.get('content') ?? '';
  const written = typeof content === 'string' ? [text(content)] : listedWords(content);
  if (written === undefined) return undefined;
  return [{ kind: 'thinking', text: thinking }, ...written, { kind: 'refusal', text: refusal }];
}

/** Content as a list, with thoughts in it. */
function listedWords(content: unknown): readonly Words[] | undefined {
  if (!Array.isArray(content)) return undefined;
  return content.filter(isRecord).flatMap((part): readonly Words[] => {
    const fields = new Fields(part);
    if (fields.text('type') !== 'thinking') return [text(fields.text('text') ?? '')];
    const thinking = fields.get('thinking');
    if (typeof thinking === 'string') return [{ kind: 'thinking', text: thinking }];
    const pieces = Array.isArray(thinking) ? thinking.filter(isRecord) : [];
    return pieces.map((piece) => ({
      kind: 'thinking',
      text: new Fields(piece).text('text') ?? '',
    }));
  });
}

function text(words: string): Words {
  return { kind: 'text', text: words };
}

/** Pictures of models that answer with them. */
export function picturesIn(delta: Fields): readonly Omit<FilePart, 'id'>[] {
  const images = delta.get('images');
  if (!Array.isArray(images)) return [];
  return images.filter(isRecord).flatMap((image) => {
    const url = fieldsIn(new Fields(image), 'image_url').text('url');
    return url === undefined ? [] : [{ type: 'file', url, ...definedOf(mediaTypeOf(url)) }];
  });
}

function mediaTypeOf(url: string): { mediaType: string | undefined } {
  return { mediaType: /^data:([\w.+-]+\/[\w.+-]+)[;,]/u.exec(url)?.[1] };
}

/** The sources of an answer: annotations of the text, or a list of addresses beside it. */
export function citationsIn(fields: Fields): readonly { key: string; source: Source }[] {
  const annotations = fields.get('annotations');
  const addresses = fields.get('citations');
  const noted = (Array.isArray(annotations) ? annotations : []).filter(isRecord).map((note) => {
    const own = new Fields(note);
    const citation = new Fields(own.record('url_citation') ?? note);
    return { url: citation.text('url'), title: citation.text('title') };
  });
  const listed = (Array.isArray(addresses) ? addresses : []).filter(
    (url) => typeof url === 'string',
  );
  return [...noted, ...listed.map((url) => ({ url, title: undefined }))].flatMap((source) =>
    source.url === undefined ? [] : [{ key: `source ${source.url}`, source: definedOf(source) }],
  );
}
