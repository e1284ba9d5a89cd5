import { isJsonNumber } from '../../core/ExactNumber.js';
import { isRecord, printJson } from '../../core/json.js';
import {
  FORM_LIMITS,
  isGroup,
  type Field,
  type ListField,
  type ObjectField,
  type PickField,
  type VariantField,
} from '../fields/Field.js';
import type { Checker } from '../schema/createChecker.js';
import { NOT_CHOSEN, type Draft } from './Draft.js';
import { fileFrom } from './files.js';
import { toLocal, toLocalTime } from './moments.js';
import { printNumber } from './numbers.js';

/** Maximum nesting; deeper values are edited as JSON. */
const DEEPEST = 48;

/** Maximum number of fields that are searched for defaults, because a recursive schema has infinitely many. */
const MAX_SEARCHED_FIELDS = 400;

/** Maximum nesting of groups that are searched for defaults. */
const DEEPEST_DEFAULT = 8;

/** What is needed to create drafts. */
export interface DraftMaker {
  readonly locale: string;
  readonly check: Checker;
  /** Whether to convert times to the local time zone. Not on a server, whose time zone is not the person's. */
  readonly isHere: boolean;
}

/** The draft for a value, or for the schema's defaults if there is no value. */
export function toDraft(field: Field, value: unknown, maker: DraftMaker): Draft {
  const budget = { left: MAX_SEARCHED_FIELDS };
  return draftOf(field, value, { ...maker, fresh: value === undefined, depth: 0, budget });
}

interface Making extends DraftMaker {
  /** Whether there is no value, so that defaults apply. */
  readonly fresh: boolean;
  readonly depth: number;
  readonly budget: { left: number };
}

function draftOf(field: Field, given: unknown, making: Making): Draft {
  making.budget.left -= 1;
  const value = given === undefined && isFresh(making) ? field.schema.default : given;
  if (value !== undefined && isTooMuch(field, value, making)) {
    return { kind: 'text', text: printJson(value, 2) };
  }
  const inner = { ...making, depth: making.depth + 1 };
  switch (field.kind) {
    case 'fixed':
      return { kind: 'fixed' };
    case 'object':
      return objectDraft(field, value, inner);
    case 'list':
      return listDraft(field, value, inner);
    case 'variant':
      return variantDraft(field, value, inner);
    case 'later':
      // Not for defaults, because a recursive schema would never end.
      return given === undefined || given === null
        ? { kind: 'later' }
        : { kind: 'later', inner: draftOf(field.open(), given, inner) };
    case 'many': {
      const values = Array.isArray(value) ? value.map((one) => printJson(one)) : [];
      const chosen = field.choices.flatMap((choice, index) =>
        values.includes(printJson(choice.value)) ? [index] : [],
      );
      return { kind: 'many', chosen };
    }
    case 'pick':
      return pickDraft(field, value);
    case 'file': {
      const file = fileFrom(value);
      return file === undefined ? { kind: 'file' } : { kind: 'file', file };
    }
    case 'choice': {
      const text = printJson(value);
      const index = field.choices.findIndex((choice) => printJson(choice.value) === text);
      return { kind: 'text', text: value === undefined || index === -1 ? '' : String(index) };
    }
    default:
      return { kind: 'text', text: textOf(field, value, making) };
  }
}

/** Whether defaults still apply for missing values. */
function isFresh({ fresh, budget, depth }: Making): boolean {
  return fresh && budget.left > 0 && depth <= DEEPEST_DEFAULT;
}

/**
 * Whether a value has to be edited as JSON: because it would have too many or too deep fields, or because it matches the schema
 * but not its fields, such as a schema without a type that lists properties.
 */
function isTooMuch(field: Field, value: unknown, making: Making): boolean {
  if (value !== null && hasNoFields(field, value, making)) {
    return making.check(value, field.schema).valid;
  }
  if (field.kind === 'list' && Array.isArray(value)) return value.length > FORM_LIMITS.items;
  return making.depth > DEEPEST && isGroup(field);
}

/** Whether the field cannot show a value at all, whether valid or not. */
function hasNoFields(field: Field, value: unknown, { check }: Making): boolean {
  switch (field.kind) {
    case 'object':
      return !isRecord(value);
    case 'list': {
      const most = field.item === undefined ? field.fixed.length : Infinity;
      return !Array.isArray(value) || value.length > most;
    }
    case 'many':
      return !Array.isArray(value);
    case 'pick':
      return field.several ? !isPicked(field, value) : !isPicked(field, [value]);
    case 'file':
      return typeof value !== 'string';
    case 'variant':
      return !field.variants.some(({ schema }) => check(value, schema).valid);
    default:
      return false;
  }
}

/** Whether a list has only values to choose from, and at most one text of the person's own. */
function isPicked(field: PickField, value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  const others = value.filter((one) => indexOfChoice(field, one) === -1);
  return others.length <= 1 && others.every((one) => typeof one === 'string' && isLine(one));
}

/** Whether a text can be in a field of one line: not blank, and without spaces around it. */
function isLine(text: string): boolean {
  return text !== '' && text.trim() === text && !/[\n\r]/.test(text);
}

function indexOfChoice({ choices }: PickField, value: unknown): number {
  const text = printJson(value);
  return choices.findIndex((choice) => printJson(choice.value) === text);
}

function pickDraft(field: PickField, value: unknown): Draft {
  const values: readonly unknown[] = field.several
    ? Array.isArray(value)
      ? value
      : []
    : value === undefined || value === null
      ? []
      : [value];
  const chosen = new Set<number>();
  let other = '';
  for (const one of values) {
    const index = indexOfChoice(field, one);
    if (index !== -1) chosen.add(index);
    else if (other === '' && typeof one === 'string') other = one;
  }
  return { kind: 'pick', chosen: [...chosen], isOther: other !== '', other };
}

function textOf(field: Field, value: unknown, { locale, isHere }: DraftMaker): string {
  if (value === undefined || (value === null && field.nullable)) return '';
  if (field.kind === 'json') return printJson(value, 2);
  if (field.kind === 'number' && isJsonNumber(value)) return printNumber(value, locale);
  if (typeof value !== 'string') return printJson(value);
  if (field.kind !== 'text') return value;
  if (!isHere) return value;
  if (field.style === 'time') return toLocalTime(value);
  return field.style === 'date-time' ? toLocal(value) : value;
}

function objectDraft(field: ObjectField, value: unknown, making: Making): Draft {
  const fields = isRecord(value) ? value : {};
  const names = new Set(field.entries.map(({ name }) => name));
  const others = Object.entries(fields).filter(([name]) => !names.has(name));
  return {
    kind: 'object',
    entries: field.entries.map((entry) => {
      const own = Object.hasOwn(fields, entry.name) ? fields[entry.name] : undefined;
      return draftOf(entry.field, own, making);
    }),
    extra: others.length === 0 ? '' : printJson(Object.fromEntries(others), 2),
  };
}

function listDraft(field: ListField, value: unknown, making: Making): Draft {
  const values: readonly unknown[] = Array.isArray(value) ? value : [];
  const { fixed, item } = field;
  const count = value === undefined && isFresh(making) ? Math.min(field.least, 20) : values.length;
  const rest = item === undefined ? [] : Array.from({ length: Math.max(0, count - fixed.length) });
  return {
    kind: 'list',
    fixed: fixed.map((one, index) => draftOf(one, values[index], making)),
    items: rest.flatMap((_, key) =>
      item === undefined
        ? []
        : [{ key, draft: draftOf(item(), values[fixed.length + key], making) }],
    ),
  };
}

function variantDraft(field: VariantField, value: unknown, making: Making): Draft {
  if (value === undefined || value === null) {
    return { kind: 'variant', chosen: NOT_CHOSEN, drafts: {} };
  }
  const fits = field.variants.findIndex(({ schema }) => making.check(value, schema).valid);
  const chosen = fits === -1 ? likeliest(field, value) : fits;
  const variant = field.variants[chosen];
  const drafts = variant === undefined ? {} : { [chosen]: draftOf(variant.open(), value, making) };
  return { kind: 'variant', chosen, drafts };
}

/** The first shape with the same type as a value that matches no shape. */
function likeliest(field: VariantField, value: unknown): number {
  const kind = Array.isArray(value) ? 'list' : isRecord(value) ? 'object' : typeof value;
  const like = field.variants.findIndex(({ open }) => {
    const inner = open();
    return kind === 'string' ? inner.kind === 'text' : inner.kind === kind;
  });
  return like === -1 ? NOT_CHOSEN : like;
}
