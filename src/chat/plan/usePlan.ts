'use client';
import { watchOptions } from '../../development/index.js';
import { useCallback, useState } from 'react';
import { callApp } from '../../core/callApp.js';
import { planChanges, type PlanChanges } from '../../core/overview/planChanges.js';
import { planOf, type PlanOptions, type RunPlan } from '../../core/overview/planOf.js';
import type { SessionState } from '../../core/state.js';
import { useSessionFact } from '../../react/session/index.js';

/** Options of `usePlan`. */
export interface UsePlanOptions {
  /** Selects the plan from the shared state, as in `planOf`. Keep the function's identity stable. */
  readonly select?: PlanOptions['select'];
}

/** What `usePlan` returns. */
export interface UsePlan {
  /** The plan of the latest run; undefined if fewer than two items are known. */
  readonly plan: RunPlan | undefined;
  /** What the agent has changed since it wrote the plan for the first time in this run. Undefined without a plan. */
  readonly changes: PlanChanges | undefined;
}

interface Versions {
  readonly first: RunPlan | undefined;
  readonly latest: RunPlan | undefined;
}

/**
 * What the agent is going to do, as far as it has said, with what it has changed about it. Renders again only when the plan
 * changes, not with the words of an answer.
 */
export function usePlan(options: UsePlanOptions = {}): UsePlan {
  watchOptions('usePlan', options);
  const { select } = options;
  const read = useCallback(
    (state: SessionState): Versions => {
      const chosen = select && ((shared: unknown) => callApp(() => select(shared)));
      const latest = planOf(state, { select: chosen });
      // Of a tool's plan, the message still has each version.
      const first =
        latest?.source === 'tool' ? planOf(state, { select: chosen, version: 'first' }) : undefined;
      return { first, latest };
    },
    [select],
  );
  const { first, latest } = useSessionFact(read, NONE, isSame);
  const [seen, setSeen] = useState(latest);
  const isOfRun =
    seen?.source === latest?.source && seen?.items[0]?.messageKey === latest?.items[0]?.messageKey;
  if (latest !== undefined && !isOfRun) setSeen(latest);
  const earlier = first ?? seen;
  const changes =
    latest === undefined || earlier === undefined ? undefined : planChanges(earlier, latest);
  return { plan: latest, changes };
}

const NONE: Versions = { first: undefined, latest: undefined };

const isSame = (one: Versions, other: Versions) => JSON.stringify(one) === JSON.stringify(other);
