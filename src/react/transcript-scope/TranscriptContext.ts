'use client';
import { createContext, use, type RefObject } from 'react';
import { seeAlso } from '../../development/index.js';

export interface Follow {
  readonly viewport: RefObject<HTMLDivElement | null>;
  readonly content: RefObject<HTMLDivElement | null>;
  /** The person has scrolled away from the end, or new content has grown below a view that is held in place. */
  readonly away: boolean;
  readonly toEnd: () => void;
  /** Scrolls to where a person should start who has just opened the conversation. */
  readonly toOpened: () => void;
  /** Scrolls to where a person should look who has just sent something. */
  readonly toSent: () => void;
  /** Scrolls to the start of a waiting card, if the card is higher than the view. Returns a function that releases it. */
  readonly toCard: (card: HTMLElement) => () => void;
  /** Scrolls to an element that the person wants to see, and no longer follows the end. */
  readonly toPlace: (element: HTMLElement) => void;
  /** Releases what is held in place. */
  readonly letGo: () => void;
  /** Keeps the view where it is after earlier messages were added above. */
  readonly onEarlier: () => void;
  /** Adds content above what the person reads, behind the element `before` if it is given, without moving that. */
  readonly keepPlace: (change: () => void, before?: Element | null) => void;
  /** Whether the end is followed, and neither the focus nor a selection is in the content: then some above it may be removed. */
  readonly isUnused: () => boolean;
}

export const TranscriptContext = createContext<Follow | undefined>(undefined);

/** The scroll box around a piece. Using a piece outside its Root is a mistake in the app. */
export function useTranscript(piece: string): Follow {
  const follow = use(TranscriptContext);
  if (follow === undefined) {
    throw new Error(
      `${piece} is outside Transcript.Root, so there is nothing to scroll. Wrap it in <Transcript.Root>.` +
        seeAlso('outside-its-root'),
    );
  }
  return follow;
}
