/*
 * What code on the way to a file or a page is known to do with a path. An oracle for rules: written without the code that it
 * checks, and generous, as it applies these in any order, repeatedly.
 */

type Decoder = (text: string) => string;

/** Percent-decoding that takes what it gets: overlong UTF-8, `%u002e`, single bytes. */
function percent(text: string): string {
  const units = text.replaceAll(/%u(?<hex>[\da-f]{4})/giu, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return units.replaceAll(/(?:%[\da-f]{2})+/giu, (run) =>
    overlong(
      run
        .slice(1)
        .split('%')
        .map((hex) => Number.parseInt(hex, 16)),
    ),
  );
}

/** UTF-8 as by decoders that do not ask whether it is the shortest form, or whether continuations are marked as such. */
function overlong(bytes: readonly number[]): string {
  let text = '';
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    const length = byte >= 0xfc ? 6 : byte >= 0xf8 ? 5 : byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    if (byte < 0xc0 || at + length > bytes.length) {
      text += String.fromCharCode(byte);
      continue;
    }
    let code = byte & (0x7f >> length);
    for (const next of bytes.slice(at + 1, at + length)) code = code * 64 + (next & 0x3f);
    text += String.fromCodePoint(Math.min(code, 0x10_ffff));
    at += length - 1;
  }
  return text;
}

const perSegment =
  (change: Decoder): Decoder =>
  (text) =>
    text
      .split(/(?<cut>[/\\])/u)
      .map((piece) => (piece === '/' || piece === '\\' ? piece : change(piece)))
      .join('');

const DECODERS: Readonly<Record<string, Decoder>> = {
  percent,
  'overlong bytes': (text) =>
    text.replaceAll(/[\u0080-\u00FF]{2,}/gu, (run) =>
      overlong(Array.from(run, (sign) => sign.codePointAt(0) ?? 0)),
    ),
  NFKC: (text) => text.normalize('NFKC'),
  'best fit': (text) =>
    text
      .replaceAll(/[\u2024\u3002\uFF0E\uFF61]/gu, '.')
      .replaceAll(/[\u2044\u2215\uFF0F\u29F8]/gu, '/')
      .replaceAll(/[\u00A5\u20A9\u2216\u29F5\uFF3C]/gu, '\\'),
  'low bytes': (text) =>
    Array.from(text, (sign) => String.fromCharCode((sign.codePointAt(0) ?? 0) % 256)).join(''),
  'no controls': (text) => text.replaceAll(/[\p{C}\p{Default_Ignorable_Code_Point}]/gu, ''),
  'no spaces': (text) => text.replaceAll(/\s/gu, ''),
  'spaces of forms': (text) => text.replaceAll('+', ' '),
  'no end of dots and spaces': perSegment((piece) =>
    /^\.{1,2}$/u.test(piece) ? piece : piece.replace(/[. ]+$/u, ''),
  ),
  'two dots of many': perSegment((piece) => (/^[. ]*\.[. ]*\.[. ]*$/u.test(piece) ? '..' : piece)),
  'no parameters': perSegment((piece) => piece.replace(/;.*$/u, '')),
  'no stream': perSegment((piece) => piece.replace(/:.*$/u, '')),
  'no query': perSegment((piece) => piece.replace(/[?#].*$/u, '')),
  'cut at a null': (text) => text.replace(/\0.*$/su, ''),
  entities: (text) =>
    text
      .replaceAll(/&#x(?<hex>[\da-f]{1,6});?/giu, (_, hex: string) =>
        String.fromCodePoint(Math.min(Number.parseInt(hex, 16), 0x10_ffff)),
      )
      .replaceAll(/&#(?<number>\d{1,6});?/gu, (_, number: string) =>
        String.fromCodePoint(Math.min(Number(number), 0x10_ffff)),
      )
      .replaceAll(/&period;/gu, '.')
      .replaceAll(/&sol;/gu, '/'),
};

/** All that becomes of a text, by up to so many decoders one after the other. */
export function readingsOf(text: string, depth = 3): ReadonlySet<string> {
  const known = new Set([text]);
  let latest = [text];
  for (let level = 0; level < depth; level++) {
    const next = latest.flatMap((one) => Object.values(DECODERS).map((decode) => decode(one)));
    latest = [...new Set(next)].filter((one) => !known.has(one));
    for (const one of latest) known.add(one);
  }
  return known;
}

/** Whether a path, resolved as file systems and browsers do, is somewhere else than below these segments. */
export function leadsOut(path: string, prefix: string): boolean {
  const resolved: string[] = [];
  for (const segment of path.split(/[/\\]/u)) {
    if (segment === '..') resolved.pop();
    else if (segment !== '.' && segment !== '') resolved.push(segment);
  }
  const wanted = prefix.split('/').filter((segment) => segment !== '');
  return !wanted.every((segment, at) => resolved[at] === segment);
}
