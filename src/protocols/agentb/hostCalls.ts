import type { RunRequest, SessionRequest } from '../backendOptions.js';
import type { AgentBContentPart } from './wire.js';

/** The person's message as the stock handler reads it. */
export type AgentBPrompt =
  | string
  | { readonly role: 'user'; readonly content: readonly AgentBContentPart[] };

/** The argument of `resume`. */
export interface ResumeRequest extends RunRequest {
  /** The id of the last event that was read, if the host's streams have ids: only later events are needed. */
  readonly cursor: string | undefined;
}

/** The argument of `regenerate`. */
export interface RegenerateRequest extends SessionRequest {
  /** The first stored message of the answer, or the person's message to answer again. */
  readonly messageId: string;
}

/** The argument of `edit`. */
export interface EditRequest extends SessionRequest {
  /** The stored message to replace. */
  readonly messageId: string;
  /** The new message, with the pictures of the old one. */
  readonly prompt: AgentBPrompt;
}
