import type { FilePart } from '../../core/parts.js';

/** The kinds of files that people distinguish. */
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

/** Patterns for the media type or the end of a name. */
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

/** The kind of a file by its media type, or else by its name or URL. */
export function fileKind({ mediaType = '', name = '', url = '' }: FilePart): FileKind {
  const type = mediaType.split(';', 1)[0]?.trim() ?? '';
  // A `data:` URL begins with the media type.
  const [, held = ''] = /^data:([\w+./-]*)/iu.exec(url) ?? [];
  const [path = ''] = held === '' ? url.split(/[?#]/u, 1) : [held];
  for (const text of [type, name, path]) {
    for (const [kind, pattern] of KINDS) if (pattern.test(text)) return kind;
  }
  return 'document';
}
