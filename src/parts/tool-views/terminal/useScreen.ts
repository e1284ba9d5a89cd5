'use client';
import { useMemo, useState } from 'react';
import { Screen, type ScreenLine } from './Screen.js';

/** Characters that are kept, from the end, like the scrollback of a terminal. */
const KEPT = 200_000;

interface Shown {
  readonly lines: readonly ScreenLine[];
  /** Characters before the lines that are not shown. */
  readonly earlier: number;
}

/** The lines that a terminal shows for a text. If the text grows, only the new end is read. */
export function useScreen(text: string): Shown {
  const [read] = useState(createReader);
  return useMemo(() => read(text), [read, text]);
}

function createReader() {
  let screen = new Screen();
  let written = '';
  let earlier = 0;
  return (text: string): Shown => {
    // Up to twice the limit, so that a long growing text is not read again with each chunk.
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

/** Where the kept end begins: at the start of a line, if there is one nearby. */
function startOf(text: string): number {
  const from = text.length - KEPT;
  const line = text.indexOf('\n', from) + 1;
  return line > 0 && line < from + 5000 ? line : from;
}
