import { isRecord } from '../../core/json.js';

/** Under these names tools that call a service put what they send to it. */
const WRAPPERS: ReadonlySet<string> = new Set(['requestBody', 'request_body', 'body', 'payload']);

/** Tells whether an argument is only the wrapper around what is sent. */
export function isWrapper(name: string, value: unknown): boolean {
  return WRAPPERS.has(name) && isRecord(value);
}

/** What a tool is given, without a wrapper around all of it. */
export function contentOf(input: unknown): unknown {
  if (!isRecord(input)) return input;
  const [first, ...others] = Object.entries(input);
  return first !== undefined && others.length === 0 && isWrapper(...first) ? first[1] : input;
}
