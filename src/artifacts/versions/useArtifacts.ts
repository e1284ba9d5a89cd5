'use client';
import { useMemo } from 'react';
import type { SessionState } from '../../core/state.js';
import { useSessionFact } from '../../react/session/index.js';
import type { Artifact, ArtifactDefinition } from '../definition/index.js';
import { createArtifactReader } from './createArtifactReader.js';

const NONE: readonly Artifact[] = [];

/**
 * What the agent of the session around has made, with all versions, the one that began first at first. It is read out of the
 * messages, so it is the same after a reload. Renders again only when a version has changed.
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
