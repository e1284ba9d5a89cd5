'use client';
import type { SessionState } from '../../core/state.js';
import { Duration } from '../../ui/duration/index.js';
import { useSessionSlice } from '../../react/session/index.js';

const selectStart = (state: SessionState): string | undefined =>
  state.messages.findLast((message) => message.role !== 'user')?.createdAt;

/** How long the present run has been going on. */
export function RunClock() {
  return <Duration startedAt={useSessionSlice(selectStart, undefined)} running />;
}
