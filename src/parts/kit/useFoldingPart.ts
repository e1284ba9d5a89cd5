'use client';
import { createContext, use, type Context } from 'react';
import type { Part } from '../../core/parts.js';
import type { Fold } from '../../react/fold/index.js';
import { useLive, type LiveValue } from '../../react/live-value/index.js';

/** What the pieces of a part that folds share. */
export interface FoldingPart<Shown extends Part> {
  readonly part: Shown;
  readonly fold: Fold;
  /** Id of what is unfolded, for the button that does it. */
  readonly bodyId: string;
}

export type FoldingPartContext<Shown extends Part> = Context<
  LiveValue<FoldingPart<Shown>> | undefined
>;

export function createPartContext<Shown extends Part>(): FoldingPartContext<Shown> {
  return createContext<LiveValue<FoldingPart<Shown>> | undefined>(undefined);
}

/** The part of the Root around a piece. A piece outside its Root is a mistake in the app. */
export function useFoldingPart<Shown extends Part>(
  context: FoldingPartContext<Shown>,
  piece: string,
): FoldingPart<Shown> {
  const value = use(context);
  if (value === undefined) {
    const root = `${piece.split('.')[0] ?? ''}.Root`;
    throw new Error(
      `${piece} is outside ${root}, so there is nothing to show. Wrap it in <${root} part={…}>.`,
    );
  }
  return useLive(value);
}
