import type { FilePart } from '../../core/parts.js';

/** What a file is, as far as a person cares. */
export type FileKind =
  | 'image'
  | 'audio'
  | 'video'
  | 'pdf'
  | 'sheet'
  | 'slides'
  | 'archive'
  | 'text'
  | 'document';

/** By media type, or by the end of a name. */
const KINDS: readonly (readonly [FileKind, RegExp])[] = [
  ['image', /^image\/|\.(?:png|jpe?g|gif|webp|avif|bmp|svg)$/iu],
  ['audio', /^audio\/|\.(?:mp3|wav|ogg|opus|m4a|flac|aac)$/iu],
  ['video', /^video\/|\.(?:mp4|webm|mov|m4v)$/iu],
  ['pdf', /[/.]pdf$/iu],
  ['sheet', /sheet$|excel|csv$|\.(?:xlsx?|ods|tsv)$/iu],
  ['slides', /presentation$|powerpoint|\.(?:pptx?|odp)$/iu],
  ['archive', /zip$|tar$|compressed$|\.(?:gz|7z|rar)$/iu],
  ['text', /^text\/|\.(?:txt|md)$/iu],
];

/** What a file is by its media type, else by its name or its address. */
export function fileKind({ mediaType = '', name = '', url = '' }: FilePart): FileKind {
  const type = mediaType.split(';', 1)[0]?.trim() ?? '';
  // An address that holds the bytes says what they are at its beginning.
  const [, held = ''] = /^data:([\w+./-]*)/iu.exec(url) ?? [];
  const [path = ''] = held === '' ? url.split(/[?#]/u, 1) : [held];
  for (const text of [type, name, path]) {
    for (const [kind, pattern] of KINDS) if (pattern.test(text)) return kind;
  }
  return 'document';
}
