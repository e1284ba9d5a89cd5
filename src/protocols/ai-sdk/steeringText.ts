import { Fields } from '../Fields.js';

/**
 * A file as a picture or link if it has a URL, otherwise its media type. A `data:` URL is useless as text, and the Markdown
 * readers do not load it.
 */
function fileText(chunk: Fields): string | undefined {
  const address = chunk.text('url');
  const mediaType = chunk.text('mediaType');
  if (address === undefined || mediaType === undefined) return undefined;
  const name = chunk.text('filename') ?? mediaType;
  const shown = link(name, address);
  const isPicture = /^image(?:\/|$)/iu.test(mediaType) && webAddress(address) !== undefined;
  return isPicture ? `!${shown}` : shown;
}

/** What the person added while the answer was streaming, as a block quote (S19). */
export function steeringText(chunk: Fields): string | undefined {
  const parts = chunk.get('parts');
  if (!Array.isArray(parts) || chunk.text('id') === undefined) return undefined;
  const lines = parts.flatMap((part: unknown) => {
    if (typeof part !== 'object' || part === null) return [];
    const fields = new Fields(part as Record<string, unknown>);
    const said = fields.get('type') === 'file' ? fileText(fields) : fields.text('text');
    if (said === undefined) return [];
    return fields.get('type') === 'file' ? [said] : said.split(/\r\n|[\r\n]/u).map(plain);
  });
  return lines.length === 0 ? undefined : lines.map((line) => `> ${line}`).join('\n');
}

/** A link for http and https; otherwise only the text. */
function link(words: string, address: string): string {
  const url = webAddress(address);
  if (url === undefined) return plain(words.startsWith('data:') ? '' : words);
  return `[${plain(words)}](<${url.href.replaceAll(/[\\&<>]/gu, String.raw`\$&`)}>)`;
}

function webAddress(address: string): URL | undefined {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    // Not a URL, so it is shown as text.
    return undefined;
  }
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  return isWeb && url.username === '' && url.password === '' ? url : undefined;
}

/** Escapes text from the wire for one line of Markdown. */
function plain(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').replaceAll(/[!-/:-@[-`{-~]/gu, String.raw`\$&`);
}
