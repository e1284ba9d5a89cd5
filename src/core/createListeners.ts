/** The listeners who are told of a change. They may change while they are told. */
export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    /** Returns a function that ends the subscription. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    tell: (): void => {
      for (const listener of listeners) listener();
    },
    isEmpty: () => listeners.size === 0,
  };
}
