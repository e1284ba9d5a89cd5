import { ifPossible } from '../../core/ifPossible.js';
import { rangesIn } from './rangesIn.js';
import { readRange } from './readRange.js';

/** A selection, as it is copied. */
export interface Selected {
  readonly range: Range;
  readonly text: string;
}

/** What is selected inside of an element; undefined if that is nothing, or more than the element. */
export function selectionIn(element: Element): Selected | undefined {
  const [range] = rangesIn(element);
  if (range === undefined || !element.contains(range.commonAncestorContainer)) return undefined;
  const text = ifPossible(() => readRange(range).text) ?? '';
  return text.trim() === '' ? undefined : { range, text };
}
