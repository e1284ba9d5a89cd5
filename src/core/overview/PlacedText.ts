import { edits } from '../tool-data/compareLines.js';
import type { DiffLine } from '../tool-data/DiffFile.js';

/** A line of a hunk. The text includes how the line ends: a line break, with a carriage return or without, or nothing. */
export interface HunkLine {
  readonly type: 'context' | 'added' | 'removed';
  readonly text: string;
}

/** A hunk with its place in the text that it changes. */
export interface Hunk {
  /** The number of the first line that it takes, or before which it adds, from 1. */
  readonly start: number;
  readonly lines: readonly HunkLine[];
}

/** A stretch of lines that no patch has shown: `from` is the number of the first one before all changes. */
interface Unseen {
  readonly type: 'unseen';
  readonly from: number;
  readonly count: number;
}

type Item =
  | Unseen
  | { readonly type: 'kept' | 'removed'; readonly text: string; readonly before: number }
  | { readonly type: 'added'; readonly text: string };

/** Beyond this, changes of one file are no longer merged, so that none of them takes long. */
const MAX_LINES = 20_000;

/**
 * A text of which only the lines are known that patches have shown, before all changes and after them. Immutable.
 *
 * Items stand in the order of the text; removed lines stand where they were.
 */
export class PlacedText {
  readonly #items: readonly Item[];
  /** How many patches were applied. */
  readonly #count: number;

  private constructor(items: readonly Item[], count: number) {
    this.#items = items;
    this.#count = count;
  }

  /** A text of which nothing is known. */
  static readonly UNKNOWN = new PlacedText([{ type: 'unseen', from: 1, count: Infinity }], 0);

  /** No text: the file does not exist. */
  static readonly EMPTY = new PlacedText([], 0);

  /** Whether all of it is known. */
  get isWhole(): boolean {
    return this.#items.every(({ type }) => type !== 'unseen');
  }

  /** Whether nothing of it is there now. */
  get isGone(): boolean {
    return this.#items.every(({ type }) => type === 'removed');
  }

  /** Whether it holds so much that another change would take long. */
  get isFull(): boolean {
    return this.#items.length > MAX_LINES;
  }

  /** The text after the hunks; undefined if they do not fit what is known of it. */
  apply(hunks: readonly Hunk[]): PlacedText | undefined {
    const walk = new Walk(this.#items);
    for (const { start, lines } of hunks) {
      if (!walk.moveTo(start)) return undefined;
      for (const line of lines) if (!walk.take(line)) return undefined;
    }
    return new PlacedText(walk.finish(), this.#count + 1);
  }

  /** The text of which nothing is left but these lines. */
  replaceAll(lines: readonly string[]): PlacedText | undefined {
    if (!this.isWhole) return undefined;
    const removed = this.#items.flatMap((item): Item[] =>
      item.type === 'kept' ? [{ ...item, type: 'removed' }] : item.type === 'removed' ? [item] : [],
    );
    const added = lines.map((text): Item => ({ type: 'added', text }));
    return new PlacedText([...removed, ...added], this.#count + 1);
  }

  /** The text after the whole file was deleted: what was not shown by then was not there. */
  asDeleted(): PlacedText | undefined {
    const items = this.#items.filter(
      ({ type }, index) => type !== 'unseen' || index < this.#items.length - 1,
    );
    const next = new PlacedText(items, this.#count);
    return next.isGone ? next : undefined;
  }

  /**
   * The text with one passage replaced by another, wherever in what is known of it the passage is; undefined unless there is
   * exactly one.
   */
  replace(before: string, after: string): PlacedText | undefined {
    if (before === '') return undefined;
    let found: Hunk | undefined;
    for (const { start, lines } of this.#stretches()) {
      const text = lines.join('');
      const index = text.indexOf(before);
      if (index === -1) continue;
      if (found !== undefined || text.includes(before, index + 1)) return undefined;
      found = hunkFor(start, lines, index, before, after);
      if (found === undefined) return undefined;
    }
    return found && this.apply([found]);
  }

  /** The known lines that follow one another now, with the number of the first. */
  #stretches(): readonly { readonly start: number; readonly lines: string[] }[] {
    const stretches: { readonly start: number; readonly lines: string[] }[] = [];
    let number = 1;
    let open: string[] | undefined;
    for (const item of this.#items) {
      if (item.type === 'removed') continue;
      if (item.type === 'unseen') {
        open = undefined;
        number += item.count;
        continue;
      }
      if (open === undefined) stretches.push({ start: number, lines: (open = []) });
      open.push(item.text);
      number += 1;
    }
    return stretches;
  }

  /** The difference between the text before all changes and after them, with three unchanged lines around it. */
  toLines(): readonly DiffLine[] {
    return withGaps(numbered(this.#count > 1 ? tidied(this.#items) : this.#items));
  }
}

/** Goes through a text from its beginning, and writes the next one. */
class Walk {
  readonly #items: readonly Item[];
  readonly #out: Item[] = [];
  #index = 0;
  /** How many lines of the item, which is unseen, are behind the walk. */
  #used = 0;
  /** The number of the next line. */
  #line = 1;

  constructor(items: readonly Item[]) {
    this.#items = items;
  }

  /** Copies up to the line with this number. */
  moveTo(line: number): boolean {
    if (line < this.#line) return false;
    while (this.#line < line) {
      const item = this.#next();
      if (item === undefined) return false;
      if (item.type !== 'unseen') {
        this.#out.push(item);
        this.#index += 1;
        this.#line += 1;
        continue;
      }
      const count = Math.min(line - this.#line, item.count - this.#used);
      this.#out.push({ type: 'unseen', from: item.from + this.#used, count });
      this.#use(item, count);
    }
    return true;
  }

  take({ type, text }: HunkLine): boolean {
    if (type === 'added') {
      this.#out.push({ type, text });
      return true;
    }
    const item = this.#next();
    const kind = type === 'context' ? 'kept' : 'removed';
    if (item === undefined) return false;
    if (item.type === 'unseen') {
      this.#out.push({ type: kind, text, before: item.from + this.#used });
      this.#use(item, 1);
      return true;
    }
    if (item.text !== text) return false;
    if (type === 'context') this.#out.push(item);
    else if (item.type === 'kept') this.#out.push({ ...item, type: 'removed' });
    this.#index += 1;
    this.#line += 1;
    return true;
  }

  finish(): readonly Item[] {
    for (let item = this.#items[this.#index]; item !== undefined;) {
      this.#out.push(
        item.type === 'unseen'
          ? { ...item, from: item.from + this.#used, count: item.count - this.#used }
          : item,
      );
      this.#used = 0;
      this.#index += 1;
      item = this.#items[this.#index];
    }
    return this.#out;
  }

  /** The next item that is there now. */
  #next(): Item | undefined {
    let item = this.#items[this.#index];
    while (item?.type === 'removed') {
      this.#out.push(item);
      this.#index += 1;
      item = this.#items[this.#index];
    }
    return item;
  }

  #use(item: Unseen, count: number): void {
    this.#line += count;
    this.#used += count;
    if (this.#used < item.count) return;
    this.#index += 1;
    this.#used = 0;
  }
}

/** The lines of a text, each with how it ends. */
export function splitLines(text: string): string[] {
  const lines = text.split('\n');
  const last = lines.pop() ?? '';
  return [...lines.map((line) => `${line}\n`), ...(last === '' ? [] : [last])];
}

/** A hunk that replaces a passage, which begins at an index of the lines joined. */
function hunkFor(
  start: number,
  lines: readonly string[],
  index: number,
  before: string,
  after: string,
): Hunk | undefined {
  let first = 0;
  let at = 0;
  while (at + (lines[first]?.length ?? Infinity) <= index) {
    at += lines[first]?.length ?? 0;
    first += 1;
  }
  const head = index - at;
  let last = first;
  let end = at + (lines[first]?.length ?? 0);
  while (end < index + before.length) {
    last += 1;
    end += lines[last]?.length ?? 0;
  }
  const old = lines.slice(first, last + 1);
  const joined = old.join('');
  let next = joined.slice(0, head) + after + joined.slice(head + before.length);
  if (next !== '' && !next.endsWith('\n') && joined.endsWith('\n')) {
    // The line break behind the passage is gone, so the next line follows in the same line.
    const following = lines[last + 1];
    if (following === undefined) return undefined;
    old.push(following);
    next += following;
  }
  return {
    start: start + first,
    lines: [
      ...old.map((text): HunkLine => ({ type: 'removed', text })),
      ...splitLines(next).map((text): HunkLine => ({ type: 'added', text })),
    ],
  };
}

/** The items with what was removed and added again kept. */
function tidied(items: readonly Item[]): readonly Item[] {
  const out: Item[] = [];
  let removed: Extract<Item, { type: 'kept' | 'removed' }>[] = [];
  let added: string[] = [];
  const close = () => {
    if (removed.length === 0 || added.length === 0) {
      out.push(...removed, ...added.map((text): Item => ({ type: 'added', text })));
    } else {
      let next = 0;
      for (const [type, text] of edits(
        removed.map((item) => item.text),
        added,
      )) {
        if (type === 'added') out.push({ type, text });
        else {
          const item = removed[next] as (typeof removed)[number];
          out.push(type === 'context' ? { ...item, type: 'kept' } : item);
          next += 1;
        }
      }
    }
    removed = [];
    added = [];
  };
  for (const item of items) {
    if (item.type === 'removed') removed.push(item);
    else if (item.type === 'added') added.push(item.text);
    else {
      close();
      out.push(item);
    }
  }
  close();
  return out;
}

/** Unchanged lines that are shown around a change. */
const AROUND = 3;

/** A line of the difference: the text without its line break, and what that was. */
export function diffLine(
  type: 'context' | 'added' | 'removed',
  text: string,
  before?: number,
  after?: number,
): DiffLine {
  const isUnended = !text.endsWith('\n');
  const line = isUnended ? text : text.slice(0, -1);
  const hasReturn = !isUnended && line.endsWith('\r');
  return {
    type,
    text: hasReturn ? line.slice(0, -1) : line,
    before,
    after,
    ...(hasReturn && { hasReturn }),
    ...(isUnended && { isUnended }),
  };
}

/** The lines that are known, `undefined` for what lies between them. */
function numbered(items: readonly Item[]): readonly (DiffLine | undefined)[] {
  let after = 1;
  return items.map((item) => {
    if (item.type === 'unseen') {
      after += item.count;
      return undefined;
    }
    if (item.type === 'removed') return diffLine('removed', item.text, item.before);
    const line =
      item.type === 'kept'
        ? diffLine('context', item.text, item.before, after)
        : diffLine('added', item.text, undefined, after);
    after += 1;
    return line;
  });
}

const GAP: DiffLine = { type: 'gap', text: '' };

function withGaps(lines: readonly (DiffLine | undefined)[]): readonly DiffLine[] {
  const near = new Uint8Array(lines.length);
  for (const [index, line] of lines.entries()) {
    if (line === undefined || line.type === 'context') continue;
    for (const step of [-1, 1]) {
      near[index] = 1;
      for (let off = 1; off <= AROUND; off += 1) {
        if (lines[index + step * off]?.type !== 'context') break;
        near[index + step * off] = 1;
      }
    }
  }
  return lines.flatMap((line, index) => {
    if (line === undefined || near[index] === 0) return [];
    return index === 0 || near[index - 1] === 0 ? [GAP, line] : [line];
  });
}
