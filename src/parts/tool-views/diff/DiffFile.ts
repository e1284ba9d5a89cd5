/** A line of a change: what it was, what it is, or what stands around it. */
export interface DiffLine {
  readonly type: 'context' | 'added' | 'removed' | 'gap';
  /** Of a gap: what the patch says about the place, such as the function that it is in. */
  readonly text: string;
  /** Its number before the change, from 1, where it is known. */
  readonly before?: number | undefined;
  /** Its number after the change. */
  readonly after?: number | undefined;
}

/** The changes of one file. */
export interface DiffFile {
  /** Undefined where the patch does not say. */
  readonly name: string | undefined;
  /** Its name before, where it has another one now. */
  readonly from?: string | undefined;
  readonly kind: 'changed' | 'added' | 'deleted' | 'binary';
  readonly lines: readonly DiffLine[];
}
