import type { Schema } from '../schema/Schema.js';

/** What all fields have. */
interface FieldBase {
  /** The schema in one piece: references resolved, `allOf` merged. */
  readonly schema: Schema;
  /** Whether null is valid, and the value of an empty required field. */
  readonly nullable: boolean;
}

/** The kind of a text: which control to use, and which format it has. */
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

/** Any subset of several values. */
export interface ManyField extends FieldBase {
  readonly kind: 'many';
  readonly choices: readonly Choice[];
}

/** One or several of given values, or a text of the person's own. */
export interface PickField extends FieldBase {
  readonly kind: 'pick';
  readonly choices: readonly Choice[];
  /** The schema of the text. */
  readonly other: Schema;
  readonly several: boolean;
}

/** A constant of the schema, which cannot be changed. */
export interface FixedField extends FieldBase {
  readonly kind: 'fixed';
  readonly value: unknown;
}

export interface FileField extends FieldBase {
  readonly kind: 'file';
  /** The accepted files, as in the `accept` attribute. */
  readonly accept: string | undefined;
  /** Whether the value is a `data:` URL instead of plain base64. */
  readonly asDataUrl: boolean;
}

/** Any value without a field of its own, edited as JSON. */
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
  /** Whether other entries are allowed, which are edited as JSON. */
  readonly open: boolean;
}

export interface ListField extends FieldBase {
  readonly kind: 'list';
  /** The first items, each with its own field. */
  readonly fixed: readonly Field[];
  /** The field of every other item; undefined if there are none. */
  readonly item: (() => Field) | undefined;
  readonly least: number;
  readonly most: number;
}

export interface Variant {
  readonly label: string | undefined;
  /** The schema that a value of this shape has to match. */
  readonly schema: Schema;
  readonly open: () => Field;
}

/** One of several shapes, which the person selects first. */
export interface VariantField extends FieldBase {
  readonly kind: 'variant';
  readonly variants: readonly Variant[];
}

/** A field that the person opens on request, because the schema is recursive or very large. */
export interface LaterField extends FieldBase {
  readonly kind: 'later';
  readonly open: () => Field;
}

/** The fields of a form for a schema. Variants, items and later fields are planned when they are opened. */
export type Field =
  | TextField
  | NumberField
  | BooleanField
  | ChoiceField
  | ManyField
  | PickField
  | FixedField
  | FileField
  | JsonField
  | ObjectField
  | ListField
  | VariantField
  | LaterField;

/** Whether a field contains others. */
export function isGroup({ kind }: Field): boolean {
  return kind === 'object' || kind === 'list' || kind === 'variant' || kind === 'later';
}

const OTHERS_AS_JSON: ReadonlySet<Field['kind']> = new Set(['many', 'pick', 'file']);

/** Whether a value that does not fit the controls of a field can be edited as JSON. */
export function mayBeJson(field: Field): boolean {
  return isGroup(field) || OTHERS_AS_JSON.has(field.kind);
}

/** Limits of what is shown at once. */
export const FORM_LIMITS = {
  /** Fields of one object; with more, it is edited as JSON. */
  entries: 200,
  /** Fields that are planned at once; any more nested ones are opened on request. */
  fields: 300,
  /** Nesting of groups that are open at first. */
  depth: 4,
  /** Choices and shapes. */
  choices: 500,
  variants: 24,
  /** Items of one list; a longer list is edited as JSON. */
  items: 200,
} as const;
