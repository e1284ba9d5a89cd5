'use client';
import { useEffect, useRef } from 'react';
import type { SessionState } from '../../core/state.js';
import { useSessionFact } from '../../react/session/index.js';
import type { ArtifactScope } from './ArtifactContext.js';

type Region = Pick<ArtifactScope, 'artifacts' | 'open' | 'setOpen'>;

const messageOfRun = ({ run }: SessionState) => run?.messageKey;

/**
 * Opens an artifact when the agent starts to write it, unless a version is pinned. Not for artifacts that existed before, and
 * only once per version.
 */
export function useOpenWritten({ artifacts, open, setOpen }: Region, isWanted: boolean) {
  const written = useSessionFact<string | undefined>(messageOfRun, undefined);
  const known = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    const before = known.current;
    const keys = artifacts.flatMap(({ name, id, versions }) =>
      versions.map(({ messageKey, partId }) => ({
        key: `${messageKey}\n${partId}`,
        messageKey,
        artifact: { name, id },
      })),
    );
    known.current = new Set(keys.map(({ key }) => key));
    const begun =
      before && keys.findLast(({ key, messageKey }) => messageKey === written && !before.has(key));
    if (begun === undefined || !isWanted || open?.version !== undefined) return;
    setOpen(begun.artifact, 'written');
  });
}
