import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { constants, createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { needsPreflight, preflightHeaders } from './cors.mjs';
import { ACCEPT } from './readArguments.mjs';

/** @typedef {import('./readArguments.mjs').DoctorRequest} DoctorRequest */

/**
 * @typedef {object} Answer
 * @property {number} status
 * @property {Readonly<Record<string, string>>} headers
 * @property {string} version Of HTTP, such as `1.1`.
 */

/**
 * What was seen.
 *
 * @typedef {object} Seen
 * @property {Answer | undefined} answer
 * @property {Answer | undefined} preflight
 * @property {readonly { readonly status: number; readonly from: string; readonly to: string }[]} redirects
 * @property {readonly { readonly at: number; readonly text: string }[]} reads The text of the body, with the milliseconds after the request.
 * @property {number} answered Milliseconds until the head of the answer.
 * @property {number} ended Milliseconds until nothing more was read.
 * @property {'end' | 'cut' | 'timeout'} end
 * @property {{ readonly code: string; readonly message: string } | undefined} error
 */

const MOST_REDIRECTS = 5;
/** Characters that are read: whatever is wrong shows before. */
const MOST = 8 * 1024 * 1024;

/**
 * Makes the request as a browser would, and notes what comes when.
 *
 * @param {DoctorRequest} request
 * @returns {Promise<Seen>}
 */
export async function probe(request) {
  const start = performance.now();
  const now = () => performance.now() - start;
  /** @type {{ status: number; from: string; to: string }[]} */
  const redirects = [];
  /** @type {{ at: number; text: string }[]} */
  const reads = [];
  /** @type {Seen} */
  const nothing = {
    answer: undefined,
    preflight: undefined,
    redirects,
    reads,
    answered: 0,
    ended: 0,
    end: 'cut',
    error: undefined,
  };
  /** @type {Answer | undefined} */
  let preflight;
  try {
    if (needsPreflight(request)) preflight = await preflightOf(request);
    let { url, method, body } = request;
    let isElsewhere = false;
    for (;;) {
      const response = await open({
        url,
        method,
        headers: sentHeaders(request, isElsewhere, body !== undefined),
        body,
        timeout: request.timeout,
      });
      const answer = answerOf(response);
      const to = answer.headers['location'];
      if (
        answer.status >= 300 &&
        answer.status < 400 &&
        to !== undefined &&
        redirects.length < MOST_REDIRECTS
      ) {
        response.destroy();
        const next = new URL(to, url);
        // What a stranger's server leads back to is its choice, so this stays.
        isElsewhere ||= next.origin !== url.origin;
        redirects.push({ status: answer.status, from: url.href, to: next.href });
        url = next;
        // As browsers do.
        if (answer.status < 307) [method, body] = ['GET', undefined];
        continue;
      }
      const answered = now();
      const end = await read(response, answer, request.timeout, (text) => {
        const at = now();
        const last = reads.at(-1);
        // What comes within a millisecond is one read: a server may send byte by byte.
        if (last !== undefined && at - last.at < 1) last.text += text;
        else reads.push({ at, text });
      });
      return { ...nothing, answer, preflight, answered, end, ended: now() };
    }
  } catch (error) {
    const { code = '', message = String(error) } =
      /** @type {{ code?: string; message?: string }} */ (error);
    return { ...nothing, preflight, ended: now(), error: { code, message } };
  }
}

/**
 * The headers of a request. None that was given follows a redirect to another origin: any of them may hold a key.
 *
 * @param {DoctorRequest} request
 * @param {boolean} isElsewhere
 * @param {boolean} hasBody
 * @returns {Record<string, string>}
 */
function sentHeaders({ headers, origin }, isElsewhere, hasBody) {
  const ours = { accept: ACCEPT, ...(hasBody && { 'content-type': 'application/json' }) };
  return {
    ...(isElsewhere ? ours : headers),
    'accept-encoding': 'gzip, deflate, br',
    ...(origin !== undefined && { origin }),
  };
}

/** @param {DoctorRequest} request */
async function preflightOf(request) {
  const { url, timeout } = request;
  const response = await open({
    url,
    method: 'OPTIONS',
    headers: preflightHeaders(request),
    body: undefined,
    timeout,
  });
  response.destroy();
  return answerOf(response);
}

/**
 * @param {{ url: URL; method: string; headers: Record<string, string>; body: string | undefined; timeout: number }} call
 * @returns {Promise<import('node:http').IncomingMessage>}
 */
function open({ url, method, headers, body, timeout }) {
  const isSecure = url.protocol === 'https:';
  const make = isSecure ? httpsRequest : httpRequest;
  // Without an agent, Node itself asks for the connection to be closed.
  const agent = isSecure ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });
  return new Promise((resolve, reject) => {
    const sent = make(url, { method, headers, agent }, resolve);
    const late = Object.assign(new Error('No answer came.'), { code: 'LATE' });
    const timer = setTimeout(() => sent.destroy(late), timeout);
    sent.on('response', (response) => {
      clearTimeout(timer);
      response.on('close', () => agent.destroy());
    });
    sent.on('error', (error) => {
      clearTimeout(timer);
      agent.destroy();
      reject(error);
    });
    sent.end(body);
  });
}

/**
 * @param {import('node:http').IncomingMessage} response
 * @returns {Answer}
 */
function answerOf({ statusCode = 0, headers, httpVersion }) {
  const entries = Object.entries(headers).map(([name, value = '']) => [name, String(value)]);
  return { status: statusCode, headers: Object.fromEntries(entries), version: httpVersion };
}

/**
 * @param {import('node:http').IncomingMessage} response
 * @param {Answer} answer
 * @param {number} timeout
 * @param {(text: string) => void} take
 * @returns {Promise<Seen['end']>}
 */
async function read(response, answer, timeout, take) {
  const body = decompressed(response, answer.headers['content-encoding'] ?? '');
  const decoder = new TextDecoder();
  let size = 0;
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    body.destroy();
  }, timeout);
  try {
    for await (const chunk of body) {
      const text = decoder.decode(/** @type {Buffer} */ (chunk), { stream: true });
      size += text.length;
      take(text);
      if (size > MOST) {
        response.destroy();
        return 'timeout';
      }
    }
    return isLate ? 'timeout' : 'end';
  } catch {
    return isLate ? 'timeout' : 'cut';
  } finally {
    clearTimeout(timer);
    response.destroy();
  }
}

/**
 * @param {import('node:http').IncomingMessage} response
 * @param {string} encoding
 */
function decompressed(response, encoding) {
  const flush = { flush: constants.Z_SYNC_FLUSH };
  const make = {
    gzip: () => createGunzip(flush),
    deflate: () => createInflate(flush),
    br: () => createBrotliDecompress({ flush: constants.BROTLI_OPERATION_FLUSH }),
  }[encoding];
  if (make === undefined) return response;
  const unpacked = make();
  response.on('error', (error) => unpacked.destroy(error));
  return response.pipe(unpacked);
}
