import { printJson } from '../json.js';
import type { ContentKind, ContentPolicy } from '../policy/ContentPolicy.js';
import { decideContent } from '../policy/decideContent.js';
import type { DataPart, FilePart, SourcePart } from '../parts.js';
import { fence } from './fence.js';

/**
 * A file, source or data part as Markdown: a link to a file or source, unless a policy denies it, and a block of JSON for data.
 */
export function wholeToMarkdown(
  part: FilePart | SourcePart | DataPart,
  policy?: ContentPolicy,
): string {
  const isDenied = (kind: ContentKind, url: string | undefined) =>
    policy !== undefined && decideContent(policy, kind, url).outcome === 'deny';
  const led = (kind: ContentKind, label: string, url?: string) =>
    link(label, isDenied(kind, url) ? undefined : url);
  switch (part.type) {
    case 'file':
      return led('files', part.name ?? part.mediaType ?? part.url ?? part.id, part.url);
    case 'source':
      return led('links', part.title ?? part.name ?? part.url ?? part.id, part.url);
    case 'data':
      return `${plain(part.name)}:\n\n${fence(apart(printJson(part.value, 2)))}`;
  }
}

/** A link, if its URL is of use in a document; otherwise the label only, as for a `data:` URL. */
function link(label: string, url = ''): string {
  const words = plain(label);
  if (!/^(?:https?|mailto):/iu.test(url)) return words;
  return `[${words}](<${url.replaceAll(/[<>\s\\]/gu, encodeURIComponent)}>)`;
}

/** The text on one line, escaped so that nothing in it is a link, an element or a tag. */
function plain(words: string): string {
  return words.replaceAll(/[\\[\]<]/gu, '\\$&').replaceAll(/\s+/gu, ' ');
}

/** The same JSON without anything that reads as a tag: `<<` occurs in JSON only inside strings, where a `<` can be escaped. */
function apart(json: string): string {
  return json.replaceAll(/(?<=<)</gu, String.raw`\u003c`);
}
