'use client';
import { useEffect } from 'react';
import { type EntrySheet, watchEntry } from '../../development/index.js';
import { useFocusScope } from './FocusScope.js';

/** Tells the developer if the style sheet of an entry is missing. For parts of the entry that are always shown with it. */
export function useEntrySheet(sheet: EntrySheet): void {
  const { root } = useFocusScope();
  useEffect(() => watchEntry(root.current, sheet), [root, sheet]);
}
