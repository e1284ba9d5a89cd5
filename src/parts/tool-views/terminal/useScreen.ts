'use client';
import { useMemo, useState } from 'react';
import { Screen, type ScreenLine } from './Screen.js';

/** Characters that are kept, as a terminal keeps so many lines: what is new is at the end. */
const KEPT = 200_000;

interface Shown {
  readonly lines: readonly ScreenLine[];
  /** Characters before them that are not shown. */
  readonly earlier: number;
}

/** The lines that a terminal shows of a text. Text that grows is read on from where it was. */
export function useScreen(text: string): Shown {
  const [read] = useState(createReader);
  return useMemo(() => read(text), [read, text]);
}

function createReader() {
  let screen = new Screen();
  let written = '';
  let earlier = 0;
  return (text: string): Shown => {
    // Twice what is kept, so that a long text that grows is not begun anew with each chunk.
    const isMore = text.startsWith(written) && text.length - earlier <= 2 * KEPT;
    if (!isMore) {
      screen = new Screen();
      earlier = text.length > KEPT ? startOf(text) : 0;
      screen.write(text.slice(earlier));
    } else screen.write(text.slice(written.length));
    written = text;
    return { lines: [...screen.lines], earlier };
  };
}

/** Where the kept end begins: with a line, where there is one near. */
function startOf(text: string): number {
  const from = text.length - KEPT;
  const line = text.indexOf('\n', from) + 1;
  return line > 0 && line < from + 5000 ? line : from;
}
