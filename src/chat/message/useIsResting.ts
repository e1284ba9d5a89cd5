'use client';
import { isBusy } from '../../core/session/runStatus.js';
import type { SessionState } from '../../core/state.js';
import { useSessionFact } from '../../react/session/index.js';

const selectResting = ({ status }: SessionState): boolean =>
  !isBusy(status) && status !== 'awaiting-input';

/** Whether no run is in progress, so that a message can be run again. False without a session. */
export function useIsResting(): boolean {
  return useSessionFact(selectResting, false);
}
