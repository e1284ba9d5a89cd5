const WHOLE = /^---\n([\w-]+:.*\n(?:.+\n)*?)---[ \t]*(?![^\n])/;
const BEGINNING = /^---\n(?:[\w-]*$|[\w-]+:(?:.*\n(?:[\w-]+:|[ \t#-]))*.*(?:\n[\w-]*)?$)/;
/** Characters after which the beginning of YAML is no longer waited for: it may be a rule and a paragraph. */
const MOST_HELD = 600;

/**
 * The text with a fence around the YAML that it begins with.
 *
 * @param grows Whether more is coming: then the beginning of such YAML is held back.
 */
export function withFencedHead(text: string, grows: boolean): string {
  const fenced = text.replace(WHOLE, '```yaml\n$1```');
  const isHeld = grows && fenced === text && text.length < MOST_HELD && BEGINNING.test(text);
  return isHeld ? '' : fenced;
}
