import type { Shelf } from '../area/index.js';
import type { Claims } from './Claims.js';
import { findRecords, latestUnnamed } from './findRecords.js';

/** What was read of a session before it is opened. */
export interface ReadAhead {
  readonly sessionId: string;
  /** The cached messages, in their stored form. */
  readonly cache: string | Blob | undefined;
}

/** Reads stored sessions before they are opened, so that the first frame can show them. */
export class Ahead {
  /** By the address of the backend and the id that the app gives for the session, '' for none. */
  readonly #read = new Map<string, ReadAhead>();

  /** @param since Milliseconds since 1970; older records are ignored. */
  async look(
    address: string,
    wanted: string | undefined,
    {
      claims,
      shelf,
      since,
    }: { readonly claims: Claims; readonly shelf: Shelf; readonly since: number },
  ): Promise<void> {
    const sessionId = wanted ?? (await latestUnnamed(await findRecords(shelf, since), claims));
    if (sessionId === undefined) return;
    const cache = await shelf.read(`cache/${sessionId}`);
    this.#read.set(keyOf(address, wanted), { sessionId, cache });
  }

  /** Returns what was read ahead, once only: later it may be out of date. */
  take(address: string, wanted: string | undefined): ReadAhead | undefined {
    const key = keyOf(address, wanted);
    const found = this.#read.get(key);
    this.#read.delete(key);
    return found;
  }

  clear(): void {
    this.#read.clear();
  }
}

function keyOf(address: string, sessionId = ''): string {
  return `${address} ${sessionId}`;
}
