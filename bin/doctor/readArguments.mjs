import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';

/**
 * A request as it is to be tried.
 *
 * @typedef {object} DoctorRequest
 * @property {URL} url
 * @property {string} method
 * @property {Readonly<Record<string, string>>} headers In lower case.
 * @property {string | undefined} body
 * @property {string | undefined} origin The page that would make it.
 * @property {boolean} hasCredentials Whether the page would send cookies.
 * @property {number} timeout Milliseconds that the stream is listened to.
 * @property {number} silence Milliseconds of silence that are too long.
 */

/** What is accepted, unless a header says otherwise. */
export const ACCEPT = 'text/event-stream, application/json';

export const USAGE = `Usage: agent-session-react doctor <url> [options]

Asks an agent for a stream, as a page would, and says what is wrong on the way between them.

  --method <method>       POST where there is a body, else GET
  --header "Name: value"  also several times, such as for a token
  --body <text>           what is sent, or @file
  --origin <origin>       the page's origin, such as https://app.example: looks at CORS as well
  --credentials           the page sends cookies
  --timeout <seconds>     how long the stream is listened to (120)
  --silence <seconds>     a pause that is too long (15)
  --json                  the report as JSON

The exit code is 0 without problems, 1 with some, and 2 if it could not begin.`;

/**
 * Reads the command line. Without a request, `error` says why; it is empty where help was asked for.
 *
 * @param {readonly string[]} given
 * @returns {Promise<{ request?: DoctorRequest; isJson: boolean; error: string }>}
 */
export async function readArguments(given) {
  try {
    const { values, positionals } = parseArgs({
      args: [...given],
      allowPositionals: true,
      options: {
        method: { type: 'string' },
        header: { type: 'string', multiple: true, default: [] },
        body: { type: 'string' },
        origin: { type: 'string' },
        credentials: { type: 'boolean', default: false },
        timeout: { type: 'string', default: '120' },
        silence: { type: 'string', default: '15' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    const isJson = values.json;
    const [command, address, ...more] = positionals;
    if (values.help) return { isJson, error: '' };
    if (command !== 'doctor') return { isJson, error: 'The only command is doctor.' };
    if (address === undefined) return { isJson, error: 'Which address is to be tried?' };
    if (more.length > 0)
      return { isJson, error: `There is more than one address: ${more.join(' ')}` };
    const body = await bodyOf(values.body);
    const headers = headersOf(values.header);
    if (body !== undefined) headers['content-type'] ??= 'application/json';
    headers['accept'] ??= ACCEPT;
    const { origin } = values;
    return {
      isJson,
      error: '',
      request: {
        url: httpUrl(address),
        method: (values.method ?? (body === undefined ? 'GET' : 'POST')).toUpperCase(),
        headers,
        body,
        origin: origin === undefined ? undefined : httpUrl(origin).origin,
        hasCredentials: values.credentials,
        timeout: milliseconds(values.timeout, 'timeout'),
        silence: milliseconds(values.silence, 'silence'),
      },
    };
  } catch (error) {
    return { isJson: false, error: error instanceof Error ? error.message : String(error) };
  }
}

/** @param {string} address */
function httpUrl(address) {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url;
  throw new Error(`${address} is no address that begins with http:// or https://.`);
}

/**
 * @param {readonly string[]} lines
 * @returns {Record<string, string>}
 */
function headersOf(lines) {
  /** @type {Record<string, string>} */
  const headers = {};
  for (const line of lines) {
    const at = line.indexOf(':');
    if (at < 1) throw new Error(`A header is written as "Name: value", and not as "${line}".`);
    headers[line.slice(0, at).trim().toLowerCase()] = line.slice(at + 1).trim();
  }
  return headers;
}

/** @param {string | undefined} given */
async function bodyOf(given) {
  return given?.startsWith('@') === true ? readFile(given.slice(1), 'utf8') : given;
}

/**
 * @param {string} seconds
 * @param {string} name
 */
function milliseconds(seconds, name) {
  const value = Number(seconds) * 1000;
  if (value > 0) return value;
  throw new Error(`--${name} takes a number of seconds, and not "${seconds}".`);
}
