/** The fields that a question can be answered with. */
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

/** The field for an input type. Unknown types are answered in words; so are choices without options. */
export function fieldKind(type: string, options: readonly string[] | undefined): FieldKind {
  const kind = KINDS.get(type.toLowerCase()) ?? 'text';
  return kind === 'choice' && (options === undefined || options.length === 0) ? 'text' : kind;
}

export type FieldValue =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problem: 'required' }
  | { readonly ok: false; readonly problem: 'number' }
  | { readonly ok: false; readonly problem: 'json'; readonly reason: string };

/** What was typed, as the agent is to get it. */
export function readField(kind: FieldKind, draft: string): FieldValue {
  const text = draft.trim();
  if (text === '') return { ok: false, problem: 'required' };
  if (kind === 'number') {
    const value = Number(text.replace(',', '.'));
    return Number.isFinite(value) ? { ok: true, value } : { ok: false, problem: 'number' };
  }
  if (kind === 'boolean') return { ok: true, value: text === 'true' };
  if (kind === 'json') {
    try {
      return { ok: true, value: JSON.parse(text) as unknown };
    } catch (error) {
      return { ok: false, problem: 'json', reason: error instanceof Error ? error.message : '' };
    }
  }
  return { ok: true, value: kind === 'long-text' ? draft.trimEnd() : text };
}

/** An answer that could not be delivered, as text to go on from. */
export function draftText(draft: unknown): string {
  if (draft === undefined || draft === null) return '';
  return typeof draft === 'string' ? draft : JSON.stringify(draft, null, 2);
}
