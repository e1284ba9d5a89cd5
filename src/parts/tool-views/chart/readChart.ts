import { ExactNumber, isJsonNumber } from '../../../core/ExactNumber.js';
import { definedOf } from '../../../core/definedOf.js';
import { isRecord } from '../../../core/json.js';
import type { ToolPart } from '../../../core/parts.js';
import { fieldOf, isList, isNumber, isString } from '../../../core/tool-data/readFields.js';
import { valuesOf } from '../../../core/tool-data/valuesOf.js';
import type { ChartData, ChartSeries } from './ChartView.js';

const WHOLE = ['chart', 'chart_data', 'chartData', 'config'];
const TYPE = ['type', 'chart_type', 'chartType', 'kind'];
const CAPTION = ['title', 'caption', 'name'];
const LABELS = ['labels', 'categories', 'x', 'xAxis'];
const SERIES = ['datasets', 'series'];
const VALUES = ['data', 'values', 'y'];
const NAME = ['label', 'name', 'title', 'key', 'dataKey'];
const ROWS = ['data', 'rows', 'points', 'values'];
const LABEL_KEY = ['xKey', 'x_key', 'labelKey', 'category', 'index', 'x'];
const VALUE_KEYS = ['yKeys', 'y_keys', 'series', 'categories', 'valueKeys', 'y'];

/** Maximum number of labels and series that are read. */
const MAX_LABELS = 10_000;
const MAX_SERIES = 50;

/**
 * Reads the chart that a call's input or result describes: `labels` with `datasets` or `series` of `data`, or a list of
 * objects as `data` with the type of a chart.
 */
export function readChart(part: ToolPart): ChartData | undefined {
  for (const value of valuesOf(part)) {
    const chart = fieldOf(value, WHOLE, isRecord) ?? value;
    const type = fieldOf(chart, TYPE, isString)?.toLowerCase();
    const inside = fieldOf(chart, ['data'], isRecord) ?? chart;
    const read = readSeries(inside) ?? (type === undefined ? undefined : readRows(chart));
    if (read === undefined) continue;
    const caption = fieldOf(chart, CAPTION, isString) ?? fieldOf(value, CAPTION, isString);
    return { ...definedOf({ type, caption }), ...read };
  }
  return undefined;
}

type Plotted = Pick<ChartData, 'labels' | 'series'>;

/** Reads labels, and a list of values for each series. */
function readSeries(value: unknown): Plotted | undefined {
  const given = fieldOf(value, LABELS, isList);
  const list = fieldOf(value, SERIES, isList);
  if (given === undefined || list === undefined || list.length === 0) return undefined;
  const labels = given.slice(0, MAX_LABELS).map(labelOf);
  const series: ChartSeries[] = [];
  for (const one of list.slice(0, MAX_SERIES)) {
    const values = fieldOf(one, VALUES, isList);
    if (values === undefined || !values.every(isPoint)) return undefined;
    const name = fieldOf(one, NAME, isString) ?? '';
    series.push({ name, values: values.slice(0, MAX_LABELS).map(numberOf) });
  }
  return { labels, series };
}

/** Reads an object for each label, with a value for each series. */
function readRows(chart: unknown): Plotted | undefined {
  const rows = fieldOf(chart, ROWS, isList)?.slice(0, MAX_LABELS);
  if (rows === undefined || rows.length === 0 || !rows.every(isRecord)) return undefined;
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const named = fieldOf(chart, VALUE_KEYS, isList)?.map((one) =>
    isString(one) ? one : (fieldOf(one, ['dataKey', 'key', 'name'], isString) ?? ''),
  );
  const single = fieldOf(chart, VALUE_KEYS, isString);
  const isNumeric = (key: string) =>
    rows.every((row) => isPoint(row[key])) && rows.some((row) => isDrawn(row[key]));
  const label = fieldOf(chart, LABEL_KEY, isString) ?? keys.find((key) => !isNumeric(key));
  const chosen = named ?? (single === undefined ? keys : [single]);
  const series = chosen
    .filter((key) => key !== label && keys.includes(key) && isNumeric(key))
    .slice(0, MAX_SERIES)
    .map((key) => ({ name: key, values: rows.map((row) => numberOf(row[key])) }));
  if (series.length === 0) return undefined;
  const labels = rows.map((row, at) =>
    label === undefined ? String(at + 1) : labelOf(row[label]),
  );
  return { labels, series };
}

/** The place of a number in the drawing, where more digits than a JavaScript number has cannot be seen. */
const drawn = (value: unknown) => (value instanceof ExactNumber ? Number(value) : value);
const isDrawn = (value: unknown) => isNumber(drawn(value));
const isPoint = (value: unknown) => value === undefined || value === null || isDrawn(value);
const numberOf = (value: unknown) => {
  const number = drawn(value);
  return isNumber(number) ? number : null;
};
const labelOf = (value: unknown) => (isString(value) || isJsonNumber(value) ? String(value) : '');
