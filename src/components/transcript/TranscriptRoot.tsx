'use client';
import { useMemo, type ComponentPropsWithRef } from 'react';
import { TranscriptContext } from './TranscriptContext.js';
import { useFollow } from './useFollow.js';

export type TranscriptRootProps = ComponentPropsWithRef<'div'>;

/** Holds the scroll box of a conversation and what floats over it. */
export function TranscriptRoot(props: TranscriptRootProps) {
  const { viewport, content, away, toEnd } = useFollow();
  const value = useMemo(
    () => ({ viewport, content, away, toEnd }),
    [viewport, content, away, toEnd],
  );
  return (
    <TranscriptContext value={value}>
      <div {...props} data-part="transcript" />
    </TranscriptContext>
  );
}
