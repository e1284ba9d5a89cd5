import type { CallContext, HttpCall } from '../protocol.js';

/** Where the parts of the API are (section 6.1). */
export interface UbikUrls {
  /** Without a slash at its end. */
  readonly base: string;
  readonly origin: string;
  readonly session: (sessionId: string | undefined) => string;
  /** The stream of a run, from its start. */
  readonly stream: (context: CallContext) => HttpCall;
  /** A path below the base, or a complete address as it is. */
  readonly resolve: (pathOrUrl: string) => string;
}

export interface UbikUrlOptions {
  readonly baseUrl: string;
  readonly includeChunks?: boolean | undefined;
}

/** @throws when the base is relative and no page is there to complete it. */
export function ubikUrls({ baseUrl, includeChunks }: UbikUrlOptions): UbikUrls {
  const base = absolute(baseUrl).replace(/\/+$/u, '');
  const session = (sessionId: string | undefined) =>
    `${base}/agent-sessions/${encodeURIComponent(sessionId ?? '')}`;
  return {
    base,
    origin: new URL(base).origin,
    session,
    stream: ({ sessionId, runId }) => {
      const query = new URLSearchParams({
        ...(runId !== undefined && { task_id: runId }),
        ...(includeChunks === false && { include_chunks: 'false' }),
      }).toString();
      return { method: 'GET', url: `${session(sessionId)}/stream${query && `?${query}`}` };
    },
    resolve: (pathOrUrl) =>
      /^[a-z][\w+.-]*:/iu.test(pathOrUrl) ? pathOrUrl : `${base}/${pathOrUrl.replace(/^\/+/u, '')}`,
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

function absolute(url: string): string {
  const page = typeof location === 'undefined' ? undefined : location.href;
  try {
    return new URL(url, page).href;
  } catch {
    throw new TypeError(
      `ubikBackend needs a baseUrl that can be requested, and "${url}" is relative where no page is. Give a complete address.`,
    );
  }
}
