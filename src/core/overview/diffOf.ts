import type { ToolPart } from '../parts.js';
import type { DiffFile } from '../tool-data/DiffFile.js';
import { readDiff } from '../tool-data/readDiff.js';
import { readPatch } from '../tool-data/readPatch.js';

/** A change of one file: of a patch, or of a text that is replaced by another one wherever it stands. */
export interface FileEdit extends Omit<DiffFile, 'lines'> {
  readonly lines?: DiffFile['lines'] | undefined;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}

const KNOWN = new WeakMap<ToolPart, readonly FileEdit[] | undefined>();

/** The changes in the data of a call, file by file; undefined if there are none. Read once for each part. */
export function diffOf(part: ToolPart): readonly FileEdit[] | undefined {
  if (KNOWN.has(part)) return KNOWN.get(part);
  const data = readDiff(part);
  const edits =
    data === undefined
      ? undefined
      : data.patch === undefined
        ? [{ name: data.name, kind: 'changed' as const, before: data.before, after: data.after }]
        : readPatch(data.patch);
  KNOWN.set(part, edits);
  return edits;
}
