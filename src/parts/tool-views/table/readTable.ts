import type { ToolPart } from '../../../core/parts.js';
import { isRecord } from '../../../core/json.js';
import { fieldOf, isList, isString } from '../../../core/tool-data/readFields.js';
import { outputsOf } from '../../../core/tool-data/valuesOf.js';
import type { TableData } from './TableView.js';

const ROWS = ['rows', 'data', 'records', 'values'];
const COLUMNS = ['columns', 'headers', 'fields', 'header'];
const MAX_READ_COLUMNS = 100;

/**
 * Reads the table in a call's result: a list of objects, by itself or as `rows`, `data` or `records`, or lists of cells with
 * `columns` or `headers`.
 */
export function readTable(part: ToolPart): TableData | undefined {
  for (const value of outputsOf(part)) {
    const list = isList(value) ? value : fieldOf(value, ROWS, isList);
    if (list === undefined || list.length === 0) continue;
    const named = fieldOf(value, COLUMNS, isList)?.map(nameOf);
    const caption = fieldOf(value, ['caption', 'title'], isString);
    if (named !== undefined && named.length > 0 && list.every(isList))
      return { columns: named, rows: list, caption };
    if (!list.every(isRecord)) continue;
    const columns = named ?? columnsOf(list);
    // A single column is a list, and nested objects are a tree.
    if (columns.length < 2 || !isFlat(list)) continue;
    const rows = list.map((row) =>
      columns.map((column) => (Object.hasOwn(row, column) ? row[column] : undefined)),
    );
    return { columns, rows, caption };
  }
  return undefined;
}

const nameOf = (column: unknown) =>
  isString(column) ? column : (fieldOf(column, ['label', 'title', 'name', 'key'], isString) ?? '');

function columnsOf(rows: readonly Readonly<Record<string, unknown>>[]): readonly string[] {
  const names = new Set<string>();
  for (const row of rows.slice(0, 200))
    for (const name of Object.keys(row)) if (names.size < MAX_READ_COLUMNS) names.add(name);
  return [...names];
}

/** Whether most cells are not objects. */
function isFlat(rows: readonly Readonly<Record<string, unknown>>[]): boolean {
  const cells = rows.slice(0, 50).flatMap((row) => Object.values(row));
  return cells.filter((cell) => isRecord(cell) || isList(cell)).length * 3 < cells.length;
}
