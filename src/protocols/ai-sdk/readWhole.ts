import type { FilePart, SourcePart } from '../../core/parts.js';
import { isRecord } from '../../core/json.js';
import { Fields } from '../Fields.js';

/** A file or source from a chunk, without a position yet. */
export type Whole = Omit<FilePart, 'id'> | Omit<SourcePart, 'id'>;

/** A file (S18); undefined if a required field is missing. */
export function readFile(chunk: Fields): Whole | undefined {
  const url = chunk.text('url');
  const mediaType = chunk.text('mediaType');
  if (url === undefined || mediaType === undefined) return undefined;
  const name = chunk.text('filename');
  return { type: 'file', mediaType, url, ...(name !== undefined && { name }) };
}

/** A web page as a source (S17). */
export function readPage(chunk: Fields): Whole | undefined {
  const url = chunk.text('url');
  if (url === undefined || chunk.text('sourceId') === undefined) return undefined;
  const title = chunk.text('title');
  return { type: 'source', url, ...(title !== undefined && { title }) };
}

/** A document as a source, which has no URL (S17). */
export function readDocument(chunk: Fields): Whole | undefined {
  const title = chunk.text('title');
  const mediaType = chunk.text('mediaType');
  const isWhole = chunk.text('sourceId') !== undefined && mediaType !== undefined;
  if (title === undefined || !isWhole) return undefined;
  const name = chunk.text('filename');
  return { type: 'source', title, mediaType, ...(name !== undefined && { name }) };
}

/** A source of a text, with a quote if there is one (S31); undefined if it names no source. */
export function readCitation(citation: unknown): Whole | undefined {
  const source = isRecord(citation) ? citation['source'] : undefined;
  if (!isRecord(citation) || !isRecord(source)) return undefined;
  const fields = new Fields({ ...source, sourceId: source['id'] });
  const whole = fields.text('url') === undefined ? readDocument(fields) : readPage(fields);
  const quote = new Fields(citation).text('citedText');
  if (whole?.type !== 'source' || quote === undefined || quote === '') return whole;
  return { ...whole, quote };
}
