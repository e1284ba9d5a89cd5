'use client';
import { memo, useMemo, type ReactNode } from 'react';
import { rowElement, tableElement } from './blockElements.js';
import type { Grammar } from '../elements/Grammar.js';
import { repairWords } from '../streaming/repairTail.js';
import type { TableBlock } from '../scan/blocks.js';
import { fittedCells, readCells, readColumns, type Alignment } from '../scan/lines.js';
import { useChunks } from '../elements/useChunks.js';
import { withMarks } from './withMarks.js';
import { ReferringWordsView, WordsView } from './WordsView.js';

/** How many chunks of rows are added at a time: each addition lays out the whole table again. */
const ROW_CHUNKS = 32;

interface TableEnd {
  /** Whether more is coming, so that the end is shown as it will look when closed. */
  readonly streaming: boolean;
  readonly grammar: Grammar;
}

export interface TableViewProps extends TableEnd {
  readonly table: TableBlock;
}

/** A table, row by row. Rows do not render again while the last one grows. */
export const TableView = memo(function TableView({ table, ...end }: TableViewProps) {
  const { head, rule } = table;
  const { blocks } = end.grammar;
  const columns = useMemo(() => readColumns(head, rule, blocks), [head, rule, blocks]);
  return useChunks({
    total: table.rows.length,
    perStep: ROW_CHUNKS,
    render: (from) => renderTable(table, columns, from, end),
  });
});

function renderTable(
  { head, rows }: TableBlock,
  columns: readonly Alignment[],
  from: number,
  { streaming, grammar }: TableEnd,
): ReactNode {
  const tail = rows.length - 1;
  const names = (
    <Row name="th" columns={columns} source={head} streaming={false} grammar={grammar} />
  );
  const body = rows.slice(from).map((chunk, index) => (
    <RowChunk
      // oxlint-disable-next-line react/no-array-index-key
      key={from + index}
      columns={columns}
      rows={chunk}
      streaming={streaming && from + index === tail}
      grammar={grammar}
    />
  ));
  return tableElement({ head: names, body: rows.length > 0 ? body : undefined });
}

interface RowChunkProps extends TableEnd {
  readonly columns: readonly Alignment[];
  readonly rows: readonly string[];
}

const RowChunk = memo(function RowChunk({ columns, rows, streaming, grammar }: RowChunkProps) {
  const tail = rows.length - 1;
  return rows.map((row, index) => (
    <Row
      // oxlint-disable-next-line react/no-array-index-key
      key={index}
      name="td"
      columns={columns}
      source={row}
      streaming={streaming && index === tail}
      grammar={grammar}
    />
  ));
});

interface RowProps extends TableEnd {
  readonly name: 'td' | 'th';
  readonly columns: readonly Alignment[];
  readonly source: string;
}

const Row = memo(function Row({ name, columns, source, streaming, grammar }: RowProps) {
  const { blocks, rules } = grammar;
  const written = readCells(source, blocks, streaming);
  const cells = rules.tables ? fittedCells(written, columns.length) : written;
  // A bar at the end closes its cell, unless it is a part of the cell.
  const isOpen = !source.trimEnd().endsWith('|') || written.at(-1)?.endsWith('|') === true;
  const open = streaming && isOpen ? cells.length - 1 : undefined;
  return rowElement({ name }, columns, (column) =>
    viewOf(cells[column] ?? '', column === open, grammar),
  );
});

function viewOf(cell: string, open: boolean, grammar: Grammar): ReactNode {
  if (grammar.words.isPlain(cell)) return grammar.cites ? withMarks([cell]) : cell;
  const words = open ? repairWords(cell, grammar) : cell;
  const View = words.includes('[') ? ReferringWordsView : WordsView;
  return <View source={words} cell grammar={grammar} />;
}
