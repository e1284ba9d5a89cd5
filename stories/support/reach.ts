/**
 * `silent`: nothing answers there. `closed`: something does, and does not let this page read it. What
 * it answers does not matter: an address that takes turns may refuse to be looked at.
 */
export type Reach = 'open' | 'closed' | 'silent';

/** Milliseconds after which something that has not answered counts as silent. */
const PATIENCE = 8000;

/** Looks whether anything is at an address, without a credential and without a message. */
export async function reach(address: string, fetch = globalThis.fetch): Promise<Reach> {
  const answers = (mode: RequestMode) =>
    fetch(address, { mode, credentials: 'omit', signal: AbortSignal.timeout(PATIENCE) }).then(
      () => true,
      () => false,
    );
  if (await answers('cors')) return 'open';
  return (await answers('no-cors')) ? 'closed' : 'silent';
}
