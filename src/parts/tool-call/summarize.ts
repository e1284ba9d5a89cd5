import type { JsonText } from '../../core/parts.js';
import { isRecord } from '../../core/json.js';
import { unwrapped } from '../../core/tool-data/readContent.js';
import { onOneLine, tellingArgument } from '../../core/tool-data/tellingArgument.js';
import { contentOf } from '../../ui/arguments/index.js';

/** The most telling argument, on one line. */
export function summarizeInput(input: JsonText | undefined): string | undefined {
  const value = contentOf(input?.value);
  return isRecord(value) ? onOneLine(value[tellingArgument(value) ?? '']) : onOneLine(value);
}

/** The number of results, if the result is a list or contains one. */
export function countResults(result: JsonText | undefined): number | undefined {
  const value = result && unwrapped(result)?.value;
  if (Array.isArray(value)) return value.length;
  if (!isRecord(value)) return undefined;
  for (const name of ['results', 'items', 'matches', 'documents', 'rows', 'hits']) {
    const list = Object.hasOwn(value, name) ? value[name] : undefined;
    if (Array.isArray(list)) return list.length;
  }
  return undefined;
}
