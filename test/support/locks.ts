/** Gives the page locks as browsers have them, which the tests' page has not. Returns how to take them away. */
export function provideLocks(manager: object = createLocks()): () => void {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: manager });
  return () => {
    Reflect.deleteProperty(navigator, 'locks');
  };
}

interface Waiting {
  readonly name: string;
  readonly grant: () => void;
}

function createLocks() {
  const held = new Set<string>();
  let queue: Waiting[] = [];
  const release = (name: string) => {
    held.delete(name);
    const next = queue.find((waiting) => waiting.name === name);
    queue = queue.filter((waiting) => waiting !== next);
    next?.grant();
  };
  return {
    request: (
      name: string,
      { signal }: LockOptions,
      callback: (lock: { readonly name: string }) => unknown,
    ) =>
      new Promise((resolve, reject) => {
        const grant = () => {
          held.add(name);
          Promise.resolve(callback({ name }))
            .then(resolve, reject)
            .finally(() => release(name));
        };
        // Browsers answer in a task of its own.
        setTimeout(() => {
          if (!held.has(name)) return grant();
          const waiting = { name, grant };
          queue.push(waiting);
          signal?.addEventListener('abort', () => {
            queue = queue.filter((other) => other !== waiting);
            reject(signal.reason as Error);
          });
        });
      }),
    query: () => Promise.resolve({ held: [...held].map((name) => ({ name })) }),
  };
}
