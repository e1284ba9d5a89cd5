'use client';
import type { ReactNode } from 'react';
import type { SessionState } from '../../core/state.js';
import { useSessionFact } from '../../react/session/index.js';
import { Duration } from '../../ui/duration/index.js';
import { onDemand } from '../../ui/later/index.js';
import type { Line } from './describeRun.js';

interface LineWordsProps {
  readonly line: Line;
  /** Where the run is in its plan. @default the number of its step */
  readonly position?: ReactNode;
  /** Whether the position says what the text would say. */
  readonly isSaid?: boolean;
}

/** The words of the status line. */
export function LineWords({ line, position = line.step, isSaid = false }: LineWordsProps) {
  return (
    <span data-part="status-words">
      {line.text === undefined ? null : <span data-part="tone-dot" aria-hidden="true" />}
      {position === undefined ? null : <span data-part="status-step">{position}</span>}
      {isSaid ? null : (
        <span data-part="status-text" title={line.text}>
          {line.text}
        </span>
      )}
      {line.clock === true ? <RunClock /> : null}
    </span>
  );
}

/** Props of `LinePlan`. */
export interface LinePlanProps {
  readonly line: Line;
  /** What the agent is doing, as far as it is known. */
  readonly doing: string | undefined;
}

/** The words of the status line during a run, with its plan once the code for it is there. */
export const LinePlan = /* @__PURE__ */ onDemand<LinePlanProps>(
  () => import('../../later/index.js').then(({ PlannedWords }) => PlannedWords),
  ({ line }) => <LineWords line={line} />,
  true,
);

const selectStart = (state: SessionState): string | undefined =>
  state.messages.findLast((message) => message.role !== 'user')?.createdAt;

/** How long the current run has been going on. */
function RunClock() {
  return <Duration startedAt={useSessionFact(selectStart, undefined)} running />;
}
