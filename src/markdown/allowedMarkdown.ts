import type { Definition, Root } from 'mdast';
import type { ContentPolicy } from '../core/policy/ContentPolicy.js';
import { decideContent } from '../core/policy/decideContent.js';
import { fence } from '../core/tags/fence.js';
import { inlineCode } from '../core/tags/inlineCode.js';
import { tryParse, visit } from './parse/parseMarkdown.js';

/** Elements that load nothing and lead nowhere, without attributes. */
const HARMLESS = /<\/?(?:b|br|code|details|em|hr|i|kbd|p|strong|sub|summary|sup)\s*\/?>/giu;

/** What other readers of Markdown may take for a tag, though ours does not. */
const ALMOST_TAG = /(?<!\\)((?:\\\\)*)<(?=[a-z/!?])/giu;

/** Where something is put out of action, others can come to life. */
const MOST_ROUNDS = 4;

/**
 * The same Markdown without what a policy denies, for what leaves the page, such as a copy: links and images stand as code, and HTML,
 * which elsewhere could be more than text, is escaped. What the policy asks about stays, as the person asks for the copy. A policy
 * that denies nothing changes nothing.
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
  // What cannot be read, or never comes to an end, is no markdown but text.
  return fence(text, 'text');
}

/** The text without what is denied; undefined where something is of which it is not known where it stands. */
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

/** Whether a policy has no rule that could deny what can do no harm by itself. */
function deniesNothing({ links, images }: ContentPolicy): boolean {
  const harmless: readonly unknown[] = [undefined, 'allow', 'ask'];
  return harmless.includes(links) && harmless.includes(images);
}

interface Placed {
  readonly type: string;
  readonly position?: Definition['position'];
}

/** Nodes of our own have none. */
function positionOf(node: Placed): Definition['position'] {
  return node.position;
}
