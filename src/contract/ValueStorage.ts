/** Keeps small texts beyond the page, such as the chosen model. A storage of `agent-session-react/storage` has one, for each person. */
export interface ValueStorage {
  /** Returns what was written last under this name, or a promise of it; undefined if there is nothing. */
  readonly read: (name: string) => unknown;
  readonly write: (name: string, value: string) => unknown;
}
