import { readAnswer } from '../core/AnswerText.js';
import { createListeners } from '../core/createListeners.js';
import { ifPossible } from '../core/ifPossible.js';
import { isRecord, parseJson } from '../core/json.js';
import { watchData, watchEach, watchOptions } from '../development/index.js';
import type { ValueStorage } from '../contract/index.js';
import { Fields } from './Fields.js';
import type { HostAnswer } from './hostCall.js';

/** One of the values to choose from. */
export interface Choice {
  /** What is sent. */
  readonly value: string;
  /** @default the value */
  readonly label?: string | undefined;
  /** More about it, such as what it is good at. */
  readonly description?: string | undefined;
  /** Among which others it is listed, such as its provider. */
  readonly group?: string | undefined;
  /** Whether it cannot be chosen now. A text says why. */
  readonly disabled?: boolean | string | undefined;
}

/** What can be chosen under one name. */
export interface ChoiceDefinition {
  /**
   * The values, or a function that asks the server for them: it returns the list, `{ items }`, or a `Response` with either. Items are
   * texts, or objects with `value` or `id`, and maybe `label` or `name`, `description`, `group` or `provider`, and `disabled`.
   */
  readonly list:
    | readonly (Choice | string)[]
    | ((request: { readonly signal: AbortSignal }) => HostAnswer<unknown>);
  /** The value at first. @default none: nothing is sent, and the server decides */
  readonly initial?: string | undefined;
}

/** What there is to choose under one name, and what is chosen. */
export interface ChoiceState {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly choices: readonly Choice[];
  readonly value: string | undefined;
  /** Whether the choice may be left to the server: there is no `initial` value. */
  readonly isOptional: boolean;
}

/** Options of `createChoices`. */
export interface ChoicesOptions {
  /** Remembers what the person chooses for the next page, until `storage.clear()`. @default as long as the page is open */
  readonly storage?: { readonly values?: ValueStorage | undefined } | undefined;
  /** The name under which it is remembered, if an app has several of these. @default 'choices' */
  readonly storageName?: string | undefined;
}

/** Values that the person chooses and that are sent with each run, such as a model or a mode. */
export interface Choices<Name extends string = string> {
  /** The same object until something changes. */
  readonly getState: () => Readonly<Record<Name, ChoiceState>>;
  /** Calls the listener on each change. Returns a function that ends this. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Chooses a value; undefined leaves it to the server. A value that is not listed, or is disabled, changes nothing. */
  readonly choose: (name: Name, value: string | undefined) => void;
  /** Reads what was remembered, and asks the server for the lists that are not there yet, also again after it failed. */
  readonly load: () => Promise<void>;
  /** What is chosen, by name: for `runOptions` of a backend. */
  readonly values: () => Readonly<Record<string, string>>;
}

/**
 * Creates values that the person chooses and that are sent with each run, such as the model and the mode.
 *
 * ```ts
 * const choices = createChoices({
 *   model: { list: ({ signal }) => fetch('/api/models', { signal }) },
 *   mode: { list: ['ask', 'act'], initial: 'ask' },
 * });
 * const backend = aiSdkBackend({ runOptions: choices.values });
 * ```
 */
export function createChoices<const Name extends string>(
  definitions: Readonly<Record<Name, ChoiceDefinition>>,
  options: ChoicesOptions = {},
): Choices<Name> {
  watchOptions('createChoices', options);
  watchData('createChoices', options.storage);
  watchEach('a choice of createChoices', definitions);
  const { storage, storageName = 'choices' } = options;
  const names = Object.keys(definitions) as Name[];
  const listeners = createListeners();
  let state = Object.fromEntries(
    names.map((name) => {
      const { initial, list } = definitions[name];
      const isThere = typeof list !== 'function';
      const choices = isThere ? readChoices(list) : [];
      const value = isThere ? listed(choices, initial) : initial;
      return [
        name,
        {
          status: isThere ? 'ready' : 'loading',
          choices,
          value,
          isOptional: initial === undefined,
        },
      ];
    }),
  ) as Readonly<Record<Name, ChoiceState>>;
  const loading = new Map<Name, Promise<void>>();
  const values = storage?.values;
  /** What the person has chosen on this page; null if it is left to the server. */
  const chosen = new Map<string, string | null>();
  let remembered: Readonly<Record<string, unknown>> = {};
  let restoring: Promise<void> | undefined;

  const change = (name: Name, next: Partial<ChoiceState>) => {
    state = { ...state, [name]: { ...state[name], ...next } };
    listeners.tell();
  };
  const recall = (stored: unknown) => {
    const known = typeof stored === 'string' ? parseJson(stored) : undefined;
    if (!isRecord(known)) return;
    remembered = known;
    for (const name of names) {
      const value = new Fields(known).get(name);
      if (chosen.has(name) || (typeof value !== 'string' && value !== null)) continue;
      const { choices, status } = state[name];
      // A list that is not there yet may have it.
      if (value !== null && status === 'ready' && listed(choices, value) === undefined) continue;
      change(name, { value: value ?? undefined });
    }
  };
  /** Once, and at once where the storage answers at once. */
  const restore = (): Promise<void> => {
    if (restoring !== undefined) return restoring;
    const stored = ifPossible(() => values?.read(storageName));
    restoring = Promise.resolve();
    if (stored instanceof Promise) restoring = stored.then(recall, () => undefined);
    else recall(stored);
    return restoring;
  };
  const remember = async () => {
    if (values === undefined) return;
    // The other values stay as they were on earlier pages.
    await restore();
    try {
      await values.write(
        storageName,
        JSON.stringify({ ...remembered, ...Object.fromEntries(chosen) }),
      );
    } catch {
      // Without a storage, it is remembered as long as the page is open.
    }
  };
  const ask = async (name: Name, list: Exclude<ChoiceDefinition['list'], readonly unknown[]>) => {
    if (state[name].status === 'failed') change(name, { status: 'loading' });
    try {
      const answer = await list({ signal: new AbortController().signal });
      if (answer instanceof Response && !answer.ok) throw new Error(`HTTP ${answer.status}`);
      const choices = readChoices(answer instanceof Response ? await readAnswer(answer) : answer);
      const { value } = state[name];
      // What was remembered may be gone.
      const initial = value === undefined ? undefined : definitions[name].initial;
      change(name, {
        status: 'ready',
        choices,
        value: listed(choices, value) ?? listed(choices, initial),
      });
    } catch {
      // Shown as `failed`; what was chosen is still sent.
      change(name, { status: 'failed' });
    }
  };
  return {
    getState: () => state,
    subscribe: listeners.subscribe,
    choose: (name, value) => {
      const { choices, value: known } = state[name];
      if (value === known || (value !== undefined && listed(choices, value) === undefined)) return;
      chosen.set(name, value ?? null);
      change(name, { value });
      void remember();
    },
    load: async () => {
      const restored = restore();
      await Promise.all(
        names.map(async (name): Promise<void> => {
          const { list } = definitions[name];
          if (typeof list !== 'function' || state[name].status === 'ready') return undefined;
          const known = loading.get(name);
          if (known !== undefined) return known;
          const asked = ask(name, list).finally(() => loading.delete(name));
          loading.set(name, asked);
          return asked;
        }),
      );
      await restored;
    },
    values: () =>
      Object.fromEntries(
        names.flatMap((name) => {
          const { value } = state[name];
          return value === undefined ? [] : [[name, value]];
        }),
      ),
  };
}

function listed(choices: readonly Choice[], value: string | undefined): string | undefined {
  const isOne = (choice: Choice) => choice.value === value && !isDisabled(choice);
  return choices.some(isOne) ? value : undefined;
}

/** Whether it cannot be chosen. An empty text is a reason that nobody has written. */
export const isDisabled = ({ disabled = false }: Choice): boolean => disabled !== false;

/** @throws if it is not a list. */
function readChoices(answer: unknown): readonly Choice[] {
  const fields = new Fields(isRecord(answer) ? answer : {});
  const given = Array.isArray(answer)
    ? (answer as readonly unknown[])
    : ['items', 'models', 'modes', 'data'].map((name) => fields.get(name)).find(Array.isArray);
  if (given === undefined) throw new Error('The answer is not a list to choose from.');
  const found = new Map<string, Choice>();
  for (const item of given as readonly unknown[]) {
    const entry = new Fields(isRecord(item) ? item : { value: item });
    const value = entry.id('value') ?? entry.id('id');
    if (value === undefined || found.has(value)) continue;
    const label = entry.text('label') ?? entry.text('name');
    const description = entry.text('description');
    const group = entry.text('group') ?? entry.text('provider');
    const disabled = entry.text('disabled') ?? entry.get('disabled') === true;
    found.set(value, {
      value,
      ...(label !== undefined && { label }),
      ...(description !== undefined && { description }),
      ...(group !== undefined && { group }),
      ...(disabled !== false && { disabled }),
    });
  }
  return [...found.values()];
}
