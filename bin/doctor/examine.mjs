import { corsFault } from './cors.mjs';
import { guessProtocol } from './guessProtocol.mjs';
import { readFrames } from './readFrames.mjs';
import { isLines, readLines } from './readLines.mjs';

/** @typedef {import('./readArguments.mjs').DoctorRequest} DoctorRequest */
/** @typedef {import('./probe.mjs').Seen} Seen */
/** @typedef {import('./readFrames.mjs').Frame} Frame */

/**
 * Something that was found.
 *
 * @typedef {object} Finding
 * @property {string} code Such as `buffering`.
 * @property {'problem' | 'advice'} level
 * @property {string} found What was seen.
 * @property {string} means What it does to a page.
 * @property {string} change What to do about it.
 */

/**
 * What was read of the body.
 *
 * @typedef {object} Read
 * @property {readonly Frame[]} frames
 * @property {string} rest
 * @property {boolean} hasLines
 */

/**
 * @typedef {object} Report
 * @property {string} url
 * @property {string} method
 * @property {number | undefined} status
 * @property {string} contentType
 * @property {string | undefined} protocol Whose frames they seem to be.
 * @property {'frames' | 'lines'} format Whether it was read as an event stream, or as lines of JSON.
 * @property {number} frames Or lines.
 * @property {number} firstFrame Milliseconds after the request.
 * @property {number} duration Milliseconds.
 * @property {readonly Finding[]} findings Problems first.
 */

/**
 * @param {DoctorRequest} request
 * @param {Seen} seen
 * @returns {Report}
 */
export function examine(request, seen) {
  const { answer, reads, ended } = seen;
  const contentType = answer?.headers['content-type'] ?? '';
  const hasLines = isLines(contentType, reads);
  const { frames, rest } = hasLines ? { ...readLines(reads), rest: '' } : readFrames(reads);
  const findings =
    answer === undefined
      ? [unreachable(seen)]
      : findingsOf(request, seen, answer, { frames, rest, hasLines });
  return {
    url: request.url.href,
    method: request.method,
    status: answer?.status,
    contentType,
    format: hasLines ? 'lines' : 'frames',
    protocol: guessProtocol(
      rest === ''
        ? frames
        : [...frames, ...readFrames([...reads, { at: ended, text: '\n\n' }]).frames],
    )?.name,
    frames: frames.length,
    firstFrame: Math.round(frames[0]?.at ?? 0),
    duration: Math.round(ended),
    findings: findings.toSorted(
      (a, b) => Number(a.level === 'advice') - Number(b.level === 'advice'),
    ),
  };
}

/**
 * @param {DoctorRequest} request
 * @param {Seen} seen
 * @param {NonNullable<Seen['answer']>} answer
 * @param {Read} read
 * @returns {Finding[]}
 */
function findingsOf(request, seen, answer, read) {
  const type = answer.headers['content-type'] ?? '';
  const isStream = /text\/event-stream/iu.test(type);
  const { frames, hasLines } = read;
  const isFine = answer.status >= 200 && answer.status < 300 && answer.status !== 204;
  return [
    mixedContent(request),
    redirected(request, seen),
    cors(request, seen, answer),
    isFine ? undefined : refused(answer.status, seen),
    isFine && !isStream && !hasLines ? wrongType(answer, frames) : undefined,
    ...(isFine && isStream ? ofStream(request, seen, answer, read) : []),
    ...(isFine && hasLines ? ofLines(request, seen, answer, frames) : []),
  ].filter((one) => one !== undefined);
}

/**
 * @param {DoctorRequest} request
 * @param {Seen} seen
 * @param {NonNullable<Seen['answer']>} answer
 * @param {Read} read
 */
function ofStream(request, seen, answer, { frames, rest }) {
  return [
    buffered(frames, seen, answer),
    collected(answer),
    compressed(answer),
    silent(request, seen),
    oldVersion(answer),
    cached(answer),
    frames.length === 0 ? noFrames(seen) : undefined,
    noJson(frames),
    rest === '' || seen.end !== 'end' || frames.length === 0 ? undefined : unfinished(rest),
    ended(frames, seen, rest),
  ];
}

/**
 * @param {DoctorRequest} request
 * @param {Seen} seen
 * @param {NonNullable<Seen['answer']>} answer
 * @param {readonly Frame[]} frames
 */
function ofLines(request, seen, answer, frames) {
  return [
    asLines(frames),
    buffered(frames, seen, answer, 'lines'),
    collected(answer),
    compressed(answer),
    silent(request, seen, 'lines'),
    oldVersion(answer),
    cached(answer),
    frames.length === 0 ? noLines() : undefined,
    noJson(frames, 'lines'),
    ended(frames, seen, '', 'lines'),
  ];
}

/** @param {readonly Frame[]} frames @returns {Finding} */
function asLines(frames) {
  return {
    code: 'lines',
    level: 'advice',
    found: `The answer is ${frames.length} ${frames.length === 1 ? 'line' : 'lines'} of JSON (NDJSON), and no event stream.`,
    means:
      'A call of a backend that is an HTTP request expects an event stream, and refuses these.',
    change:
      'Make the call with ndjsonCall, in a backend of your own: see "Other transports" in "Write a backend". Nothing is to be changed at the server.',
  };
}

/** @returns {Finding} */
function noLines() {
  return {
    code: 'no-frames',
    level: 'problem',
    found: 'The answer has no line.',
    means: 'The run is interrupted before it has shown anything.',
    change:
      'Each line is the JSON of one object. See whether the agent has failed before its first one.',
  };
}

/** @param {Seen} seen @returns {Finding} */
function unreachable({ error }) {
  const { code, message } = error ?? { code: '', message: '' };
  const isTls = /CERT|SSL|TLS|SIGNATURE/u.test(code);
  return {
    code: isTls ? 'certificate' : code === 'LATE' ? 'no-answer' : 'unreachable',
    level: 'problem',
    found: `${isTls ? 'The certificate of the server was refused' : 'There is no answer'}: ${message}${code === '' || message.includes(code) ? '' : ` (${code})`}`,
    means: isTls
      ? 'Browsers refuse it as well: a page says that the agent cannot be reached, and is not told why.'
      : 'A page says that the agent cannot be reached.',
    change: isTls
      ? 'Give the server a certificate that browsers take, with all of its chain.'
      : 'Start the server, and see to it that the name, the port and the firewall lead to it. A server that answers only once the agent is done has to send the head of its answer at once.',
  };
}

/** @param {DoctorRequest} request @returns {Finding | undefined} */
function mixedContent({ origin, url }) {
  const isLocal = /^(?:localhost|127\.|\[::1\])/u.test(url.hostname);
  if (origin?.startsWith('https:') !== true || url.protocol !== 'http:' || isLocal)
    return undefined;
  return {
    code: 'mixed-content',
    level: 'problem',
    found: `The page is at ${origin}, and the agent at ${url.origin}.`,
    means: 'Browsers refuse an http: request of a page that came over https:.',
    change: 'Serve the agent over https:, or through the server of the page.',
  };
}

/** @param {DoctorRequest} request @param {Seen} seen @returns {Finding | undefined} */
function redirected({ method, url }, { redirects }) {
  const [first] = redirects;
  if (first === undefined) return undefined;
  const last = redirects.at(-1)?.to ?? '';
  const isElsewhere = new URL(last).origin !== url.origin;
  const losesBody = method !== 'GET' && redirects.some(({ status }) => status < 307);
  return {
    code: 'redirect',
    level: losesBody || isElsewhere ? 'problem' : 'advice',
    found: `The request is redirected with ${redirects.map(({ status }) => status).join(', ')} to ${last}.`,
    means: losesBody
      ? `Browsers follow a ${first.status} with a GET, so what was sent is lost.`
      : isElsewhere
        ? 'Credentials are not sent to another origin, and its CORS headers count as well.'
        : 'Each message takes one request more.',
    change: `Ask at ${last} at once. Often it is a slash at the end, or https: in place of http:.`,
  };
}

/**
 * @param {DoctorRequest} request
 * @param {Seen} seen
 * @param {NonNullable<Seen['answer']>} answer
 * @returns {Finding | undefined}
 */
function cors(request, { preflight }, answer) {
  const found = corsFault(request, preflight, answer);
  if (found === undefined) return undefined;
  const names = Object.keys(request.headers).join(', ');
  return {
    code: 'cors',
    level: 'problem',
    found,
    means:
      'The browser keeps the answer from the page, which says that the agent cannot be reached. Errors need the headers as well.',
    change: `Answer OPTIONS with 204 and, like every other answer, with Access-Control-Allow-Origin: ${request.origin}${request.hasCredentials ? ', Access-Control-Allow-Credentials: true' : ''}; the preflight also with Access-Control-Allow-Methods: ${request.method} and Access-Control-Allow-Headers: ${names}.`,
  };
}

/** @param {number} status @param {Seen} seen @returns {Finding} */
function refused(status, { reads }) {
  const said = reads
    .map(({ text }) => text)
    .join('')
    .trim()
    .slice(0, 200);
  const change =
    {
      204: 'There is nothing to read: ask for a run that is on, or send a message.',
      401: 'Give --header "Authorization: Bearer …", as the app does, with a token that has not expired.',
      403: 'The token is known and may not do this: see to its rights. A firewall or a CSRF check answers so as well.',
      404: 'The path is wrong, or the session is not there. Compare it with the routes of the server.',
      405: `The route is there and takes another method: pass a --body to post it, or try --method.`,
      413: 'The body is too large for the proxy: client_max_body_size in nginx.',
      415: 'The server wants another content type: try --header "Content-Type: …".',
      422: 'The body is not what the server expects: see what it says, and try --body.',
      429: 'The agent has had too many requests: wait, or raise the limit.',
      502: 'The proxy reaches no agent behind it: see whether it runs, and where the proxy looks for it.',
      504: 'The proxy has waited too long: raise proxy_read_timeout, and let the agent send the head of its answer at once.',
    }[status] ?? (status >= 500 ? 'The log of the server says why.' : 'See what the server says.');
  return {
    code: 'status',
    level: 'problem',
    found: `The answer is ${status}${said === '' ? '' : `: ${said}`}`,
    means: 'A page shows an error in place of an answer.',
    change,
  };
}

/** @param {NonNullable<Seen['answer']>} answer @param {readonly Frame[]} frames @returns {Finding} */
function wrongType({ headers }, frames) {
  const type = headers['content-type'] ?? '';
  const isPage = /text\/html/iu.test(type);
  const isSequence = /json-seq/iu.test(type);
  const hasFrames = frames.length > 0;
  return {
    code: 'content-type',
    level: 'problem',
    found: `The content type is ${type === '' ? 'not given' : type}${hasFrames ? ', though the body is an event stream' : ''}.`,
    means: 'What is no text/event-stream is not read as a stream.',
    change: isPage
      ? 'This is a web page: the address is that of the app, of its sign-in, or of a proxy. Give that of the agent.'
      : isSequence
        ? 'This is a JSON text sequence (RFC 7464), which neither an event stream nor ndjsonCall is. Ask for lines of JSON or an event stream, or read it with streamCall and an iterable of your own.'
        : /json/iu.test(type) && !hasFrames
          ? 'The agent answers with JSON. Ask for a stream, often with "stream": true in the body or Accept: text/event-stream, or let the backend read it with readFollowUp.'
          : 'Answer with Content-Type: text/event-stream.',
  };
}

/** Milliseconds: what took less says nothing of when it was sent. */
const LONG = 700;

/**
 * @param {readonly Frame[]} frames
 * @param {Seen} seen
 * @param {NonNullable<Seen['answer']>} answer
 * @param {Report['format']} [what]
 * @returns {Finding | undefined}
 */
function buffered(frames, { reads }, { headers }, what = 'frames') {
  const [first, last] = [frames[0], frames.at(-1)];
  if (first === undefined || last === undefined || frames.length < 3) return undefined;
  const spread = last.at - first.at;
  const stamps = frames.map(stampOf).filter((one) => one !== undefined);
  const written = largest(stamps) + largest(stamps.map((stamp) => -stamp));
  const isLate = first.at > LONG && spread < first.at / 10;
  const isBunched = written > LONG && spread < written / 5;
  const bursts = new Set(frames.map(({ at }) => Math.round(at / 5))).size;
  const size = reads.reduce((sum, { text }) => sum + text.length, 0);
  const isInBursts = spread > LONG && frames.length / bursts > 6 && size / bursts > 3000;
  if (!isLate && !isBunched && !isInBursts) return undefined;
  const isCompressed = (headers['content-encoding'] ?? '') !== '';
  return {
    code: 'buffering',
    level: 'problem',
    found: isInBursts
      ? `${frames.length} ${what} came in ${bursts} bursts of some ${Math.round(size / bursts)} characters.`
      : `All ${frames.length} ${what} came within ${Math.round(spread)} ms, ${seconds(first.at)} after the request${isBunched ? `, though their own times are ${seconds(written)} apart` : ''}.`,
    means:
      'Something on the way collects the stream. The person sees nothing, and then all of the answer at once.',
    change: `${isCompressed ? 'Turn compression off for this content type first: it often is what collects. ' : ''}Answer with X-Accel-Buffering: no, or set proxy_buffering off; in nginx; in Apache flushpackets=on; with a CDN or a serverless platform see whether it streams at all. On the server write each ${what === 'lines' ? 'line' : 'frame'} at once, and flush: compression() of Express needs res.flush().`,
  };
}

/** The largest number, of more than a call may be given; 0 of none. @param {readonly number[]} numbers */
function largest([first = 0, ...others]) {
  return others.reduce((most, number) => Math.max(most, number), first);
}

/** The time that a frame says it was written at, in milliseconds. @param {Frame} frame */
function stampOf({ value }) {
  if (typeof value !== 'object' || value === null) return undefined;
  const { timestamp, created_at: createdAt } = /** @type {Record<string, unknown>} */ (value);
  const stamp = timestamp ?? createdAt;
  const time =
    typeof stamp === 'number' ? stamp : typeof stamp === 'string' ? Date.parse(stamp) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}

/** @param {NonNullable<Seen['answer']>} answer @returns {Finding | undefined} */
function collected({ headers }) {
  const length = headers['content-length'];
  if (length === undefined) return undefined;
  return {
    code: 'content-length',
    level: 'problem',
    found: `The stream has a Content-Length (${length}).`,
    means:
      'Who knows how long it is has waited for all of it: nothing is shown before the run is over.',
    change:
      'Write the frames one by one and do not set Content-Length. A function that returns a string, or a proxy that stores answers, collects them.',
  };
}

/** @param {NonNullable<Seen['answer']>} answer @returns {Finding | undefined} */
function compressed({ headers }) {
  const encoding = headers['content-encoding'];
  if (encoding === undefined || encoding === 'identity') return undefined;
  return {
    code: 'compression',
    level: 'advice',
    found: `The stream is compressed (${encoding}).`,
    means:
      'A compressor waits for more before it gives anything out, unless it is flushed after each frame.',
    change:
      'Leave this content type out: Cache-Control: no-transform tells most proxies and compression middleware so; in nginx, take it out of gzip_types.',
  };
}

/** @param {DoctorRequest} request @param {Seen} seen @param {Report['format']} [what] @returns {Finding | undefined} */
function silent({ silence }, { reads, answered, ended, end }, what = 'frames') {
  const times = [answered, ...reads.map(({ at }) => at), ...(end === 'timeout' ? [ended] : [])];
  const longest = largest(times.slice(1).map((at, index) => at - (times[index] ?? at)));
  if (longest <= silence) return undefined;
  return {
    code: 'silence',
    level: 'problem',
    found: `Nothing came for ${seconds(longest)}, not even ${what === 'lines' ? 'an empty line' : 'a comment'}.`,
    means:
      'Proxies close a connection that is silent, most after 60 s, and a page cannot tell a dead one from an agent that thinks.',
    change: `Send ${what === 'lines' ? 'an empty line' : 'a comment, ": keep-alive" and an empty line,'} every 15 s. Where the agent cannot, say stream: { hasHeartbeats: false } in the backend, and raise proxy_read_timeout.`,
  };
}

/** @param {NonNullable<Seen['answer']>} answer @returns {Finding | undefined} */
function oldVersion({ version, headers }) {
  const isOld = version === '1.0';
  if (!isOld && headers['connection']?.toLowerCase() !== 'close') return undefined;
  return {
    code: 'keep-alive',
    level: 'advice',
    found: isOld ? 'The answer is HTTP/1.0.' : 'The answer says Connection: close.',
    means:
      'Each message opens a connection of its own, and an HTTP/1.0 stream that is cut looks as if it had ended.',
    change:
      'In nginx: proxy_http_version 1.1; and proxy_set_header Connection "";. Serve HTTP/2 to browsers, which otherwise open six connections to a host at most, streams in all tabs included.',
  };
}

/** @param {NonNullable<Seen['answer']>} answer @returns {Finding | undefined} */
function cached({ headers }) {
  if (/no-cache|no-store/u.test(headers['cache-control'] ?? '')) return undefined;
  return {
    code: 'cache-control',
    level: 'advice',
    found: `Cache-Control is ${headers['cache-control'] ?? 'not given'}.`,
    means: 'A browser or a proxy may keep the stream of a GET, and give an old run for a new one.',
    change: 'Answer with Cache-Control: no-cache, no-transform.',
  };
}

/** @param {Seen} seen @returns {Finding} */
function noFrames({ reads }) {
  const text = reads
    .map((one) => one.text)
    .join('')
    .trim();
  const isBare = text.startsWith('{') || text.startsWith('[');
  return {
    code: 'no-frames',
    level: 'problem',
    found:
      text === ''
        ? 'The stream is empty.'
        : `The stream has no frame. It begins with ${JSON.stringify(text.slice(0, 80))}`,
    means: 'The run is interrupted before it has shown anything.',
    change: isBare
      ? 'Write each object as "data: " before its JSON, on one line, and an empty line after it.'
      : 'Each frame is a line "data: …" and an empty line. See whether the agent has failed before its first frame.',
  };
}

/** @param {readonly Frame[]} frames @param {Report['format']} [what] @returns {Finding | undefined} */
function noJson(frames, what = 'frames') {
  const wrong = frames.filter(({ isJson, data }) => !isJson && data !== '[DONE]');
  const [first] = wrong;
  if (first === undefined) return undefined;
  return {
    code: 'no-json',
    level: 'problem',
    found: `${wrong.length} of ${frames.length} ${what} are no JSON, such as ${JSON.stringify(first.data.slice(0, 120))}`,
    means: 'They are skipped, and a diagnostic is kept of each.',
    change:
      what === 'lines'
        ? 'Write each object with JSON.stringify and the like, on one line.'
        : 'Write each object with JSON.stringify and the like, on one line: line ends in it begin a new field. An end mark such as [DONE] is named with stream: { endMark } in the backend.',
  };
}

/** @param {string} rest @returns {Finding} */
function unfinished(rest) {
  return {
    code: 'unfinished',
    level: 'problem',
    found: `No empty line follows the last frame, ${JSON.stringify(rest.slice(0, 120))}`,
    means:
      'By the rules of the web it does not count, and often it is the one that says how the run ended.',
    change:
      'End each frame with an empty line, the last one too, or say stream: { takesUnfinished: true } in the backend.',
  };
}

/** @param {readonly Frame[]} frames @param {Seen} seen @param {string} rest @param {Report['format']} [what] @returns {Finding | undefined} */
function ended(frames, { end, ended: after }, rest, what = 'frames') {
  if (end === 'cut') {
    return {
      code: 'cut',
      level: 'problem',
      found: `The connection broke ${seconds(after)} after the request.`,
      means: 'The run is read again where the agent can tell it twice, else it is interrupted.',
      change:
        'See whether the server fails, or a proxy gives up: many do after 30, 60 or 100 s. Heartbeats help where it is silence that they mind.',
    };
  }
  const protocol = guessProtocol(frames);
  if (protocol === undefined || protocol.hasEnd) return undefined;
  if (end === 'timeout') {
    return {
      code: 'still-open',
      level: 'advice',
      found: `The stream was still open after ${seconds(after)}, without an end of the run.`,
      means: 'Nothing, if the agent is still at work.',
      change: 'Listen longer with --timeout.',
    };
  }
  // The last one may be it, and is told of by itself.
  if (rest !== '') return undefined;
  return {
    code: 'no-end',
    level: 'problem',
    found: `The stream ended, and no ${what === 'lines' ? 'line' : 'frame'} says how the run did (${protocol.name}).`,
    means: 'A stream that just stops is no success: the run is shown as interrupted.',
    change:
      'Send the last event of the protocol also where the agent fails, and flush it before the connection is closed.',
  };
}

/** @param {number} milliseconds */
function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
