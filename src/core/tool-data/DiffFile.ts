/** A line of a diff: removed, added, or unchanged context, or a gap between hunks. */
export interface DiffLine {
  readonly type: 'context' | 'added' | 'removed' | 'gap';
  /** For a gap: the heading of the hunk, such as the function that it is in. */
  readonly text: string;
  /** The line number before the change, from 1, if known. */
  readonly before?: number | undefined;
  /** The line number after the change. */
  readonly after?: number | undefined;
  /** The line ends with a carriage return, which is not in `text`. */
  readonly hasReturn?: true;
  /** The last line of a file that does not end with a line break. */
  readonly isUnended?: true;
}

/** The changes of one file. */
export interface DiffFile {
  /** Undefined if the patch does not say. */
  readonly name: string | undefined;
  /** The previous name, if the file was renamed. */
  readonly from?: string | undefined;
  readonly kind: 'changed' | 'added' | 'deleted' | 'binary';
  /** The mode of a file that was added or deleted, such as `100755`. */
  readonly mode?: string | undefined;
  readonly lines: readonly DiffLine[];
}
