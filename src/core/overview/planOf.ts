import { watchInput, watchOptions } from '../../development/index.js';
import { LIMITS, type Message, type SessionState } from '../state.js';
import {
  isContainer,
  type DataPart,
  type Part,
  type Status,
  type StepPart,
  type ToolPart,
} from '../parts.js';
import { unwrapped } from '../tool-data/readContent.js';
import { hasLateParts } from '../session/lateParts.js';
import {
  readChosenPlan,
  readPlanItems,
  type PlanItemStatus,
  type ReadPlanItem,
} from './readPlanItems.js';

/** An item of a run's plan. */
export interface PlanItem {
  /** The same in each version of the plan: the agent's id, else its title. */
  readonly id: string;
  /** Empty for a step to come of which only the number is known. */
  readonly title: string;
  readonly status: PlanItemStatus;
  /** The key of the message whose run has the plan. */
  readonly messageKey: string;
  /** The part in which the work on it begins, if that is known. */
  readonly partId?: string;
}

/** What a run is going to do, as far as it is known. */
export interface RunPlan {
  /**
   * Where the plan comes from: `steps`, the run's own steps; `tool`, a call that writes a to-do list or plan; `data`, such as an
   * activity of AG-UI; `state`, the state that the agent shares.
   */
  readonly source: 'steps' | 'tool' | 'data' | 'state';
  readonly items: readonly PlanItem[];
  /** The index of the item in progress, else of the next one. Undefined if nothing is left to do. */
  readonly current: number | undefined;
  /** The number of that item, from 1, without skipped items. `total` if nothing is left to do. */
  readonly position: number;
  /** How many items there are, without skipped ones. */
  readonly total: number;
}

/** Options of `planOf`. */
export interface PlanOptions {
  /**
   * Selects the plan from the state that the agent shares: a list of titles, or of objects with a title and a status. Without it,
   * the fields `todos` and `plan` are read.
   */
  readonly select?: ((agentState: unknown) => unknown) | undefined;
  /**
   * `first`: the plan as the run wrote it first, where the message still has it, as that of a tool; else its latest version.
   * @default 'latest'
   */
  readonly version?: 'first' | 'latest' | undefined;
}

/**
 * The plan of the latest run of a session, or of one message: from what the app selects, the run's steps if it has said how many
 * there are, the latest call of a tool or data that holds a to-do list or plan, or the shared state. Undefined if fewer than two
 * items are known.
 *
 * ```ts
 * const plan = planOf(session.getState());
 * ```
 */
export function planOf(
  from: SessionState | Message,
  options: PlanOptions = {},
): RunPlan | undefined {
  watchInput('planOf', 'state or message', from);
  watchOptions('planOf', options);
  const { select, version = 'latest' } = options;
  const isSession = 'messages' in from;
  const message = isSession ? from.messages.at(-1) : from;
  if (message === undefined || message.role === 'user') return undefined;
  const { key } = message;
  const agentState: unknown = isSession ? from.agentState : undefined;
  const chosen =
    select && agentState !== undefined ? readChosenPlan(select(agentState)) : undefined;
  if (chosen !== undefined) return planFrom('state', namedItems(chosen, key));
  // To read parts that are parsed late would parse them all.
  const parts = hasLateParts(message) && isSession ? [] : message.parts;
  const isOpen = isSession && (from.status === 'running' || from.status === 'awaiting-input');
  const total = isOpen ? (from.progress?.totalSteps ?? 0) : 0;
  const steps = planFrom('steps', stepItems(parts, key, total));
  if (steps !== undefined && steps.total <= total) return steps;
  const versions = versionsIn(parts);
  const told = version === 'first' ? versions.at(0) : versions.at(-1);
  const written = told && planFrom(told.part.type, placedItems(told, versions, key));
  if (written !== undefined) return written;
  const shared = readPlanItems(agentState);
  return (shared && planFrom('state', namedItems(shared, key))) ?? steps;
}

function planFrom(source: RunPlan['source'], items: readonly PlanItem[]): RunPlan | undefined {
  const counted = items.filter(({ status }) => status !== 'skipped');
  if (counted.length < 2) return undefined;
  const running = items.findIndex(({ status }) => status === 'running');
  const next = running < 0 ? items.findIndex(({ status }) => status === 'pending') : running;
  const before =
    next < 0 ? counted : counted.slice(0, counted.indexOf(items[next] as PlanItem) + 1);
  return {
    source,
    items,
    current: next < 0 ? undefined : next,
    position: before.length,
    total: counted.length,
  };
}

const statusOf = (status: Status): PlanItemStatus =>
  status === 'awaiting-input' ? 'running' : status === 'interrupted' ? 'failed' : status;

/** The run's own steps, and those to come. */
function stepItems(parts: readonly Part[], messageKey: string, total: number): readonly PlanItem[] {
  const steps = parts.filter((part): part is StepPart => part.type === 'step' && !part.single);
  if (steps.length === 0) return [];
  const items = steps.map(({ id, title, status }): PlanItem => {
    return { id, title, status: statusOf(status), messageKey, partId: id };
  });
  const last = steps.at(-1)?.step || steps.length;
  const toCome = Math.min(Math.max(0, Math.floor(total) - last), MAX_STEPS_TO_COME);
  for (let number = 1; number <= toCome; number++) {
    items.push({ id: `step ${last + number}`, title: '', status: 'pending', messageKey });
  }
  return items;
}

/** Steps to come have no names, so that more of them say nothing more. */
const MAX_STEPS_TO_COME = 500;

/** A part that wrote a version of the plan. */
interface PlanVersion {
  readonly part: ToolPart | DataPart;
  readonly items: readonly ReadPlanItem[];
}

/** The versions of the plan that parts have written, oldest first. The plans of sub-agents are their own. */
function versionsIn(parts: readonly Part[], depth = 1): readonly PlanVersion[] {
  // An app's own parts may nest deeper than a session's.
  if (depth > LIMITS.partDepth) return [];
  return parts.flatMap((part) => {
    const isText = part.type === 'text' || part.type === 'thinking';
    return isText ? [] : versionsOf(part, depth);
  });
}

/** By part, so that what is at the end of a long message does not cause all of it to be searched again. */
const KNOWN = new WeakMap<Part, readonly PlanVersion[]>();

function versionsOf(part: Part, depth: number): readonly PlanVersion[] {
  const known = KNOWN.get(part) ?? readVersions(part, depth);
  KNOWN.set(part, known);
  return known;
}

function readVersions(part: Part, depth: number): readonly PlanVersion[] {
  if (part.type === 'data') return versionIn(part, part.value, part.name);
  if (part.type === 'tool' && part.status !== 'failed') {
    const { input, result, toolName } = part;
    const written = versionIn(part, result && unwrapped(result)?.value, toolName);
    const own = written.length > 0 ? written : versionIn(part, input?.value, toolName);
    if (own.length > 0) return own;
  }
  return part.type !== 'agent' && isContainer(part) ? versionsIn(part.parts, depth + 1) : [];
}

function versionIn(
  part: ToolPart | DataPart,
  value: unknown,
  name: string,
): readonly PlanVersion[] {
  const items = readPlanItems(value, name);
  return items === undefined ? [] : [{ part, items }];
}

/** Items with ids that are unique and the same in the next version. */
function namedItems(items: readonly ReadPlanItem[], messageKey: string): readonly PlanItem[] {
  const counts = new Map<string, number>();
  return items.map(({ id, title, status = 'pending' }) => {
    const name = id ?? title;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return { id: count === 1 ? name : `${name} (${count})`, title, status, messageKey };
  });
}

/** By the part that wrote the plan, so that a plan of many versions is not compared again with every event. */
const PLACED = new WeakMap<Part, readonly PlanItem[]>();

/** Items with the place where the work on them begins: the call that first said that it does. */
function placedItems(
  told: PlanVersion,
  versions: readonly PlanVersion[],
  messageKey: string,
): readonly PlanItem[] {
  const known = PLACED.get(told.part);
  if (known !== undefined) return known;
  const begun = new Map<string, string>();
  for (const { part, items } of versions.slice(0, versions.indexOf(told) + 1)) {
    // Data is replaced where it stands, so that its place says nothing.
    if (part.type === 'data') continue;
    for (const { id, status } of namedItems(items, messageKey)) {
      const isBegun = status !== 'pending' && status !== 'skipped';
      if (isBegun && !begun.has(id)) begun.set(id, part.id);
    }
  }
  const placed = namedItems(told.items, messageKey).map((item) => {
    const partId = begun.get(item.id);
    return partId === undefined ? item : { ...item, partId };
  });
  PLACED.set(told.part, placed);
  return placed;
}
