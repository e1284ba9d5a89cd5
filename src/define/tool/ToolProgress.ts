/** The progress of a tool. */
export interface ToolProgress {
  /** 0 to 100. */
  readonly percent?: number;
  readonly message?: string;
}
