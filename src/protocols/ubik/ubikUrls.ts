import { type HttpCall, type RunNames, lateUrl } from '../../contract/index.js';

/** The URLs of the API (section 6.1). */
export type UbikUrls = ReturnType<typeof ubikUrls>;

export interface UbikUrlOptions {
  readonly url: string;
  readonly includeChunks?: boolean | undefined;
}

const trim = (url: string) => url.replace(/\/+$/u, '');

/** @throws if the base is not a URL; its functions throw if it is relative and there is no page. */
export function ubikUrls({ url, includeChunks }: UbikUrlOptions) {
  const { address, origin, get } = lateUrl(url, 'ubikBackend({ url })');
  const base = () => trim(get().href);
  const session = (sessionId: string | undefined) =>
    `${base()}/agent-sessions/${encodeURIComponent(sessionId ?? '')}`;
  return {
    /** The base URL as an identifier: relative if it was given so. */
    address: trim(address),
    origin,
    /** The complete base URL, without a trailing slash. */
    base,
    session,
    /** The stream of a run, from its start. */
    stream: ({ sessionId, runId }: RunNames): HttpCall => {
      const query = new URLSearchParams({
        ...(runId !== undefined && { task_id: runId }),
        ...(includeChunks === false && { include_chunks: 'false' }),
      }).toString();
      return { method: 'GET', url: `${session(sessionId)}/stream${query && `?${query}`}` };
    },
    /** Resolves a path below the base; a complete URL is returned unchanged. */
    resolve: (pathOrUrl: string) =>
      /^[a-z][\w+.-]*:/iu.test(pathOrUrl)
        ? pathOrUrl
        : `${base()}/${pathOrUrl.replace(/^\/+/u, '')}`,
  };
}

/** Resolves a URL from the API, such as a `stream_url`, which may be relative to the base. */
export function linkOf(url: string | undefined, base: string): string | undefined {
  if (url === undefined || url === '') return undefined;
  try {
    const { href, protocol } = new URL(url, `${base}/`);
    return protocol === 'https:' || protocol === 'http:' ? href : undefined;
  } catch {
    // Not a URL, so it cannot be followed; the caller has an alternative.
    return undefined;
  }
}
