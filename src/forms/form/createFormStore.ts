import { createListeners } from '../../core/createListeners.js';
import { type FieldError, type Reading, validate, type Validation } from '../draft/validate.js';
import { type Draft, editAt } from '../draft/Draft.js';
import { readDraft } from '../draft/readDraft.js';
import { reviveDraft } from '../draft/reviveDraft.js';
import { type DraftMaker, toDraft } from '../draft/toDraft.js';
import type { Field } from '../fields/Field.js';
import { planRoot } from '../fields/planField.js';
import { type Checker, createChecker } from '../schema/createChecker.js';
import type { SchemaBook } from '../schema/Schema.js';
import { parseJson, printJson } from '../../core/json.js';

export interface FormState {
  readonly draft: Draft;
  readonly reading: Reading;
  /** The visible errors. They appear only when the person leaves a field or submits the form. */
  readonly fieldErrors: readonly FieldError[];
  /** How many submissions were invalid: each time, the summary takes the focus. */
  readonly refusals: number;
}

export interface FormOptions {
  readonly book: SchemaBook;
  readonly value: unknown;
  readonly locale: string;
  /** The key under which the draft survives a reload. */
  readonly draftKey: string | undefined;
}

/** The state of a form, outside of React, so that a field renders only when its own state changes. */
export interface FormStore {
  readonly field: Field;
  readonly check: Checker;
  readonly getState: () => FormState;
  /** The state for rendering on a server: without a stored draft, and with times not converted to the local time zone. */
  readonly getServerState: () => FormState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly fieldErrorAt: (place: string) => FieldError | undefined;
  /** Changes the draft at a place, and reports the new value. */
  readonly edit: (place: string, change: (draft: Draft) => Draft) => void;
  /** The person has left a field, so its error may be shown. */
  readonly leave: (place: string) => void;
  /** Adds an error that only the field itself can detect, such as a file that is too large. */
  readonly addFieldError: (fieldError: FieldError) => void;
  /** Replaces the draft by that of an external value. */
  readonly replace: (value: unknown) => void;
  /** Returns the value if it is valid; otherwise shows the errors and returns undefined. */
  readonly submit: () => { readonly value: unknown } | undefined;
  /** Deletes the stored draft, because it has been submitted. */
  readonly forget: () => void;
  readonly draftFor: (field: Field, value: unknown) => Draft;
}

export function createFormStore(
  options: FormOptions,
  onChange: (value: unknown) => void,
): FormStore {
  const { book, locale } = options;
  const draftKey = asksForSecret(book) ? undefined : options.draftKey;
  const check = createChecker(book);
  const maker: DraftMaker = { locale, check, isHere: true };
  const field = planRoot(book);
  /** Created on first access, after hydration has used the server's state. */
  let state: FormState | undefined;
  let server: FormState | undefined;
  let touched = new Set<string>();
  const { subscribe, tell } = createListeners();

  function stateOf(draft: Draft): FormState {
    return { draft, reading: readDraft(field, draft, locale), fieldErrors: [], refusals: 0 };
  }
  function begin(): FormState {
    const start = toDraft(field, options.value, maker);
    const kept = draftKey === undefined ? undefined : loadDraft(draftKey);
    return stateOf(kept === undefined ? start : reviveDraft(field, kept, start));
  }
  const get = () => (state ??= begin());
  const set = (next: FormState) => {
    state = next;
    tell();
  };
  const validated = (reading: Reading): Validation => validate(reading, book, check);
  const at = (place: string) => (fieldError: FieldError) => fieldError.place === place;

  return {
    field,
    check,
    getState: get,
    getServerState: () =>
      (server ??= stateOf(toDraft(field, options.value, { ...maker, isHere: false }))),
    subscribe,
    fieldErrorAt: (place) => get().fieldErrors.find(at(place)),
    edit(place, change) {
      const state = get();
      touched.add(place);
      const draft = editAt(state.draft, place, change);
      const reading = readDraft(field, draft, locale);
      const fieldErrors =
        state.fieldErrors.length === 0
          ? state.fieldErrors
          : stillShown(state.fieldErrors, validated(reading).fieldErrors);
      set({ ...state, draft, reading, fieldErrors });
      if (draftKey !== undefined) saveDraft(draftKey, draft);
      onChange(reading.value);
    },
    leave(place) {
      const state = get();
      if (!touched.delete(place) || state.fieldErrors.some(at(place))) return;
      const fieldError = validated(state.reading).fieldErrors.find(at(place));
      // Missing values are reported on submit only: the person may not have got there yet.
      if (fieldError === undefined || fieldError.rule.keyword === 'required') return;
      set({ ...state, fieldErrors: [...state.fieldErrors, fieldError] });
    },
    addFieldError(fieldError) {
      const state = get();
      const others = state.fieldErrors.filter(({ place }) => place !== fieldError.place);
      set({ ...state, fieldErrors: [...others, fieldError] });
    },
    replace(value) {
      touched = new Set();
      set(stateOf(toDraft(field, value, maker)));
    },
    submit() {
      const state = get();
      const { valid, fieldErrors } = validated(state.reading);
      if (valid) {
        if (state.fieldErrors.length > 0) set({ ...state, fieldErrors: [] });
        return { value: state.reading.value };
      }
      touched = new Set();
      set({ ...state, fieldErrors, refusals: state.refusals + 1 });
      return undefined;
    },
    forget() {
      if (draftKey !== undefined) forgetDraft(draftKey);
    },
    draftFor: (inner, value) => toDraft(inner, value, maker),
  };
}

/** The visible errors that still apply; no new ones appear while the person types. */
function stillShown(
  shown: readonly FieldError[],
  fieldErrors: readonly FieldError[],
): readonly FieldError[] {
  return shown.flatMap((one) => {
    const now = fieldErrors.find(({ place }) => place === one.place);
    if (now === undefined) return [];
    const isSame = now.rule.keyword === one.rule.keyword && now.rule.limit === one.rule.limit;
    return [isSame ? one : now];
  });
}

/** Maximum size of a stored file, in base64 characters; larger ones must be chosen again after a reload. */
const LARGEST_FILE = 64 * 1024;

/** Whether something in the form is a secret, which is not to be found in the browser. */
const asksForSecret = (book: SchemaBook): boolean =>
  /"(?:format":"password"|writeOnly":true)/u.test(printJson(book));

const nameOf = (key: string) => `agent-form:${key}`;

/** The draft stored under a key, whatever it contains. */
function loadDraft(key: string): unknown {
  try {
    return parseJson(sessionStorage.getItem(nameOf(key)) ?? '');
  } catch {
    // Storage may be disabled or missing.
    return undefined;
  }
}

/** Stores a draft until the tab is closed. */
function saveDraft(key: string, draft: Draft): void {
  const text = JSON.stringify(draft, (name, value: unknown) =>
    name === 'data' && typeof value === 'string' && value.length > LARGEST_FILE ? undefined : value,
  );
  try {
    sessionStorage.setItem(nameOf(key), text);
  } catch {
    // Storage is full or disabled: the draft lives as long as the page.
  }
}

/** Deletes the draft stored under a key. */
function forgetDraft(key: string): void {
  try {
    sessionStorage.removeItem(nameOf(key));
  } catch {
    // Storage is disabled, so nothing was stored.
  }
}
