'use client';
import { useSyncExternalStore } from 'react';
import { ifPossible } from '../../core/ifPossible.js';

/** Longest text that is stored, in characters: `sessionStorage` is small. */
const MAX_LENGTH = 100_000;

const never = () => () => undefined;

/** What the tab keeps under a name: text that a person has written and not sent. Undefined without a name, and while hydrating. */
export function useKeptText(name: string | undefined): string | undefined {
  return useSyncExternalStore(
    never,
    () => (name === undefined ? undefined : keptText(name)),
    () => undefined,
  );
}

function keptText(name: string): string | undefined {
  return ifPossible(() => sessionStorage.getItem(name)) ?? undefined;
}

/** Keeps a text in the tab, also over a reload. If its storage is full or forbidden, the text lives on the page only. */
export function keepText(name: string, text: string): void {
  ifPossible(() => {
    if (text.trim() === '') sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, text.slice(0, MAX_LENGTH));
  });
}
