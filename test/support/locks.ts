/** Gives the page locks as browsers have them, which the tests' page has not. Returns how to take them away. */
export function provideLocks(manager: object = createLocks()): () => void {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: manager });
  return () => {
    Reflect.deleteProperty(navigator, 'locks');
  };
}

interface Waiting {
  readonly name: string;
  readonly owner: unknown;
  readonly isShared: boolean;
  readonly grant: () => void;
  readonly rob: () => void;
}

type Callback = (lock: { readonly name: string } | null) => unknown;

/** The locks of an origin. @param owner Whose page asks, where several are told apart. */
export function createLocks() {
  /** The locks that are held. Some hold one together. */
  let held: Waiting[] = [];
  let queue: Waiting[] = [];
  const gone = new Set<unknown>();
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
  const request = (
    owner: unknown,
    name: string,
    { ifAvailable = false, mode, signal, steal = false }: LockOptions,
    callback: Callback,
  ) =>
    new Promise((resolve, reject) => {
      if ((ifAvailable || steal) && signal !== undefined) {
        throw new DOMException('signal goes with neither of them', 'NotSupportedError');
      }
      const waiting: Waiting = {
        name,
        owner,
        isShared: mode === 'shared',
        grant: () => {
          Promise.resolve(callback({ name }))
            .then(resolve, reject)
            .finally(() => {
              // Browsers hear of it in a task of its own.
              setTimeout(() => {
                held = held.filter((other) => other !== waiting);
                grantNext();
              });
            });
        },
        rob: () => reject(new DOMException('stolen', 'AbortError')),
      };
      // What is gone may still run here, and is given nothing.
      if (gone.has(owner)) return;
      queue.push(waiting);
      signal?.addEventListener('abort', () => {
        queue = queue.filter((other) => other !== waiting);
        reject(signal.reason as Error);
      });
      // Browsers answer in a task of its own.
      setTimeout(() => {
        if (steal && queue.includes(waiting)) {
          for (const robbed of held.filter((other) => other.name === name)) robbed.rob();
          held = held.filter((other) => other.name !== name);
          queue = [waiting, ...queue.filter((other) => other !== waiting)];
        }
        grantNext();
        if (!ifAvailable || !queue.includes(waiting)) return;
        queue = queue.filter((other) => other !== waiting);
        resolve(Promise.resolve(callback(null)));
      });
    });
  return {
    request: (name: string, options: LockOptions, callback: Callback) =>
      request(undefined, name, options, callback),
    query: () => Promise.resolve({ held: held.map(({ name }) => ({ name })) }),
    /** The same locks, as one of several pages has them. */
    of: (owner: unknown) => ({
      request: (name: string, options: LockOptions, callback: Callback) =>
        request(owner, name, options, callback),
    }),
    /** A page is gone, and with it all that it held and waited for. */
    forget: (owner: unknown) => {
      gone.add(owner);
      held = held.filter((other) => other.owner !== owner);
      queue = queue.filter((other) => other.owner !== owner);
      grantNext();
    },
  };
}
