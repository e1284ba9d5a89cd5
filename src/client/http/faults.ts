import type { Fault, FaultCode, FaultValues } from '../../core/state.js';
import { isRecord, parseJson } from '../../core/json.js';
import { faults as english } from '../../locales/en/faults.js';
import { AddressError, pageAddress } from '../../protocols/lateUrl.js';

/** An HTTP response that is an error, with the reason from its body and when to try again. */
export class HttpFault extends Error {
  readonly fault: Fault;
  /** Milliseconds that the backend asks to wait before the next request. */
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
  /** The path of the field, such as `['body', 'content']`. */
  readonly loc: readonly (string | number)[];
  readonly msg: string;
  readonly type: string;
}

/** The invalid fields that a 422 response names; empty for every other fault (R16). */
export function readValidationDetails({ code, details }: Fault): readonly ValidationDetail[] {
  if (code !== 'validation' || !Array.isArray(details)) return [];
  return details.filter(isRecord).map(({ loc, msg, type }) => ({
    loc: (Array.isArray(loc) ? loc : []).filter(
      (part) => typeof part === 'string' || typeof part === 'number',
    ),
    msg: typeof msg === 'string' ? msg : '',
    type: typeof type === 'string' ? type : '',
  }));
}

/** A fault that the client has words for. */
function faultFor(
  code: FaultCode,
  retryable: boolean,
  rest: Omit<Partial<Fault>, 'code' | 'message' | 'retryable'> = {},
): Fault {
  const { reason = code, address, httpStatus: status, values } = rest;
  const words = english[`fault.${reason}`];
  const message = typeof words === 'string' ? words : words({ address, status, ...values });
  return { ...rest, code, message, retryable, reason };
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

/** What an answer that is no success means. @param body Its text, which is shown as text only. */
export function faultOfResponse(response: Response, body: string): HttpFault {
  const { status } = response;
  const json = parseJson(body);
  const details = detailOf(json) ?? (body === '' ? undefined : body.slice(0, LONGEST_DETAIL));
  const retryAfter = retryAfterOf(response);
  const stated = statedIn(json);
  const fault = faultFor(CODES.get(status) ?? 'http', PASSING.has(status), {
    ...reasonOf(status, stated),
    ...(status > 0 && { httpStatus: status }),
    ...(details !== undefined && { details }),
    ...(retryAfter !== undefined && { values: { seconds: Math.ceil(retryAfter / 1000) } }),
  });
  return new HttpFault(stated === undefined ? fault : inItsWords(fault, stated), retryAfter);
}

/** A text without what it may not repeat. */
export function scrubbed(text: string, secrets: readonly string[]): string {
  return secrets.reduce((rest, secret) => rest.replaceAll(secret, '•••'), text);
}

/** What the agent says is shown as it is, unless more is known than it says. */
function inItsWords(fault: Fault, message: string): Fault {
  if (fault.reason === 'nothing-there') return fault;
  if (fault.reason === 'no-session') return { ...fault, message };
  const { reason: _, ...rest } = fault;
  return { ...rest, message };
}

/** What frameworks answer by themselves where nothing is. */
const NOTHING_THERE = /^not found\.?$/iu;
/** What the backends call a conversation. */
const A_SESSION = /\b(?:session|thread|conversation)\b/iu;

/** Of a 404, only the body tells whether an agent gave it, and what it has not. */
function reasonOf(status: number, stated: string | undefined): Partial<Pick<Fault, 'reason'>> {
  if (isRedirect(status)) return { reason: 'redirected' };
  if (CODES.get(status) !== 'not-found') return {};
  if (stated === undefined) return status === 404 ? { reason: 'nothing-there' } : {};
  if (NOTHING_THERE.test(stated)) return { reason: 'nothing-there' };
  return A_SESSION.test(stated) ? { reason: 'no-session' } : {};
}

/** The words in an error's body, which the protocols write under one of these names (R16). */
function statedIn(json: unknown): string | undefined {
  if (!isRecord(json)) return undefined;
  const stated = json['detail'] ?? json['message'] ?? json['error'];
  return typeof stated === 'string' && stated !== '' ? stated : undefined;
}

/** A redirect to another origin, followed by a `fetch` that was asked not to. Its answer is not read. */
export function leadsAway(): HttpFault {
  return new HttpFault(faultFor('http', false, { reason: 'redirected' }));
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
    const values = { words: error.message };
    return faultFor('unsupported', false, { reason: 'address', values, cause: error });
  }
  return unreached(error).fault;
}

/** Why no request was made: a function of the app's, or of its backend, threw. */
export function appFault(error: unknown): Fault {
  if (error instanceof HttpFault || error instanceof AddressError) return faultOf(error);
  return faultFor('app', true, { cause: error });
}

function unreached(cause: unknown, address?: string): HttpFault {
  const origin = askedAcross(address);
  return new HttpFault(
    faultFor('network', true, {
      cause,
      ...(address !== undefined && { address }),
      ...(origin !== undefined && { values: { origin } }),
    }),
  );
}

/**
 * The page's origin, where the agent has another. Browsers say nothing of it: an answer that a page of
 * another origin may not read is no answer.
 */
function askedAcross(address: string | undefined): string | undefined {
  const page = pageAddress();
  if (address === undefined || page === undefined) return undefined;
  const { origin } = new URL(page);
  return new URL(address).origin === origin ? undefined : origin;
}

/** The same refusal, or what became of the call, with the address that was tried. */
export function withAddress(error: unknown, url: string): HttpFault {
  const { origin, pathname } = new URL(url);
  const address = origin + pathname;
  const { fault, retryAfter } = error instanceof HttpFault ? error : unreached(error, address);
  const { code, reason, retryable } = fault;
  // A wrong address is to be read in the words.
  const named =
    reason === 'nothing-there' ? faultFor(code, retryable, { ...fault, address }) : fault;
  return new HttpFault({ ...named, address }, retryAfter);
}

/** What browsers, Node and React Native say of a connection that fails. There is no error of its own for it. */
const OF_THE_NETWORK =
  /fetch failed|failed to fetch|load failed|network|connection|socket|timed out|terminated/iu;
/** How the system says it, such as `ECONNREFUSED`. */
const SYSTEM_CODE = /\bE[A-Z]{4,}\b/u;

/** Longest text of an exception that is told. */
const LONGEST_TEXT = 300;

/**
 * What an exception in place of an answer means: the network failed, or whoever makes the requests.
 *
 * @param isOwn Whether the app's own `fetch` threw.
 * @param secrets What may not be repeated.
 */
export function faultOfThrown(error: unknown, isOwn: boolean, secrets: readonly string[]): unknown {
  const text = error instanceof Error ? error.message : String(error);
  const name = error instanceof Error ? error.name : '';
  const isOfNetwork = OF_THE_NETWORK.test(`${name} ${text}`) || SYSTEM_CODE.test(text);
  if (error instanceof HttpFault || isOfNetwork) return error;
  const values = { isOwn, words: scrubbed(text, secrets).slice(0, LONGEST_TEXT) };
  return new HttpFault(faultFor('app', true, { reason: 'fetch', values, cause: error }));
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
  return unfitAnswer('no-stream', contentType, { contentType: type.trim() });
}

/** An answer that should have been JSON. Its text may be a page of a proxy, which nobody wants to read. */
export function unreadableAnswer(contentType: string): HttpFault {
  return unfitAnswer('no-json', contentType);
}

function unfitAnswer(
  reason: 'no-stream' | 'no-json',
  contentType: string,
  values?: FaultValues,
): HttpFault {
  const isForeign = contentType === '' || contentType.includes('html');
  return new HttpFault(
    faultFor('protocol', isForeign, { reason, values: { ...values, isForeign } }),
  );
}

/** Whether a message may have reached the agent all the same: what came back was not its own no. */
export function mayHaveArrived(fault: Fault | undefined): boolean {
  return fault?.code === 'network' || fault?.code === 'protocol' || fault?.code === 'app';
}

/** There is no such conversation: the agent answered as one that was asked for it, and has none. */
export function ofNoSession(fault: Fault): Fault {
  const isKnown = fault.code === 'not-found' && fault.reason !== 'nothing-there';
  return isKnown ? { ...fault, reason: 'no-session' } : fault;
}

/** An answer that the backend's protocol does not have. @param words What is wrong with it. */
export function protocolFault(words: string): HttpFault {
  return new HttpFault(faultFor('protocol', false, { values: { words } }));
}

/** An answer to a message that tells of no run. */
export const NO_RUN = faultFor('protocol', false, { reason: 'no-run' });

/** A `fetch` of the app's that does not do what one does. */
export function noResponse(): HttpFault {
  return new HttpFault(faultFor('protocol', false, { reason: 'fetch-result' }));
}

/** The call was taken, and nobody answered. */
export function noAnswer(): HttpFault {
  return new HttpFault(faultFor('network', true, { reason: 'no-answer' }));
}

/** The backend has no such call. */
export function notOffered(): HttpFault {
  return new HttpFault(faultFor('unsupported', false));
}

/** A tool failed without a word. */
export const TOOL_FAILED = faultFor('agent', true, { reason: 'tool' });

/** The backend has no way to give an answer. */
export const NO_WAY_TO_ANSWER = faultFor('unsupported', false, { reason: 'no-way-to-answer' });

/** The message has no id yet that the agent would know it by. */
export const NOT_STORED = faultFor('unsupported', true, { reason: 'not-stored' });

export const ALREADY_ANSWERED = faultFor('conflict', false);

/** The app gave a header that cannot be sent. Its value may be a secret. */
export function unfitHeader(name: string): HttpFault {
  return new HttpFault(faultFor('unauthorized', true, { reason: 'header', values: { name } }));
}

/** The function that gives the credentials failed; the next try may find it well again. */
export function noCredentials(): HttpFault {
  return new HttpFault(faultFor('unauthorized', true, { reason: 'credentials' }));
}

export const CUT_OFF = faultFor('interrupted', true);

/** What reading a run again would meet again. */
export function tooLarge(): HttpFault {
  return new HttpFault(faultFor('too-large', false));
}

/** The backend says that there is nothing to read on (204). */
export function nothingLeft(): HttpFault {
  return new HttpFault({ ...CUT_OFF, retryable: false });
}
