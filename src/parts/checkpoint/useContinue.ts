'use client';
import { useState } from 'react';
import type { RunStatus, SessionState } from '../../core/state.js';
import { plainName } from '../../ui/plainName.js';
import { useSession, useSessionFact } from '../../react/session/index.js';

const AT_WORK: ReadonlySet<RunStatus> = new Set<RunStatus>(['submitting', 'running', 'stopping']);
const isResting = (state: SessionState): boolean => !AT_WORK.has(state.status);

export interface Continuing {
  /** The checkpoint's name, as it is displayed. */
  readonly name: string;
  readonly canContinue: boolean;
  /** Whether the person is writing a hint. */
  readonly hinting: boolean;
  readonly ask: (hinting: boolean) => void;
  readonly start: (hint?: string) => void;
}

/** Continuing from a checkpoint, which is possible if the session can do that and no run is in progress. */
export function useContinue(checkpointName: string): Continuing {
  const session = useSession({ optional: true });
  const resting = useSessionFact(isResting, false);
  const [hinting, ask] = useState(false);
  const canContinue = session?.capabilities.checkpoints === true && resting;
  const start = (hint = '') => {
    if (!canContinue) return;
    void (hint === ''
      ? session.continueFrom(checkpointName)
      : session.continueFrom(checkpointName, hint));
  };
  return { name: plainName(checkpointName), canContinue, hinting, ask, start };
}
