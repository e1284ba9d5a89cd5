import type { Nodes, Root } from 'mdast';
import type { ContentPolicy } from '../core/policy/ContentPolicy.js';
import { ifPossible } from '../core/ifPossible.js';
import { decideContent } from '../core/policy/decideContent.js';
import { fence } from '../core/markdown/fence.js';
import { inlineCode } from '../core/markdown/inlineCode.js';
import { locateMarkdown, visit } from './parse/parseMarkdown.js';

/** Elements without attributes that load nothing and link nowhere. */
const HARMLESS =
  /<\/?(?:b|br|code|details|em|hr|i|kbd|mark|p|s|strong|sub|summary|sup|u)\s*\/?>/giu;

/** What other Markdown readers may take for a tag, though ours does not. */
const ALMOST_TAG = /(?<!\\)((?:\\\\)*)<(?=[a-z/!?])/giu;

/** Maximum rounds: escaping one construct may turn other text into a link or tag. */
const MAX_ROUNDS = 4;

/**
 * Returns the Markdown without what a policy denies, for text that leaves the page, such as a copy: links and images become
 * inline code, and HTML, which other programs may interpret, is escaped. Content with the outcome `ask` is kept, because the
 * person asks for the copy. If the policy denies nothing, the text is unchanged.
 */
export function allowedMarkdown(markdown: string, policy: ContentPolicy): string {
  if (deniesNothing(policy)) return markdown;
  let text = markdown;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const source = text;
    const tree = ifPossible(() => locateMarkdown(source));
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
  let made = '';
  let at = 0;
  let isLost = false;
  visit(tree, (node) => {
    const change = changeOf(node, policy);
    if (change === undefined) return true;
    const [start, end] = node.data?.span ?? [];
    isLost ||= start === undefined;
    made += markdown.slice(at, start) + change(markdown.slice(start, end));
    at = end ?? at;
    return false;
  });
  return isLost ? undefined : made + markdown.slice(at);
}

/** Whether the policy's rules cannot deny anything. Functions may, so they do not count as harmless. */
function deniesNothing({ links, images }: ContentPolicy): boolean {
  const harmless: readonly unknown[] = [undefined, 'allow', 'ask'];
  return harmless.includes(links) && harmless.includes(images);
}

/** What makes the source of a node harmless; undefined if it is. */
function changeOf(node: Nodes, policy: ContentPolicy): ((source: string) => string) | undefined {
  switch (node.type) {
    case 'html':
      return node.value.replaceAll(HARMLESS, '').includes('<')
        ? (source) => source.replaceAll('<', '&lt;')
        : undefined;
    case 'text':
      return node.value.includes('<')
        ? (source) => source.replaceAll(ALMOST_TAG, '$1&lt;')
        : undefined;
    case 'link':
    case 'image': {
      const kind = node.type === 'link' ? 'links' : 'images';
      return decideContent(policy, kind, node.url).outcome === 'deny' ? inlineCode : undefined;
    }
    default:
      return undefined;
  }
}
