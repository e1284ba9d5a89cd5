import { isRecord } from '../../core/json.js';
import type { HumanInterrupt } from '../humanInterrupts.js';
import type { AgUiCarried } from './wire.js';

/*
 * What the wire needs and nobody sees rides on the messages, parts and requests of the session, so that a request is written
 * from nothing but the conversation.
 */

/** What is needed of an interrupt to answer it. */
export interface CarriedInterrupt {
  readonly id: string;
  /** The call that it is about. */
  readonly callId?: string;
  /** The JSON Schema of the answer. */
  readonly schema?: Readonly<Record<string, unknown>>;
  /** From when on it can only be cancelled, as the agent wrote it. */
  readonly expiresAt?: string;
  /** How many decisions the answer has. */
  readonly decisions?: number;
  /** What it asks about in the form of Agent Inbox. */
  readonly humans?: readonly HumanInterrupt[];
  /** Whether a custom event has told of it. */
  readonly isCustom?: true;
}

/** What is needed of a call's result to send it back. */
export interface CarriedResult {
  /** The id of its message. */
  readonly id?: string;
  /** Its place among the results of its message, in the order in which they arrived. */
  readonly rank: number;
  readonly values?: AgUiCarried;
}

/** What a part carries. */
export interface CarriedByPart {
  /** The id of the message of the wire that it belongs to. */
  readonly id?: string;
  /** The opaque values of that message, on one of its parts. */
  readonly message?: AgUiCarried;
  /** The opaque values of a call. */
  readonly call?: AgUiCarried;
  readonly result?: CarriedResult;
  /** What was asked with this part. */
  readonly interrupt?: CarriedInterrupt;
  /** A call that was only asked about: no message of this run makes it. */
  readonly isUnmade?: true;
}

/** What the agent's list says otherwise of a message of the wire that belongs to an earlier message of the session. */
export interface Told {
  /** The id under which the message came. */
  readonly of: string;
  /** The id that the list has for it. */
  readonly id?: string;
  readonly values?: AgUiCarried;
  readonly calls?: readonly { readonly id: string; readonly values: AgUiCarried }[];
}

/** What a message carries. */
export interface CarriedByMessage {
  /** The id under which a person's message was sent, until the agent has named it. */
  readonly id?: string;
  /** The opaque values of a person's message. */
  readonly values?: AgUiCarried;
  readonly told?: readonly Told[];
  /** The agent has got the answers to all that the message asks, or that there are none. */
  readonly isAnswered?: true;
}

/** What a request carries. */
export interface CarriedByRequest {
  readonly interrupt?: CarriedInterrupt;
}

/** What a call to the agent notes for the decoder of its response. */
export interface CallNote {
  /** The state that was sent, which the first patch changes. */
  readonly state?: unknown;
  /** The person's message that the run answers, under the id that it was sent with. */
  readonly person?: { readonly id: string; readonly text: string };
  /** The keys of other messages that the agent has not named, and the ids that they were sent with. */
  readonly names?: readonly { readonly key: string; readonly id: string }[];
  /** Key of the message whose interrupts the call has answered or cancelled. */
  readonly answers?: string;
  /** Key of the message that the run goes on with. */
  readonly goesOn?: string;
  /** The outputs that were sent, by call. No event reports them, so the run that continues shows them. */
  readonly outputs?: readonly { readonly callId: string; readonly text: string }[];
}

const NOTHING = Object.freeze({});

/** What something of the session carries; nothing if it carries nothing, or what was never written here. */
export function carriedBy<Carried extends object>(
  one: { readonly carried?: unknown } | undefined,
): Partial<Carried> {
  return isRecord(one?.carried) ? (one.carried as Partial<Carried>) : NOTHING;
}
