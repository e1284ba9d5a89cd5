import { ExactNumber } from '../../core/ExactNumber.js';
import { Validator, type OutputUnit } from '@cfworker/json-schema';
import { isRecord } from '../../core/json.js';
import type { Schema, SchemaBook } from './Schema.js';

export type { OutputUnit };

/** The validator's result for a value. */
export interface Verdict {
  readonly valid: boolean;
  readonly errors: readonly OutputUnit[];
}

export type Checker = (value: unknown, schema?: Schema) => Verdict;

/**
 * Validates values against the schemas of a book. The validator interprets the schema, so it works under any content security
 * policy. If a schema cannot be evaluated, every value is valid.
 */
export function createChecker(book: SchemaBook): Checker {
  const validators = new WeakMap<Schema, Validator>();
  const $defs = bare(book.definitions);
  return (value, schema = book.root) => {
    try {
      let validator = validators.get(schema);
      if (validator === undefined) {
        validator = new Validator({ ...bare(schema), $defs }, '2020-12', false);
        validators.set(schema, validator);
      }
      const { valid, errors } = validator.validate(bare(value));
      return { valid, errors };
    } catch {
      // Circular references, or values that are nested too deeply for the stack.
      return { valid: true, errors: [] };
    }
  };
}

/**
 * A copy that the validator can read: JavaScript numbers only, objects without a prototype, because it tests fields with `in`, and without unpaired
 * surrogates, because it encodes names as URIs, which fails for those.
 */
function bare(value: object): Record<string, unknown>;
function bare(value: unknown): unknown;
function bare(value: unknown): unknown {
  if (typeof value === 'string') return whole(value);
  if (Array.isArray(value)) return value.map(bare);
  if (value instanceof ExactNumber) return Number(value);
  if (!isRecord(value)) return value;
  const copy = Object.create(null) as Record<string, unknown>;
  for (const [key, field] of Object.entries(value)) {
    if (field !== undefined) copy[whole(key)] = bare(field);
  }
  return copy;
}

function whole(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, '\uFFFD');
}
