'use client';
import { isJsonNumber } from '../../../core/ExactNumber.js';
import { memo, useMemo, useState } from 'react';
import { OrData } from '../kit/OrData.js';
import { printJson } from '../../../core/json.js';
import { plainName, readableName } from '../../../ui/plainName.js';
import { useLocale } from '../../../ui/locale/index.js';
import { numberFormat } from '../../../locales/index.js';
import { Icon } from '../../../ui/icon/index.js';
import { ScrollBox } from '../../../ui/ScrollBox.js';
import { KindNote } from '../kit/KindNote.js';
import { KindView, type KindViewProps } from '../kit/KindView.js';
import { LineText } from '../kit/LineText.js';
import { MoreButton } from '../kit/MoreButton.js';
import { useToolTexts } from '../kit/useToolTexts.js';

/** The data of a table. */
export interface TableData {
  /** The names of the columns, in order. */
  readonly columns: readonly string[];
  /** A list of cells per row: any JSON values. Missing cells are empty. */
  readonly rows: readonly (readonly unknown[])[];
  /** The caption of the table. */
  readonly caption?: string | undefined;
}

/** Props of `TableView`. */
export type TableViewProps = KindViewProps & TableData;

/** The column that the rows are sorted by. */
interface Order {
  readonly column: number;
  readonly direction: 'ascending' | 'descending';
}

const SHOWN_AT_FIRST = 20;
const PAGE = 100;
const MAX_SHOWN_COLUMNS = 50;

/** A table that can be sorted by any column. */
export function TableView(props: TableViewProps) {
  return <OrData view={Table} props={props} />;
}

function Table({ columns, rows, caption, ...rest }: TableViewProps) {
  const texts = useToolTexts();
  const [most, setMost] = useState(SHOWN_AT_FIRST);
  const [order, setOrder] = useState<Order>();
  const heads = columns.slice(0, MAX_SHOWN_COLUMNS);
  const sorted = useMemo(() => sortRows(rows, order), [rows, order]);
  const numeric = useMemo(
    () => columns.slice(0, MAX_SHOWN_COLUMNS).map((_, column) => hasNumbers(rows, column)),
    [columns, rows],
  );
  const label = caption ?? texts['table.title'];
  const waiting = rest.streaming === true && rows.length === 0;
  return (
    <KindView
      label={label}
      {...rest}
      kind="table"
      heading={plainName(label)}
      facts={rows.length === 0 ? undefined : texts['table.rows'](rows.length)}
      copied={rows.length === 0 ? undefined : () => asTabs(columns, sorted)}
      copyLabel={texts['table.copy']}
    >
      {rows.length === 0 ? (
        <KindNote waiting={waiting}>{texts[waiting ? 'table.waiting' : 'table.none']}</KindNote>
      ) : (
        <ScrollBox data-part="kind-scroll" label={plainName(label)}>
          <table data-part="data-table" aria-label={plainName(label)}>
            <thead data-part="data-head">
              <tr data-part="data-row">
                {heads.map((name, column) => (
                  <th
                    // Two columns may have the same name.
                    // oxlint-disable-next-line react/no-array-index-key
                    key={column}
                    scope="col"
                    data-part="data-column"
                    data-numeric={numeric[column] === true ? '' : undefined}
                    aria-sort={order?.column === column ? order.direction : undefined}
                  >
                    <button
                      type="button"
                      data-part="data-sort"
                      onClick={() => setOrder(nextOrder(order, column))}
                    >
                      {name.trim() === ''
                        ? texts['table.column'](column + 1)
                        : plainName(readableName(name))}
                      <Icon name="down" />
                    </button>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody data-part="data-body">
              {sorted.slice(0, most).map((row, index) => (
                // oxlint-disable-next-line react/no-array-index-key
                <tr key={index} data-part="data-row">
                  {heads.map((_, column) => (
                    // oxlint-disable-next-line react/no-array-index-key
                    <Cell key={column} value={row[column]} isNumeric={numeric[column] === true} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
      <MoreButton shown={most} total={rows.length} page={PAGE} onShow={setMost} />
    </KindView>
  );
}

/** Whether a column contains only numbers; cells may be empty. */
function hasNumbers(rows: TableData['rows'], column: number): boolean {
  const cells = rows.slice(0, 200).flatMap(({ [column]: cell }) => cell ?? []);
  return cells.length > 0 && cells.every(isJsonNumber);
}

interface CellProps {
  readonly value: unknown;
  /** Whether its column contains only numbers. */
  readonly isNumeric: boolean;
}

const Cell = memo(function Cell({ value, isNumeric }: CellProps) {
  const viewTexts = useToolTexts();
  const { tag, texts } = useLocale();
  if (isJsonNumber(value)) {
    const shown =
      typeof value === 'number'
        ? numberFormat(tag, { maximumFractionDigits: 20 }).format(value)
        : value.text;
    return (
      <td data-part="data-cell" data-numeric="">
        {shown}
      </td>
    );
  }
  if (value === undefined || value === null || value === '') {
    return (
      <td data-part="data-cell" data-empty="" data-numeric={isNumeric ? '' : undefined}>
        <span data-part="" aria-hidden="true">
          –
        </span>
        <span data-part="visually-hidden">{viewTexts['table.empty']}</span>
      </td>
    );
  }
  if (typeof value === 'boolean') {
    return <td data-part="data-cell">{texts[value ? 'input.yes' : 'input.no']}</td>;
  }
  return (
    <td data-part="data-cell" dir="auto">
      <LineText text={textOf(value)} limit={240} />
    </td>
  );
});

const textOf = (value: unknown) => (typeof value === 'string' ? value : printJson(value));

/** The first click sorts in ascending order, the second in descending order, and the third restores the original order. */
function nextOrder(order: Order | undefined, column: number): Order | undefined {
  if (order?.column !== column) return { column, direction: 'ascending' };
  return order.direction === 'ascending' ? { column, direction: 'descending' } : undefined;
}

/** Sorts numbers by value and anything else as text; empty cells come last. */
function sortRows(rows: TableData['rows'], order: Order | undefined): TableData['rows'] {
  if (order === undefined) return rows;
  const { column, direction } = order;
  const words = new Intl.Collator(undefined, { numeric: true });
  const sign = direction === 'ascending' ? 1 : -1;
  return rows.toSorted(({ [column]: a }, { [column]: b }) => {
    const [isEmptyA, isEmptyB] = [a ?? '', b ?? ''].map((value) => value === '');
    if (isEmptyA === true || isEmptyB === true) return Number(isEmptyA) - Number(isEmptyB);
    if (isJsonNumber(a) && isJsonNumber(b) && Number(a) !== Number(b)) {
      return Number(a) < Number(b) ? -sign : sign;
    }
    return sign * words.compare(textOf(a).slice(0, 500), textOf(b).slice(0, 500));
  });
}

/** Tab-separated text for a spreadsheet. A text that would be read as a formula gets an apostrophe in front. */
function asTabs(columns: readonly string[], rows: TableData['rows']): string {
  const write = (value: unknown) => {
    if (isJsonNumber(value)) return String(value);
    const text = textOf(value ?? '').replaceAll(/[\t\r\n]+/gu, ' ');
    return /^[=+\-@]/u.test(text) ? `'${text}` : text;
  };
  return [columns, ...rows]
    .map((row) => columns.map((_, column) => write(row[column])).join('\t'))
    .join('\n');
}
