'use client';
import type { Definition } from 'mdast';
import { memo, useMemo, type ReactNode } from 'react';
import { isTooDeep } from './isTooDeep.js';
import { markdownElement } from './markdownElement.js';
import { parseMarkdown } from './parseMarkdown.js';
import { useReferences } from './References.js';
import { blocksOf, renderElements, toElements } from './renderTree.js';
import { repairTail } from './repairTail.js';
import type { TableBlock } from './scan/blocks.js';

export interface TableViewProps {
  readonly table: TableBlock;
  /** More is coming: the end is shown as it will look when closed. */
  readonly streaming?: boolean | undefined;
}

/** A table, row by row: a row is parsed once it is there, and the rows before it are not. */
export const TableView = memo(function TableView({ table, streaming = false }: TableViewProps) {
  const { head, rule, rows } = table;
  const columns = useMemo(() => readColumns(rule), [rule]);
  const tail = rows.length - 1;
  const body = rows.map((run, index) => (
    <RowRun
      // oxlint-disable-next-line react/no-array-index-key
      key={index}
      columns={columns}
      rows={run}
      streaming={streaming && index === tail}
    />
  ));
  return markdownElement(
    'table',
    {},
    <>
      {markdownElement('thead', {}, <Row columns={columns} source={head} head />)}
      {rows.length === 0 ? null : markdownElement('tbody', {}, body)}
    </>,
  );
});

interface RowRunProps {
  readonly columns: string;
  readonly rows: readonly string[];
  readonly streaming: boolean;
}

const RowRun = memo(function RowRun({ columns, rows, streaming }: RowRunProps) {
  const tail = rows.length - 1;
  return rows.map((row, index) => (
    <Row
      // oxlint-disable-next-line react/no-array-index-key
      key={index}
      columns={columns}
      source={streaming && index === tail ? repairTail(row) : row}
    />
  ));
});

interface RowProps {
  /** A head without words and the line under it. */
  readonly columns: string;
  readonly source: string;
  readonly head?: boolean | undefined;
}

const Row = memo(function Row({ columns, source, head = false }: RowProps) {
  const references = useReferences(source);
  return useMemo(
    () => renderRow(columns, source, head, references),
    [columns, source, head, references],
  );
});

/** The line under the head in its shortest form, below a head without words. */
function readColumns(rule: string): string {
  const marks = rule.replaceAll(/[ \t]/g, '').replace(/^\|/, '').replace(/\|$/, '').split('|');
  return `${'|'.repeat(marks.length + 1)}\n|${marks.map((mark) => mark.replaceAll(/-+/g, '-')).join('|')}|`;
}

function renderRow(
  columns: string,
  source: string,
  head: boolean,
  references: readonly Definition[],
): ReactNode {
  const [empty = '', rule = ''] = columns.split('\n');
  const markdown = head ? `${source}\n${rule}` : `${empty}\n${rule}\n${source}`;
  const [table] = isTooDeep(source) ? [] : toElements(parseMarkdown(markdown, references));
  const part = table?.type === 'element' ? blocksOf(table.children).at(-1) : undefined;
  return part?.type === 'element' ? renderElements(blocksOf(part.children)) : null;
}
