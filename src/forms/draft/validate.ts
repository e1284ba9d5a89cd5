import { writeExactly } from '../../core/ExactNumber.js';
import { isRecord } from '../../core/json.js';
import { ANYTHING, type Schema, type SchemaBook, isNever } from '../schema/Schema.js';
import type { Checker, OutputUnit } from '../schema/createChecker.js';
import { definitionOf } from '../schema/flatten.js';
import { escapeStep, follow, pointerSteps } from '../schema/pointer.js';

/** The result of validating a whole form. */
export interface Validation {
  readonly valid: boolean;
  /** At most one per field, in the order of the fields. */
  readonly fieldErrors: readonly FieldError[];
}

/** Keywords whose error only says that there is an error further inside. */
const PASSING: ReadonlySet<string> = new Set([
  '$ref',
  'allOf',
  'if',
  'properties',
  'patternProperties',
  'additionalProperties',
  'unevaluatedProperties',
  'items',
  'prefixItems',
  'dependentSchemas',
  'unevaluatedItems',
]);

/** Keywords whose own error is sufficient, without the errors inside. */
const TRIED: ReadonlySet<string> = new Set(['contains', 'propertyNames', 'not']);

/** Runs the validator, and assigns its errors to the fields of the form. Of several shapes, only the selected one is checked. */
export function validate(reading: Reading, book: SchemaBook, check: Checker): Validation {
  const found = new Map<string, FieldError>();
  const add = ({ place, rule }: FieldError) => {
    if (!found.has(place)) found.set(place, { place, rule });
  };
  reading.fieldErrors.forEach(add);
  const verdict = reading.value === undefined ? undefined : check(reading.value);
  const valid = (verdict?.valid ?? found.size > 0) && found.size === 0;
  if (!valid && verdict?.valid !== true) {
    const errors = verdict?.errors ?? [];
    for (const one of fieldErrorsOf(errors, book.root, '', reading, book)) add(one);
    for (const { schema, pointer, value } of reading.variants) {
      if (value === undefined) continue;
      const inner = check(value, schema);
      if (inner.valid) continue;
      for (const one of fieldErrorsOf(inner.errors, schema, pointer, reading, book)) add(one);
    }
    for (const one of undecided(errors, reading)) {
      const isToldInside = [...found.keys()].some((place) => place.startsWith(one.place));
      if (!isToldInside) add(one);
    }
    if (found.size === 0) add({ place: 'f', rule: { keyword: 'other' } });
  }
  return { valid, fieldErrors: inOrder(found, reading) };
}

function fieldErrorsOf(
  errors: readonly OutputUnit[],
  schema: Schema,
  start: string,
  reading: Reading,
  book: SchemaBook,
): readonly FieldError[] {
  const value = follow({ root: reading.value }, ['root', ...(pointerSteps(start) ?? [])]);
  return errors.flatMap((error, index) => {
    if (isAside(error) || PASSING.has(error.keyword)) return [];
    // A name that does not fit is only in the location of the next error, which says why.
    const { instanceLocation } =
      (error.keyword === 'propertyNames' ? errors[index + 1] : undefined) ?? error;
    const steps = pointerSteps(instanceLocation) ?? [];
    const here = schemaAt(schema, error.keywordLocation, book);
    const instance = follow({ root: value }, ['root', ...steps]);
    return rulesOf(error.keyword, here, instance, steps).map(({ path, rule }) => ({
      place: placeOf(start, path, reading),
      rule,
    }));
  });
}

/** Whether an error is inside a schema that was only tried: the keyword around it reports the failure. */
function isAside({ keywordLocation }: OutputUnit): boolean {
  const keywords = keywordsOf(keywordLocation);
  if (keywords.includes('oneOf') || keywords.includes('anyOf')) return true;
  return keywords.slice(0, -1).some((keyword) => TRIED.has(keyword));
}

interface Found {
  readonly path: readonly string[];
  readonly rule: Rule;
}

/** Converts a validator error to rules, with the paths of the fields that they apply to. */
function rulesOf(
  keyword: string,
  schema: Schema,
  instance: unknown,
  path: readonly string[],
): readonly Found[] {
  const limit = schema[keyword as keyof Schema];
  const missing = (names: readonly string[], keyword: string) =>
    names
      .filter((name) => !isIn(instance, name))
      .map((name) => ({ path: [...path, name], rule: { keyword } }));
  switch (keyword) {
    case 'required':
      return missing(schema.required ?? [], 'required');
    case 'dependentRequired': {
      const asked = Object.entries(schema.dependentRequired ?? {});
      return asked.flatMap(([name, names]) =>
        isIn(instance, name) ? missing(names, 'dependentRequired') : [],
      );
    }
    case 'not':
      // `not: {}` is the schema `false`, for objects that may have no more fields.
      return isNever(schema)
        ? [{ path, rule: { keyword: 'additional', text: path.at(-1) ?? '' } }]
        : [{ path, rule: { keyword } }];
    case 'propertyNames':
      return [{ path, rule: { keyword, text: path.at(-1) ?? '' } }];
    case 'minContains':
    case 'maxContains':
    case 'contains':
      return [{ path, rule: { keyword: 'contains' } }];
    case 'format':
      return [{ path, rule: { keyword, text: schema.format ?? '' } }];
    case 'pattern':
      return [{ path, rule: { keyword, text: exampleOf(schema) } }];
    case 'type':
      return [{ path, rule: { keyword, text: schema.type?.[0] ?? '' } }];
    case 'const':
      return [{ path, rule: { keyword, text: writeExactly(schema.const) ?? '' } }];
    default:
      return [{ path, rule: { keyword, ...(typeof limit === 'number' ? { limit } : undefined) } }];
  }
}

function isIn(instance: unknown, name: string): boolean {
  return typeof instance === 'object' && instance !== null && Object.hasOwn(instance, name);
}

function exampleOf({ examples = [] }: Schema): string {
  const [first] = examples;
  return typeof first === 'string' ? first : '';
}

/** If several shapes are possible and the selected one is valid: the error is that too many match, or none. */
function undecided(errors: readonly OutputUnit[], reading: Reading): readonly FieldError[] {
  const shapes = errors.filter(({ keyword }) => keyword === 'oneOf' || keyword === 'anyOf');
  return shapes.flatMap(({ keyword, instanceLocation, keywordLocation }) => {
    const keywords = keywordsOf(keywordLocation).slice(0, -1);
    if (keywords.includes('oneOf') || keywords.includes('anyOf')) return [];
    return [
      { place: placeOf('', pointerSteps(instanceLocation) ?? [], reading), rule: { keyword } },
    ];
  });
}

/** The field of a value, or the nearest field around it. */
function placeOf(start: string, path: readonly string[], reading: Reading): string {
  for (let length = path.length; length >= 0; length -= 1) {
    const pointer =
      start +
      path
        .slice(0, length)
        .map((step) => `/${escapeStep(step)}`)
        .join('');
    const found = reading.places.get(pointer);
    if (found !== undefined) return found.place;
  }
  return 'f';
}

function inOrder(found: ReadonlyMap<string, FieldError>, reading: Reading): readonly FieldError[] {
  const places = [...reading.places.values()].map(({ place }) => place);
  const order = new Map(places.map((place, index) => [place, index]));
  const rank = ({ place }: FieldError) => order.get(place) ?? places.length;
  return [...found.values()].sort((one, other) => rank(one) - rank(other));
}

/** What is wrong with a field: a JSON Schema keyword, or a reason why it could not be read. */
export interface Rule {
  readonly keyword: string;
  readonly limit?: number;
  readonly text?: string;
}

export interface FieldError {
  /** The place of the field in the draft. */
  readonly place: string;
  readonly rule: Rule;
}

/** The names of the fields that lead to a field; a number is the index of an item in the list before it. */
export type Trail = readonly (string | number)[];

/** The field that shows a value. */
export interface FieldPlace {
  readonly place: string;
  /** The names of the fields that lead to it. */
  readonly trail: Trail;
}

/** A selected shape, to be checked separately. */
export interface ChosenShape {
  readonly pointer: string;
  readonly schema: Schema;
  readonly value: unknown;
}

/** The result of reading a draft. */
export interface Reading {
  readonly value: unknown;
  /** Errors in fields that could not be read. */
  readonly fieldErrors: readonly FieldError[];
  /** All visible fields by the JSON pointer of their value, in the order in which they are shown. */
  readonly places: ReadonlyMap<string, FieldPlace>;
  readonly variants: readonly ChosenShape[];
}

/** The schema with the keyword at a location that the validator reports. */
function schemaAt(schema: Schema, location: string, book: SchemaBook): Schema {
  const steps = pointerSteps(location) ?? [];
  let here: unknown = schema;
  for (const step of steps.slice(0, -1)) {
    const next = follow(here, [step]);
    here = step === '$ref' && typeof next === 'string' ? definitionOf(book, next) : next;
  }
  return isRecord(here) ? here : ANYTHING;
}

/** Keywords that are followed by a name or an index in a location. */
const NAMING: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  'dependentSchemas',
  'allOf',
  'anyOf',
  'oneOf',
  'prefixItems',
]);

/** The keywords of a location, without the names and indexes between them. */
function keywordsOf(location: string): readonly string[] {
  const steps = pointerSteps(location) ?? [];
  const keywords: string[] = [];
  for (let at = 0; at < steps.length; at += 1) {
    const step = steps[at] ?? '';
    keywords.push(step);
    if (NAMING.has(step)) at += 1;
  }
  return keywords;
}
