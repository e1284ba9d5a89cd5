import type { Fault, FaultCode } from '../core/state.js';
import { isRecord, parseJson } from '../core/tags/jsonText.js';

/** An HTTP answer that means no, with the body's reason and when to try again. */
export class HttpFault extends Error {
  readonly fault: Fault;
  /** Milliseconds that the backend asks to wait. */
  readonly retryAfter: number | undefined;

  constructor(fault: Fault, retryAfter?: number) {
    super(fault.message);
    this.name = 'HttpFault';
    this.fault = fault;
    this.retryAfter = retryAfter;
  }
}

const CODES: ReadonlyMap<number, FaultCode> = new Map([
  [401, 'unauthorized'],
  [403, 'unauthorized'],
  [404, 'not-found'],
  [410, 'not-found'],
  [422, 'validation'],
  [429, 'rate-limited'],
]);

/** Statuses that pass: the same request may succeed later. */
const PASSING: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504]);

/** Longest piece of a response's text that is kept for the details. */
const LONGEST_DETAIL = 2000;

/** Reads an answer that is no success. Its text is shown as text only; HTML is not shown at all. */
export async function faultOfResponse(response: Response): Promise<HttpFault> {
  const { status } = response;
  const isHtml = (response.headers.get('content-type') ?? '').includes('html');
  const body = isHtml ? '' : await response.text().catch(() => '');
  const json = parseJson(body);
  const details = detailOf(json) ?? (body === '' ? undefined : body.slice(0, LONGEST_DETAIL));
  const fault: Fault = {
    code: CODES.get(status) ?? 'http',
    message: messageOf(status, json),
    retryable: PASSING.has(status),
    httpStatus: status,
    ...(details !== undefined && { details }),
  };
  return new HttpFault(fault, retryAfterOf(response));
}

function messageOf(status: number, json: unknown): string {
  const stated = isRecord(json) ? (json['detail'] ?? json['message'] ?? json['error']) : undefined;
  if (typeof stated === 'string' && stated !== '') return stated;
  switch (status) {
    case 401:
    case 403:
      return 'The agent refused the credentials.';
    case 404:
    case 410:
      return 'The agent does not know this session.';
    case 422:
      return 'The agent could not accept the request.';
    case 429:
      return 'The agent asks to wait before the next request.';
    default:
      return `The agent answered with status ${status}.`;
  }
}

function detailOf(json: unknown): unknown {
  return isRecord(json) && Object.hasOwn(json, 'detail') ? json['detail'] : undefined;
}

/** Both forms of Retry-After, in milliseconds. */
function retryAfterOf(response: Response): number | undefined {
  const header = response.headers.get('retry-after');
  if (header === null) return undefined;
  const seconds = Number(header);
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
}

/** What went wrong, in words that name no secret: the error's own text may hold a URL or a header. */
export function faultOf(error: unknown): Fault {
  if (error instanceof HttpFault) return error.fault;
  return {
    code: 'network',
    message: 'The agent could not be reached. Check the connection and the address.',
    retryable: true,
  };
}

/** An answer of a kind that cannot be a run, such as an HTML page of a proxy. */
export function unexpectedAnswer(contentType: string): HttpFault {
  return new HttpFault({
    code: 'protocol',
    message: `The agent answered with ${contentType === '' ? 'no content type' : contentType} and no event stream.`,
    retryable: false,
  });
}

export const CUT_OFF: Fault = {
  code: 'interrupted',
  message: 'The connection was lost before the run came to its end. What arrived is kept.',
  retryable: true,
};
