import { keptMoments } from '../../core/session/keptMoments.js';

/** How to take back one change. */
interface Undo {
  readonly run: () => void;
  /** What it restores as a whole, so that of several only the oldest counts. */
  readonly of: object | undefined;
}

interface Moment {
  readonly mark: number;
  readonly undo: Undo[];
}

/**
 * Remembers how to go back to moments of a run. A late event undoes the work after the last moment
 * before it, which costs what was done since, and not a new start.
 */
export class UndoLog {
  private moments: Moment[] = [];

  /** The present moment; 0 before the first. */
  mark = 0;

  /** Begins a new moment that `backTo` can return to. Older ones may be given up (`keptMoments`). */
  begin(mark: number): void {
    this.mark = mark;
    this.moments.push({ mark, undo: [] });
    const kept = new Set(keptMoments(this.moments));
    if (kept.size < this.moments.length) this.moments = merged(this.moments, kept);
  }

  /** Registers how the change that follows is taken back; `of` is what `undo` restores as a whole. */
  record(undo: () => void, of?: object): void {
    this.moments.at(-1)?.undo.push({ run: undo, of });
  }

  /** Gives up all moments. */
  clear(): void {
    this.moments = [];
  }

  /** Undoes everything since the moment began. */
  backTo(mark: number): void {
    while (this.moments.length > 0) {
      const moment = this.moments.pop();
      for (const undo of moment?.undo.toReversed() ?? []) undo.run();
      if (moment?.mark === mark) break;
    }
    this.mark = this.moments.at(-1)?.mark ?? 0;
  }
}

/** The moments that are kept, each with what is undone of those after it that are not. */
function merged(moments: readonly Moment[], kept: ReadonlySet<Moment>): Moment[] {
  const result: Moment[] = [];
  for (const moment of moments) {
    const last = result.at(-1);
    if (last === undefined || kept.has(moment)) {
      result.push(moment);
      continue;
    }
    const restored = new Set(last.undo.map(({ of }) => of));
    for (const undo of moment.undo) {
      if (undo.of === undefined || !restored.has(undo.of)) last.undo.push(undo);
    }
  }
  return result;
}
