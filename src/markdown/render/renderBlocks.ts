import type { AlignType, List, ListItem, Paragraph, RootContent, Table, TableRow } from 'mdast';
import { createElement, Fragment, type ReactNode } from 'react';
import { itemElement, listElement, rowElement, tableElement } from './blockElements.js';
import { markdownElement } from '../elements/markdownElement.js';
import { renderInline } from './renderInline.js';
import { elementAround, Siblings } from './siblings.js';
import type { TreeScope } from '../parse/treeScope.js';

/**
 * Renders blocks.
 *
 * @param tight Whether they are in an item of a tight list, where a paragraph has no element of its own.
 */
export function renderBlocks(
  nodes: readonly RootContent[],
  scope: TreeScope,
  tight = false,
): ReactNode[] {
  const siblings = new Siblings();
  let before: RootContent | undefined;
  for (const node of nodes) {
    if (node.type === 'definition' || node.type === 'footnoteDefinition') continue;
    const isText = (block: RootContent | undefined) =>
      block?.type === 'html' || (tight && block?.type === 'paragraph');
    // HTML is shown as text, so a line break has to separate it from its neighbours.
    if (before !== undefined && (isText(before) || isText(node))) siblings.add('\n');
    siblings.add(...piecesOf(node, siblings.keyFor(node), scope, tight));
    before = node;
  }
  return siblings.list;
}

function piecesOf(
  node: RootContent,
  key: string,
  scope: TreeScope,
  tight: boolean,
): readonly ReactNode[] {
  switch (node.type) {
    case 'paragraph': {
      const words = renderInline(node.children, scope);
      return [
        tight ? createElement(Fragment, { key }, ...words) : elementAround('p', words, { key }),
      ];
    }
    case 'heading':
      return [elementAround(`h${node.depth}`, renderInline(node.children, scope), { key })];
    case 'blockquote':
      return [elementAround('blockquote', renderBlocks(node.children, scope), { key })];
    case 'list':
      return [renderList(node, key, scope)];
    case 'table':
      return [renderTable(node, key, scope)];
    case 'code': {
      const language = node.lang?.split(/\s+/)[0];
      const className = language === undefined ? undefined : `language-${language}`;
      const code = node.value === '' ? '' : `${node.value}\n`;
      const streaming = node.data?.streaming;
      const words = markdownElement('code', { className }, code);
      return [markdownElement('pre', { key, streaming }, words)];
    }
    case 'thematicBreak':
      return [markdownElement('hr', { key })];
    default:
      return renderInline([node], scope);
  }
}

function renderList(list: List, key: string, scope: TreeScope): ReactNode {
  const tight = isTight(list);
  const items = list.children.map((item, index) =>
    itemElement(
      { key: index, isTask: isTask(item), value: item.data?.place?.value },
      renderItem(item, scope, tight),
    ),
  );
  const start = list.ordered === true ? (list.start ?? 1) : undefined;
  return listElement({ key, start, hasTasks: list.children.some(isTask) }, items);
}

/** Renders the content of an item. A task has its checkbox before its first words. */
export function renderItem(item: ListItem, scope: TreeScope, tight: boolean): ReactNode[] {
  if (!isTask(item)) return renderBlocks(item.children, scope, tight);
  const [first, ...others] = item.children;
  const [paragraph, rest]: [Paragraph | undefined, readonly RootContent[]] =
    first?.type === 'paragraph' ? [first, others] : [undefined, item.children];
  const box = markdownElement('input', {
    key: 'task',
    type: 'checkbox',
    checked: item.checked,
    disabled: true,
  });
  const words = paragraph === undefined ? [] : renderInline(paragraph.children, scope);
  const line = words.length === 0 ? [box] : [box, ' ', ...words];
  const blocks = renderBlocks(rest, scope, tight);
  if (blocks.length > 0) blocks.unshift('\n');
  return tight ? [...line, ...blocks] : [elementAround('p', line, { key: 'task' }), ...blocks];
}

const isTask = ({ checked }: ListItem) => typeof checked === 'boolean';

const isTight = ({ spread, children }: List) =>
  spread !== true && !children.some((item) => item.spread ?? item.children.length > 1);

function renderTable({ align, children }: Table, key: string, scope: TreeScope): ReactNode {
  const [head, ...rows] = children.map((row, index) => renderRow(row, index, align ?? [], scope));
  return tableElement({ key, head, body: rows.length > 0 ? rows : undefined });
}

function renderRow(
  { children }: TableRow,
  index: number,
  columns: readonly AlignType[],
  scope: TreeScope,
): ReactNode {
  return rowElement({ key: index, name: index === 0 ? 'th' : 'td' }, columns, (column) =>
    renderInline(children[column]?.children ?? [], scope),
  );
}
