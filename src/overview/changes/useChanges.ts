'use client';
import { changesOf } from '../../core/overview/changesOf.js';
import type { ChangeOptions, FileChange } from '../../core/overview/FileChange.js';
import { useSessionFact } from '../../react/session/index.js';

const NONE: readonly FileChange[] = [];

/**
 * What the calls of the session's conversation changed, file by file; see `changesOf`. The component renders again only when a
 * file changes.
 */
export function useChanges(options?: ChangeOptions): readonly FileChange[] {
  return useSessionFact((state) => changesOf(state, options), NONE, isSame);
}

const isSame = (previous: readonly FileChange[], next: readonly FileChange[]) =>
  previous.length === next.length && previous.every((change, index) => change === next[index]);
