'use client';
import { memo, useState } from 'react';
import { createSplitter } from './splitChunks.js';
import { useChunks } from './useChunks.js';

/** So many chunks and more are laid out only where they are seen. */
export const LONG = 8;

/** How many chunks are added at a time to a long code that was just mounted. */
export const CHUNKS_PER_STEP = 64;

/** Props of `CodeLines`. */
export interface CodeLinesProps {
  readonly code: string;
  /** As written after the fence. */
  readonly language?: string | undefined;
  /** More of it is still coming. */
  readonly streaming?: boolean | undefined;
}

/** Code in chunks of lines: while code is added at its end, only the last chunk changes. */
export const CodeLines = memo(function CodeLines({ code }: CodeLinesProps) {
  const [split] = useState(createSplitter);
  const { settled, open } = split(code);
  return useChunks({
    total: settled.length,
    perStep: CHUNKS_PER_STEP,
    render: (from) => (
      <code data-part="code-text" data-long={settled.length < LONG ? undefined : ''}>
        {settled.slice(from).map((chunk, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <span key={from + index} data-part="code-run">
            {chunk}
          </span>
        ))}
        {settled.length === 0 ? open : <span data-part="code-run">{open}</span>}
      </code>
    ),
  });
});
