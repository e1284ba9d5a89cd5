import { ifPossible } from '../../../core/ifPossible.js';

/** Characters that whoever resolves the path might read as a slash, as a dot, or not at all. */
const TREACHEROUS = /[\p{Cc}\p{Cf}\\]|%(?:2e|2f|5c|25|0)/iu;

/** What a shell, a file system or a server gives a meaning of its own: streams, parameters, patterns, variables. */
const SPECIAL = /[\p{C}\p{Default_Ignorable_Code_Point}\\/%;:{}$`<>|"]|(?! )\p{Z}|&#/u;

/** Characters that some code pages turn into a slash, a backslash or a dot, and bytes that some decoders read as one. */
const ALIKE =
  /[\u00A5\u20A9\u2024-\u2026\u2044\u2215\u2216\u29F5\u29F8\u29F9\u3002\uA4F8\uFF61]|[\u00C0\u00C1][\u0080-\u00BF]/u;

/** Whether `path` begins with the segments of `prefix`, and cannot lead out of them, whoever decodes it. */
export function isUnder(path: string, prefix: string): boolean {
  if (TREACHEROUS.test(path)) return false;
  const wanted = segmentsOf(prefix);
  const given = path.split('/');
  if (given.length < wanted.length) return false;
  return given.every((segment, at) => {
    const expected = wanted[at];
    if (expected !== undefined && expected !== '*') return segment === expected;
    if (segment === '') return expected === undefined && at === given.length - 1;
    return isPlain(segment);
  });
}

/** Whether a segment stays a single name, however often and by whomever it is decoded. */
function isPlain(segment: string): boolean {
  // Anything but the encoding of well-formed text, such as overlong UTF-8 or `%u002e`, is an error here.
  const decoded = ifPossible(() => decodeURIComponent(segment));
  if (decoded === undefined || ALIKE.test(decoded)) return false;
  const normal = decoded.normalize('NFKC');
  return (
    !SPECIAL.test(decoded) &&
    !SPECIAL.test(normal) &&
    normal.split('.').length === decoded.split('.').length &&
    isName(decoded) &&
    isName(normal) &&
    !/(?:^|[/\\])\.+(?:$|[/\\?#;:&])/u.test(lowBytes(decoded))
  );
}

/** As code reads a text that takes each character for a byte: `Į` becomes a dot. */
function lowBytes(text: string): string {
  const bytes = Array.from(text, (sign) => String.fromCharCode((sign.codePointAt(0) ?? 0) % 256));
  return bytes.join('').replaceAll(/[\p{C}\s]/gu, '');
}

/** Whether no piece of a name consists of dots, or would if what stands around them were removed. */
function isName(name: string): boolean {
  return name
    .split(/[/\\?#&=,]/u)
    .every(
      (piece) => !/^ |[. ]$/u.test(piece) && (!piece.includes('.') || /[\p{L}\p{N}]/u.test(piece)),
    );
}

/** Whether a prefix is valid: `*` is only used for a whole segment, and at least one segment is fixed. */
export function isPrefix(prefix: string): boolean {
  const segments = segmentsOf(prefix);
  return (
    !TREACHEROUS.test(prefix) &&
    segments.some((segment) => segment !== '' && segment !== '*') &&
    segments.every((segment) => {
      return segment === '*' || !(segment.includes('*') || segment === '.' || segment === '..');
    })
  );
}

/** A slash at the end is ignored. */
function segmentsOf(prefix: string): readonly string[] {
  return prefix.replace(/\/$/u, '').split('/');
}
