const KEY = String.raw`[\w-]+:(?:[ \t].*)?`;
const LINES = String.raw`^---\n${KEY}\n(?:(?:${KEY}|[ \t].*|- .*)\n)*`;
const WHOLE = new RegExp(String.raw`${LINES}---[ \t]*(?=\n|$)`);
const BEGINNING = new RegExp(String.raw`(?:${LINES}|^---\n)(?:${KEY}|[ \t].*|- .*|[\w-]*)$`);

/**
 * The text with a fence around the YAML that it begins with.
 *
 * @param grows Whether more is coming: then the beginning of such YAML is held back.
 */
export function withFencedHead(text: string, grows: boolean): string {
  if (!text.startsWith('---\n')) return text;
  if (grows && BEGINNING.test(text)) return '';
  return text.replace(WHOLE, (yaml) => `\`\`\`yaml\n${yaml.trimEnd().slice(4, -3)}\`\`\``);
}
