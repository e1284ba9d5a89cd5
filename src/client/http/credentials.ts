import { watchHeaders } from '../../development/index.js';
import { unfitHeader } from './faults.js';

/** Headers that say who asks, as they are sent. */
export type Credentials = Readonly<Record<string, string>>;

/** Leaves out undefined values. @throws if a value is not a valid header value; the error does not contain the value. */
export function requireHeaders(
  given: Readonly<Record<string, string | undefined>> | undefined,
): Credentials {
  watchHeaders(given);
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(given ?? {})) {
    if (value === undefined || value === null) continue;
    try {
      new Headers().set(name, value);
    } catch {
      throw unfitHeader(name);
    }
    headers[name] = value;
  }
  return headers;
}

/** Shorter values are not treated as secrets: they may be ordinary words. */
const SHORTEST_SECRET = 8;

/** The values of credential headers, with and without their scheme, which must not be shown. */
export function secretsIn(credentials: Credentials): string[] {
  return Object.values(credentials)
    .flatMap((value) => [value, value.replace(/^\w+ /u, '')])
    .filter((value) => value.length >= SHORTEST_SECRET);
}
