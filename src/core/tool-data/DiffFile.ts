/** A line of a diff: removed, added, or unchanged context, or a gap between hunks. */
export interface DiffLine {
  readonly type: 'context' | 'added' | 'removed' | 'gap';
  /** For a gap: the heading of the hunk, such as the function that it is in. */
  readonly text: string;
  /** The line number before the change, from 1, if known. */
  readonly before?: number | undefined;
  /** The line number after the change. */
  readonly after?: number | undefined;
}

/** The changes of one file. */
export interface DiffFile {
  /** Undefined if the patch does not say. */
  readonly name: string | undefined;
  /** The previous name, if the file was renamed. */
  readonly from?: string | undefined;
  readonly kind: 'changed' | 'added' | 'deleted' | 'binary';
  readonly lines: readonly DiffLine[];
}
