import { readAnswer } from '../core/AnswerText.js';
import { createListeners } from '../core/createListeners.js';
import { isRecord } from '../core/json.js';
import { Fields } from './Fields.js';
import type { HostAnswer } from './hostCall.js';

/** One of the values to choose from. */
export interface Choice {
  /** What is sent. */
  readonly value: string;
  /** @default the value */
  readonly label?: string | undefined;
}

/** What can be chosen under one name. */
export interface ChoiceDefinition {
  /**
   * The values, or a function that asks the server for them: it returns the list, `{ items }`, or a `Response` with either. Items are
   * texts, or objects with `value` or `id`, and maybe `label` or `name`.
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
}

/** Values that the person chooses and that are sent with each run, such as a model or a mode. */
export interface Choices<Name extends string = string> {
  /** The same object until something changes. */
  readonly getState: () => Readonly<Record<Name, ChoiceState>>;
  /** Calls the listener on each change. Returns a function that ends this. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Chooses a value; undefined leaves it to the server. A value that is not listed changes nothing. */
  readonly choose: (name: Name, value: string | undefined) => void;
  /** Asks the server for the lists that are not there yet, also again after it failed. */
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
): Choices<Name> {
  const names = Object.keys(definitions) as Name[];
  const listeners = createListeners();
  let state = Object.fromEntries(
    names.map((name) => {
      const { initial, list } = definitions[name];
      const isThere = typeof list !== 'function';
      const choices = isThere ? readChoices(list) : [];
      const value = isThere ? listed(choices, initial) : initial;
      return [name, { status: isThere ? 'ready' : 'loading', choices, value }];
    }),
  ) as Readonly<Record<Name, ChoiceState>>;
  const loading = new Map<Name, Promise<void>>();

  const change = (name: Name, next: Partial<ChoiceState>) => {
    state = { ...state, [name]: { ...state[name], ...next } };
    listeners.tell();
  };
  const ask = async (name: Name, list: Exclude<ChoiceDefinition['list'], readonly unknown[]>) => {
    if (state[name].status === 'failed') change(name, { status: 'loading' });
    try {
      const answer = await list({ signal: new AbortController().signal });
      if (answer instanceof Response && !answer.ok) throw new Error(`HTTP ${answer.status}`);
      const choices = readChoices(answer instanceof Response ? await readAnswer(answer) : answer);
      change(name, { status: 'ready', choices, value: listed(choices, state[name].value) });
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
      change(name, { value });
    },
    load: async () => {
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
  return choices.some((choice) => choice.value === value) ? value : undefined;
}

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
    found.set(value, { value, ...(label !== undefined && { label }) });
  }
  return [...found.values()];
}
