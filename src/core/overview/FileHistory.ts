import { definedOf } from '../definedOf.js';
import type { DiffLine } from '../tool-data/DiffFile.js';
import type { FileEdit } from './diffOf.js';
import type { ChangeCall, FileChange } from './FileChange.js';
import { LooseText } from './LooseText.js';
import { PlacedText, type Hunk } from './PlacedText.js';

/** A change of one file, and the call that made it. */
export interface CallEdit {
  readonly edit: FileEdit;
  readonly call: ChangeCall;
  /** Whether a passage was replaced as often as it occurs. */
  readonly isEverywhere: boolean;
}

/**
 * What has become of one file. Immutable. Changes that cannot be merged with those before them begin a text of their own, which
 * is about the file as it was then.
 */
export class FileHistory {
  readonly id: string;
  readonly name: string | undefined;
  /** Its name before all changes. */
  readonly #from: string | undefined;
  readonly #texts: readonly (PlacedText | LooseText)[];
  readonly #existed: boolean;
  readonly #exists: boolean;
  readonly #isBinary: boolean;
  readonly #mode: string | undefined;
  readonly #calls: readonly ChangeCall[];
  #change: FileChange | undefined;

  private constructor(fields: {
    readonly id: string;
    readonly name: string | undefined;
    readonly from: string | undefined;
    readonly texts: readonly (PlacedText | LooseText)[];
    readonly existed: boolean;
    readonly exists: boolean;
    readonly isBinary: boolean;
    readonly mode: string | undefined;
    readonly calls: readonly ChangeCall[];
  }) {
    this.id = fields.id;
    this.name = fields.name;
    this.#from = fields.from;
    this.#texts = fields.texts;
    this.#existed = fields.existed;
    this.#exists = fields.exists;
    this.#isBinary = fields.isBinary;
    this.#mode = fields.mode;
    this.#calls = fields.calls;
  }

  /** The history of a file that has not changed yet. */
  static of(id: string, { kind, name: named, from }: FileEdit): FileHistory {
    const name = from ?? named;
    const existed = kind !== 'added';
    return new FileHistory({
      id,
      name,
      from: name,
      texts: existed ? [] : [PlacedText.EMPTY],
      existed,
      exists: existed,
      isBinary: false,
      mode: undefined,
      calls: [],
    });
  }

  after({ edit, call, isEverywhere }: CallEdit): FileHistory {
    const last = this.#calls.at(-1);
    return new FileHistory({
      id: this.id,
      name: edit.name ?? this.name,
      from: this.#from,
      texts: this.#textsAfter(edit, isEverywhere),
      existed: this.#existed,
      exists: edit.kind !== 'deleted',
      isBinary: this.#isBinary || edit.kind === 'binary',
      mode: edit.mode ?? this.#mode,
      calls:
        last?.messageKey === call.messageKey && last.partId === call.partId
          ? this.#calls
          : [...this.#calls, call],
    });
  }

  #textsAfter(edit: FileEdit, isEverywhere: boolean): readonly (PlacedText | LooseText)[] {
    const { kind, before, after, lines = [] } = edit;
    const texts = this.#texts;
    const last = texts.at(-1);
    const replaceLast = (next: PlacedText | LooseText) => [...texts.slice(0, -1), next];
    const isFull = last?.isFull === true;

    if (kind === 'binary') return texts;
    if (kind === 'added') {
      const whole = lines.flatMap((line) => (line.type === 'added' ? [textOf(line)] : []));
      const next =
        last instanceof PlacedText && texts.length === 1 ? last.replaceAll(whole) : undefined;
      if (next !== undefined) return [next];
      const created = PlacedText.EMPTY.replaceAll(whole) ?? PlacedText.EMPTY;
      // What it replaces is not known.
      return [...(texts.length === 0 ? [PlacedText.UNKNOWN] : texts), created];
    }
    const hunks = placedHunks(lines);
    if (kind === 'deleted') {
      const known = last instanceof PlacedText && !isFull ? last : undefined;
      const text = known ?? (last === undefined ? PlacedText.UNKNOWN : undefined);
      const next = lines.length === 0 ? text?.replaceAll([]) : hunks && text?.apply(hunks);
      const gone = next?.asDeleted();
      // What a file contained of which nobody has said it is not known, and what was changed in it before is of no interest.
      return texts.length < 2 && gone !== undefined ? [gone] : [];
    }
    if (before !== undefined && after !== undefined) {
      const next = isFull || isEverywhere ? undefined : replacedIn(last, before, after);
      if (next !== undefined) return replaceLast(next);
      if (last instanceof LooseText && !isFull) {
        return replaceLast(last.replace(before, after, isEverywhere));
      }
      return [...texts, LooseText.UNKNOWN.replace(before, after, isEverywhere)];
    }
    if (lines.length === 0) return texts;
    if (hunks !== undefined) {
      const next = last instanceof PlacedText && !isFull ? last.apply(hunks) : undefined;
      if (next !== undefined) return replaceLast(next);
      const alone = PlacedText.UNKNOWN.apply(hunks);
      if (alone !== undefined) return [...texts, alone];
    }
    const all = [...texts];
    for (const [old, next] of passagesIn(lines)) {
      const latest = isFull ? undefined : all.at(-1);
      const merged =
        replacedIn(latest, old, next) ??
        (latest instanceof LooseText ? latest.replace(old, next) : undefined);
      if (merged !== undefined) all[all.length - 1] = merged;
      else all.push(LooseText.UNKNOWN.replace(old, next));
    }
    return all;
  }

  toChange(): FileChange {
    this.#change ??= this.#read();
    return this.#change;
  }

  #read(): FileChange {
    const texts = this.#texts;
    const lines = texts.flatMap((text) => text.toLines());
    const count = (type: DiffLine['type']) =>
      lines.reduce((sum, line) => sum + (line.type === type ? 1 : 0), 0);
    const [only] = texts;
    const isRenamed = this.#from !== this.name && this.#existed;
    const isSingle = texts.length < 2 && !this.#isBinary;
    const isPlaced =
      isSingle &&
      (only === undefined ? this.#exists : only instanceof PlacedText) &&
      !hasBareHunk(lines);
    return {
      id: this.id,
      name: this.name,
      ...definedOf({ from: isRenamed ? this.#from : undefined, mode: this.#mode }),
      kind: this.#kind(lines.length > 0 || isRenamed),
      lines,
      added: count('added'),
      removed: count('removed'),
      isMerged: isSingle && !(only instanceof LooseText && !only.isMerged),
      isPlaced,
      calls: this.#calls,
    };
  }

  #kind(isChanged: boolean): FileChange['kind'] {
    if (this.#isBinary) return 'binary';
    if (this.#existed !== this.#exists) return this.#exists ? 'added' : 'deleted';
    if (!this.#exists) return 'restored';
    return isChanged || this.#texts.length === 0 ? 'changed' : 'restored';
  }
}

const replacedIn = (text: PlacedText | LooseText | undefined, before: string, after: string) =>
  text instanceof PlacedText ? text.replace(before, after) : undefined;

/** A line with how it ends. */
function textOf({ text, hasReturn, isUnended }: DiffLine): string {
  return `${text}${hasReturn === true ? '\r' : ''}${isUnended === true ? '' : '\n'}`;
}

/** The lines of a patch, hunk by hunk. */
function hunksOf(lines: readonly DiffLine[]): readonly (readonly DiffLine[])[] {
  const hunks: DiffLine[][] = [];
  let open: DiffLine[] | undefined;
  for (const line of lines) {
    if (line.type === 'gap' || open === undefined) hunks.push((open = []));
    if (line.type !== 'gap') open.push(line);
  }
  return hunks.filter((hunk) => hunk.length > 0);
}

/** The hunks of a patch with their places; undefined if it does not say where they are. */
function placedHunks(lines: readonly DiffLine[]): readonly Hunk[] | undefined {
  const hunks: Hunk[] = [];
  let shift = 0;
  for (const hunk of hunksOf(lines)) {
    const old = hunk.find(({ before }) => before !== undefined)?.before;
    const next = hunk.find(({ after }) => after !== undefined)?.after;
    const start = old ?? (next === undefined ? undefined : next - shift);
    if (start === undefined || start < 1) return undefined;
    hunks.push({
      start,
      lines: hunk.map((line) => ({ type: line.type as 'context', text: textOf(line) })),
    });
    for (const { type } of hunk) {
      if (type === 'added') shift += 1;
      if (type === 'removed') shift -= 1;
    }
  }
  return hunks;
}

/** What each hunk without a place replaces, and by what. */
function passagesIn(lines: readonly DiffLine[]): readonly (readonly [string, string])[] {
  return hunksOf(lines).map((hunk) => {
    const side = (other: DiffLine['type']) =>
      hunk.flatMap((line) => (line.type === other ? [] : [textOf(line)])).join('');
    return [side('added'), side('removed')];
  });
}

/** Whether a hunk has no unchanged line around it, so that git cannot find its place, unless that is the beginning. */
function hasBareHunk(lines: readonly DiffLine[]): boolean {
  return hunksOf(lines).some(
    (hunk) =>
      (hunk[0]?.before ?? hunk[0]?.after) !== 1 && hunk.every(({ type }) => type !== 'context'),
  );
}
