const WHOLE = /^---\n([\w-]+:.*\n(?:.+\n)*?)---[ \t]*(?![^\n])/;
const BEGINNING = /^---\n[\w-]*(?:$|:)(?![^]*\n\n)/;

/**
 * The text with a fence around the YAML that it begins with.
 *
 * @param grows Whether more is coming: then the beginning of such YAML is held back.
 */
export function withFencedHead(text: string, grows: boolean): string {
  const fenced = text.replace(WHOLE, '```yaml\n$1```');
  return grows && fenced === text && BEGINNING.test(text) ? '' : fenced;
}
