import { isRecord } from '../../core/json.js';
import { definitionOf } from './flatten.js';
import { follow, pointerSteps } from './pointer.js';
import { ANYTHING, type Schema, type SchemaBook } from './Schema.js';

/** The schema that holds the keyword at a location which the validator names. */
export function schemaAt(schema: Schema, location: string, book: SchemaBook): Schema {
  const steps = pointerSteps(location) ?? [];
  let here: unknown = schema;
  for (const step of steps.slice(0, -1)) {
    const next = follow(here, [step]);
    here = step === '$ref' && typeof next === 'string' ? definitionOf(book, next) : next;
  }
  return isRecord(here) ? here : ANYTHING;
}

/** Keywords whose next step is a name or a number of the schema's own. */
const NAMING: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  'dependentSchemas',
  'allOf',
  'anyOf',
  'oneOf',
  'prefixItems',
]);

/** The keywords of a location, without the names and numbers between them. */
export function keywordsOf(location: string): readonly string[] {
  const steps = pointerSteps(location) ?? [];
  const keywords: string[] = [];
  for (let at = 0; at < steps.length; at += 1) {
    const step = steps[at] ?? '';
    keywords.push(step);
    if (NAMING.has(step)) at += 1;
  }
  return keywords;
}
