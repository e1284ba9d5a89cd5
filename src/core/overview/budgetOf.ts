import { watchInput, watchOptions } from '../../development/index.js';
import { flatParts } from '../session/boundParts.js';
import { hasLateParts } from '../session/lateParts.js';
import { usageOf } from '../session/usageOf.js';
import { isContainer, type Part } from '../parts.js';
import { LIMITS, type Message, type SessionState } from '../state.js';
import { messagesIn, type OverviewScope } from './messagesIn.js';

/** What a budget may limit. */
export interface BudgetLimits {
  /** The cost, in `currency`. */
  readonly cost?: number | undefined;
  /** ISO 4217. @default 'USD' */
  readonly currency?: string | undefined;
  readonly tokens?: number | undefined;
  /** Calls of tools, also those of sub-agents and those that failed. */
  readonly calls?: number | undefined;
  /** From the beginning of each answer to its end; for one that goes on, until `now`. Waiting for the person counts. */
  readonly seconds?: number | undefined;
}

/** What is measured. */
export type BudgetMeasure = 'cost' | 'tokens' | 'calls' | 'seconds';

/** How much of a limit is used. */
export interface BudgetUse {
  readonly measure: BudgetMeasure;
  readonly limit: number;
  /** Undefined if the backend does not report it, or not in this currency: such a limit cannot be watched. */
  readonly used: number | undefined;
  /** `near`: the share at which to tell is reached. `passed`: all of it is used. */
  readonly status: 'within' | 'near' | 'passed' | 'unknown';
}

/** Options of `budgetOf`. */
export interface BudgetOptions {
  /** @default 'run' */
  readonly scope?: OverviewScope;
  /** The share of a limit from which on it is `near`. @default 0.8 */
  readonly near?: number;
  /** The time, in milliseconds, for an answer that goes on. @default it is not counted */
  readonly now?: number;
}

const MEASURES = ['cost', 'tokens', 'calls', 'seconds'] as const;

/**
 * How much of each limit a run, turn or conversation has used. Only limits that are numbers from 0 on are looked at. Pure: a page
 * cannot hold a server back with it.
 */
export function budgetOf(
  from: SessionState | readonly Message[],
  limits: BudgetLimits,
  options: BudgetOptions = {},
): readonly BudgetUse[] {
  watchInput('budgetOf', 'state or messages', from);
  watchOptions('limits of a budget', limits);
  watchOptions('budgetOf', options);
  return readBudget(from, limits, options);
}

/** The same, with limits and options that have been looked at. */
export function readBudget(
  from: SessionState | readonly Message[],
  limits: BudgetLimits,
  { scope = 'run', near = 0.8, now }: BudgetOptions,
): readonly BudgetUse[] {
  const messages = messagesIn(from, scope);
  const read: Readonly<Record<BudgetMeasure, () => number | undefined>> = {
    cost: () => costOf(messages, limits.currency ?? 'USD'),
    tokens: () => usageOf(messages)?.totalTokens,
    calls: () => callsOf(messages),
    seconds: () => secondsOf(messages, now),
  };
  return MEASURES.flatMap((measure): readonly BudgetUse[] => {
    const limit = limits[measure];
    if (typeof limit !== 'number' || !(limit >= 0)) return [];
    const used = read[measure]();
    return [{ measure, limit, used, status: statusOf(used, limit, near) }];
  });
}

function statusOf(used: number | undefined, limit: number, near: number): BudgetUse['status'] {
  if (used === undefined) return 'unknown';
  if (used >= limit) return 'passed';
  return used >= limit * near ? 'near' : 'within';
}

function costOf(messages: readonly Message[], currency: string): number | undefined {
  const usage = usageOf(messages);
  return usage?.currency === currency ? usage.cost : undefined;
}

/** The calls inside of a part: counted again only when the part is another object. */
const KNOWN = new WeakMap<Part, number>();

/** Undefined if the parts of a stored message are not read yet: reading them for this would parse them all. */
function callsOf(messages: readonly Message[]): number | undefined {
  if (messages.some(hasLateParts)) return undefined;
  return messages.reduce((sum, { parts }) => sum + callsIn(parts), 0);
}

function callsIn(parts: readonly Part[], depth = 1): number {
  // An app's own parts may nest deeper than a session's.
  if (depth > LIMITS.partDepth)
    return flatParts(parts).filter(({ type }) => type === 'tool').length;
  return parts.reduce((sum, part) => {
    if (!isContainer(part)) return sum;
    const known =
      KNOWN.get(part) ?? callsIn(part.parts, depth + 1) + (part.type === 'tool' ? 1 : 0);
    KNOWN.set(part, known);
    return sum + known;
  }, 0);
}

const timeOf = (text: string | undefined): number | undefined => {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? undefined : time;
};

function secondsOf(messages: readonly Message[], now: number | undefined): number | undefined {
  const spans = messages.flatMap((message): readonly number[] => {
    if (message.role === 'user') return [];
    const start = timeOf(message.createdAt);
    const end = timeOf(message.endedAt) ?? now;
    // Clocks of servers differ: nobody works for less than no time.
    return start === undefined || end === undefined ? [] : [Math.max(0, end - start)];
  });
  return spans.length === 0 ? undefined : spans.reduce((sum, span) => sum + span, 0) / 1000;
}
