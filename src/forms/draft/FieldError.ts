import type { Schema } from '../schema/Schema.js';

/** What is wrong with a field: a keyword of JSON Schema, or something that keeps it from being read. */
export interface Rule {
  readonly keyword: string;
  readonly limit?: number;
  readonly text?: string;
}

export interface FieldError {
  /** The field, by its place in the draft. */
  readonly place: string;
  readonly rule: Rule;
}

/** A name, or the position of an item of the list before it. */
export type Trail = readonly (string | number)[];

/** Where a value of the form is shown. */
export interface FieldPlace {
  readonly place: string;
  /** How one gets there. */
  readonly trail: Trail;
}

/** A shape that was chosen, to be checked by itself. */
export interface ChosenShape {
  readonly pointer: string;
  readonly schema: Schema;
  readonly value: unknown;
}

/** What a draft says. */
export interface Reading {
  readonly value: unknown;
  /** What could not be read. */
  readonly fieldErrors: readonly FieldError[];
  /** Every field that is shown, by the JSON pointer of its value, in the order they are shown. */
  readonly places: ReadonlyMap<string, FieldPlace>;
  readonly variants: readonly ChosenShape[];
}
