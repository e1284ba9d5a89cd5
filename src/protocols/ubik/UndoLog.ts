import { keptMarks } from '../../core/session/keptMarks.js';

/** How to take back one change. */
interface Undo {
  readonly run: () => void;
  /** What it restores as a whole, so that of several only the oldest counts. */
  readonly of: object | undefined;
}

interface Mark {
  readonly mark: number;
  readonly undo: Undo[];
}

/**
 * Remembers how to go back to marks of a run. A late event undoes the work after the last mark
 * before it, which costs what was done since, and not a new start.
 */
export class UndoLog {
  private marks: Mark[] = [];

  /** The present mark; 0 before the first. */
  mark = 0;

  /** Sets a new mark that `backTo` can return to. Older ones may be given up (`keptMarks`). */
  begin(mark: number): void {
    this.mark = mark;
    this.marks.push({ mark, undo: [] });
    const kept = new Set(keptMarks(this.marks));
    if (kept.size < this.marks.length) this.marks = merged(this.marks, kept);
  }

  /** Registers how the change that follows is taken back; `of` is what `undo` restores as a whole. */
  record(undo: () => void, of?: object): void {
    this.marks.at(-1)?.undo.push({ run: undo, of });
  }

  /** Gives up all marks. */
  clear(): void {
    this.marks = [];
  }

  /** Undoes everything since the mark. */
  backTo(mark: number): void {
    while (this.marks.length > 0) {
      const known = this.marks.pop();
      for (const undo of known?.undo.toReversed() ?? []) undo.run();
      if (known?.mark === mark) break;
    }
    this.mark = this.marks.at(-1)?.mark ?? 0;
  }
}

/** The marks that are kept, each with what is undone of those after it that are not. */
function merged(marks: readonly Mark[], kept: ReadonlySet<Mark>): Mark[] {
  const result: Mark[] = [];
  for (const known of marks) {
    const last = result.at(-1);
    if (last === undefined || kept.has(known)) {
      result.push(known);
      continue;
    }
    const restored = new Set(last.undo.map(({ of }) => of));
    for (const undo of known.undo) {
      if (undo.of === undefined || !restored.has(undo.of)) last.undo.push(undo);
    }
  }
  return result;
}
