import { onAbort } from '../../core/onAbort.js';

type Later<Value> = Value | Promise<Value>;

/** How an action waits for its turn. */
export interface Turn {
  /**
   * - `wait`: until no other action of this name runs
   * - `free`: not at all: if another one runs, this one is skipped
   * - `steal`: the other one loses its turn, and its promise rejects
   *
   * @default 'wait'
   */
  readonly when?: 'wait' | 'free' | 'steal';
  /** Whether it runs together with others that are shared. @default false */
  readonly isShared?: boolean;
}

/**
 * Runs an action while no other action of this name runs, in any tab. Resolves with what the action returns, or with undefined if
 * it was skipped.
 *
 * @param signal If it aborts before the action's turn, the action is skipped. An action that runs ends by itself.
 * @param action Gets whether other tabs are kept out. Without locks, only other actions of this page are.
 */
export type Exclusively = <Value>(
  name: string,
  signal: AbortSignal,
  action: (isKept: boolean) => Later<Value>,
  turn?: Turn,
) => Later<Value | undefined>;

/** @param findLocks Finds the locks of the browser; undefined if there are none. */
export function exclusivelyBy(
  findLocks: () => Pick<LockManager, 'request'> | undefined,
): Exclusively {
  return (name, signal, action, turn = {}) => {
    const locks = findLocks();
    return locks === undefined
      ? inPage(name, signal, action, turn)
      : byLock(locks, name, signal, action, turn);
  };
}

/** Resolves once the signal aborts: for an action that lasts until then. */
export function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    onAbort(signal, resolve);
  });
}

async function byLock<Value>(
  locks: Pick<LockManager, 'request'>,
  name: string,
  signal: AbortSignal,
  action: (isKept: boolean) => Later<Value>,
  turn: Turn,
): Promise<Value | undefined> {
  const { when = 'wait', isShared = false } = turn;
  let isAsked = false;
  // Locks take a signal only where they may have to wait.
  const options: LockOptions = {
    ...(isShared && { mode: 'shared' }),
    ...(when === 'wait' && { signal }),
    ...(when === 'free' && { ifAvailable: true }),
    ...(when === 'steal' && { steal: true }),
  };
  const begin = (lock: Lock | null): Later<Value | undefined> => {
    isAsked = true;
    return lock === null || signal.aborted ? undefined : action(true);
  };
  try {
    return await locks.request(name, options, begin);
  } catch (error) {
    if (isAsked) throw error;
    // The page may not use its locks.
    return signal.aborted ? undefined : inPage(name, signal, action, turn);
  }
}

/** For pages without locks: the last action of each name. */
const queues = new Map<string, Promise<unknown>>();

/** Keeps the actions of this page apart. Actions that are shared or steal keep nobody out. */
function inPage<Value>(
  name: string,
  signal: AbortSignal,
  action: (isKept: boolean) => Later<Value>,
  { when = 'wait', isShared = false }: Turn,
): Later<Value | undefined> {
  const before = queues.get(name);
  if (when === 'steal' || isShared) return action(false);
  if (before !== undefined && when === 'free') return undefined;
  let hasBegun = false;
  const begin = (): Later<Value | undefined> => {
    hasBegun = true;
    return signal.aborted ? undefined : action(false);
  };
  const running = before === undefined ? begin() : before.then(begin);
  if (!(running instanceof Promise)) return running;
  const over = running
    .catch(() => undefined)
    .then(() => {
      if (queues.get(name) === over) queues.delete(name);
    });
  queues.set(name, over);
  return new Promise((resolve, reject) => {
    running.then(resolve, reject);
    signal.addEventListener('abort', () => {
      if (!hasBegun) resolve(undefined);
    });
  });
}
