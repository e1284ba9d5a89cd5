'use client';
import type { SessionState } from '../../core/state.js';
import { useSessionState } from '../../react/index.js';
import { outlineOf, type OutlineEntry } from './outlineOf.js';

const select = ({ messages }: SessionState) => outlineOf(messages);
const NONE: readonly OutlineEntry[] = [];

const isSame = (previous: readonly OutlineEntry[], next: readonly OutlineEntry[]) =>
  previous.length === next.length &&
  previous.every((entry, index) => {
    const other = next[index];
    return entry === other || (entry.id === other?.id && entry.title === other.title);
  });

/** The outline of the session's conversation. The component renders again only when an entry changes. */
export const useOutline = (): readonly OutlineEntry[] =>
  useSessionState(select, { fallback: NONE, isEqual: isSame });
