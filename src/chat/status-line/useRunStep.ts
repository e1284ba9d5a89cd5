'use client';
import type { SessionState } from '../../core/state.js';
import { useSessionSlice } from '../../react/session/index.js';

/** The number of the step that is at work. What a run says about its progress may be a step behind. */
function selectStep(state: SessionState): number | undefined {
  const step = state.messages
    .at(-1)
    ?.parts.findLast((part) => part.type === 'step' && part.status === 'running');
  return step?.type === 'step' ? step.step : undefined;
}

/** The number of the step that is at work, if the plan has numbers. */
export function useRunStep(): number | undefined {
  return useSessionSlice(selectStep, undefined);
}
