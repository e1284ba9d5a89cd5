import { Validator, type OutputUnit } from '@cfworker/json-schema';
import { isRecord } from '../../core/json.js';
import type { Schema, SchemaBook } from './Schema.js';

export type { OutputUnit };

/** What the validator says of a value. */
export interface Verdict {
  readonly valid: boolean;
  readonly errors: readonly OutputUnit[];
}

export type Checker = (value: unknown, schema?: Schema) => Verdict;

/**
 * Checks values by the schemas of a book, with a validator that interprets and so needs no leave of a
 * content security policy. A schema that no validator could get to the end of refuses nothing.
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
      // References that go round in circles, or values nested deeper than the stack.
      return { valid: true, errors: [] };
    }
  };
}

/**
 * A copy that the validator can read: its objects have no prototype, as it asks by `in` whether a field is there, and half a
 * character is one that stands for it, as it writes names as addresses, which cannot have halves.
 */
function bare(value: object): Record<string, unknown>;
function bare(value: unknown): unknown;
function bare(value: unknown): unknown {
  if (typeof value === 'string') return whole(value);
  if (Array.isArray(value)) return value.map(bare);
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
