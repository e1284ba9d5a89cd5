/** Keeps for which hosts a person has said “always”. An app can give its own, such as one for each session. */
export interface ContentMemory {
  /** A kind and an origin each, such as `images https://images.example.org`. The same array as long as nothing is added. */
  readonly getState: () => readonly string[];
  /** Calls the listener after each change, until the function that it gives is called. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly add: (answer: string) => void;
}

/**
 * Holds what a person has answered with “always” as long as the page is open, or longer where the app stores it.
 *
 * @param answers What was stored.
 * @param onChange Is told of all answers after each new one, to store them.
 */
export function createContentMemory(
  answers: readonly string[] = [],
  onChange?: (answers: readonly string[]) => void,
): ContentMemory {
  let state = answers;
  const listeners = new Set<() => void>();
  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (answer) => {
      if (state.includes(answer)) return;
      state = [...state, answer];
      onChange?.(state);
      for (const listener of listeners) listener();
    },
  };
}
