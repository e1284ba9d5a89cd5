import { isRecord, readJson } from '../../core/json.js';
import type { Field, ListField, NumberField, ObjectField, TextField } from '../fields/Field.js';
import { readableName } from '../../ui/plainName.js';
import { escapeStep } from '../schema/pointer.js';
import type { ChosenShape, FieldError, FieldPlace, Reading, Rule, Trail } from './validate.js';
import type { Draft } from './Draft.js';
import { toWire } from './moments.js';
import { parseNumber } from './numbers.js';

/** The position in the value and in the form. */
interface At extends FieldPlace {
  readonly pointer: string;
}

/** The result for one field. `filled`: the person has entered something, so an optional group around it must be included. */
interface Said {
  readonly value: unknown;
  readonly filled: boolean;
}

interface Reader {
  readonly locale: string;
  readonly fieldErrors: FieldError[];
  readonly places: Map<string, FieldPlace>;
  readonly variants: ChosenShape[];
}

const BLANK: Said = { value: undefined, filled: false };

/** Reads the value of a draft, and the errors in what could not be read. */
export function readDraft(field: Field, draft: Draft, locale: string): Reading {
  const reader: Reader = { locale, fieldErrors: [], places: new Map(), variants: [] };
  const { value } = read(field, draft, { place: 'f', pointer: '', trail: [] }, true, reader);
  return { ...reader, value };
}

function read(field: Field, draft: Draft, at: At, required: boolean, reader: Reader): Said {
  reader.places.set(at.pointer, { place: at.place, trail: at.trail });
  const said = readKind(field, draft, at, required, reader);
  return said.value === undefined && !said.filled && required && field.nullable
    ? { value: null, filled: false }
    : said;
}

function readKind(field: Field, draft: Draft, at: At, required: boolean, reader: Reader): Said {
  const fail = (rule: Rule): Said => {
    reader.fieldErrors.push({ place: at.place, rule });
    return { value: undefined, filled: true };
  };
  if (field.kind === 'fixed') return { value: field.value, filled: false };
  if (field.kind === 'object' && draft.kind === 'object') {
    return readObject(field, draft, at, required, reader);
  }
  if (field.kind === 'list' && draft.kind === 'list') {
    return readList(field, draft, at, required, reader);
  }
  if (field.kind === 'later' && draft.kind === 'later') {
    return draft.inner === undefined
      ? BLANK
      : { ...read(field.open(), draft.inner, inside(at, 'l'), true, reader), filled: true };
  }
  if (field.kind === 'variant' && draft.kind === 'variant') {
    const variant = field.variants[draft.chosen];
    const inner = draft.drafts[draft.chosen];
    if (variant === undefined || inner === undefined) {
      return required ? { ...fail({ keyword: 'shape' }), filled: false } : BLANK;
    }
    const { value } = read(variant.open(), inner, inside(at, `v${draft.chosen}`), true, reader);
    reader.variants.push({ pointer: at.pointer, schema: variant.schema, value });
    return { value, filled: true };
  }
  if (field.kind === 'many' && draft.kind === 'many') {
    const value = field.choices.flatMap(({ value }, index) =>
      draft.chosen.includes(index) ? [value] : [],
    );
    const filled = value.length > 0;
    return { value: filled || required ? value : undefined, filled };
  }
  if (field.kind === 'pick' && draft.kind === 'pick') {
    const text = draft.isOther ? draft.other.trim() : '';
    if (draft.isOther && text === '') return fail({ keyword: 'required' });
    const chosen = field.choices.flatMap(({ value }, index) =>
      draft.chosen.includes(index) ? [value] : [],
    );
    // A text that is one of the values counts once.
    const all = draft.isOther && !chosen.includes(text) ? [...chosen, text] : chosen;
    if (!field.several) return { value: all.at(-1), filled: all.length > 0 };
    return { value: all.length > 0 || required ? all : undefined, filled: all.length > 0 };
  }
  if (field.kind === 'file' && draft.kind === 'file') {
    const { file } = draft;
    if (file === undefined) return BLANK;
    if (file.data === undefined) return fail({ keyword: 'fileAgain', text: file.name });
    const start = field.asDataUrl ? `data:${file.mediaType};base64,` : '';
    return { value: start + file.data, filled: true };
  }
  if (draft.kind !== 'text' || draft.text.trim() === '') return BLANK;
  return readText(field, draft.text, reader, fail);
}

/** The position of another field inside this one for the same value. */
const inside = (at: At, step: string): At => ({ ...at, place: `${at.place}.${step}` });

function readText(field: Field, text: string, reader: Reader, fail: (rule: Rule) => Said): Said {
  const filled = true;
  switch (field.kind) {
    case 'number':
      return readNumber(field, text, reader.locale, fail);
    case 'boolean':
      return { value: text === 'true', filled };
    case 'choice':
      return { value: field.choices[Number(text)]?.value, filled };
    case 'text':
      return { value: wireText(field, text), filled };
    default:
      // JSON, and values that are too large for fields of their own.
      try {
        return { value: readJson(text), filled };
      } catch (error) {
        return fail({ keyword: 'json', text: error instanceof Error ? error.message : '' });
      }
  }
}

function wireText({ style }: TextField, text: string): string {
  if (style === 'line') return text;
  return style === 'long' ? text : toWire(style, text.trim());
}

function readNumber(
  field: NumberField,
  text: string,
  locale: string,
  fail: (rule: Rule) => Said,
): Said {
  const value = parseNumber(text, locale);
  return value === undefined
    ? fail({ keyword: field.integer ? 'integer' : 'number' })
    : { value, filled: true };
}

function readObject(
  field: ObjectField,
  draft: Draft & { readonly kind: 'object' },
  at: At,
  required: boolean,
  reader: Reader,
): Said {
  const before = reader.fieldErrors.length;
  const value = new Map<string, unknown>();
  let filled = false;
  field.entries.forEach((entry, index) => {
    const inner = draft.entries[index];
    if (inner === undefined) return;
    const said = read(entry.field, inner, entryAt(at, entry, index), entry.required, reader);
    if (said.value !== undefined) value.set(entry.name, said.value);
    filled ||= said.filled;
  });
  if (draft.extra.trim() !== '') {
    filled = true;
    const place = `${at.place}.x`;
    const extra = parseExtra(draft.extra);
    if (!isRecord(extra)) reader.fieldErrors.push({ place, rule: { keyword: 'jsonObject' } });
    for (const [name, one] of Object.entries(isRecord(extra) ? extra : {})) {
      if (name === '__proto__' || field.entries.some((entry) => entry.name === name)) continue;
      value.set(name, one);
      reader.places.set(`${at.pointer}/${escapeStep(name)}`, { place, trail: [...at.trail, name] });
    }
  }
  if (filled || required) return { value: Object.fromEntries(value), filled };
  // The optional group is omitted, so errors inside it do not matter.
  reader.fieldErrors.length = before;
  return BLANK;
}

function parseExtra(text: string): unknown {
  try {
    return readJson(text);
  } catch {
    // The validator then reports that it should be an object.
    return undefined;
  }
}

function entryAt(at: At, entry: ObjectField['entries'][number], index: number): At {
  return {
    pointer: `${at.pointer}/${escapeStep(entry.name)}`,
    place: `${at.place}.e${index}`,
    trail: [...at.trail, entry.field.schema.title ?? readableName(entry.name)],
  };
}

function readList(
  field: ListField,
  draft: Draft & { readonly kind: 'list' },
  at: At,
  required: boolean,
  reader: Reader,
): Said {
  const before = reader.fieldErrors.length;
  const item = field.item?.();
  const parts = [
    ...field.fixed.map((one, index) => ({ one, draft: draft.fixed[index], step: `t${index}` })),
    ...draft.items.map(({ key, draft }) => ({ one: item, draft, step: `i${key}` })),
  ];
  const values: unknown[] = [];
  let filled = draft.items.length > 0;
  parts.forEach(({ one, draft, step }, index) => {
    if (one === undefined || draft === undefined) return;
    const inner: At = {
      pointer: `${at.pointer}/${index}`,
      place: `${at.place}.${step}`,
      trail: trailOf(at.trail, one, index),
    };
    const said = read(one, draft, inner, true, reader);
    filled ||= said.filled;
    if (said.value === undefined && !said.filled) {
      reader.fieldErrors.push({ place: inner.place, rule: { keyword: 'required' } });
    }
    values.push(said.value ?? null);
  });
  if (filled || required) return { value: values, filled };
  reader.fieldErrors.length = before;
  return BLANK;
}

function trailOf(trail: Trail, field: Field, index: number): Trail {
  const { title } = field.schema;
  return title === undefined ? [...trail, index + 1] : [...trail, title, index + 1];
}
