import type { ElementContent, Root as HtmlRoot, RootContent } from 'hast';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import type { Root } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import type { ReactNode } from 'react';
import { Fragment } from 'react/jsx-runtime';
import { createMarkdown, markdownComponents } from './markdownComponents.js';

/** A node of the elements that markdown becomes. */
export type HtmlNode = RootContent;

/** The elements of a syntax tree. */
export function toElements(tree: Root): HtmlNode[] {
  const root = toHast(tree, { allowDangerousHtml: true });
  return root.type === 'root' ? root.children : [];
}

/** Children without the line ends between them, which no one sees. */
export function blocksOf(children: readonly HtmlNode[]): HtmlNode[] {
  return children.filter((node) => node.type !== 'text' || node.value !== '\n');
}

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
