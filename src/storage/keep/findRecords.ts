import { type Later, type Shelf, whenThere } from '../area/index.js';
import type { Claims } from './Claims.js';
import { type OutboxRecord, readRecord } from './OutboxRecord.js';

/** A record that a page has left, or that an open page keeps. */
export interface Found {
  /** The name of the page. */
  readonly name: string;
  readonly record: OutboxRecord;
}

/**
 * All records of a backend's sessions, the oldest first.
 *
 * @param since Milliseconds since 1970; older records are ignored.
 * @param own The page that is looking, whose own record is left out.
 */
export function findRecords(shelf: Shelf, since: number, own = ''): Later<readonly Found[]> {
  return whenThere(shelf.names('outbox/'), (names) => {
    const others = names.filter((name) => name !== `outbox/${own}`);
    return whenThere(allThere(others.map((name) => shelf.read(name))), (texts) => {
      const found = texts.flatMap((text, index): Found[] => {
        const record = readRecord(text);
        const name = others[index]?.slice('outbox/'.length) ?? '';
        return record === undefined || record.at < since ? [] : [{ name, record }];
      });
      const taken = new Set(found.flatMap(({ record }) => record.taken));
      return found
        .filter(({ name }) => !taken.has(name))
        .toSorted((a, b) => a.record.at - b.record.at);
    });
  });
}

/** The id of the session that was last opened without one; undefined if it never got an id, or its page is still open. */
export function latestUnnamed(found: readonly Found[], claims: Claims): Later<string | undefined> {
  const latest = found.findLast(({ record }) => record.isUnnamed);
  const sessionId = latest?.record.sessionId;
  if (latest === undefined || sessionId === undefined) return undefined;
  let isGone = false;
  const look = claims.ifGone(latest.name, () => {
    isGone = true;
  });
  return whenThere(look, () => (isGone ? sessionId : undefined));
}

/** All values: synchronously if none of them is a promise. */
export function allThere<Value>(values: readonly Later<Value>[]): Later<readonly Value[]> {
  return values.some((value) => value instanceof Promise)
    ? Promise.all(values)
    : (values as readonly Value[]);
}
