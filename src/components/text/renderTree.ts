import type { Element, RootContent } from 'hast';
import type { Root } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import { createElement, Fragment, type ElementType, type ReactNode } from 'react';
import { createMarkdown, markdownComponents } from './markdownComponents.js';

/** A node of the elements that markdown becomes. */
export type HtmlNode = RootContent;

/**
 * The elements of a syntax tree. Footnotes that are numbered elsewhere keep their numbers, and are
 * not listed here.
 */
export function toElements(tree: Root, footnotes: readonly string[] = []): HtmlNode[] {
  if (footnotes.length === 0) return elementsOf(tree);
  const children = footnotes.map((identifier) => footnoteReference(identifier));
  const [, ...elements] = elementsOf({
    ...tree,
    children: [{ type: 'paragraph', children }, ...tree.children],
  });
  const shown = elements.filter((node) => node.type !== 'element' || !isFootnotes(node));
  const first = shown.findIndex(isShown);
  return first === -1 ? [] : shown.slice(first, shown.findLastIndex(isShown) + 1);
}

function elementsOf(tree: Root): HtmlNode[] {
  const root = toHast(tree, { allowDangerousHtml: true });
  return root.type === 'root' ? root.children : [];
}

const footnoteReference = (identifier: string) =>
  ({ type: 'footnoteReference', identifier, label: identifier }) as const;

/** Tells whether an element is the list of footnotes. */
export const isFootnotes = (element: Element) => element.properties['dataFootnotes'] !== undefined;

/** Children without the line ends between them, which no one sees. */
export function blocksOf(children: readonly HtmlNode[]): HtmlNode[] {
  return children.filter(isShown);
}

const isShown = (node: HtmlNode) => node.type !== 'text' || node.value !== '\n';

/** React elements, made by the components for markdown. HTML is text. */
export function renderElements(nodes: readonly HtmlNode[]): ReactNode {
  return createElement(Fragment, null, ...childrenOf(nodes));
}

/** By the names that nodes have, which are any. */
const COMPONENTS = markdownComponents as Readonly<Record<string, ElementType | undefined>>;

/** Between the parts of a table no text may stand. */
const WITHOUT_TEXT: ReadonlySet<string> = new Set(['table', 'thead', 'tbody', 'tr']);

function renderNode(node: HtmlNode, key: string): ReactNode {
  if (node.type === 'text' || node.type === 'raw') return node.value;
  if (node.type !== 'element') return null;
  const { tagName, properties } = node;
  const inside = WITHOUT_TEXT.has(tagName) ? node.children.filter(isElement) : node.children;
  const children = childrenOf(inside);
  const own = Object.hasOwn(COMPONENTS, tagName) ? COMPONENTS[tagName] : undefined;
  return createMarkdown(
    own ?? (tagName as ElementType),
    {
      ...propsOf(properties),
      ...(children.length > 0 && { children: children.length === 1 ? children[0] : children }),
    },
    key,
  );
}

/** Rendered, with keys that say the how manieth of its kind each is, so that what stays is kept. */
function childrenOf(nodes: readonly HtmlNode[]): ReactNode[] {
  const counts = new Map<string, number>();
  return nodes.map((node) => {
    const name = node.type === 'element' ? node.tagName : node.type;
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return renderNode(node, `${name}-${count}`);
  });
}

const isElement = ({ type }: HtmlNode) => type === 'element';

/** Attributes in the names that React has for those that markdown makes. */
function propsOf(properties: Element['properties']): Record<string, unknown> {
  const props: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(properties)) {
    if (value === null || value === undefined) continue;
    if (name === 'align') props['style'] = { textAlign: value };
    else props[attributeOf(name)] = Array.isArray(value) ? value.join(' ') : value;
  }
  return props;
}

/** `ariaDescribedBy` → `aria-describedby`, `dataFootnoteRef` → `data-footnote-ref`. */
function attributeOf(name: string): string {
  if (/^aria[A-Z]/.test(name)) return `aria-${name.slice(4).toLowerCase()}`;
  if (!/^data[A-Z]/.test(name)) return name;
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
