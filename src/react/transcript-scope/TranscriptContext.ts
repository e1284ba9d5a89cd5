'use client';
import { createContext, use, type RefObject } from 'react';

export interface Follow {
  readonly viewport: RefObject<HTMLDivElement | null>;
  readonly content: RefObject<HTMLDivElement | null>;
  /** The person has scrolled away from the end, or the end has grown out of a view that stays. */
  readonly away: boolean;
  readonly toEnd: () => void;
  /** To where someone looks who has just opened the conversation. */
  readonly toOpened: () => void;
  /** To where someone looks who has just sent something. */
  readonly toSent: () => void;
  /** To the start of a card that waits, where that is higher than the view. Returns what lets go of it. */
  readonly toCard: (card: HTMLElement) => () => void;
  /** Lets go of what is held. */
  readonly letGo: () => void;
  /** Keeps what is read in its place, once messages have been put before those that were shown. */
  readonly onEarlier: () => void;
}

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
