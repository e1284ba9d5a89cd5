import type { Image, Link, RootContent } from 'mdast';
import { type ReactNode, createElement } from 'react';
import { FootnoteBack, FootnoteMark } from '../elements/FootnoteList.js';
import { markdownElement } from '../elements/markdownElement.js';
import { Siblings, elementAround } from './siblings.js';
import { type TreeScope, labelOf } from '../parse/treeScope.js';
import { withMarks } from './withMarks.js';
import { encodeUrl } from '../inline/encodeUrl.js';

interface InlinePlace {
  /** Whether they follow a hard break: then the line begins without spaces. */
  readonly afterBreak?: boolean;
  /** Prefix of their keys, if they have siblings. */
  readonly keys?: string;
}

/** Renders inline nodes. */
export function renderInline(
  nodes: readonly RootContent[],
  scope: TreeScope,
  { afterBreak = false, keys }: InlinePlace = {},
): ReactNode[] {
  const siblings = new Siblings(keys);
  let trimmed = afterBreak;
  for (const node of nodes) {
    siblings.add(...piecesOf(node, siblings.keyFor(node), scope, trimmed));
    trimmed = node.type === 'break';
  }
  return scope.cites === true ? [...withMarks(siblings.list)] : siblings.list;
}

function piecesOf(
  node: RootContent,
  key: string,
  scope: TreeScope,
  trimmed: boolean,
): readonly ReactNode[] {
  const trim = (text: string) => (trimmed ? trimStart(text) : text);
  const inside = (children: readonly RootContent[]) =>
    renderInline(children, scope, { afterBreak: trimmed });
  switch (node.type) {
    case 'text':
      return [trim(trimLines(node.value))];
    case 'html':
      return [node.value];
    case 'emphasis':
      return [elementAround('em', inside(node.children), { key })];
    case 'strong':
      return [elementAround('strong', inside(node.children), { key })];
    case 'delete':
      return [elementAround('del', inside(node.children), { key })];
    case 'element':
      return [elementAround(node.name, inside(node.children), { key })];
    case 'inlineCode':
      return [markdownElement('code', { key }, trim(node.value.replaceAll('\n', ' ')))];
    case 'break':
      return [markdownElement('br', { key }), '\n'];
    case 'link':
      return [
        elementAround(
          'a',
          renderInline(node.children, { ...scope, cites: false }, { afterBreak: trimmed }),
          { key, ...linkTo(node) },
        ),
      ];
    case 'image':
      return [imageOf(node, key)];
    case 'footnoteReference': {
      const number = scope.footnotes.indexOf(labelOf(node)) + 1;
      return [
        createElement(
          'sup',
          { key, 'data-part': 'superscript' },
          createElement(FootnoteMark, { number }),
        ),
      ];
    }
    case 'footnoteBack':
      return [createElement(FootnoteBack, { key, number: node.number, nth: node.nth })];
    case 'caret':
      return [createElement('span', { key, 'data-part': 'caret', 'aria-hidden': true })];
    default:
      return scope.added === undefined ? [] : [scope.added.renderNode(node, key)];
  }
}

const linkTo = ({ url, title }: Link) => ({
  href: encodeUrl(url),
  title: title ?? undefined,
});

const imageOf = ({ alt, url, title }: Image, key: string) =>
  markdownElement('img', {
    key,
    src: encodeUrl(url),
    alt: alt ?? undefined,
    title: title ?? undefined,
  });

// Only spaces: other white space may be intended. Looking behind keeps each sequence of spaces from being scanned once per space.

/** Removes spaces around line breaks. */
const trimLines = (text: string) => text.replaceAll(/(?<![ \t])[ \t]+(?=\n)|(?<=\n)[ \t]+/g, '');

/** Removes spaces at the start. */
const trimStart = (text: string) => text.replace(/^[ \t]+/, '');
