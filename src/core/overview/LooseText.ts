import { edits } from '../tool-data/compareLines.js';
import type { DiffLine } from '../tool-data/DiffFile.js';
import { diffLine, splitLines } from './PlacedText.js';

/** A passage of a text, before and after its changes, of which nobody has said where it is. */
interface Passage {
  readonly before: string;
  readonly after: string;
}

/** Beyond this, changes of one file are no longer merged, so that none of them takes long. */
const MAX_PASSAGES = 500;
const MAX_LENGTH = 200_000;

/** A text of which only some passages are known, and not where they are. Immutable. */
export class LooseText {
  readonly #passages: readonly Passage[];
  /** Whether each change of the same passage is merged with the one before it. */
  readonly isMerged: boolean;

  private constructor(passages: readonly Passage[], isMerged: boolean) {
    this.#passages = passages;
    this.isMerged = isMerged;
  }

  static readonly UNKNOWN = new LooseText([], true);

  /** Whether it holds so much that another change would take long. */
  get isFull(): boolean {
    const length = this.#passages.reduce(
      (sum, one) => sum + one.before.length + one.after.length,
      0,
    );
    return this.#passages.length > MAX_PASSAGES || length > MAX_LENGTH;
  }

  /**
   * The text after a passage was replaced. It is merged with an earlier change if it is inside what that wrote, or contains it.
   *
   * @param isEverywhere Whether it was replaced as often as it occurred, which a merged passage cannot say.
   */
  replace(before: string, after: string, isEverywhere = false): LooseText {
    if (isEverywhere) return this.#with({ before, after }, false);
    const inside = this.#passages.filter((passage) => isOnceIn(before, passage.after));
    const around = this.#passages.filter((passage) => isOnceIn(passage.after, before));
    const [only] = inside.length > 0 ? inside : around;
    const isInside = inside.length === 1;
    const merged =
      only && (isInside ? changedIn(only, before, after) : widened(only, before, after));
    const isOne = isInside || (inside.length === 0 && around.length === 1);
    const old = merged?.before ?? before;
    // What is around an earlier change, or by itself, may have been written by another one.
    const oldLines = old.split('\n').map((line) => line.trim());
    const isApart = !this.#passages.some(
      (passage) => (!isOne || passage !== only) && mayTouch(passage, old, oldLines),
    );
    if (merged === undefined || !isOne || !(isInside || isApart)) {
      return this.#with({ before, after }, isApart && only === undefined);
    }
    return new LooseText(
      this.#passages.map((passage) => (passage === only ? merged : passage)),
      this.isMerged,
    );
  }

  #with(passage: Passage, isMerged: boolean): LooseText {
    return new LooseText([...this.#passages, passage], this.isMerged && isMerged);
  }

  /** The passages that have changed, as hunks without numbers, in the order in which they were first changed. */
  toLines(): readonly DiffLine[] {
    return this.#passages.flatMap(({ before, after }) => {
      if (before === after) return [];
      const lines = edits(splitLines(before).map(ended), splitLines(after).map(ended));
      return [{ type: 'gap', text: '' }, ...lines.map(([type, text]) => diffLine(type, text))];
    });
  }
}

/** A passage may end within a line, which says nothing about the end of the file. */
const ended = (line: string) => (line.endsWith('\n') ? line : `${line}\n`);

function isOnceIn(part: string, whole: string): boolean {
  const index = part === '' ? -1 : whole.indexOf(part);
  return index !== -1 && !whole.includes(part, index + 1);
}

function replaced(text: string, part: string, by: string): string {
  const index = text.indexOf(part);
  return text.slice(0, index) + by + text.slice(index + part.length);
}

/** A change of something that an earlier one has written. */
const changedIn = (passage: Passage, before: string, after: string): Passage => ({
  before: passage.before,
  after: replaced(passage.after, before, after),
});

/** A change of all that an earlier one has written, and of what is around it. */
const widened = (passage: Passage, before: string, after: string): Passage => ({
  before: replaced(before, passage.after, passage.before),
  after,
});

/** Characters that two texts have to share, at least, where one ends and the other begins. */
const LEAST_SHARED = 3;
const MOST_SHARED = 200;

const LINES = new WeakMap<Passage, ReadonlySet<string>>();

function linesAfter(passage: Passage): ReadonlySet<string> {
  const known = LINES.get(passage);
  if (known !== undefined) return known;
  const lines = new Set(passage.after.split('\n').map((line) => line.trim()));
  lines.delete('');
  LINES.set(passage, lines);
  return lines;
}

/**
 * Whether a text may be about lines that an earlier change has written: they have one in common that is not blank, or one goes on
 * as the other ends.
 */
function mayTouch(passage: Passage, other: string, otherLines: readonly string[]): boolean {
  const lines = linesAfter(passage);
  if (otherLines.some((line) => lines.has(line))) return true;
  const one = passage.after;
  return goesOn(one, other) || goesOn(other, one);
}

function goesOn(one: string, other: string): boolean {
  // Nearly always no: then that is all.
  if (!other.slice(0, MOST_SHARED).includes(one.slice(-LEAST_SHARED))) return false;
  const most = Math.min(one.length, other.length, MOST_SHARED);
  for (let length = LEAST_SHARED; length <= most; length += 1) {
    if (one.endsWith(other.slice(0, length))) return other.slice(0, length).trim() !== '';
  }
  return false;
}
