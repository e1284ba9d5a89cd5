/** A token, or a function that gives a fresh one. */
export type TokenSource = string | (() => string | Promise<string>);

/**
 * Who is asking: an API key (never in a browser), a token with or without a way to renew it, or a
 * function that makes the headers, for a proxy of your own.
 */
export type UbikAuth =
  | { readonly apiKey: string }
  | { readonly token: TokenSource }
  | {
      readonly headers: () =>
        | Readonly<Record<string, string>>
        | Promise<Readonly<Record<string, string>>>;
    };

/** Milliseconds before a token's end at which a fresh one is fetched. */
const EARLY = 30_000;

/** Makes the function that gives each request its credentials (R1 to R3, R112). */
export function ubikHeaders(
  auth: UbikAuth | undefined,
  endUserId: string | undefined,
): (options: { readonly renew: boolean }) => Promise<Record<string, string>> {
  if (auth !== undefined && 'apiKey' in auth) warnAboutKey();
  const token = auth !== undefined && 'token' in auth ? tokenHolder(auth.token) : undefined;
  return async ({ renew }) => ({
    ...(endUserId !== undefined && { 'x-end-user-id': endUserId }),
    ...(auth !== undefined && 'apiKey' in auth && { 'x-api-key': auth.apiKey }),
    ...(token !== undefined && { authorization: `Bearer ${await token(renew)}` }),
    ...(auth !== undefined && 'headers' in auth && (await auth.headers())),
  });
}

/** Keeps a token until shortly before its end. Several requests at once share one fetch of it. */
function tokenHolder(source: TokenSource): (renew: boolean) => Promise<string> {
  if (typeof source === 'string') return () => Promise.resolve(source);
  let held: { readonly token: string; readonly until: number } | undefined;
  let fetching: Promise<string> | undefined;
  return (renew) => {
    if (!renew && held !== undefined && Date.now() < held.until) return Promise.resolve(held.token);
    fetching ??= Promise.resolve(source())
      .then((token) => {
        held = { token, until: endOf(token) - EARLY };
        return token;
      })
      .finally(() => {
        fetching = undefined;
      });
    return fetching;
  };
}

/** When a JWT ends, in milliseconds; never, when that cannot be read. */
function endOf(token: string): number {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { exp } = JSON.parse(atob(payload)) as { readonly exp?: unknown };
    return typeof exp === 'number' ? exp * 1000 : Number.POSITIVE_INFINITY;
  } catch {
    // Not every token is a JWT; then only a 401 tells that it has ended.
    return Number.POSITIVE_INFINITY;
  }
}

let hasWarned = false;

/** A key has all rights of the account, and a page without https can be read and changed on its way. */
function warnAboutKey(): void {
  const page = typeof location === 'undefined' ? undefined : location;
  const isLocal = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/u.test(page?.hostname ?? '');
  if (hasWarned || page?.protocol !== 'http:' || isLocal) return;
  hasWarned = true;
  // A mistake of the developer's, told where developers look.
  // oxlint-disable-next-line no-console
  console.warn(
    'ubikBackend was given an API key on a page without https, where others can read it. Use a short-lived token: auth: { token }.',
  );
}
