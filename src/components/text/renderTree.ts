import type { Element, ElementContent, Root as HtmlRoot, RootContent } from 'hast';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import type { Root } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import type { ReactNode } from 'react';
import { Fragment } from 'react/jsx-runtime';
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
export function renderElements(nodes: HtmlNode[]): ReactNode {
  const root: HtmlRoot = { type: 'root', children: nodes };
  showHtmlAsText(root);
  return toJsxRuntime(root, {
    Fragment,
    jsx: createMarkdown,
    jsxs: createMarkdown,
    components: markdownComponents,
    ignoreInvalidStyle: true,
    passKeys: true,
    passNode: false,
  });
}

function showHtmlAsText(parent: { children: (RootContent | ElementContent)[] }): void {
  for (const [index, node] of parent.children.entries()) {
    if (node.type === 'raw') parent.children[index] = { type: 'text', value: node.value };
    else if (node.type === 'element') showHtmlAsText(node);
  }
}
