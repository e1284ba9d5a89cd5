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
import type { Fault, SessionState } from '../../core/state.js';
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
  /** Raises the limits that are nearly or completely used, by as much as they were, until nothing is passed. In a scope of one run or turn, for it only. Holds in all tabs of this browser, for a day. */
  readonly raise: () => void;
}

/** The run that was asked to stop. Another conversation may have the same keys. */
interface Stopped {
  readonly session: AgentSession | undefined;
  readonly runKey: string;
  /** What was wrong before. */
  readonly fault: Fault | undefined;
}

interface Read {
  readonly uses: readonly BudgetUse[];
  readonly isActive: boolean;
  readonly runKey: string | undefined;
}

const NOTHING: Read = { uses: [], isActive: false, runKey: undefined };
const NEVER: Raises = {};
const NO_IDS: readonly string[] = [];

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
  const runIds = useSessionFact(runIdsOf, NO_IDS, isSame);
  // What is stored is found by it.
  useSessionFact(sessionIdOf, undefined);
  const raises = raisedLimits(session);
  const raised = useSyncExternalStore(raises.subscribe, raises.get, raises.get)[scope];
  const [stopped, setStopped] = useState<Stopped>();
  const isRaised = scope === 'conversation' || isOfRun(raised, runKey, runIds);
  const by = (isRaised ? raised?.by : undefined) ?? NEVER;
  // Ids outlive the page, and may be known only after the limit was raised.
  const isUnnamed =
    isRaised && raised?.key === runKey && runIds.some((id) => raised?.ids.includes(id) !== true);
  useEffect(() => {
    if (isUnnamed) raises.set(scope, { key: runKey, ids: runIds, by });
  }, [by, isUnnamed, raises, runIds, runKey, scope]);
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
  const isAsked = stopped !== undefined && stopped.runKey === runKey && stopped.session === session;
  const isStopped = useSessionFact(isStoppedIn, false);
  const fault = useSessionFact(faultIn, undefined);
  // Stop may be on its way, refused, or too late.
  const hasStopped = isAsked && isStopped && fault === stopped.fault;
  const mustStop = stops && canStop && isPassed && isActive && !isAsked;
  if (mustStop && runKey !== undefined) setStopped({ session, runKey, fault });
  useEffect(() => {
    if (isAsked && isActive) void session?.stop();
  }, [session, isAsked, isActive]);
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
      ids: runIds,
      by: { ...by, ...(Object.fromEntries(more) as Raises) },
    });
    setStopped(undefined);
  }, [uses, by, raises, scope, runKey, runIds]);
  return { uses, isActive, hasStopped, raise };
}

/** Whether a number can be one. Other types are looked at with the rest of the options. */
const isAmount = (value: unknown) => typeof value !== 'number' || value >= 0;
const isShare = (value: unknown) => isAmount(value) && !(Number(value) > 1);
const isCurrency = (value: unknown) => typeof value !== 'string' || /^[A-Z]{3}$/u.test(value);

const times = (limit: number | undefined, more = 0) =>
  limit === undefined ? undefined : limit * (more + 1);

const isOfRun = (raised: Raised | undefined, key: string | undefined, ids: readonly string[]) =>
  raised !== undefined &&
  ((key !== undefined && raised.key === key) || ids.some((id) => raised.ids.includes(id)));

const sessionIdOf = ({ sessionId }: SessionState): string | undefined => sessionId;

/** The backend's ids of a run and its message, as far as they are known. */
function runIdsOf({ messages, run }: SessionState): readonly string[] {
  const message = run && messages.findLast(({ key }) => key === run.messageKey);
  if (message === undefined) return NO_IDS;
  const { id, isProvisional, runId } = message;
  return [isProvisional === true ? undefined : id, runId].filter((one) => one !== undefined);
}

const runKeyOf = ({ run }: SessionState): string | undefined => run?.messageKey;

const isStoppedIn = ({ status }: SessionState): boolean => status === 'stopped';
const faultIn = ({ fault }: SessionState): Fault | undefined => fault;

const isActiveIn = ({ status }: SessionState): boolean =>
  isBusy(status) || status === 'awaiting-input';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
