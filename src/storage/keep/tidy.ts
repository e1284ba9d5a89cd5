import { isRecord, parseJson } from '../../core/json.js';
import type { Shelf } from '../area/index.js';
import { readRecord } from './OutboxRecord.js';

/** What is not kept any longer. */
export interface TidyLimits {
  /** Most sessions of a backend whose messages are kept, the latest ones. */
  readonly sessions: number;
  /** Milliseconds since 1970 before which nothing is kept. */
  readonly since: number;
  /** Milliseconds since 1970. */
  readonly now: number;
}

const HOUR = 60 * 60 * 1000;

/** Takes away what is too old, and what nobody will find any more. */
export async function tidy(shelf: Shelf, { now, sessions, since }: TidyLimits): Promise<void> {
  const kept = await Promise.all(
    (await shelf.names('about/')).map(async (name) => ({
      sessionId: name.slice('about/'.length),
      at: timeOf(await shelf.read(name)),
    })),
  );
  const latest = kept.filter(({ at }) => at >= since).toSorted((a, b) => b.at - a.at);
  const staying = new Set(latest.slice(0, sessions).map(({ sessionId }) => sessionId));
  const known = new Set(kept.map(({ sessionId }) => sessionId));
  for (const name of await shelf.names('cache/')) known.add(name.slice('cache/'.length));
  for (const sessionId of known) {
    if (staying.has(sessionId)) continue;
    await shelf.remove(`cache/${sessionId}`);
    await shelf.remove(`about/${sessionId}`);
  }
  // Bytes are written before the record that names them, so they are looked for first.
  const bytes = await shelf.names('file/');
  const named = new Set<string>();
  for (const name of await shelf.names('outbox/')) {
    const text = await shelf.read(name);
    const at = timeOf(text);
    // What cannot be read may be of a newer version, or of a key that comes later.
    if (at > 0 && at < since) await shelf.remove(name);
    else for (const file of readRecord(text)?.files ?? []) named.add(file.bytes);
  }
  for (const name of bytes) {
    const at = Number.parseInt(name.slice('file/'.length), 10);
    // The record of a new one may be on its way.
    if (!named.has(name) && !(at > now - HOUR)) await shelf.remove(name);
  }
}

function timeOf(text: unknown): number {
  const about = typeof text === 'string' ? parseJson(text) : undefined;
  return isRecord(about) && typeof about['at'] === 'number' ? about['at'] : 0;
}
