import type { Key, ReactElement, ReactNode } from 'react';
import { markdownElement } from '../elements/markdownElement.js';

/*
 * The elements of lists and tables, both for text that is read line by line while it streams and for text that is parsed as a
 * whole.
 */

interface Keyed {
  readonly key?: Key | undefined;
}

export interface ListLook extends Keyed {
  /** The number of the first item; undefined for a list without numbers. */
  readonly start: number | undefined;
  /** The number of the last item, if the items are not the children. */
  readonly last?: number | undefined;
  /** Whether one of the items is a task. */
  readonly hasTasks: boolean;
}

export function listElement(
  { key, start, last, hasTasks }: ListLook,
  items: ReactNode,
): ReactElement {
  const className = hasTasks ? 'contains-task-list' : undefined;
  if (start === undefined) return markdownElement('ul', { key, className }, items);
  const first = start === 1 ? undefined : start;
  return markdownElement('ol', { key, className, start: first, last }, items);
}

export interface ItemLook extends Keyed {
  readonly isTask: boolean;
  /** Its number, if it is not the one after the item before. */
  readonly value: number | undefined;
}

export function itemElement({ key, isTask, value }: ItemLook, content: ReactNode): ReactElement {
  const className = isTask ? 'task-list-item' : undefined;
  return markdownElement('li', { key, className, value }, content);
}

export interface TableRows extends Keyed {
  readonly head: ReactNode;
  /** Undefined if the table has only a head. */
  readonly body: ReactNode;
}

export function tableElement({ key, head, body }: TableRows): ReactElement {
  const parts = [markdownElement('thead', { key: 'head' }, head)];
  if (body !== undefined) parts.push(markdownElement('tbody', { key: 'body' }, body));
  return markdownElement('table', { key }, parts);
}

export type CellAlignment = 'left' | 'right' | 'center' | null | undefined;

/**
 * A table row. It has as many cells as the table has columns, however many are written.
 *
 * @param renderCell Renders the cell of a column.
 */
export function rowElement(
  { key, name }: Keyed & { readonly name: 'td' | 'th' },
  columns: readonly CellAlignment[],
  renderCell: (column: number) => ReactNode,
): ReactElement {
  const cells = columns.map((textAlign, column) => {
    const style = textAlign ? { textAlign } : undefined;
    return markdownElement(name, { key: column, style }, renderCell(column));
  });
  return markdownElement('tr', { key }, cells);
}
