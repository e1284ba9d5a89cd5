import type { Shelf } from '../area/index.js';
import type { Claims } from './Claims.js';
import { findRecords, latestUnnamed } from './findRecords.js';

/** What of a session was read before it is opened. */
export interface ReadAhead {
  readonly sessionId: string;
  /** What was read of it when it was last open, as it is kept. */
  readonly cache: string | Blob | undefined;
}

/** Reads what is kept of sessions before they are opened, so that the first frame can show it. */
export class Ahead {
  /** By the system and the name that the app has for the session, '' for none. */
  private readonly read = new Map<string, ReadAhead>();

  /** @param since Milliseconds since 1970 before which nothing counts. */
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
    this.read.set(keyOf(address, wanted), { sessionId, cache });
  }

  /** What was read ahead, once: later it may be out of date. */
  take(address: string, wanted: string | undefined): ReadAhead | undefined {
    const key = keyOf(address, wanted);
    const found = this.read.get(key);
    this.read.delete(key);
    return found;
  }

  clear(): void {
    this.read.clear();
  }
}

function keyOf(address: string, sessionId = ''): string {
  return `${address} ${sessionId}`;
}
