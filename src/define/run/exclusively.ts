/** In this page, where the browser has no locks: the last action of each name. */
const queues = new Map<string, Promise<void>>();

/**
 * Carries out an action while nobody else carries out one of this name: in no other tab, where the browser has locks, and
 * else not in this one. An action whose signal is aborted before its turn is left out.
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
    // There are no locks, or not for this page.
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
