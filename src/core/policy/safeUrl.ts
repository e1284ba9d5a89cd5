const SAFE: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:']);

/** A URL that may be opened, and where it leads. */
export interface SafeUrl {
  readonly href: string;
  /** The host in its ASCII form, so that look-alike letters show; the address of a mail link. */
  readonly host: string;
}

/**
 * The one check for URLs that come from an agent: absolute `http`, `https` and `mailto` URLs pass; for anything else the result
 * is undefined, and the URL should be shown as text. It checks what a browser would parse from the text.
 */
export function safeUrl(address: unknown): SafeUrl | undefined {
  const url = readUrl(address);
  return url && describeUrl(url);
}

/** The URL that a browser parses from the text, if it is harmless. */
export function readUrl(address: unknown): URL | undefined {
  if (typeof address !== 'string') return undefined;
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    // Not an absolute URL. A relative one would lead into the app itself, so it stays text too.
    return undefined;
  }
  if (!SAFE.has(url.protocol)) return undefined;
  // A user name before the host is a common trick to imitate another host.
  return url.username === '' && url.password === '' ? url : undefined;
}

/** Where a URL leads. */
export function describeUrl({ href, host, pathname }: URL): SafeUrl {
  return { href, host: host === '' ? pathname : host };
}
