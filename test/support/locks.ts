/** Gives the page locks as browsers have them, which the tests' page has not. Returns how to take them away. */
export function provideLocks(manager: object = createLocks()): () => void {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: manager });
  return () => {
    Reflect.deleteProperty(navigator, 'locks');
  };
}

interface Waiting {
  readonly name: string;
  readonly isShared: boolean;
  readonly grant: () => void;
}

function createLocks() {
  /** The locks that are held. Some hold one together. */
  let held: Waiting[] = [];
  let queue: Waiting[] = [];
  const isFree = ({ name, isShared }: Waiting) =>
    held.every((other) => other.name !== name || (isShared && other.isShared));
  /** Each in its turn: nobody comes before another one who waits for the same. */
  const grantNext = () => {
    const barred = new Set<string>();
    for (const waiting of queue) {
      if (barred.has(waiting.name) || !isFree(waiting)) barred.add(waiting.name);
      else {
        queue = queue.filter((other) => other !== waiting);
        held.push(waiting);
        waiting.grant();
      }
    }
  };
  return {
    request: (
      name: string,
      { mode, signal }: LockOptions,
      callback: (lock: { readonly name: string }) => unknown,
    ) =>
      new Promise((resolve, reject) => {
        const waiting = {
          name,
          isShared: mode === 'shared',
          grant: () => {
            Promise.resolve(callback({ name }))
              .then(resolve, reject)
              .finally(() => {
                held = held.filter((other) => other !== waiting);
                grantNext();
              });
          },
        };
        queue.push(waiting);
        signal?.addEventListener('abort', () => {
          queue = queue.filter((other) => other !== waiting);
          reject(signal.reason as Error);
        });
        // Browsers answer in a task of its own.
        setTimeout(grantNext);
      }),
    query: () => Promise.resolve({ held: held.map(({ name }) => ({ name })) }),
  };
}
