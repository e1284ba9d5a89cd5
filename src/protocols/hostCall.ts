import type { HostCall } from './protocol.js';

/** What a function of the host returns: a value, or the `Response` to read it from. */
export type HostAnswer<Value> = Promise<Value | Response> | Value | Response;

/** Wraps a function of the host as a call. */
export function hostCall(perform: (signal: AbortSignal) => unknown): HostCall {
  return { perform: async (signal) => perform(signal) };
}
