'use client';
import { memo, use, useMemo, type ReactNode } from 'react';
import { markdownElement } from './markdownElement.js';
import { MarkdownExtensionsContext } from './MarkdownExtensions.js';
import type { MarkdownSyntax } from './MarkdownSyntax.js';
import { repairWords } from './repairTail.js';
import type { TableBlock } from './scan/blocks.js';
import { readCells, readColumns, type Alignment } from './scan/lines.js';
import { WORDS } from './wordPatterns.js';
import { useRuns } from './useRuns.js';
import { ReferringWordsView, WordsView } from './WordsView.js';

/** How many runs of rows are added at a time: each time, the table is laid out again. */
const ROW_RUNS = 16;

export interface TableViewProps {
  readonly table: TableBlock;
  /** More is coming: the end is shown as it will look when closed. */
  readonly streaming?: boolean | undefined;
}

/** A table, row by row. Rows do not render again while the last one grows. */
export const TableView = memo(function TableView({ table, streaming = false }: TableViewProps) {
  const columns = useMemo(() => readColumns(table.rule), [table.rule]);
  return useRuns({
    total: table.rows.length,
    perStep: ROW_RUNS,
    render: (from) => renderTable(table, columns, streaming, from),
  });
});

function renderTable(
  { head, rows }: TableBlock,
  columns: readonly Alignment[],
  streaming: boolean,
  from: number,
): ReactNode {
  const tail = rows.length - 1;
  const body = rows.slice(from).map((run, index) => (
    <RowRun
      // oxlint-disable-next-line react/no-array-index-key
      key={from + index}
      columns={columns}
      rows={run}
      streaming={streaming && from + index === tail}
    />
  ));
  return markdownElement(
    'table',
    {},
    <>
      {markdownElement('thead', {}, <Row name="th" columns={columns} source={head} />)}
      {rows.length === 0 ? null : markdownElement('tbody', {}, body)}
    </>,
  );
}

interface RowRunProps {
  readonly columns: readonly Alignment[];
  readonly rows: readonly string[];
  readonly streaming: boolean;
}

const RowRun = memo(function RowRun({ columns, rows, streaming }: RowRunProps) {
  const tail = rows.length - 1;
  return rows.map((row, index) => (
    <Row
      // oxlint-disable-next-line react/no-array-index-key
      key={index}
      name="td"
      columns={columns}
      source={row}
      streaming={streaming && index === tail}
    />
  ));
});

interface RowProps {
  readonly name: 'td' | 'th';
  readonly columns: readonly Alignment[];
  readonly source: string;
  readonly streaming?: boolean | undefined;
}

/** A row has as many cells as the table has columns, however many its line has. */
const Row = memo(function Row({ name, columns, source, streaming = false }: RowProps) {
  const { syntax } = use(MarkdownExtensionsContext);
  const cells = readCells(source);
  const open = streaming && !source.trimEnd().endsWith('|') ? cells.length - 1 : undefined;
  const views = columns.map((textAlign, index) => {
    const cell = cells[index] ?? '';
    const style = textAlign === undefined ? undefined : { textAlign };
    return markdownElement(name, { key: index, style }, viewOf(cell, index === open, syntax));
  });
  return markdownElement('tr', {}, views);
});

function viewOf(cell: string, open: boolean, syntax: MarkdownSyntax | undefined): ReactNode {
  if ((syntax?.words ?? WORDS).isPlain(cell)) return cell;
  const words = open ? repairWords(cell, syntax) : cell;
  const View = words.includes('[') ? ReferringWordsView : WordsView;
  return <View source={words} cell syntax={syntax} />;
}
