import type { ToolPart } from '../../../core/parts.js';
import { isRecord } from '../../../core/json.js';
import { fieldOf, isList, isString } from '../../../core/tool-data/readFields.js';
import { valuesOf } from '../../../core/tool-data/valuesOf.js';
import type { TodoData, TodoItem } from './TodoView.js';

const TODO = ['todos', 'todo_list', 'todoList', 'items', 'tasks'];
const PLAN = ['plan', 'steps'];
const TEXT = ['content', 'text', 'title', 'step', 'task', 'description', 'name'];
const STATUS = ['status', 'state'];
const DONE = ['done', 'completed', 'checked'];

const STATUSES: ReadonlyMap<string, TodoItem['status']> = new Map([
  ['pending', 'pending'],
  ['todo', 'pending'],
  ['open', 'pending'],
  ['not_started', 'pending'],
  ['in_progress', 'running'],
  ['running', 'running'],
  ['active', 'running'],
  ['doing', 'running'],
  ['done', 'done'],
  ['completed', 'done'],
  ['complete', 'done'],
  ['failed', 'failed'],
  ['blocked', 'failed'],
  ['cancelled', 'skipped'],
  ['canceled', 'skipped'],
  ['skipped', 'skipped'],
]);

/** Reads the to-do list of a call: `todos`, `tasks` or `items` with texts and statuses. */
export function readTodo(part: ToolPart): TodoData | undefined {
  return readItems(part, TODO);
}

/** Reads the plan of a call: a `plan` or `steps` with texts and statuses. */
export function readPlan(part: ToolPart): TodoData | undefined {
  return readItems(part, PLAN);
}

function readItems(part: ToolPart, names: readonly string[]): TodoData | undefined {
  for (const value of valuesOf(part)) {
    const list = fieldOf(value, names, isList);
    const items = list?.flatMap((one) => readItem(one) ?? []) ?? [];
    // Unless every item has a text and a status, it is another kind of list.
    if (list === undefined || items.length === 0 || items.length < list.length) continue;
    return { items, note: fieldOf(value, ['explanation', 'note'], isString) };
  }
  return undefined;
}

function readItem(value: unknown): TodoItem | undefined {
  const text = fieldOf(value, TEXT, isString);
  if (text === undefined || !isRecord(value)) return undefined;
  const word = fieldOf(value, STATUS, isString);
  const status = STATUSES.get(word?.toLowerCase().replaceAll(/[\s-]+/gu, '_') ?? '');
  if (status !== undefined) return { text, status };
  const isDone = fieldOf(value, DONE, (field) => typeof field === 'boolean');
  return isDone === undefined ? undefined : { text, status: isDone ? 'done' : 'pending' };
}
