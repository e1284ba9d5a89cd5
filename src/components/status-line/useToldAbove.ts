'use client';
import { isUnsent } from '../../core/session/messages.js';
import type { SessionState } from '../../core/state.js';
import { findFailure } from '../error-notice/index.js';
import { useSessionSlice } from '../session/index.js';

/** What the conversation tells at its end, with what can be done about it. */
export type ToldAbove = 'run.failed' | 'message.notSent' | undefined;

const selectTold = (state: SessionState): ToldAbove => {
  const last = state.messages.at(-1);
  if (state.status !== 'failed' || last === undefined) return undefined;
  if (isUnsent(last)) return 'message.notSent';
  return findFailure(state) === undefined ? undefined : 'run.failed';
};

/** A failure that stands in the conversation is only named below, not told again. */
export function useToldAbove(): ToldAbove {
  return useSessionSlice<ToldAbove>(selectTold, undefined);
}
