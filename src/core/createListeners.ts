/** Who is told of a change. */
export interface Listeners {
  /** Returns a function that stops it. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly tell: () => void;
}

/** A set of listeners. */
export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    tell: () => {
      for (const listener of listeners) listener();
    },
  };
}
