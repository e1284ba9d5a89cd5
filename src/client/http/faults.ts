import { AnswerTooLarge, MAX_ANSWER_MEGABYTES } from '../../core/AnswerText.js';
import type { Fault, FaultCode, FaultReason, FaultValues } from '../../core/state.js';
import { isRecord, parseJson } from '../../core/json.js';
import { reportThrown } from '../../development/index.js';
import { faults as english } from '../../locales/en/faults.js';
import { AddressError, pageAddress } from '../../contract/index.js';

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

/** A fault with the client's own text for it. */
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

/** The same as an exception. */
const httpFault = (...fault: Parameters<typeof faultFor>): HttpFault =>
  new HttpFault(faultFor(...fault));

const CODES: ReadonlyMap<number, FaultCode> = new Map([
  [401, 'unauthorized'],
  [403, 'unauthorized'],
  [404, 'not-found'],
  [410, 'not-found'],
  [422, 'validation'],
  [429, 'rate-limited'],
]);

/** Temporary statuses: the same request may succeed later. */
const PASSING: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504]);

/** Longest piece of a response's text that is kept for the details. */
const MAX_DETAILS_LENGTH = 2000;

/** The fault of an error response. @param body Its text, which is shown as plain text only. */
export function faultOfResponse(response: Response, body: string): HttpFault {
  const { status } = response;
  const json = parseJson(body);
  const details = detailOf(json) ?? (body === '' ? undefined : body.slice(0, MAX_DETAILS_LENGTH));
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

/** The text with all secrets masked. */
export function scrubbed(text: string, secrets: readonly string[]): string {
  return secrets.reduce((rest, secret) => rest.replaceAll(secret, '•••'), text);
}

/** Uses the agent's own message, unless the client knows more than it says. */
function inItsWords(fault: Fault, message: string): Fault {
  if (fault.reason === 'nothing-there') return fault;
  if (fault.reason === 'no-session') return { ...fault, message };
  const { reason: _, ...rest } = fault;
  return { ...rest, message };
}

/** The default answers of web frameworks for an unknown address. */
const NOTHING_THERE = /^(?:not found\.?|cannot [A-Z]+ \/.*|route [A-Z]+:\/.* not found)$/iu;
/** What the backends call a session. */
const A_SESSION = /\b(?:session|thread|conversation)\b/iu;

/** Finer reasons of statuses. */
const REASONS: ReadonlyMap<number, FaultReason> = new Map([
  [409, 'busy'],
  [413, 'request-too-large'],
  [414, 'request-too-large'],
  [431, 'request-too-large'],
]);

/** For a 404, only the body tells whether it comes from the agent, and what was not found. */
function reasonOf(status: number, stated: string | undefined): Partial<Pick<Fault, 'reason'>> {
  if (isRedirect(status)) return { reason: 'redirected' };
  const reason = REASONS.get(status);
  if (reason !== undefined) return { reason };
  if (CODES.get(status) !== 'not-found') return {};
  if (stated === undefined) return status === 404 ? { reason: 'nothing-there' } : {};
  if (NOTHING_THERE.test(stated)) return { reason: 'nothing-there' };
  return A_SESSION.test(stated) ? { reason: 'no-session' } : {};
}

/** The fields of an error body that may hold the message, or an object with it, as in `{ error: { message } }`. */
const WORDS = ['detail', 'message', 'error'];

/** The message in an error body (R16, B58), in one of the fields that the protocols and their frameworks use for it. */
function statedIn(json: unknown, names: readonly string[] = WORDS): string | undefined {
  if (!isRecord(json)) return undefined;
  const values = names.map((name) => json[name]);
  const stated = values.find((value) => typeof value === 'string' && value.trim() !== '');
  if (typeof stated === 'string') return stated;
  return names === WORDS ? statedIn(values.find(isRecord), ['message']) : undefined;
}

/** The fields of JSON that only says that something went wrong. */
const OF_AN_ERROR: ReadonlySet<string> = new Set([
  ...WORDS,
  'code',
  'details',
  'ok',
  'requestId',
  'status',
  'statusCode',
  'success',
]);

/** Whether a value, given in place of what a protocol has, only says that something went wrong. */
export function saysOnlyError(value: unknown): boolean {
  if (!isRecord(value)) return typeof value === 'string';
  return Object.keys(value).every((name) => OF_AN_ERROR.has(name));
}

/** The fault that a successful response states with `{ error: … }` instead of what was asked for; undefined for any other. */
export function statedFault(answer: unknown): HttpFault | undefined {
  if (!isRecord(answer) || !saysOnlyError(answer)) return undefined;
  const error = Object.hasOwn(answer, 'error') ? answer['error'] : undefined;
  const isError = isRecord(error) || typeof error === 'string' || error === true;
  return isError ? new HttpFault(agentFault(answer)) : undefined;
}

/** The fault that the agent states, in its words if it has any. @param stated JSON, or a text. */
export function agentFault(stated: unknown): Fault {
  const fault = faultFor('agent', true);
  const words = typeof stated === 'string' ? stated.trim() : (statedIn(stated) ?? '');
  if (words === '') return fault;
  const details = detailOf(stated);
  return { ...inItsWords(fault, words), ...(details !== undefined && { details }) };
}

/** The app's `fetch` followed a redirect to another origin although it was asked not to. The response is not read. */
export function leadsAway(): HttpFault {
  return httpFault('http', false, { reason: 'redirected' });
}

/** Browsers report status 0 for a redirect that is not followed. */
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

/** The fault of an exception. The exception's own text is not used, because it may contain a URL or a header. */
export function faultOf(error: unknown): Fault {
  return asHttpFault(error).fault;
}

/** @param address Where the request went, if it is known: probably nothing answers there. */
function asHttpFault(error: unknown, address?: string): HttpFault {
  if (error instanceof HttpFault) return error;
  // The exception is about an option of the developer's, so its text is safe to show.
  if (error instanceof AddressError) {
    const values = { words: error.message };
    return httpFault('unsupported', false, { reason: 'address', values, cause: error });
  }
  if (error instanceof AnswerTooLarge)
    return httpFault('too-large', false, { values: { megabytes: MAX_ANSWER_MEGABYTES } });
  const origin = askedAcross(address);
  return httpFault('network', true, {
    cause: error,
    ...(address !== undefined && { address }),
    ...(origin !== undefined && { values: { origin } }),
  });
}

/** The fault if no request was made because a function of the app or the backend threw. */
export function appFault(error: unknown): Fault {
  if (isKnown(error)) return faultOf(error);
  reportThrown('one that the backend calls', error, 'nothing was sent to the agent');
  return faultFor('app', true, { cause: error });
}

/** The fault of an exception of a function of the app that makes a call itself: only that of a connection is the network's. */
export function faultOfNamed(error: unknown, name: string): unknown {
  if (isKnown(error) || isOfNetwork(error)) return error;
  return httpFault('app', true, { values: { name }, cause: error });
}

/** Whether an exception says itself what is wrong. */
function isKnown(error: unknown): boolean {
  return [HttpFault, AddressError, AnswerTooLarge].some((one) => error instanceof one);
}

/**
 * The page's origin, if the agent has another. A response without CORS headers looks like a network failure to the page, so
 * this possible cause is worth naming.
 */
function askedAcross(address: string | undefined): string | undefined {
  const page = pageAddress();
  if (address === undefined || page === undefined) return undefined;
  const { origin } = new URL(page);
  return new URL(address).origin === origin ? undefined : origin;
}

/** Adds the address that was tried to a fault. */
export function withAddress(error: unknown, url: string): HttpFault {
  const { origin, pathname } = new URL(url);
  const address = origin + pathname;
  const { fault, retryAfter } = asHttpFault(error, address);
  const { code, reason, retryable } = fault;
  // Only this text mentions the address: it is probably wrong.
  const named =
    reason === 'nothing-there' ? faultFor(code, retryable, { ...fault, address }) : fault;
  return new HttpFault({ ...named, address }, retryAfter);
}

/** What browsers, Node and React Native say when a connection fails. There is no error class for it. */
const OF_THE_NETWORK =
  /fetch failed|failed to fetch|load failed|network|connection|socket|timed out|terminated/iu;
/** System error codes, such as `ECONNREFUSED`. */
const SYSTEM_CODE = /\bE[A-Z]{4,}\b/u;

/** Maximum length of an exception's text in a fault. */
const MAX_EXCEPTION_LENGTH = 300;

/**
 * What an exception of `fetch` means: either the network failed, or the function itself is broken.
 *
 * @param isOwn Whether the app's own `fetch` threw.
 * @param secrets Texts that must not appear in the fault.
 */
export function faultOfThrown(error: unknown, isOwn: boolean, secrets: readonly string[]): unknown {
  if (error instanceof HttpFault || isOfNetwork(error)) return error;
  const text = error instanceof Error ? error.message : String(error);
  const values = { isOwn, words: scrubbed(text, secrets).slice(0, MAX_EXCEPTION_LENGTH) };
  return httpFault('app', true, { reason: 'fetch', values, cause: error });
}

function isOfNetwork(error: unknown): boolean {
  const [name, text] = error instanceof Error ? [error.name, error.message] : ['', String(error)];
  return OF_THE_NETWORK.test(`${name} ${text}`) || SYSTEM_CODE.test(text);
}

/** What an exception of a function of the app means that makes a call itself, see `faultOfThrown`. */
export function faultOfHost(error: unknown): HttpFault {
  return new HttpFault(isOfNetwork(error) ? faultOf(error) : appFault(error));
}

/** The fault of a person's action. After 409 (the session is busy) it can be retried by the person, though not automatically. */
export function faultOfAction(error: unknown): Fault {
  const fault = faultOf(error);
  return fault.httpStatus === 409 ? { ...fault, retryable: true } : fault;
}

/** The fault of a refusal to stop. After 409 without words of its own, the run is over rather than the agent busy. */
export function faultOfStop(error: unknown): Fault {
  const fault = faultOf(error);
  return fault.reason === 'busy'
    ? faultFor(fault.code, fault.retryable, { ...fault, reason: 'not-stopped' })
    : fault;
}

/**
 * A response that cannot be a run. If it is a page, or has no content type, it probably comes from a proxy in front of the
 * agent, and the next request may get through: the person may retry. It is not retried automatically, because a request that
 * was answered is not repeated.
 */
export function unexpectedAnswer(contentType: string): HttpFault {
  const [type = ''] = contentType.split(';');
  return unfitAnswer('no-stream', contentType, { contentType: type.trim() });
}

/** A response that should have been JSON. Its text is not shown, because it may be a proxy's error page. */
export function unreadableAnswer(contentType: string): HttpFault {
  return unfitAnswer('no-json', contentType);
}

function unfitAnswer(
  reason: 'no-stream' | 'no-json',
  contentType: string,
  values?: FaultValues,
): HttpFault {
  const isForeign = contentType === '' || contentType.includes('html');
  return httpFault('protocol', isForeign, { reason, values: { ...values, isForeign } });
}

/** Whether a message may have reached the agent although its request failed: the agent itself has not refused it. */
export function mayHaveArrived(fault: Fault | undefined): boolean {
  return fault?.code === 'network' || fault?.code === 'protocol' || fault?.code === 'app';
}

/** The fault if the agent says that it does not have this session. */
export function ofNoSession(fault: Fault): Fault {
  const isKnown = fault.code === 'not-found' && fault.reason !== 'nothing-there';
  return isKnown ? { ...fault, reason: 'no-session' } : fault;
}

/** The response does not follow the backend's protocol. @param words What is wrong with it. */
export function protocolFault(words: string): HttpFault {
  return httpFault('protocol', false, { values: { words } });
}

/** A message was accepted, but the response names no run. */
export const NO_RUN = faultFor('protocol', false, { reason: 'no-run' });

/** The app's `fetch` returned something other than a response. */
export function noResponse(): HttpFault {
  return httpFault('protocol', false, { reason: 'fetch-result' });
}

/** The request was sent, and no answer came. @param name The function of the app that was asked, if it was not the agent. */
export function noAnswer(name?: string): HttpFault {
  const values = name !== undefined && { values: { name } };
  return httpFault('network', true, { reason: 'no-answer', ...values });
}

/** The backend does not support this call. */
export function notOffered(): HttpFault {
  return httpFault('unsupported', false);
}

/** The backend cannot receive answers. */
export const NO_WAY_TO_ANSWER = faultFor('unsupported', false, { reason: 'no-way-to-answer' });

/** The backend has not given the message an id yet, so it cannot be referred to. */
export const NOT_STORED = faultFor('unsupported', true, { reason: 'not-stored' });

export const ALREADY_ANSWERED = faultFor('conflict', false);

/** The app's header is invalid. Its value may be a secret, so only its name is given. */
export function unfitHeader(name: string): HttpFault {
  return httpFault('unauthorized', true, { reason: 'header', values: { name } });
}

/** The function that returns the credentials failed; it may succeed next time. */
export function noCredentials(): HttpFault {
  return httpFault('unauthorized', true, { reason: 'credentials' });
}

export const CUT_OFF = faultFor('interrupted', true);

/** The run contains a message that is too large. Reading it again would fail in the same way. */
export function tooLarge(): HttpFault {
  return httpFault('too-large', false);
}
/** The backend says that there is nothing more to read (204). */
export function nothingLeft(): HttpFault {
  return new HttpFault({ ...CUT_OFF, retryable: false });
}
