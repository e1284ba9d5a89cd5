/** A file or a folder. */
export interface FileEntry {
  /** The path including folders, such as `src/offers/cheapest.ts`. */
  readonly path: string;
  /** Whether it is a folder. Not needed if other entries are inside it. @default false */
  readonly isFolder?: boolean | undefined;
  /** In bytes. */
  readonly size?: number | undefined;
  /** How it has changed. @default none */
  readonly change?: 'added' | 'changed' | 'removed' | 'renamed' | undefined;
}
