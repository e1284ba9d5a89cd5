import { isRecord } from '../../../core/json.js';

interface ValidationDetail {
  readonly loc: readonly (string | number)[];
  readonly msg: string;
  readonly type: string;
}

/** An error that an endpoint throws, and that is sent as `{"detail": …}`. */
export class HttpProblem extends Error {
  readonly status: number;
  readonly detail: string | readonly ValidationDetail[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    detail: string | readonly ValidationDetail[],
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(`${status}: ${typeof detail === 'string' ? detail : JSON.stringify(detail)}`);
    this.name = 'HttpProblem';
    this.status = status;
    this.detail = detail;
    this.headers = headers;
  }
}

/** A 422 about one field (R16). */
export function invalid(loc: readonly (string | number)[], msg: string, type: string): HttpProblem {
  return new HttpProblem(422, [{ loc, msg, type }]);
}

export function notFound(what: string): HttpProblem {
  return new HttpProblem(404, `${what} not found`);
}

export function json(
  body: unknown,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });
}

/** A stream of server-sent events, with headers that keep proxies from buffering it. */
export function eventStream(body: ReadableStream<Uint8Array>): Response {
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    },
  });
}

export type Fields = Readonly<Record<string, unknown>>;

/** The JSON object in a request. An empty body counts as `{}`, so that missing fields are reported by name. */
export async function readFields(request: Request): Promise<Fields> {
  const text = await request.text();
  if (text === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalid(['body'], 'JSON decode error', 'json_invalid');
  }
  if (!isRecord(value)) throw invalid(['body'], 'Input should be an object', 'dict_type');
  return value;
}

/** A field that must be text. */
export function requiredText(fields: Fields, name: string): string {
  const value = optionalText(fields, name);
  if (value === undefined) throw invalid(['body', name], 'Field required', 'missing');
  return value;
}

/** A field that may be text, null or absent. */
export function optionalText(fields: Fields, name: string): string | undefined {
  const value = fields[name] ?? undefined;
  if (value === undefined || typeof value === 'string') return value;
  throw invalid(['body', name], 'Input should be a valid string', 'string_type');
}

/** A field that may be true or false; `fallback` if it is absent. */
export function optionalFlag(fields: Fields, name: string, fallback: boolean): boolean {
  const value = fields[name] ?? fallback;
  if (typeof value === 'boolean') return value;
  throw invalid(['body', name], 'Input should be a valid boolean', 'bool_type');
}

/** A field that may be a list of texts; undefined if it is null or absent. */
export function optionalTexts(fields: Fields, name: string): string[] | undefined {
  const value = fields[name] ?? undefined;
  if (value === undefined) return undefined;
  if (!Array.isArray(value)) {
    throw invalid(['body', name], 'Input should be a valid list', 'list_type');
  }
  return value.map((item: unknown, index) => {
    if (typeof item === 'string') return item;
    throw invalid(['body', name, index], 'Input should be a valid string', 'string_type');
  });
}

/** A number in the query, between 1 and `max`. */
export function queryNumber(
  url: URL,
  name: string,
  options: { readonly fallback: number; readonly max: number },
): number {
  const text = url.searchParams.get(name);
  if (text === null) return options.fallback;
  const value = Number(text);
  if (!Number.isInteger(value)) {
    throw invalid(['query', name], 'Input should be a valid integer', 'int_parsing');
  }
  if (value < 1) {
    throw invalid(
      ['query', name],
      'Input should be greater than or equal to 1',
      'greater_than_equal',
    );
  }
  if (value > options.max) {
    const msg = `Input should be less than or equal to ${options.max}`;
    throw invalid(['query', name], msg, 'less_than_equal');
  }
  return value;
}

const METHODS = 'GET, POST, PATCH, OPTIONS';
const HEADERS = 'Authorization, Content-Type, Last-Event-ID, X-API-KEY, X-End-User-ID';

/** Allows pages of any origin to read the response. */
export function allowOrigins(response: Response): Response {
  response.headers.set('access-control-allow-origin', '*');
  return response;
}

/** The response to a CORS preflight request. */
export function preflight(request: Request): Response {
  const wanted = request.headers.get('access-control-request-headers');
  return allowOrigins(
    new Response(null, {
      status: 204,
      headers: {
        'access-control-allow-methods': METHODS,
        'access-control-allow-headers': wanted ?? HEADERS,
        'access-control-max-age': '600',
      },
    }),
  );
}
