'use client';
import { isUnsent } from '../../core/session/messages.js';
import type { SessionState } from '../../core/state.js';
import { findFailure } from '../error-notice/index.js';
import { useSessionSlice } from '../session/index.js';

/** A failure that stands in the conversation, with what can be done about it, is not told again below. */
const selectTold = (state: SessionState): boolean => {
  if (state.status !== 'failed') return false;
  const last = state.messages.at(-1);
  return last !== undefined && (isUnsent(last) || findFailure(state) !== undefined);
};

/** Whether the conversation itself tells at its end what went wrong. */
export function useIsToldAbove(): boolean {
  return useSessionSlice(selectTold, false);
}
