import { isRecord, parseJson, printJson } from '../json.js';
import type { JsonText } from '../parts.js';
import { fieldOf, isList, isString } from './readFields.js';

/** A picture, a recording or a resource in the content of a tool, as a list of media shows it. */
export interface ContentFile {
  /** Its URL: a `data:` URL for one that comes along. It passes the content policy before it is used. */
  readonly address: string;
  readonly name: string;
  readonly isPicture: boolean;
}

/** What a tool has returned as a list of blocks. */
export interface ToolContent {
  /** What its texts say, with the value if that is JSON: of several, a list. */
  readonly text?: JsonText | undefined;
  /** Its data, unless the text says the same. */
  readonly data?: unknown;
  readonly files: readonly ContentFile[];
}

const KNOWN = new WeakMap<object, ToolContent | 'other'>();

/**
 * Reads the result of a tool in the form of the Model Context Protocol (`CallToolResult`): `content`, a list of blocks with text,
 * pictures, recordings and resources, `structuredContent` and `isError`; or such a list by itself, as LangChain and Anthropic have it.
 * Undefined for any other value, also if a single block is of another kind: then all of it is shown as it is.
 */
export function readContent(value: unknown): ToolContent | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const known = KNOWN.get(value) ?? read(value) ?? 'other';
  KNOWN.set(value, known);
  return known === 'other' ? undefined : known;
}

const FIELDS = new Set(['content', 'structuredContent', 'isError', '_meta']);

function read(value: object): ToolContent | undefined {
  if (isList(value)) return value.length === 0 ? undefined : readBlocks(value);
  if (!isRecord(value) || !Object.keys(value).every((name) => FIELDS.has(name))) return undefined;
  const { content, structuredContent } = value;
  if (!isList(content) || Object.keys(value).length < (content.length === 0 ? 2 : 1))
    return undefined;
  return readBlocks(content, structuredContent ?? undefined);
}

function readBlocks(blocks: readonly unknown[], structured?: unknown): ToolContent | undefined {
  const texts: string[] = [];
  const files: ContentFile[] = [];
  for (const block of blocks) {
    const text = textOf(block);
    const file = text === undefined ? fileOf(block) : undefined;
    if (text !== undefined) texts.push(text);
    else if (file !== undefined) files.push(file);
    else return undefined;
  }
  const text = texts.length === 0 ? undefined : joined(texts);
  // A server that has data writes it as text as well, for clients that read only texts.
  const isSame = text?.value !== undefined && printJson(text.value) === printJson(structured);
  return {
    ...(text !== undefined && !isSame && { text }),
    ...(structured !== undefined && { data: structured }),
    files,
  };
}

/** Texts as one, with their values if each is JSON. */
function joined(texts: readonly string[]): JsonText {
  const text = texts.join('\n');
  const values = texts.map((one) => (/^\s*[{[]/u.test(one) ? parseJson(one) : undefined));
  if (values.includes(undefined)) return { text };
  return { text, value: values.length === 1 ? values[0] : values };
}

/** What any block may have besides what it shows. */
const OF_BLOCKS = 'type annotations _meta id index citations cache_control extras';

/**
 * Whether a block has no other fields than these. Lists of data have items with `type: 'file'` and `type: 'text'` as well, such as a
 * directory of a repository: more fields tell them from content, and have to be seen.
 */
function hasOnly(block: Readonly<Record<string, unknown>>, fields: ReadonlySet<string>): boolean {
  return Object.keys(block).every((name) => fields.has(name));
}

const OF_TEXT = new Set(`${OF_BLOCKS} text`.split(' '));

function textOf(block: unknown): string | undefined {
  if (!isRecord(block)) return undefined;
  const { resource, text, type } = block;
  if (type === 'resource') return fieldOf(resource, ['text'], isString);
  return type === 'text' && hasOnly(block, OF_TEXT) && isString(text) ? text : undefined;
}

const NAME = ['title', 'name', 'filename'];
const MEDIA_TYPE = ['mimeType', 'mime_type', 'mediaType', 'media_type'];
const BYTES = ['data', 'blob', 'base64'];
const OF_FILE = new Set([
  ...`${OF_BLOCKS} url source source_type image_url detail metadata`.split(' '),
  ...NAME,
  ...MEDIA_TYPE,
  ...BYTES,
]);
const IN_LISTS = /^(?:image|image_url|audio|file|media)$/u;
const OF_PROTOCOL = /^resource(?:_link)?$/u;

function fileOf(block: unknown): ContentFile | undefined {
  if (!isRecord(block)) return undefined;
  const kind = String(block['type']);
  const isFile = IN_LISTS.test(kind) ? hasOnly(block, OF_FILE) : OF_PROTOCOL.test(kind);
  if (!isFile) return undefined;
  const source = block['source'] ?? block['image_url'] ?? block['resource'] ?? block;
  const url = isString(source) ? source : fieldOf(source, ['url', 'uri'], isString);
  const data = fieldOf(source, BYTES, isString);
  // The AI SDK and others write an address in place of bytes. No base64 has a colon.
  const bytes = data?.includes(':') === true ? undefined : data;
  const type =
    fieldOf(source, MEDIA_TYPE, isString) ?? (kind.startsWith('image') ? 'image/png' : '');
  // The address of a resource whose bytes come along is a name inside of the server.
  const address = bytes === undefined ? (data ?? url) : `data:${type};base64,${bytes}`;
  if (address === undefined) return undefined;
  const name = fieldOf(source, NAME, isString);
  return {
    address,
    name: name ?? (address.startsWith('data:') ? type : address),
    isPicture: type.startsWith('image/'),
  };
}

/** The result of a call as it is shown as data: without what wraps it on its way from a tool. */
export function unwrapped(result: JsonText): JsonText | undefined {
  const content = readContent(result.value);
  if (content === undefined) return result;
  const { data, text } = content;
  return data === undefined ? text : { text: printJson(data, 2), value: data };
}
