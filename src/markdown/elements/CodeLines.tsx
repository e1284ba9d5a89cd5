'use client';
import { memo, useState } from 'react';
import { createSplitter } from './splitChunks.js';
import { useChunks } from './useChunks.js';

/** Number of chunks from which on code is laid out only where it is in view. */
export const MIN_DEFERRED_CHUNKS = 8;

/** How many chunks of long code are added at a time after it was mounted. */
export const CHUNKS_PER_STEP = 64;

/** Props of `CodeLines`. */
export interface CodeLinesProps {
  readonly code: string;
  /** As written after the fence. */
  readonly language?: string | undefined;
  /** Whether more of it is coming. */
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
      <code data-part="code-text" data-long={settled.length < MIN_DEFERRED_CHUNKS ? undefined : ''}>
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
