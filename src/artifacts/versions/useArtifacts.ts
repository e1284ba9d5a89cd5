'use client';
import { useMemo } from 'react';
import type { SessionState } from '../../core/state.js';
import { useSessionFact } from '../../react/session/index.js';
import type { Artifact, ArtifactDefinition } from '../definition/index.js';
import { createArtifactReader } from './createArtifactReader.js';

const NONE: readonly Artifact[] = [];

/**
 * The artifacts of the surrounding session with all their versions, in the order in which they were started. They are read
 * from the messages, so they are the same after a reload. Renders again only when a version has changed.
 *
 * @param definitions Keep the list's identity stable.
 */
export function useArtifacts(definitions: readonly ArtifactDefinition[]): readonly Artifact[] {
  const select = useMemo(() => {
    const read = createArtifactReader(definitions);
    return ({ messages }: SessionState) => read(messages);
  }, [definitions]);
  return useSessionFact(select, NONE);
}
