import type { Fault, FaultCode } from '../core/state.js';
import { isRecord, parseJson } from '../core/tags/jsonText.js';
import { AddressError, pageAddress } from '../protocols/lateUrl.js';
import { beginningOf, letEnd, readerOf } from './bodies.js';

/** An HTTP answer that means no, with the body's reason and when to try again. */
export class HttpFault extends Error {
  readonly fault: Fault;
  /** Milliseconds that the backend asks to wait. */
  readonly retryAfter: number | undefined;

  constructor(fault: Fault, retryAfter?: number) {
    super(fault.message, { cause: fault.cause });
    this.name = 'HttpFault';
    this.fault = fault;
    this.retryAfter = retryAfter;
  }
}

/** What is wrong with one field of a request (R16). */
export interface ValidationDetail {
  /** Where: `['body', 'content']`. */
  readonly loc: readonly (string | number)[];
  readonly msg: string;
  readonly type: string;
}

/** The fields that a 422 names; empty for every other fault (R16). */
export function validationDetails({ code, details }: Fault): readonly ValidationDetail[] {
  if (code !== 'validation' || !Array.isArray(details)) return [];
  return details.filter(isRecord).map(({ loc, msg, type }) => ({
    loc: (Array.isArray(loc) ? loc : []).filter(
      (part) => typeof part === 'string' || typeof part === 'number',
    ),
    msg: typeof msg === 'string' ? msg : '',
    type: typeof type === 'string' ? type : '',
  }));
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

/** Milliseconds in which a refusal may give its reason: what is known by then is told. */
const TIME_FOR_REASON = 3000;

/** Longest piece of a response's text that is kept for the details. */
const LONGEST_DETAIL = 2000;

/**
 * Reads an answer that is no success. Its text is shown as text only; HTML is not shown at all, and
 * neither is a secret that the answer repeats.
 */
export async function faultOfResponse(
  response: Response,
  secrets: readonly string[] = [],
): Promise<HttpFault> {
  const { status } = response;
  const isHtml = (response.headers.get('content-type') ?? '').includes('html');
  const reader = readerOf(response.body);
  if (isHtml) letEnd(reader);
  const text = isHtml || reader === undefined ? '' : await beginningOf(reader, TIME_FOR_REASON);
  const body = secrets.reduce((rest, secret) => rest.replaceAll(secret, '•••'), text);
  const json = parseJson(body);
  const details = detailOf(json) ?? (body === '' ? undefined : body.slice(0, LONGEST_DETAIL));
  const retryAfter = retryAfterOf(response);
  const fault: Fault = {
    code: CODES.get(status) ?? 'http',
    message: messageOf(status, json, retryAfter),
    retryable: PASSING.has(status),
    ...(status > 0 && { httpStatus: status }),
    ...(details !== undefined && { details }),
  };
  return new HttpFault(fault, retryAfter);
}

function messageOf(status: number, json: unknown, retryAfter: number | undefined): string {
  const stated = isRecord(json) ? (json['detail'] ?? json['message'] ?? json['error']) : undefined;
  if (typeof stated === 'string' && stated !== '') return stated;
  if (isRedirect(status)) return ELSEWHERE;
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
      return retryAfter === undefined
        ? 'The agent asks to wait before the next request.'
        : `The agent asks to wait ${Math.ceil(retryAfter / 1000)} s before the next request.`;
    default:
      return `The agent answered with status ${status}.`;
  }
}

const ELSEWHERE = 'The agent’s address leads elsewhere, and was not followed.';

/** A redirect to another origin, followed by a `fetch` that was asked not to. Its answer is not read. */
export function leadsElsewhere(): HttpFault {
  return new HttpFault({ code: 'http', message: ELSEWHERE, retryable: false });
}

/** Browsers hide the status of a redirect that is not followed: it is 0 then. */
function isRedirect(status: number): boolean {
  return status === 0 || (status >= 300 && status < 400);
}

function detailOf(json: unknown): unknown {
  if (!isRecord(json)) return undefined;
  const name = ['detail', 'details'].find((field) => Object.hasOwn(json, field));
  return name === undefined ? undefined : json[name];
}

/** Both forms of Retry-After, in milliseconds. */
function retryAfterOf(response: Response): number | undefined {
  const header = response.headers.get('retry-after')?.trim();
  if (header === undefined || header === '') return undefined;
  const seconds = Number(header);
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
}

/** What went wrong, in words that name no secret: the error's own text may hold a URL or a header. */
export function faultOf(error: unknown): Fault {
  if (error instanceof HttpFault) return error.fault;
  // The developer's own words, about an option of theirs.
  if (error instanceof AddressError) {
    return { code: 'unsupported', message: error.message, retryable: false, cause: error };
  }
  return unreached(error).fault;
}

/** Why no request was made: a function of the app's, or of its backend, threw. */
export function appFault(error: unknown): Fault {
  if (error instanceof HttpFault || error instanceof AddressError) return faultOf(error);
  const message = 'A function of the app threw, and the agent was not asked.';
  return { code: 'app', message, retryable: true, cause: error };
}

function unreached(cause: unknown, address?: string): HttpFault {
  const place = address === undefined ? '' : ` at ${address}`;
  const message = `The agent could not be reached${place}. Check the connection and the address${askedAcross(address)}.`;
  return new HttpFault({ code: 'network', message, retryable: true, cause });
}

/** Browsers say nothing of it: an answer that a page of another origin may not read is no answer. */
function askedAcross(address: string | undefined): string {
  const page = pageAddress();
  if (address === undefined || page === undefined) return '';
  const { origin } = new URL(page);
  if (new URL(address).origin === origin) return '';
  return `, and whether the agent allows pages of ${origin} to call it (CORS)`;
}

/** The same refusal, or what became of the call, with the address that was tried. */
export function withAddress(error: unknown, url: string): HttpFault {
  const { origin, pathname } = new URL(url);
  const address = origin + pathname;
  const { fault, retryAfter } = error instanceof HttpFault ? error : unreached(error, address);
  return new HttpFault({ ...fault, address }, retryAfter);
}

/** What browsers, Node and React Native say of a connection that fails. There is no error of its own for it. */
const OF_THE_NETWORK =
  /fetch failed|failed to fetch|load failed|network|internet connection|connection|socket|timed out|terminated|\bE[A-Z]{4,}\b/iu;

/** Longest words of an exception that are told. */
const LONGEST_WORDS = 300;

/**
 * What an exception in place of an answer means: the network failed, or whoever makes the requests.
 *
 * @param who Whose words the exception has, such as `The app’s own fetch`.
 * @param secrets What may not be repeated.
 */
export function faultOfThrown(error: unknown, who: string, secrets: readonly string[]): unknown {
  const words = error instanceof Error ? error.message : String(error);
  const name = error instanceof Error ? error.name : '';
  if (error instanceof HttpFault || OF_THE_NETWORK.test(`${name} ${words}`)) return error;
  const told = secrets.reduce((rest, secret) => rest.replaceAll(secret, '•••'), words);
  const message = `${who} threw: ${told.slice(0, LONGEST_WORDS)}`;
  return new HttpFault({ code: 'app', message, retryable: true, cause: error });
}

/**
 * What went wrong with something that the person did. A session that is at work on something else
 * (409) has time for it later, which a reconnection would not wait for.
 */
export function faultOfAction(error: unknown): Fault {
  const fault = faultOf(error);
  return fault.httpStatus === 409 ? { ...fault, retryable: true } : fault;
}

/**
 * An answer of a kind that cannot be a run. A page, or nothing at all, is hardly the agent's: something
 * that stands before it answered, and may let the next request through. It is for the person to try:
 * by itself, a request that was answered is not made again.
 */
export function unexpectedAnswer(contentType: string): HttpFault {
  const [type = ''] = contentType.split(';');
  const message = `The agent answered with ${type.trim() || 'no content type'} and no event stream.`;
  if (!isForeign(contentType)) return protocolFault(message);
  return foreignAnswer(`${message} A proxy or a sign-in may stand between.`);
}

/** An answer that should have been JSON. Its text may be a page of a proxy, which nobody wants to read. */
export function unreadableAnswer(contentType: string): HttpFault {
  const message = 'The agent answered with something that is not JSON.';
  return isForeign(contentType) ? foreignAnswer(message) : protocolFault(message);
}

function isForeign(contentType: string): boolean {
  return contentType === '' || contentType.includes('html');
}

function foreignAnswer(message: string): HttpFault {
  return new HttpFault({ code: 'protocol', message, retryable: true });
}

/** Whether a message may have reached the agent all the same: what came back was not its own no. */
export function mayHaveArrived(fault: Fault | undefined): boolean {
  return fault?.code === 'network' || fault?.code === 'protocol' || fault?.code === 'app';
}

/** An answer that the backend's protocol does not have. */
export function protocolFault(message: string): HttpFault {
  return new HttpFault({ code: 'protocol', message, retryable: false });
}

/** The call was taken, and nobody answered. */
export function noAnswer(): HttpFault {
  return new HttpFault({
    code: 'network',
    message: 'The agent took the request and did not answer in time.',
    retryable: true,
  });
}

/** The backend has no such call. */
export function notOffered(): HttpFault {
  return new HttpFault({
    code: 'unsupported',
    message: 'The backend does not offer this.',
    retryable: false,
  });
}

/** The app gave a header that cannot be sent. Its value may be a secret. */
export function unfitHeader(name: string): HttpFault {
  return new HttpFault({
    code: 'unauthorized',
    message: `The header "${name}" was given characters that no header takes, such as a line break. Check the token or key.`,
    retryable: true,
  });
}

/** The function that gives the credentials failed; the next try may find it well again. */
export function noCredentials(): HttpFault {
  return new HttpFault({
    code: 'unauthorized',
    message: 'No credentials for the agent could be obtained.',
    retryable: true,
  });
}

export const CUT_OFF: Fault = {
  code: 'interrupted',
  message: 'The connection was lost before the run came to its end. What arrived is kept.',
  retryable: true,
};

/** What reading a run again would meet again. */
export function tooLarge(): HttpFault {
  return new HttpFault({
    code: 'too-large',
    message: 'The agent sent an event that is too large to be read.',
    retryable: false,
  });
}

/** The backend says that there is nothing to read on (204). */
export function nothingLeft(): HttpFault {
  return new HttpFault({ ...CUT_OFF, retryable: false });
}
