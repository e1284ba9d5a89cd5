import { isRecord, parseJson, printJson } from '../json.js';
import type { JsonText } from '../parts.js';
import { fieldOf, isList, isString } from './readFields.js';

/** A picture, a recording or a resource in the content of a tool. */
export interface ContentFile {
  /** Its URL; a `data:` URL for one that comes along; empty if there is none. */
  readonly url: string;
  readonly name: string;
  readonly mediaType: string;
  readonly description?: string | undefined;
}

/** What a tool has returned as a list of blocks. */
export interface ToolContent {
  /** What its texts say, with the value if that is JSON: of several, a list. */
  readonly text?: JsonText | undefined;
  /** Its data, unless the text says the same. */
  readonly data?: unknown;
  readonly files: readonly ContentFile[];
  /** Whether the tool says that it has failed. */
  readonly hasFailed: boolean;
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
  const { content, isError, structuredContent } = value;
  const hasMore = isError !== undefined || structuredContent !== undefined;
  if (!isList(content) || (content.length === 0 && !hasMore)) return undefined;
  return readBlocks(content, structuredContent ?? undefined, isError === true);
}

function readBlocks(
  blocks: readonly unknown[],
  structured?: unknown,
  hasFailed = false,
): ToolContent | undefined {
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
    hasFailed,
  };
}

/** Texts as one, with their values if each is JSON. */
function joined(texts: readonly string[]): JsonText {
  const text = texts.join('\n');
  const values = texts.map((one) => (/^\s*[{[]/u.test(one) ? parseJson(one) : undefined));
  if (values.includes(undefined)) return { text };
  return { text, value: values.length === 1 ? values[0] : values };
}

/** What a block of text may have besides its text. */
const OF_TEXT = new Set('type text annotations _meta id index citations cache_control'.split(' '));

function textOf(block: unknown): string | undefined {
  if (!isRecord(block)) return undefined;
  const { resource, text, type } = block;
  if (type === 'resource') return fieldOf(resource, ['text'], isString);
  const isText = type === 'text' && Object.keys(block).every((name) => OF_TEXT.has(name));
  return isText && isString(text) ? text : undefined;
}

const TYPE = ['mimeType', 'mime_type', 'mediaType', 'media_type'];
const BYTES = ['data', 'blob', 'base64'];
const ADDRESS = ['url', 'uri'];
const NAME = ['title', 'name', 'filename'];

function fileOf(block: unknown): ContentFile | undefined {
  if (!isRecord(block)) return undefined;
  switch (block['type']) {
    case 'image':
    case 'audio':
    case 'file':
    case 'media':
      return fileIn(isRecord(block['source']) ? block['source'] : block, block['type']);
    case 'image_url': {
      const url = block['image_url'];
      return fileIn(isRecord(url) ? url : { url }, 'image');
    }
    case 'resource_link':
      return fileIn(block, '');
    case 'resource':
      return fileIn(block['resource'], '');
    default:
      return undefined;
  }
}

function fileIn(value: unknown, kind: string): ContentFile | undefined {
  const address = fieldOf(value, ADDRESS, isString);
  const bytes = fieldOf(value, BYTES, isString);
  if (address === undefined && bytes === undefined) return undefined;
  const mediaType = fieldOf(value, TYPE, isString) ?? (kind === 'image' ? 'image/png' : kind);
  // The address of a resource whose bytes come along is a name inside of the server.
  const url = bytes === undefined ? (address ?? '') : dataUrl(bytes, mediaType);
  const last = address?.startsWith('data:') === true ? undefined : address?.split('/').at(-1);
  return {
    url,
    name: fieldOf(value, NAME, isString) ?? (last || mediaType),
    mediaType,
    description: fieldOf(value, ['description', 'alt'], isString),
  };
}

const dataUrl = (bytes: string, mediaType: string) =>
  bytes.startsWith('data:')
    ? bytes
    : `data:${mediaType.replaceAll(/[^\w.+/-]/gu, '')};base64,${bytes}`;

/** The result of a call as it is shown as data: without what wraps it on its way from a tool. */
export function unwrapped(result: JsonText): JsonText | undefined {
  const content = readContent(result.value);
  if (content === undefined) return result;
  const { data, text } = content;
  return data === undefined ? text : { text: printJson(data, 2), value: data };
}
