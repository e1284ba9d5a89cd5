/** Changes in files: a patch, or the text before and after. */
export interface DiffData {
  /** A unified diff, from git or elsewhere, or the format of `apply_patch`. May be incomplete. */
  readonly patch?: string | undefined;
  /** The text before the change, instead of a patch. */
  readonly before?: string | undefined;
  /** The text after the change. */
  readonly after?: string | undefined;
  /** The file name for `before` and `after`. */
  readonly name?: string | undefined;
}
