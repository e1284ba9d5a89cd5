import type { Schema } from '../schema/Schema.js';
import type { Field, TextStyle } from './Field.js';

/** A text longer than this is written in a field of several lines. */
const LONGEST_LINE = 200;

const STYLES: ReadonlyMap<string, TextStyle> = new Map([
  ['date', 'date'],
  ['date-time', 'date-time'],
  ['time', 'time'],
  ['email', 'email'],
  ['idn-email', 'email'],
  ['uri', 'url'],
  ['url', 'url'],
  ['iri', 'url'],
  ['textarea', 'long'],
  ['multiline', 'long'],
  ['markdown', 'long'],
]);
const FILE_FORMATS: ReadonlySet<string> = new Set(['binary', 'byte', 'base64', 'data-url', 'file']);

/** A text or, where its content is one, a file. */
export function planText(base: { schema: Schema; nullable: boolean }): Field {
  const { format = '', contentEncoding, contentMediaType, maxLength = 0 } = base.schema;
  const isText = /^text\/|json$|xml$/.test(contentMediaType ?? 'text/plain');
  if (contentEncoding === 'base64' || FILE_FORMATS.has(format) || !isText) {
    return { ...base, kind: 'file', accept: contentMediaType, asDataUrl: format === 'data-url' };
  }
  const long = contentMediaType !== undefined || maxLength > LONGEST_LINE;
  return { ...base, kind: 'text', style: STYLES.get(format) ?? (long ? 'long' : 'line') };
}
