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
  return (value, schema = book.root) => {
    try {
      let validator = validators.get(schema);
      if (validator === undefined) {
        validator = new Validator(
          { ...asWritten(schema), $defs: book.definitions },
          '2020-12',
          false,
        );
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

/** The validator types its schemas as mutable. It marks them, in fields that cannot be listed. */
function asWritten(schema: Schema): Record<string, unknown> {
  return schema as Record<string, unknown>;
}

/** A copy whose objects have no prototype: the validator asks by `in` whether a field is there. */
function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare);
  if (!isRecord(value)) return value;
  const copy = Object.create(null) as Record<string, unknown>;
  for (const [key, field] of Object.entries(value)) {
    if (field !== undefined) copy[key] = bare(field);
  }
  return copy;
}
