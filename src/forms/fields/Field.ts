import type { Schema } from '../schema/Schema.js';

/** What every field knows. */
interface FieldBase {
  /** The schema as one piece: references followed, `allOf` merged. */
  readonly schema: Schema;
  /** Null fits, and is what an empty required field stands for. */
  readonly nullable: boolean;
}

/** How a text is written: in what control, and what it has to look like. */
export type TextStyle = 'line' | 'long' | 'date' | 'date-time' | 'time' | 'email' | 'url';

export interface TextField extends FieldBase {
  readonly kind: 'text';
  readonly style: TextStyle;
}

export interface NumberField extends FieldBase {
  readonly kind: 'number';
  readonly integer: boolean;
}

export interface BooleanField extends FieldBase {
  readonly kind: 'boolean';
}

/** One of several values. */
export interface Choice {
  readonly value: unknown;
  readonly label: string;
  readonly description?: string | undefined;
}

export interface ChoiceField extends FieldBase {
  readonly kind: 'choice';
  readonly choices: readonly Choice[];
}

/** Any number of several values, each once. */
export interface ManyField extends FieldBase {
  readonly kind: 'many';
  readonly choices: readonly Choice[];
}

/** A value that the schema gives and nobody changes. */
export interface FixedField extends FieldBase {
  readonly kind: 'fixed';
  readonly value: unknown;
}

export interface FileField extends FieldBase {
  readonly kind: 'file';
  /** What may be chosen, as an `accept` attribute says it. */
  readonly accept: string | undefined;
  /** Told as a `data:` address instead of plain base64. */
  readonly asDataUrl: boolean;
}

/** Whatever has no field of its own. */
export interface JsonField extends FieldBase {
  readonly kind: 'json';
}

export interface ObjectEntry {
  readonly name: string;
  readonly required: boolean;
  readonly field: Field;
}

export interface ObjectField extends FieldBase {
  readonly kind: 'object';
  readonly entries: readonly ObjectEntry[];
  /** Entries with other names are asked for, as JSON. */
  readonly open: boolean;
}

export interface ListField extends FieldBase {
  readonly kind: 'list';
  /** The first items, each with a field of its own. */
  readonly fixed: readonly Field[];
  /** The field of every other item; undefined where there can be none. */
  readonly item: (() => Field) | undefined;
  readonly least: number;
  readonly most: number;
}

export interface Variant {
  readonly label: string | undefined;
  /** What the value has to fit for this shape to be its. */
  readonly schema: Schema;
  readonly open: () => Field;
}

/** One of several shapes, chosen first. */
export interface VariantField extends FieldBase {
  readonly kind: 'variant';
  readonly variants: readonly Variant[];
}

/** A field that is there once it is asked for: where a schema contains itself, or is very large. */
export interface LaterField extends FieldBase {
  readonly kind: 'later';
  readonly open: () => Field;
}

/** What a form shows for a schema. Variants, items and later fields are planned when they are opened. */
export type Field =
  | TextField
  | NumberField
  | BooleanField
  | ChoiceField
  | ManyField
  | FixedField
  | FileField
  | JsonField
  | ObjectField
  | ListField
  | VariantField
  | LaterField;

/** Tells whether a field holds others. */
export function isGroup({ kind }: Field): boolean {
  return kind === 'object' || kind === 'list' || kind === 'variant' || kind === 'later';
}

/** Tells whether a value that has no place in the controls of a field is written as JSON. */
export function mayBeJson(field: Field): boolean {
  return isGroup(field) || field.kind === 'many' || field.kind === 'file';
}

/** Bounds of what is shown at once. */
export const FORM_LIMITS = {
  /** Fields of one object; more of them are written as JSON. */
  entries: 200,
  /** Fields that are planned at once; nested ones beyond are opened on request. */
  fields: 300,
  /** Groups inside one another that are open at first. */
  depth: 4,
  /** Choices and shapes. */
  choices: 500,
  variants: 24,
  /** Items of one list; a longer list is written as JSON. */
  items: 200,
} as const;
