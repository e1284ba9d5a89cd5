import type { Definition, Root } from 'mdast';
import type { ContentPolicy } from '../core/policy/ContentPolicy.js';
import { decideContent } from '../core/policy/decideContent.js';
import { fence } from '../core/tags/fence.js';
import { inlineCode } from '../core/tags/inlineCode.js';
import { tryParse, visit } from './parse/parseMarkdown.js';

/** Elements without attributes that load nothing and link nowhere. */
const HARMLESS = /<\/?(?:b|br|code|details|em|hr|i|kbd|p|strong|sub|summary|sup)\s*\/?>/giu;

/** What other Markdown readers may take for a tag, though ours does not. */
const ALMOST_TAG = /(?<!\\)((?:\\\\)*)<(?=[a-z/!?])/giu;

/** Maximum rounds: escaping one construct may turn other text into a link or tag. */
const MOST_ROUNDS = 4;

/**
 * Returns the Markdown without what a policy denies, for text that leaves the page, such as a copy: links and images become
 * inline code, and HTML, which other programs may interpret, is escaped. Content with the outcome `ask` is kept, because the
 * person asks for the copy. If the policy denies nothing, the text is unchanged.
 */
export function allowedMarkdown(markdown: string, policy: ContentPolicy): string {
  if (deniesNothing(policy)) return markdown;
  let text = markdown;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const tree = tryParse(text);
    const next = tree && disarmed(tree, text, policy);
    if (next === text) return text;
    if (next === undefined) break;
    text = next;
  }
  // If it cannot be parsed, or new constructs keep appearing, return it as plain text in a fence.
  return fence(text, 'text');
}

/** The text without what is denied; undefined if the position of something that must change is unknown. */
function disarmed(tree: Root, markdown: string, policy: ContentPolicy): string | undefined {
  const definitions = new Map<string, Definition>();
  visit(tree, (node) => {
    if (node.type !== 'definition') return true;
    if (!definitions.has(node.identifier)) definitions.set(node.identifier, node);
    return false;
  });
  let made = '';
  let at = 0;
  let isLost = false;
  visit(tree, (node) => {
    let change: ((source: string) => string) | undefined;
    if (node.type === 'html') {
      if (node.value.replaceAll(HARMLESS, '').includes('<')) {
        change = (source) => source.replaceAll('<', '&lt;');
      }
    } else if (node.type === 'text') {
      if (node.value.includes('<')) change = (source) => source.replaceAll(ALMOST_TAG, '$1&lt;');
    } else if (/^(?:link|image)/u.test(node.type)) {
      const url =
        'url' in node ? node.url : 'identifier' in node && definitions.get(node.identifier)?.url;
      const kind = node.type.startsWith('link') ? 'links' : 'images';
      if (decideContent(policy, kind, url).outcome === 'deny') change = inlineCode;
    }
    if (change === undefined) return true;
    const { start, end } = positionOf(node) ?? {};
    isLost ||= start?.offset === undefined;
    made += markdown.slice(at, start?.offset) + change(markdown.slice(start?.offset, end?.offset));
    at = end?.offset ?? at;
    return false;
  });
  return isLost ? undefined : made + markdown.slice(at);
}

/** Whether the policy's rules cannot deny anything. Functions may, so they do not count as harmless. */
function deniesNothing({ links, images }: ContentPolicy): boolean {
  const harmless: readonly unknown[] = [undefined, 'allow', 'ask'];
  return harmless.includes(links) && harmless.includes(images);
}

interface Placed {
  readonly type: string;
  readonly position?: Definition['position'];
}

/** Nodes that we created ourselves have no position. */
function positionOf(node: Placed): Definition['position'] {
  return node.position;
}
