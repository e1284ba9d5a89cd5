import { isRecord, parseJson } from '../../core/json.js';
import type { Shelf } from '../area/index.js';
import { readRecord } from './OutboxRecord.js';

/** What is removed. */
export interface TidyLimits {
  /** How many sessions of a backend stay cached, the latest ones. */
  readonly sessions: number;
  /** Milliseconds since 1970; everything older is removed. */
  readonly since: number;
  /** Milliseconds since 1970. */
  readonly now: number;
}

const HOUR = 60 * 60 * 1000;

/** Removes what is too old, and what no page will find again. */
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
  for (const name of await shelf.names('aside/')) {
    if (Number.parseInt(name.slice('aside/'.length), 10) < since) await shelf.remove(name);
  }
  // Files are listed before the records are read: otherwise a file that is stored in between would look unused.
  const bytes = await shelf.names('file/');
  const named = new Set<string>();
  for (const name of await shelf.names('outbox/')) {
    const text = await shelf.read(name);
    const at = timeOf(text);
    // A record without a readable time may be of a newer version, or encrypted with a key that is not available now.
    if (at > 0 && at < since) await shelf.remove(name);
    else for (const file of readRecord(text)?.files ?? []) named.add(file.bytes);
  }
  for (const name of bytes) {
    const at = Number.parseInt(name.slice('file/'.length), 10);
    // The record of a new file may not be written yet.
    if (!named.has(name) && !(at > now - HOUR)) await shelf.remove(name);
  }
}

function timeOf(text: unknown): number {
  const about = typeof text === 'string' ? parseJson(text) : undefined;
  return isRecord(about) && typeof about['at'] === 'number' ? about['at'] : 0;
}
