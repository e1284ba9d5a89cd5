import type { HostCall } from '../protocol.js';
import type { AgentBContentPart } from './wire.js';

/** The person's message as the stock handler reads it. */
export type AgentBPrompt =
  | string
  | { readonly role: 'user'; readonly content: readonly AgentBContentPart[] };

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

/** An answer that is asked for anew. */
export interface RegenerateRequest extends ThreadRequest {
  /** The first stored message of the answer, or the person's message that is answered anew. */
  readonly messageId: string;
}

/** A person's message that is sent in other words. */
export interface EditRequest extends ThreadRequest {
  /** The stored message that is replaced. */
  readonly messageId: string;
  /** The words that take its place, with the pictures that it had. */
  readonly prompt: AgentBPrompt;
}

/** A call that a function of the host's makes. */
export function hostCall(perform: (signal: AbortSignal) => unknown): HostCall {
  return { perform: async (signal) => perform(signal) };
}
