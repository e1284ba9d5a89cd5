'use client';
import { createContext, use, type RefObject } from 'react';
import { seeAlso } from '../../development/index.js';
import type { Artifact, ArtifactDefinition } from '../definition/index.js';

/** The artifact that is open. */
export interface OpenArtifact {
  /** The name of the tool or the data that it comes from. */
  readonly name: string;
  /** Distinguishes it from others of the same name. */
  readonly id: string;
  /** The pinned version. Without it, the newest version is always shown. */
  readonly version?: number | undefined;
}

/**
 * A card in the conversation; the list of artifacts; the buttons for older and newer versions; the pin button; the close
 * buttons and the Escape key; `written` if the agent has started a version; `none` if the page closed the dialog.
 */
export type ArtifactReason =
  | 'card-press'
  | 'choose'
  | 'version'
  | 'pin'
  | 'close-press'
  | 'escape-key'
  | 'written'
  | 'none';

/** What the components inside one `ArtifactRoot` share. */
export interface ArtifactScope {
  readonly definitions: readonly ArtifactDefinition[];
  readonly artifacts: readonly Artifact[];
  readonly open: OpenArtifact | null;
  /** @param from The card that was pressed, which gets the focus back. */
  readonly setOpen: (open: OpenArtifact | null, reason: ArtifactReason, from?: HTMLElement) => void;
  /** The card that has opened the region; null if it has opened by itself. */
  readonly opener: RefObject<HTMLElement | null>;
}

export const ArtifactContext = createContext<ArtifactScope | undefined>(undefined);

/** The scope of the surrounding `ArtifactRoot`. @throws outside of one, which is a mistake in the app. */
export function useArtifactScope(piece: string): ArtifactScope {
  const scope = use(ArtifactContext);
  if (scope === undefined) {
    throw new Error(
      `${piece} is outside of ArtifactRoot, so there are no artifacts to show. Put it into <ArtifactRoot definitions={…}>.` +
        seeAlso('outside-its-root'),
    );
  }
  return scope;
}

/** The artifact with this name and id, if there is one. */
export function findArtifact(
  artifacts: readonly Artifact[],
  wanted: OpenArtifact | null,
): Artifact | undefined {
  return artifacts.find(({ name, id }) => name === wanted?.name && id === wanted.id);
}
