import { ifPossible } from '../../core/ifPossible.js';
import { WAITS, within } from '../../core/waits.js';
import type { SchemaIssue, SchemaOutput, SchemaResult, StandardSchema } from './StandardSchema.js';

/** The result of checking a value: the value as parsed by the schema, or the reasons why it does not match. */
export type Checked<Value> =
  | { readonly fits: true; readonly value: Value }
  | { readonly fits: false; readonly issues: readonly string[] };

/** Maximum number of issues that are reported: whoever corrects the value handles one after the other anyway. */
const MAX_ISSUES = 8;

/**
 * Checks a value against a schema; synchronously if the schema is synchronous. If the schema throws, or does not answer within
 * `WAITS.decision`, the value does not match.
 */
export function check<Schema extends StandardSchema>(
  schema: Schema,
  value: unknown,
): Checked<SchemaOutput<Schema>> | Promise<Checked<SchemaOutput<Schema>>> {
  try {
    const result = schema['~standard'].validate(value);
    // Promises of a polyfill or of another frame are no instances of `Promise`.
    if (!('then' in result)) return read(result);
    return within(Promise.resolve(result), WAITS.decision, late).then(read).catch(unreadable);
  } catch (error) {
    return unreadable(error);
  }
}

function late(): Error {
  return new Error(`The schema did not answer within ${WAITS.decision / 1000} seconds`);
}

function read(result: SchemaResult<unknown>): Checked<unknown> {
  if (result.issues === undefined) return { fits: true, value: result.value };
  return { fits: false, issues: result.issues.slice(0, MAX_ISSUES).map(say) };
}

function unreadable(error: unknown): Checked<never> {
  const words = ifPossible(() => (error instanceof Error ? error.message : String(error)));
  return { fits: false, issues: [words ?? 'The schema failed, and did not say why'] };
}

/** `items.0.price: Expected a number`. */
function say({ message, path = [] }: SchemaIssue): string {
  const place = path.map((one) => String(typeof one === 'object' ? one.key : one)).join('.');
  return place === '' ? message : `${place}: ${message}`;
}
