/** The output of a command. */
export interface TerminalData {
  /** The command line. */
  readonly command?: string | undefined;
  /** The output, with ANSI sequences. May be incomplete. */
  readonly output?: string | undefined;
  /** The error output, if it is separate. */
  readonly errorOutput?: string | undefined;
  /** The exit code; 0 means success. */
  readonly exitCode?: number | undefined;
}
