/** What only some conversations need. It is loaded when it is needed, or before, when the page has nothing else to do. */
export interface Later<Value> {
  /** The value, once it is there. */
  readonly value: Value | undefined;
  /** Whether loading has failed, and has not begun again. */
  readonly hasFailed: boolean;
  /** Resolves when loading has ended, also if it has failed: then there is no value. */
  readonly load: () => Promise<void>;
  /** Forgets that loading has failed. */
  readonly reset: () => void;
  /** Gives the value, for those who have it anyway. */
  readonly provide: (value: Value) => void;
}

const known = new Set<Omit<Later<unknown>, 'provide'>>();

/** @param load Loads the value with `import()`, which bundlers make a file of its own of. */
export function later<Value>(load: () => Promise<Value>): Later<Value> {
  let value: Value | undefined;
  let loading: Promise<void> | undefined;
  let hasFailed = false;
  const own: Later<Value> = {
    get value() {
      return value;
    },
    get hasFailed() {
      return hasFailed;
    },
    load: () =>
      (loading ??= load().then(
        (loaded) => {
          value ??= loaded;
        },
        () => {
          hasFailed = true;
        },
      )),
    reset() {
      if (value === undefined) loading = undefined;
      hasFailed = false;
    },
    provide(given) {
      value = given;
    },
  };
  known.add(own);
  // Where there is no page, all is rendered once, and at once.
  if (typeof document === 'undefined') void own.load();
  return own;
}

/** Loads all that is not there yet. What fails is tried again once it is needed. */
export async function loadAll(): Promise<void> {
  await Promise.all(
    Array.from(known, async (one) => {
      if (one.value !== undefined) return;
      await one.load();
      one.reset();
    }),
  );
}
