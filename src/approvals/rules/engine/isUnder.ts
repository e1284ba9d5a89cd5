/** Characters that whoever resolves the path might read as a slash, as a dot, or not at all. */
const TREACHEROUS = /[\p{Cc}\p{Cf}\\]|%(?:2e|2f|5c|25|0)/iu;

/** Whether `path` begins with the segments of `prefix`, and cannot lead out of them. */
export function isUnder(path: string, prefix: string): boolean {
  if (TREACHEROUS.test(path)) return false;
  const wanted = segmentsOf(prefix);
  const given = path.split('/');
  if (given.length < wanted.length) return false;
  return given.every((segment, at) => {
    if (segment === '.' || segment === '..') return false;
    const expected = wanted[at];
    if (expected === '*') return segment !== '';
    if (expected !== undefined) return segment === expected;
    return segment !== '' || at === given.length - 1;
  });
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
