import { ExactNumber } from '../../core/ExactNumber.js';
import { parseJson, printJson, readJson } from '../../core/json.js';

/** The kinds of field for an answer. */
export type FieldKind =
  | 'text'
  | 'long-text'
  | 'number'
  | 'boolean'
  | 'date'
  | 'datetime'
  | 'choice'
  | 'json'
  | 'file';

const KINDS = new Map<string, FieldKind>([
  ['text', 'text'],
  ['string', 'text'],
  ['long_text', 'long-text'],
  ['long-text', 'long-text'],
  ['textarea', 'long-text'],
  ['multiline', 'long-text'],
  ['markdown', 'long-text'],
  ['number', 'number'],
  ['integer', 'number'],
  ['float', 'number'],
  ['boolean', 'boolean'],
  ['bool', 'boolean'],
  ['yes_no', 'boolean'],
  ['confirmation', 'boolean'],
  ['confirm', 'boolean'],
  ['date', 'date'],
  ['datetime', 'datetime'],
  ['date-time', 'datetime'],
  ['choice', 'choice'],
  ['select', 'choice'],
  ['enum', 'choice'],
  ['json', 'json'],
  ['object', 'json'],
  ['file', 'file'],
]);

/** The field for an input type: a text field for unknown types, and for choices without options. */
function fieldKind(type: string, options: readonly string[] | undefined): FieldKind {
  const kind = KINDS.get(type.toLowerCase()) ?? 'text';
  return kind === 'choice' && (options === undefined || options.length === 0) ? 'text' : kind;
}

/** A way to answer: the input type as the agent names it, and the field for it. */
export interface AnswerWay {
  readonly type: string;
  readonly kind: FieldKind;
}

/**
 * The answer types that a person can select: one per kind of field. Types that this page does not know are left out; plain text
 * is always possible.
 */
export function answerWays(
  types: readonly string[],
  options: readonly string[] | undefined,
): readonly [AnswerWay, ...AnswerWay[]] {
  const ways = new Map<FieldKind, AnswerWay>();
  for (const type of types) {
    if (!KINDS.has(type.toLowerCase())) continue;
    const kind = fieldKind(type, options);
    if (!ways.has(kind)) ways.set(kind, { type, kind });
  }
  const [first = { type: 'text', kind: 'text' }, ...others] = ways.values();
  return [first, ...others];
}

export type FieldValue =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problem: 'required' }
  | { readonly ok: false; readonly problem: 'number' }
  | { readonly ok: false; readonly problem: 'json'; readonly reason: string };

/** Converts the text of a field to the value for the agent. */
export function readField(kind: FieldKind, draft: string): FieldValue {
  const text = draft.trim();
  if (text === '') return { ok: false, problem: 'required' };
  if (kind === 'number') {
    const number = text.replace(',', '.');
    const value = Number(number);
    if (!Number.isFinite(value)) return { ok: false, problem: 'number' };
    const exact = parseJson(number);
    return { ok: true, value: exact instanceof ExactNumber ? exact : value };
  }
  if (kind === 'boolean') return { ok: true, value: text === 'true' };
  if (kind === 'json') {
    try {
      return { ok: true, value: readJson(text) };
    } catch (error) {
      return { ok: false, problem: 'json', reason: error instanceof Error ? error.message : '' };
    }
  }
  return { ok: true, value: kind === 'long-text' ? draft.trimEnd() : text };
}

/** The text for the field after an answer could not be delivered. */
export function draftText(draft: unknown): string {
  if (draft === undefined || draft === null) return '';
  return typeof draft === 'string' ? draft : printJson(draft, 2);
}
