import type { ToolPart } from '../../../core/parts.js';
import { PLAN_FIELDS, readPlanItem, TODO_FIELDS } from '../../../core/overview/readPlanItems.js';
import { fieldOf, isList, isString } from '../../../core/tool-data/readFields.js';
import { valuesOf } from '../../../core/tool-data/valuesOf.js';
import type { TodoData } from './TodoView.js';

/** Reads the to-do list of a call: `todos`, `tasks` or `items` with texts and statuses. */
export function readTodo(part: ToolPart): TodoData | undefined {
  return readItems(part, TODO_FIELDS);
}

/** Reads the plan of a call: a `plan` or `steps` with texts and statuses. */
export function readPlan(part: ToolPart): TodoData | undefined {
  return readItems(part, PLAN_FIELDS);
}

function readItems(part: ToolPart, names: readonly string[]): TodoData | undefined {
  for (const value of valuesOf(part)) {
    const list = fieldOf(value, names, isList);
    const items = list?.flatMap((one) => {
      const { title, status } = readPlanItem(one) ?? {};
      return title === undefined || status === undefined ? [] : { text: title, status };
    });
    // Unless every item has a text and a status, it is another kind of list.
    if (list === undefined || items?.length !== list.length || items.length === 0) continue;
    return { items, note: fieldOf(value, ['explanation', 'note'], isString) };
  }
  return undefined;
}
