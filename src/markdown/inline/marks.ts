import type { PhrasingContent, Text } from 'mdast';

/** A sequence of `*`, `_` or `~` that may begin or end a stretch of text. */
export interface Run {
  readonly type: 'run';
  readonly sign: string;
  readonly size: number;
  readonly opens: boolean;
  readonly closes: boolean;
}

/** A node, or a sign whose meaning depends on the text around it. */
export type Item = PhrasingContent | Run;

/** What gives runs their meaning: those of emphasis, or those of strikethrough. Each leaves those of the other. */
type Resolve = (items: readonly Item[]) => Item[];

const isStrike = (item: Item): item is Run => item.type === 'run' && item.sign === '~';
const isEmphasis = (item: Item): item is Run => item.type === 'run' && item.sign !== '~';

/**
 * Turns runs into elements. As in the grammar of micromark, those of the kind that comes first in the text are read first, and
 * runs without a partner are text.
 */
export function resolveMarks(items: readonly Item[]): PhrasingContent[] {
  const first = items.find((item) => item.type === 'run');
  if (first === undefined) return nodesOf(items);
  return nodesOf(
    isStrike(first)
      ? resolveEmphasis(resolveStrikes(items))
      : resolveStrikes(resolveEmphasis(items)),
  );
}

/** The same for the inside of a mark or a link, where strikethrough is read first. */
export const resolveInside = (items: readonly Item[]): PhrasingContent[] =>
  nodesOf(resolveEmphasis(resolveStrikes(items)));

const resolveStrikes: Resolve = (items) =>
  resolve(items, isStrike, (open, close) => (open.size === close.size ? open.size : 0), 'delete');

const resolveEmphasis: Resolve = (items) => resolve(items, isEmphasis, emphasisBetween, undefined);

/** How many signs of two runs make a mark; 0 if they are no pair (CommonMark's rules 9 and 10). */
function emphasisBetween(open: Run, close: Run): number {
  if (open.sign !== close.sign) return 0;
  const isInside = open.closes || close.opens;
  if (isInside && close.size % 3 !== 0 && (open.size + close.size) % 3 === 0) return 0;
  return open.size > 1 && close.size > 1 ? 2 : 1;
}

/** Pairs each closing run with the nearest opening one. Runs without a partner become text. */
function resolve(
  items: readonly Item[],
  isMark: (item: Item) => item is Run,
  signsBetween: (open: Run, close: Run) => number,
  name: 'delete' | undefined,
): Item[] {
  /** What is read so far; opening runs in it may still find a partner. */
  const read: Item[] = [];
  /** Up to where runs of a kind have found no partner: those that come later need not look there again. */
  const hopeless = new Map<string, number>();
  for (const item of items) {
    if (!isMark(item)) {
      read.push(item);
      continue;
    }
    let close: Run = item;
    while (close.closes && close.size > 0) {
      const kind = `${close.sign}${String(close.opens)}${String(close.size % 3)}`;
      const opens = (other: Item) => isMark(other) && other.opens && signsBetween(other, close) > 0;
      const at = findLastIndexFrom(read, hopeless.get(kind) ?? 0, opens);
      if (at === -1) {
        hopeless.set(kind, read.length);
        break;
      }
      for (const [other, end] of hopeless) hopeless.set(other, Math.min(end, at));
      const open = read[at] as Run;
      const used = signsBetween(open, close);
      const children = resolveInside(read.splice(at + 1));
      read.pop();
      if (open.size > used) read.push(shortened(open, used));
      const type = name ?? (used === 2 ? 'strong' : 'emphasis');
      read.push({ type, children });
      close = shortened(close, used);
    }
    if (close.size > 0) read.push(close);
  }
  return read.map((item) => (isMark(item) ? textOf(item) : item));
}

const shortened = (run: Run, by: number): Run => ({ ...run, size: run.size - by });

/** The index of the last item that fits, of those from a place on; -1 if none does. */
function findLastIndexFrom(
  items: readonly Item[],
  start: number,
  fits: (item: Item) => boolean,
): number {
  for (let at = items.length - 1; at >= start; at -= 1) {
    const item = items[at];
    if (item !== undefined && fits(item)) return at;
  }
  return -1;
}

const textOf = ({ sign, size }: Run): PhrasingContent => ({
  type: 'text',
  value: sign.repeat(size),
});

function joined(first: Text, second: Text): Text {
  const text: Text = { type: 'text', value: first.value + second.value };
  // What is left of a run says not where it stands, but it stands there as it is.
  const [start = (second.data?.span?.[0] ?? 0) - first.value.length] = first.data?.span ?? [];
  const [, end = (first.data?.span?.[1] ?? 0) + second.value.length] = second.data?.span ?? [];
  if ((first.data ?? second.data) !== undefined) text.data = { span: [start, end] };
  return text;
}

/** The items as nodes: remaining runs are text, and adjacent texts are one. */
function nodesOf(items: readonly Item[]): PhrasingContent[] {
  const nodes: PhrasingContent[] = [];
  for (const item of items) {
    const node = item.type === 'run' ? textOf(item) : item;
    const last = nodes.at(-1);
    if (node.type === 'text' && last?.type === 'text') {
      nodes[nodes.length - 1] = joined(last, node);
    } else {
      nodes.push(node);
    }
  }
  return nodes;
}
