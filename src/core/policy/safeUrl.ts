const SAFE: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:']);

/** A URL that may be opened, and where it leads. */
export interface SafeUrl {
  readonly href: string;
  /** The host in its ASCII form, so that look-alike letters show; the address of a mail link. */
  readonly host: string;
}

/**
 * The one gate for addresses that come from an agent: absolute http, https and mailto pass, all
 * else is undefined and should be shown as text. What counts is what the browser would make of it.
 */
export function safeUrl(address: unknown): SafeUrl | undefined {
  const url = readUrl(address);
  return url && describeUrl(url);
}

/** What a browser makes of an address, if it can do no harm by itself. */
export function readUrl(address: unknown): URL | undefined {
  if (typeof address !== 'string') return undefined;
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    // Not an absolute URL. Relative ones would lead into the app itself, so they stay text too.
    return undefined;
  }
  if (!SAFE.has(url.protocol)) return undefined;
  // A name before the host is a common way to pretend another one.
  return url.username === '' && url.password === '' ? url : undefined;
}

/** Where a URL leads. */
export function describeUrl({ href, host, pathname }: URL): SafeUrl {
  return { href, host: host === '' ? pathname : host };
}
