import type { FenceLine } from './lines.js';

/** Blocks that lines open and close, besides those of markdown. */
export interface BlockSyntax {
  /** The line that opens a block; its marker is what closes it. */
  readonly open: (line: string) => FenceLine | undefined;
  /** What stands before the marker that closes a block at the end of a line; undefined where none does. */
  readonly close: (line: string, marker: string) => string | undefined;
  /** A line with this may open a block, at any depth. */
  readonly opener: RegExp;
}
