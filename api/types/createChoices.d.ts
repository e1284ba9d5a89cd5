import { HostAnswer } from "./hostCall.js";

interface Choice {
  readonly value: string;
  readonly label?: string | undefined;
  readonly description?: string | undefined;
  readonly group?: string | undefined;
  readonly disabled?: boolean | string | undefined;
}
interface ChoiceDefinition {
  readonly list: readonly (Choice | string)[] | ((request: {
    readonly signal: AbortSignal;
  }) => HostAnswer<unknown>);
  readonly initial?: string | undefined;
}
interface ChoiceState {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly choices: readonly Choice[];
  readonly value: string | undefined;
  readonly isOptional: boolean;
}
interface ValueStorage {
  readonly read: (name: string) => unknown;
  readonly write: (name: string, value: string) => unknown;
}
interface ChoicesOptions {
  readonly storage?: {
    readonly values?: ValueStorage | undefined;
  } | undefined;
  readonly storageName?: string | undefined;
}
interface Choices<Name extends string = string> {
  readonly getState: () => Readonly<Record<Name, ChoiceState>>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly choose: (name: Name, value: string | undefined) => void;
  readonly load: () => Promise<void>;
  readonly values: () => Readonly<Record<string, string>>;
}
declare function createChoices<const Name extends string>(definitions: Readonly<Record<Name, ChoiceDefinition>>, {
  storage,
  storageName
}?: ChoicesOptions): Choices<Name>;
export { Choice, ChoiceDefinition, ChoiceState, Choices, ChoicesOptions, ValueStorage, createChoices };
