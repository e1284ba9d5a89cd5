'use client';

import type { TableData } from 'agent-session-react/tools';
import { useState } from 'react';
import { Scroll, ToolCard } from './tool-card';

const PAGE = 50;

/** Rows and columns. A click on a column's name sorts by it. */
export function TableView({ columns, rows, caption = 'Table' }: TableData) {
  const [order, setOrder] = useState({ column: -1, isDown: false });
  const [shown, setShown] = useState(PAGE);
  const sorted = rows.toSorted((one, other) => {
    const result = compare(one[order.column], other[order.column]);
    return order.isDown ? -result : result;
  });
  return (
    <ToolCard title={caption} facts={rows.length === 1 ? '1 row' : `${rows.length} rows`}>
      <Scroll label={caption}>
        <table className="w-full text-left">
          <thead className="sticky top-0 bg-muted text-xs">
            <tr>
              {columns.map((name, column) => (
                <th
                  // oxlint-disable-next-line react/no-array-index-key
                  key={column}
                  scope="col"
                  aria-sort={sortOf(column, order)}
                  className="px-3 py-2"
                >
                  <button
                    type="button"
                    className="font-medium"
                    onClick={() =>
                      setOrder({ column, isDown: order.column === column && !order.isDown })
                    }
                  >
                    {name}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sorted.slice(0, shown).map((row, at) => (
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={at} className="border-t">
                {columns.map((_, column) => (
                  // oxlint-disable-next-line react/no-array-index-key
                  <td key={column} className="px-3 py-1.5 tabular-nums">
                    {textOf(row[column])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {shown < rows.length && (
          <button type="button" className="p-3 underline" onClick={() => setShown(shown + PAGE)}>
            Show more
          </button>
        )}
      </Scroll>
    </ToolCard>
  );
}

const sortOf = (column: number, order: { readonly column: number; readonly isDown: boolean }) => {
  if (column !== order.column) return undefined;
  return order.isDown ? 'descending' : 'ascending';
};

const textOf = (cell: unknown) =>
  typeof cell === 'string' ? cell : cell === null ? '' : (JSON.stringify(cell) ?? '');

const compare = (one: unknown, other: unknown) =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : textOf(one).localeCompare(textOf(other));
