import { warn } from './warn.js';

/** Replaced by bundlers. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** A request that failed, as a fault has it. */
export interface FailedRequest {
  readonly code: string;
  readonly message: string;
  readonly reason?: string | undefined;
  readonly httpStatus?: number | undefined;
  readonly address?: string | undefined;
  /** The page's origin, if the agent has another. */
  readonly origin?: string | undefined;
}

/** In development, says why a request may have failed, beside what the person sees. */
export function reportFailure(method: string, failed: FailedRequest): void {
  try {
    if (process.env.NODE_ENV !== 'production') tellFailure(method, failed);
  } catch {
    // Without a bundler, a browser has no `process`.
  }
}

/** What the statuses below 500 say; any other one says that the server does not accept the request. */
const REFUSALS: ReadonlyMap<number, 'busy' | 'limited' | 'refused' | 'request-too-large'> = new Map(
  [
    [401, 'refused'],
    [402, 'limited'],
    [403, 'refused'],
    [409, 'busy'],
    [413, 'request-too-large'],
    [414, 'request-too-large'],
    [429, 'limited'],
    [431, 'request-too-large'],
  ],
);

/** An address that pages at https may not ask. */
const UNSAFE = /^http:\/\/(?!localhost\b|127\.|\[::1\])/u;

function tellFailure(method: string, failed: FailedRequest): void {
  const { code, message, reason, httpStatus: status = 0, address = '', origin } = failed;
  const request = `${method} ${address}`;
  if (code === 'network' && reason === 'network') {
    if (origin === undefined) warn('unreachable', () => [request]);
    else if (origin.startsWith('https:') && UNSAFE.test(address))
      warn('mixed-content', () => [request, origin]);
    else warn('cors', () => [request, origin]);
  } else if (reason === 'redirected') warn('redirected', () => [request]);
  else if (code === 'not-found') {
    // The session may have been removed; the person sees that.
    if (reason !== 'no-session') {
      const answer = reason === undefined ? `${String(status)}, "${message}"` : String(status);
      warn('not-found', () => [request, answer]);
    }
  } else if (status >= 500) warn('server-error', () => [request, status]);
  else if (status >= 400) warn(REFUSALS.get(status) ?? 'not-understood', () => [request, status]);
}

/** In development, says what came in place of a stream or of JSON. */
export function reportAnswer(response: Response, wanted: 'an event stream' | 'JSON'): void {
  try {
    if (process.env.NODE_ENV !== 'production') tellAnswer(response, wanted);
  } catch {
    // Without a bundler, a browser has no `process`.
  }
}

function tellAnswer({ headers, status, url }: Response, wanted: string): void {
  const type = headers.get('content-type') ?? '';
  const from = url || 'The agent';
  // The protocol of AI SDK 4.
  if (headers.has('x-vercel-ai-data-stream')) return warn('old-server', () => [from, type]);
  if (type.includes('html')) return warn('html', () => [from, status, wanted]);
  warn(wanted === 'JSON' ? 'no-json' : 'no-stream', () => [from, type || 'no content type']);
}
