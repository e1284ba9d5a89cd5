/** @typedef {import('./readArguments.mjs').DoctorRequest} DoctorRequest */
/** @typedef {import('./probe.mjs').Answer} Answer */

/** What a page may send without asking first. */
const SIMPLE_METHODS = ['GET', 'HEAD', 'POST'];
const SIMPLE_HEADERS = ['accept', 'accept-language', 'content-language'];
const SIMPLE_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'];

/**
 * The headers that a browser asks leave for.
 *
 * @param {DoctorRequest} request
 */
function askedHeaders({ headers }) {
  return Object.entries(headers)
    .filter(([name, value]) => {
      if (name === 'cookie') return false;
      if (name === 'content-type') return !SIMPLE_TYPES.includes(value.split(';')[0]?.trim() ?? '');
      return !SIMPLE_HEADERS.includes(name);
    })
    .map(([name]) => name)
    .sort();
}

/**
 * Whether a browser would ask before it makes the request.
 *
 * @param {DoctorRequest} request
 */
export function needsPreflight(request) {
  const { origin, url, method } = request;
  if (origin === undefined || origin === url.origin) return false;
  return !SIMPLE_METHODS.includes(method) || askedHeaders(request).length > 0;
}

/**
 * @param {DoctorRequest} request
 * @returns {Record<string, string>}
 */
export function preflightHeaders(request) {
  const names = askedHeaders(request);
  return {
    origin: request.origin ?? '',
    'access-control-request-method': request.method,
    ...(names.length > 0 && { 'access-control-request-headers': names.join(',') }),
  };
}

/**
 * What a browser would refuse, in words; nothing where it would not.
 *
 * @param {DoctorRequest} request
 * @param {Answer | undefined} preflight
 * @param {Answer} answer
 * @returns {string | undefined}
 */
export function corsFault(request, preflight, answer) {
  const { origin, url } = request;
  if (origin === undefined || origin === url.origin) return undefined;
  if (preflight !== undefined) {
    const { status, headers } = preflight;
    if (status >= 300 && status < 400)
      return `The preflight (OPTIONS) is redirected with ${status}, which browsers refuse.`;
    if (status < 200 || status > 299)
      return `The preflight (OPTIONS) is answered with ${status}; it has to be 200 or 204, without credentials.`;
    const wrong = originFault(request, preflight, 'The preflight (OPTIONS)');
    if (wrong !== undefined) return wrong;
    const methods = listed(headers['access-control-allow-methods']);
    const isAny = methods.includes('*') && !request.hasCredentials;
    if (
      !SIMPLE_METHODS.includes(request.method) &&
      !isAny &&
      !methods.includes(request.method.toLowerCase())
    ) {
      return `The preflight does not allow the method ${request.method}.`;
    }
    const allowed = listed(headers['access-control-allow-headers']);
    const takesAny = allowed.includes('*') && !request.hasCredentials;
    // A star does not stand for this one.
    const refused = askedHeaders(request).filter(
      (name) => !allowed.includes(name) && !(takesAny && name !== 'authorization'),
    );
    if (refused.length > 0)
      return `The preflight does not allow the headers ${refused.join(', ')}.`;
  }
  return originFault(request, answer, 'The answer');
}

/**
 * @param {DoctorRequest} request
 * @param {Answer} answer
 * @param {string} what
 */
function originFault({ origin, hasCredentials }, { headers }, what) {
  const allowed = headers['access-control-allow-origin'];
  if (allowed === undefined) return `${what} has no Access-Control-Allow-Origin.`;
  if (allowed !== origin && (allowed !== '*' || hasCredentials)) {
    return `${what} has Access-Control-Allow-Origin: ${allowed}, and the page is at ${origin}${hasCredentials ? ' and sends cookies' : ''}.`;
  }
  if (hasCredentials && headers['access-control-allow-credentials'] !== 'true') {
    return `${what} has no Access-Control-Allow-Credentials: true, and the page sends cookies.`;
  }
  return undefined;
}

/** @param {string | undefined} value */
function listed(value = '') {
  return value
    .toLowerCase()
    .split(',')
    .map((one) => one.trim());
}
