import type { AgentBackend } from '../../contract/index.js';

/** A token, or a function that returns a fresh one. If it returns undefined, the request has no credentials. */
export type TokenSource = string | (() => string | undefined | Promise<string | undefined>);

/**
 * The credentials: an API key (never in a browser), a token, a function that returns a fresh token, or a
 * function that returns the headers, for a proxy of your own.
 */
export type UbikAuth =
  | { readonly apiKey: string }
  | { readonly token: TokenSource }
  | {
      readonly headers: () =>
        | Readonly<Record<string, string>>
        | Promise<Readonly<Record<string, string>>>;
    };

/** Milliseconds before a token expires at which a new one is fetched. */
const EARLY = 30_000;

/** Creates the function that returns the credentials for each request (R1 to R3, R112). */
export function ubikHeaders(
  auth: UbikAuth | undefined,
  endUserId: string | undefined,
): AgentBackend['headers'] {
  if (auth !== undefined && 'apiKey' in auth) warnAboutKey();
  const token = auth !== undefined && 'token' in auth ? tokenHolder(auth.token) : undefined;
  return async (options) => {
    const held = await token?.(options);
    return {
      ...(endUserId !== undefined && { 'x-end-user-id': endUserId }),
      ...(auth !== undefined && 'apiKey' in auth && { 'x-api-key': auth.apiKey }),
      // A person who is not signed in has no token, so no header is sent.
      ...(held && { authorization: `Bearer ${held}` }),
      ...(auth !== undefined && 'headers' in auth && (await auth.headers())),
    };
  };
}

/** The app's headers with those of the credentials, which replace a header of the same name, however it is written. */
export function headersBeside(
  ofApp: AgentBackend['headers'],
  ofCredentials: AgentBackend['headers'],
): AgentBackend['headers'] {
  return async (options) => {
    const headers = { ...(await ofApp(options)) };
    const credentials = await ofCredentials(options);
    const names = new Set(Object.keys(credentials).map((name) => name.toLowerCase()));
    for (const name of Object.keys(headers)) {
      if (names.has(name.toLowerCase())) delete headers[name];
    }
    return { ...headers, ...credentials };
  };
}

type Ask = Parameters<AgentBackend['headers']>[0];

/**
 * Holds a token until shortly before it expires. Concurrent requests share one fetch; if a fetch was aborted, the next request
 * starts a new one.
 */
function tokenHolder(source: TokenSource): (ask: Ask) => Promise<string | undefined> {
  if (typeof source === 'string') return () => Promise.resolve(source);
  let held: { readonly token: string; readonly until: number } | undefined;
  let fetching: Promise<string | undefined> | undefined;
  const fetchToken = async () => {
    const token = await source();
    held = token === undefined ? undefined : { token, until: endOf(token) - EARLY };
    return token;
  };
  return async ({ renew, signal }) => {
    if (!renew && held !== undefined && Date.now() < held.until) return held.token;
    const shared = (fetching ??= fetchToken());
    const forget = () => {
      if (fetching === shared) fetching = undefined;
    };
    signal?.addEventListener('abort', forget);
    return shared.finally(() => {
      forget();
      signal?.removeEventListener('abort', forget);
    });
  };
}

/** When a JWT expires, in milliseconds; infinity if that cannot be read. */
function endOf(token: string): number {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { exp } = JSON.parse(atob(payload)) as { readonly exp?: unknown };
    return typeof exp === 'number' ? exp * 1000 : Number.POSITIVE_INFINITY;
  } catch {
    // Not a JWT: only a 401 tells that it has expired.
    return Number.POSITIVE_INFINITY;
  }
}

let hasWarned = false;

/**
 * Warns about an API key on a page without https: a key has all rights of the account, and others can read the page in transit.
 */
function warnAboutKey(): void {
  const page = typeof location === 'undefined' ? undefined : location;
  const isLocal = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/u.test(page?.hostname ?? '');
  if (hasWarned || page?.protocol !== 'http:' || isLocal) return;
  hasWarned = true;
  // A mistake of the developer, so it is reported in the console.
  // oxlint-disable-next-line no-console
  console.warn(
    'ubikBackend got an API key on a page without https, where others can read it. Use a short-lived token: auth: { token }.',
  );
}
