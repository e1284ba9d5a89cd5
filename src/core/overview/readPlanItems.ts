import { isJsonNumber, type ExactNumber } from '../ExactNumber.js';
import { isRecord } from '../json.js';
import { fieldOf, isList, isString } from '../tool-data/readFields.js';

/** What has become of an item of a plan. */
export type PlanItemStatus = 'pending' | 'running' | 'done' | 'failed' | 'skipped';

/** An item of a plan, as it was written. */
export interface ReadPlanItem {
  /** The agent's own id for the item. */
  readonly id?: string;
  readonly title: string;
  /** Absent if the item does not say it. */
  readonly status?: PlanItemStatus;
}

/** The fields in which agents write a to-do list. */
export const TODO_FIELDS = ['todos', 'todo_list', 'todoList', 'items', 'tasks'];
/** The fields in which agents write a plan. */
export const PLAN_FIELDS = ['plan', 'steps'];

/** Fields that always hold a plan. Those of other names do only if what holds them is named after a plan. */
const CERTAIN = ['todos', 'todo_list', 'todoList', 'plan'];
const POSSIBLE = ['steps', 'tasks', 'items'];
const PLAN_NAME = /plan|to_?do|task|step/iu;

const TITLE = ['content', 'text', 'title', 'step', 'task', 'description', 'name'];
const STATUS = ['status', 'state'];
const DONE = ['done', 'completed', 'complete', 'checked', 'finished', 'isDone', 'is_done'];
/** What a plan-and-execute agent takes out of its plan: pairs of a step and its result. */
const PAST = ['past_steps', 'pastSteps'];

const STATUSES: readonly (readonly [words: RegExp, status: PlanItemStatus])[] = [
  [/^(?:pending|to_?do|open|not_?started|planned|queued|waiting|upcoming|new)$/u, 'pending'],
  [/^(?:in_?progress|running|active|doing|started|ongoing|working|current|executing)$/u, 'running'],
  [/^(?:done|completed?|finished|success(?:ful)?|succeeded|closed|resolved)$/u, 'done'],
  [/^(?:failed|failure|error(?:ed)?|blocked)$/u, 'failed'],
  [/^(?:cancell?ed|skipped|aborted|abandoned|dropped|removed|obsolete)$/u, 'skipped'],
];

/** Maximum number of items of a plan that are read. */
const MAX_ITEMS = 500;
/** Maximum number of characters of a title that are kept. */
const MAX_TITLE_LENGTH = 300;

/** An item with a title; undefined for anything else. */
export function readPlanItem(value: unknown): ReadPlanItem | undefined {
  const title = fieldOf(value, TITLE, isString);
  if (title === undefined) return undefined;
  const status = statusOf(value);
  const id = fieldOf(value, ['id'], isId);
  return {
    title,
    ...(id !== undefined && { id: String(id) }),
    ...(status !== undefined && { status }),
  };
}

const isId = (value: unknown): value is string | number | ExactNumber =>
  isString(value) || isJsonNumber(value);

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

function statusOf(value: unknown): PlanItemStatus | undefined {
  const word =
    fieldOf(value, STATUS, isString)
      ?.toLowerCase()
      .replaceAll(/[\s-]+/gu, '_') ?? '';
  const found = STATUSES.find(([words]) => words.test(word));
  if (found !== undefined) return found[1];
  const isDone = fieldOf(value, DONE, isBoolean);
  return isDone === undefined ? undefined : isDone ? 'done' : 'pending';
}

/** A value that an app has chosen, or a field that always holds a plan: a list of titles, or of items with titles. */
function readList(value: unknown): readonly ReadPlanItem[] | undefined {
  if (!isList(value) || value.length === 0) return undefined;
  const items: ReadPlanItem[] = [];
  for (const one of value.slice(0, MAX_ITEMS)) {
    const item = typeof one === 'string' ? { title: one } : readPlanItem(one);
    // Unless every item has a title, it is another kind of list.
    if (item === undefined) return undefined;
    const title = item.title.slice(0, MAX_TITLE_LENGTH).replaceAll(/\s+/gu, ' ').trim();
    if (title !== '') items.push({ ...item, title });
  }
  return items;
}

/** The steps that a plan-and-execute agent has finished. */
function readPast(value: unknown): readonly ReadPlanItem[] {
  const titles = fieldOf(value, PAST, isList)?.map((pair) => (isList(pair) ? pair[0] : pair));
  return readList(titles)?.map((item) => ({ ...item, status: 'done' })) ?? [];
}

/**
 * The items of a plan in the data of a tool, an activity or an agent's state: an object with a field that holds a list of them.
 * Undefined if there is none.
 *
 * @param name What the data is called. Under a name such as `update_tasks`, a field `items` is a plan as well.
 */
export function readPlanItems(value: unknown, name = ''): readonly ReadPlanItem[] | undefined {
  if (!isRecord(value)) return undefined;
  const certain = readList(fieldOf(value, CERTAIN, isList));
  if (certain !== undefined) return [...readPast(value), ...certain];
  const possible = PLAN_NAME.test(name) ? readList(fieldOf(value, POSSIBLE, isList)) : undefined;
  // A list without a single status is hardly a plan that is carried out.
  return possible?.some(({ status }) => status !== undefined) === true ? possible : undefined;
}

/** The items of what an app has chosen as the plan. */
export function readChosenPlan(value: unknown): readonly ReadPlanItem[] | undefined {
  return readList(value) ?? readPlanItems(value, 'plan');
}
