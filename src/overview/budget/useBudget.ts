'use client';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import {
  readBudget,
  type BudgetLimits,
  type BudgetOptions,
  type BudgetUse,
} from '../../core/overview/budgetOf.js';
import type { AgentSession } from '../../client/index.js';
import { warn, watchOptions, watchValue } from '../../development/index.js';
import { isBusy } from '../../core/session/runStatus.js';
import type { SessionState } from '../../core/state.js';
import { useSession, useSessionFact } from '../../react/session/index.js';
import { useNow } from '../../ui/duration/index.js';
import { raisedLimits, type Raised, type Raises } from './raisedLimits.js';

/** Options of `useBudget`. */
export interface UseBudgetOptions {
  /** @default 'run' */
  readonly scope?: BudgetOptions['scope'] | undefined;
  /** The share of a limit from which on the person is asked. @default 0.8 */
  readonly near?: number | undefined;
  /** Whether a run that passes a limit is stopped, where the backend can stop runs. @default true */
  readonly stops?: boolean | undefined;
}

/** What `useBudget` returns. */
export interface UseBudget {
  /** What is used of each limit; a limit that the person has raised is the raised one. */
  readonly uses: readonly BudgetUse[];
  /** Whether a run goes on, or waits for the person. */
  readonly isActive: boolean;
  /** Whether this hook has stopped the latest run. */
  readonly hasStopped: boolean;
  /** Raises the limits that are nearly or completely used, by as much as they were, until nothing is passed. In a scope of one run or turn, for it only. Holds in all tabs of this browser. */
  readonly raise: () => void;
}

/** The run that was stopped. Another conversation may have the same keys. */
interface Stopped {
  readonly session: AgentSession | undefined;
  readonly runKey: string;
}

interface Read {
  readonly uses: readonly BudgetUse[];
  readonly isActive: boolean;
  readonly runKey: string | undefined;
}

const NOTHING: Read = { uses: [], isActive: false, runKey: undefined };
const NEVER: Raises = {};

/**
 * Watches what a run, turn or conversation uses of a budget, and stops a run that passes it. Renders again when a number changes, not
 * with the words of an answer; with a limit of time, once a second during a run. A page can ask and stop. Only a server can make sure.
 */
export function useBudget(given: BudgetLimits, options: UseBudgetOptions = {}): UseBudget {
  watchOptions('limits of a budget', given);
  watchOptions('BudgetNotice and useBudget', options);
  const { calls, cost, currency, seconds, tokens } = given;
  const { near, scope = 'run', stops = true } = options;
  for (const [name, value] of Object.entries({ calls, cost, seconds, tokens }))
    watchValue('BudgetNotice', name, value, isAmount, 'a number from 0 on');
  watchValue('BudgetNotice', 'near', near, isShare, 'a share, a number between 0 and 1');
  watchValue('BudgetNotice', 'currency', currency, isCurrency, 'a code of ISO 4217, such as "EUR"');
  const session = useSession({ optional: true });
  const runKey = useSessionFact(runKeyOf, undefined);
  const runId = useSessionFact(runIdOf, undefined);
  // What is stored is found by it.
  useSessionFact(sessionIdOf, undefined);
  const raises = raisedLimits(session);
  const raised = useSyncExternalStore(raises.subscribe, raises.get, raises.get)[scope];
  const [stopped, setStopped] = useState<Stopped>();
  const isRaised = scope === 'conversation' || isOfRun(raised, runKey, runId);
  const by = (isRaised ? raised?.by : undefined) ?? NEVER;
  // The id outlives the page, and may be known only after the limit was raised.
  const isUnnamed = isRaised && raised?.key === runKey && raised?.id === undefined;
  useEffect(() => {
    if (isUnnamed && runId !== undefined) raises.set(scope, { key: runKey, id: runId, by });
  }, [by, isUnnamed, raises, runId, runKey, scope]);
  const isTimed = seconds !== undefined;
  const isAtWork = useSessionFact(isActiveIn, false);
  const now = useNow(isTimed && isAtWork);
  const limits: BudgetLimits = {
    cost: times(cost, by.cost),
    currency,
    tokens: times(tokens, by.tokens),
    calls: times(calls, by.calls),
    seconds: times(seconds, by.seconds),
  };
  const key = JSON.stringify(limits);
  const read = useCallback(
    (state: SessionState): Read => ({
      uses: readBudget(state, JSON.parse(key) as BudgetLimits, {
        scope,
        ...(near !== undefined && { near }),
        ...(now !== undefined && { now }),
      }),
      isActive: isActiveIn(state),
      runKey: runKeyOf(state),
    }),
    [key, near, now, scope],
  );
  const { uses, isActive } = useSessionFact(read, NOTHING, isSame);
  warn('unwatched-budget', () => {
    if ([calls, cost, seconds, tokens].every((limit) => limit === undefined))
      return ['anything', 'none of cost, tokens, calls and seconds is set'];
    const unknown = uses.find(({ status }) => status === 'unknown')?.measure;
    if (unknown === undefined || unknown === 'calls' || isActive || runKey === undefined)
      return undefined;
    return [
      unknown,
      `the run that has ended reported none${unknown === 'cost' ? ` in ${currency ?? 'USD'}` : ''}`,
    ];
  });
  const isPassed = uses.some(({ status }) => status === 'passed');
  const canStop = session?.capabilities.stop === true;
  const hasStopped =
    stopped !== undefined && stopped.runKey === runKey && stopped.session === session;
  const mustStop = stops && canStop && isPassed && isActive && !hasStopped;
  if (mustStop && runKey !== undefined) setStopped({ session, runKey });
  useEffect(() => {
    if (hasStopped && isActive) void session?.stop();
  }, [session, hasStopped, isActive]);
  const raise = useCallback(() => {
    const more = uses
      .filter(({ status }) => status === 'near' || status === 'passed')
      .map(({ limit, measure, used = 0 }) => {
        const times = (by[measure] ?? 0) + 1;
        // What is known late may have passed the limit by far.
        const passes = limit > 0 ? Math.floor((used * times) / limit) : 0;
        return [measure, Math.max(times, passes)];
      });
    raises.set(scope, {
      key: runKey,
      id: runId,
      by: { ...by, ...(Object.fromEntries(more) as Raises) },
    });
    setStopped(undefined);
  }, [uses, by, raises, scope, runKey, runId]);
  return { uses, isActive, hasStopped, raise };
}

/** Whether a number can be one. Other types are looked at with the rest of the options. */
const isAmount = (value: unknown) => typeof value !== 'number' || value >= 0;
const isShare = (value: unknown) => isAmount(value) && !(Number(value) > 1);
const isCurrency = (value: unknown) => typeof value !== 'string' || /^[A-Z]{3}$/u.test(value);

const times = (limit: number | undefined, more = 0) =>
  limit === undefined ? undefined : limit * (more + 1);

const isOfRun = (raised: Raised | undefined, key: string | undefined, id: string | undefined) =>
  (key !== undefined && raised?.key === key) || (id !== undefined && raised?.id === id);

const sessionIdOf = ({ sessionId }: SessionState): string | undefined => sessionId;

/** The backend's id of the message of a run, once it is known. */
function runIdOf({ messages, run }: SessionState): string | undefined {
  const message = run && messages.findLast(({ key }) => key === run.messageKey);
  return message?.isProvisional === true ? undefined : message?.id;
}

const runKeyOf = ({ run }: SessionState): string | undefined => run?.messageKey;

const isActiveIn = ({ status }: SessionState): boolean =>
  isBusy(status) || status === 'awaiting-input';

const isSame = (one: Read, other: Read) => JSON.stringify(one) === JSON.stringify(other);
