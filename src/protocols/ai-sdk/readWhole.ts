import type { FilePart, SourcePart } from '../../core/parts.js';
import { isRecord } from '../../core/json.js';
import { Fields } from '../Fields.js';

/** A file or source as a chunk gives it, which has no place yet. */
export type Whole = Omit<FilePart, 'id'> | Omit<SourcePart, 'id'>;

/** A file (S18); undefined where a field lacks that every file has. */
export function readFile(chunk: Fields): Whole | undefined {
  const url = chunk.text('url');
  const mediaType = chunk.text('mediaType');
  if (url === undefined || mediaType === undefined) return undefined;
  const name = chunk.text('filename');
  return { type: 'file', mediaType, url, ...(name !== undefined && { name }) };
}

/** A page of the web that was a source (S17). */
export function readPage(chunk: Fields): Whole | undefined {
  const url = chunk.text('url');
  if (url === undefined || chunk.text('sourceId') === undefined) return undefined;
  const title = chunk.text('title');
  return { type: 'source', url, ...(title !== undefined && { title }) };
}

/** A document that was a source, which has no address (S17). */
export function readDocument(chunk: Fields): Whole | undefined {
  const title = chunk.text('title');
  const mediaType = chunk.text('mediaType');
  const isWhole = chunk.text('sourceId') !== undefined && mediaType !== undefined;
  if (title === undefined || !isWhole) return undefined;
  const name = chunk.text('filename');
  return { type: 'source', title, mediaType, ...(name !== undefined && { name }) };
}

/** A source that a text rests on, with the words of it where they are given (S31); undefined for what names none. */
export function readCitation(citation: unknown): Whole | undefined {
  const source = isRecord(citation) ? citation['source'] : undefined;
  if (!isRecord(citation) || !isRecord(source)) return undefined;
  const fields = new Fields({ ...source, sourceId: source['id'] });
  const whole = fields.text('url') === undefined ? readDocument(fields) : readPage(fields);
  const quote = new Fields(citation).text('citedText');
  if (whole?.type !== 'source' || quote === undefined || quote === '') return whole;
  return { ...whole, quote };
}
