import { lateUrl } from '../lateUrl.js';
import type { RunNames, HttpCall } from '../protocol.js';

/** Where the parts of the API are (section 6.1). */
export interface UbikUrls {
  /** The base as it is told apart from others: relative where it was given so. */
  readonly address: string;
  readonly origin: string;
  /** The complete base, without a slash at its end. */
  readonly base: () => string;
  readonly session: (sessionId: string | undefined) => string;
  /** The stream of a run, from its start. */
  readonly stream: (context: RunNames) => HttpCall;
  /** A path below the base, or a complete address as it is. */
  readonly resolve: (pathOrUrl: string) => string;
}

export interface UbikUrlOptions {
  readonly baseUrl: string;
  readonly includeChunks?: boolean | undefined;
}

const trim = (url: string) => url.replace(/\/+$/u, '');

/** @throws when the base is no address; its functions throw when it is relative and no page is there. */
export function ubikUrls({ baseUrl, includeChunks }: UbikUrlOptions): UbikUrls {
  const { address, origin, get } = lateUrl(baseUrl, 'ubikBackend({ baseUrl })');
  const base = () => trim(get().href);
  const session = (sessionId: string | undefined) =>
    `${base()}/agent-sessions/${encodeURIComponent(sessionId ?? '')}`;
  return {
    address: trim(address),
    origin,
    base,
    session,
    stream: ({ sessionId, runId }) => {
      const query = new URLSearchParams({
        ...(runId !== undefined && { task_id: runId }),
        ...(includeChunks === false && { include_chunks: 'false' }),
      }).toString();
      return { method: 'GET', url: `${session(sessionId)}/stream${query && `?${query}`}` };
    },
    resolve: (pathOrUrl) =>
      /^[a-z][\w+.-]*:/iu.test(pathOrUrl)
        ? pathOrUrl
        : `${base()}/${pathOrUrl.replace(/^\/+/u, '')}`,
  };
}

/** An address that the API gave, such as a `stream_url`: complete, or relative to the API's own. */
export function linkOf(url: string | undefined, base: string): string | undefined {
  if (url === undefined || url === '') return undefined;
  try {
    const { href, protocol } = new URL(url, `${base}/`);
    return protocol === 'https:' || protocol === 'http:' ? href : undefined;
  } catch {
    // What is no address cannot be followed, and the caller has another way.
    return undefined;
  }
}
