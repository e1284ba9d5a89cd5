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

/** The statuses of a server that understands the address, and not the request. */
const NOT_UNDERSTOOD = new Set([400, 405, 406, 415, 422, 426]);

function tellFailure(method: string, failed: FailedRequest): void {
  const { code, message, reason, httpStatus: status = 0, address = '', origin } = failed;
  const request = `${method} ${address}`;
  if (code === 'network' && reason === 'network') {
    if (origin === undefined) warn('unreachable', () => [request]);
    else warn('cors', () => [request, origin]);
  } else if (status === 401 || status === 403) warn('refused', () => [request, status]);
  else if (reason === 'nothing-there') warn('not-found', () => [request, String(status)]);
  else if (code === 'not-found' && reason === undefined && status === 404)
    warn('not-found', () => [request, `${String(status)}, "${message}"`]);
  else if (reason === 'redirected') warn('redirected', () => [request]);
  else if (NOT_UNDERSTOOD.has(status)) warn('not-understood', () => [request, status]);
  else if (status >= 500) warn('server-error', () => [request, status]);
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
  // The protocol of AI SDK 4, and its plain text.
  if (headers.has('x-vercel-ai-data-stream') || /^text\/plain/iu.test(type)) {
    return warn('old-server', () => [from, type]);
  }
  if (type.includes('html')) return warn('html', () => [from, status, wanted]);
  warn(wanted === 'JSON' ? 'no-json' : 'no-stream', () => [from, type || 'no content type']);
}
