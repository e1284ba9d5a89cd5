import type { HostCall } from '../protocol.js';

/** What a function of the host's gives: the value, or the `Response` of a request to read it from. */
export type HostAnswer<Value> = Promise<Value | Response> | Value | Response;

/** A thread, and the signal that ends a request which nobody waits for any more. */
export interface ThreadRequest {
  readonly threadId: string;
  readonly signal: AbortSignal;
}

/** A run of a thread. */
export interface RunRequest extends ThreadRequest {
  readonly runId: string;
}

/** A run that is read again. */
export interface ResumeRequest extends RunRequest {
  /** The id of the last event that was read, where the host's streams have ids: what follows it is enough. */
  readonly cursor: string | undefined;
}

/** A call that a function of the host's makes. */
export function hostCall(perform: (signal: AbortSignal) => unknown): HostCall {
  return { perform: async (signal) => perform(signal) };
}
