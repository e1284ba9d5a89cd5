import { isRecord } from '../../core/json.js';

/** A picture or a file from a tool. */
export interface MediaItem {
  /** The URL as the tool wrote it. It passes the content policy before it is used. */
  readonly address: string;
  readonly name: string;
  /** The description of a picture, if the tool provides one. */
  readonly alt?: string | undefined;
  readonly isPicture: boolean;
}

const ADDRESS = ['url', 'href', 'src', 'image_url', 'file_url', 'download_url', 'path'] as const;
const NAME = ['name', 'file_name', 'filename', 'title'] as const;
const ALT = ['alt', 'description', 'caption', 'revised_prompt'] as const;
const TYPE = ['media_type', 'mime_type', 'content_type', 'type'] as const;
const PICTURE = /^data:image\/|\.(?:png|jpe?g|gif|webp|avif|bmp|svg)(?:[?#]|$)/iu;

/** The first of some fields that has a text which is not blank. */
export function textOf(value: unknown, names: readonly string[]): string | undefined {
  if (!isRecord(value)) return undefined;
  for (const name of names) {
    const text = Object.hasOwn(value, name) ? value[name] : undefined;
    if (typeof text === 'string' && text.trim() !== '') return text;
  }
  return undefined;
}

/** The last path segment of a URL, which is usually the file's name. */
export function lastOf(address: string): string {
  if (address.startsWith('data:')) return '';
  const path = address.split(/[?#]/u, 1)[0] ?? '';
  return path.split('/').findLast((piece) => piece !== '') ?? '';
}

/**
 * The pictures and files in a tool's output: URLs, objects with a URL, and lists of both. An item with only a name is listed
 * without a link.
 */
export function readMedia(value: unknown, arePictures = false): readonly MediaItem[] {
  if (Array.isArray(value)) return value.flatMap((one) => readOne(one, arePictures) ?? []);
  const one = readOne(value, arePictures);
  return one === undefined ? [] : [one];
}

function readOne(value: unknown, arePictures: boolean): MediaItem | undefined {
  const address = typeof value === 'string' ? value.trim() : (textOf(value, ADDRESS) ?? '');
  const name = textOf(value, NAME) ?? lastOf(address);
  if (address === '' && name === '') return undefined;
  const type = textOf(value, TYPE) ?? '';
  const isPicture = arePictures || /^image\b/u.test(type) || PICTURE.test(address);
  return { address, name, alt: textOf(value, ALT), isPicture };
}
