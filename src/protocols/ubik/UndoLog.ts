/**
 * Remembers how to go back to recent moments. A late event undoes the work after the last moment
 * before it, which costs what was done since, and not a new start.
 */
export class UndoLog {
  private readonly moments: { readonly mark: number; readonly undo: (() => void)[] }[] = [];

  /** The present moment; 0 before the first. */
  mark = 0;

  /** Begins a new moment that `backTo` can return to. */
  begin(mark: number, kept: number): void {
    this.mark = mark;
    this.moments.push({ mark, undo: [] });
    if (this.moments.length > kept) this.moments.shift();
  }

  /** Registers how the change that follows is taken back. */
  record(undo: () => void): void {
    this.moments.at(-1)?.undo.push(undo);
  }

  /** Undoes everything since the moment began. */
  backTo(mark: number): void {
    while (this.moments.length > 0) {
      const moment = this.moments.pop();
      for (const undo of moment?.undo.toReversed() ?? []) undo();
      if (moment?.mark === mark) break;
    }
    this.mark = this.moments.at(-1)?.mark ?? 0;
  }
}
