'use client';
import { memo } from 'react';
import { Fence } from '../elements/Fence.js';
import { readInfo } from '../parse/leaves.js';

export interface FenceViewProps {
  /** The line that opens the fence, from its marker on. */
  readonly opener: string;
  /** All complete lines of code, and the one that is streaming. */
  readonly code: string;
  /** Whether the fence is not closed yet. */
  readonly streaming: boolean;
}

/** Code between fences. Its lines are never parsed. */
export const FenceView = memo(function FenceView({ opener, code, streaming }: FenceViewProps) {
  return (
    <Fence code={code.replace(/\n$/, '')} language={readLanguage(opener)} streaming={streaming} />
  );
});

/** The first word of the info string, unescaped, if it can be the name of a language. */
function readLanguage(opener: string): string | undefined {
  if (/^(?:`+|~+)\w*$/.test(opener)) return /\w+$/.exec(opener)?.[0];
  return /^(?:\{\.?)?([\w+#.-]+)/.exec(readInfo(opener).lang ?? '')?.[1];
}
