import type { HostCall } from '../contract/index.js';
import { withEarlierNames } from './renamed.js';

/** What a function of the host returns: a value, or the `Response` to read it from. */
export type HostAnswer<Value> = Promise<Value | Response> | Value | Response;

/** Wraps a function of the host as a call. @param name The option that the function was given as, for a fault's text. */
export function hostCall(perform: (signal: AbortSignal) => unknown, name: string): HostCall {
  return { perform: async (signal) => perform(signal), name };
}

/**
 * Wraps a function of the host that takes a request as a call.
 *
 * @param fields What the request holds beside the signal.
 * @param name The option that the function was given as.
 */
export function requestCall<Request extends { readonly signal: AbortSignal }>(
  perform: (request: Request) => unknown,
  fields: Omit<Request, 'signal'>,
  name: string,
): HostCall {
  return hostCall(
    (signal) => perform(withEarlierNames({ ...fields, signal } as Request, name)),
    name,
  );
}
