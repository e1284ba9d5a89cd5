import type { ToolPart } from '../parts.js';
import type { DiffLine } from '../tool-data/DiffFile.js';
import type { OverviewScope } from './messagesIn.js';

/** A call that changed a file. */
export interface ChangeCall {
  /** The message with the call. With `partId`, the place to go to. */
  readonly messageKey: string;
  readonly partId: string;
  readonly toolName: string;
  /** The id of the sub-agent that made the call, the innermost one. */
  readonly agent?: string;
  readonly endedAt?: string;
}

/** What all calls together changed in one file. */
export interface FileChange {
  /** Unique in the list, and the same while more changes are made. */
  readonly id: string;
  /** Its name now; undefined if no call says it. */
  readonly name: string | undefined;
  /** Its name before, if it was renamed. */
  readonly from?: string;
  /** `restored`: nothing is left of the changes. */
  readonly kind: 'changed' | 'added' | 'deleted' | 'binary' | 'restored';
  /**
   * The merged diff. Each hunk begins with a line of the type `gap`. Lines whose place in the file is not known have no numbers.
   * Of a deleted file whose content is not known, there are none.
   */
  readonly lines: readonly DiffLine[];
  /** How many lines were added, and removed. */
  readonly added: number;
  readonly removed: number;
  /**
   * Whether the changes are merged. If not, some could not be put together, because no call says where they are: `lines` then has
   * them one after the other, and a line may be in it more than once.
   */
  readonly isMerged: boolean;
  /** Whether it is known where in the file everything is, so that `patchOf` gives a patch that `git apply` takes. */
  readonly isPlaced: boolean;
  /** The mode of the file, such as `100755`, if a patch says it. */
  readonly mode?: string;
  /** The calls that changed it, in order. Never empty. */
  readonly calls: readonly ChangeCall[];
}

/** Options of `changesOf`. */
export interface ChangeOptions {
  /** @default 'conversation' */
  readonly scope?: OverviewScope | undefined;
  /**
   * Whether a finished call made the change that is in its data. Keep the function's identity stable.
   * @default by the name of the tool: one such as `git_diff` or `show_file` only reads, and so does a command
   */
  readonly isChange?: ((call: ToolPart) => boolean) | undefined;
}
