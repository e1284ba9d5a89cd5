'use client';
import { useMemo, type ComponentPropsWithRef } from 'react';
import { isBusy } from '../../core/session/runStatus.js';
import type { SessionState } from '../../core/state.js';
import { useSessionSlice } from '../session/index.js';
import { TranscriptContext } from './TranscriptContext.js';
import { useFollow } from './useFollow.js';

const selectRunning = ({ status }: SessionState): boolean => isBusy(status);

export type TranscriptRootProps = ComponentPropsWithRef<'div'>;

/** Holds the scroll box of a conversation and what floats over it. */
export function TranscriptRoot(props: TranscriptRootProps) {
  const isRunning = useSessionSlice(selectRunning, false);
  const { viewport, content, away, toEnd } = useFollow(isRunning);
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
