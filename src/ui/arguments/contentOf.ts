import { isRecord } from '../../core/json.js';

/** Names under which tools that call a service put the data to send. */
const WRAPPERS: ReadonlySet<string> = new Set(['requestBody', 'request_body', 'body', 'payload']);

/** Whether an argument only wraps the data to send. */
export function isWrapper(name: string, value: unknown): boolean {
  return WRAPPERS.has(name) && isRecord(value);
}

/** The input of a tool, without a wrapper around all of it. */
export function contentOf(input: unknown): unknown {
  if (!isRecord(input)) return input;
  const [first, ...others] = Object.entries(input);
  return first !== undefined && others.length === 0 && isWrapper(...first) ? first[1] : input;
}
