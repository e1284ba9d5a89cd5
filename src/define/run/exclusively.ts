/** For browsers without locks: the last action of each name in this page. */
const queues = new Map<string, Promise<void>>();

/**
 * Runs an action while no other action of this name is running: in any tab if the browser has locks, otherwise in this page. If
 * its signal aborts before its turn, the action is skipped.
 */
export async function exclusively(
  name: string,
  signal: AbortSignal,
  action: () => Promise<void>,
): Promise<void> {
  let hasBegun = false;
  const begin = async () => {
    hasBegun = true;
    if (!signal.aborted) await action();
  };
  try {
    await navigator.locks.request(name, { signal }, begin);
  } catch (error) {
    if (hasBegun) throw error;
    // There are no locks, or this page may not use them.
    if (!signal.aborted) await inTurn(name, begin);
  }
}

async function inTurn(name: string, action: () => Promise<void>): Promise<void> {
  const before = queues.get(name) ?? Promise.resolve();
  const turn = before.then(action);
  const settled = turn.catch(() => undefined);
  queues.set(name, settled);
  await settled;
  if (queues.get(name) === settled) queues.delete(name);
  await turn;
}
