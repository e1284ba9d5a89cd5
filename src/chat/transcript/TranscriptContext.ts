'use client';
import { createContext, use } from 'react';
import type { Follow } from './useFollow.js';

export const TranscriptContext = createContext<Follow | undefined>(undefined);

/** The scroll box around a piece. A piece outside its Root is a mistake in the app. */
export function useTranscript(piece: string): Follow {
  const follow = use(TranscriptContext);
  if (follow === undefined) {
    throw new Error(
      `${piece} is outside Transcript.Root, so there is nothing to scroll. Wrap it in <Transcript.Root>.`,
    );
  }
  return follow;
}
