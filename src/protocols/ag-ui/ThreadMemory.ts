import type { DataPart, ProvidedInput } from '../../core/parts.js';
import type { Fields } from '../Fields.js';
import { CarriedValues } from './CarriedValues.js';
import type { Interrupt } from './interrupts.js';

/** What is remembered of a thread between its runs, besides what is shown. */
export interface ThreadMemory {
  /** The state that agent and app share. */
  state: unknown;
  /** The last snapshot of all messages. */
  listed: readonly Fields[];
  /** The interrupts that the last run waits for, by the execution id or the id of the part that asks. */
  readonly interrupts: Map<string, Interrupt>;
  /** The answers to some of them, which are sent once all are answered. */
  readonly answers: Map<string, ProvidedInput>;
  /** The message ids of tool results, by call: requests must use the same ids. */
  readonly resultIds: Map<string, string>;
  /** Outputs of calls that the app has submitted. No event reports them, so the run that continues shows them. */
  readonly outputs: Map<string, string>;
  /** Whether the next run continues the message of the last one. */
  goesOn: boolean;
  /** Opaque values of messages and calls, for the agent only. */
  readonly carried: CarriedValues;
  /** The latest value of each activity, by id: a later run may change it. */
  readonly activities: Map<string, DataPart>;
  /** The run that a message or a call belongs to, by its id. */
  readonly owners: Map<string, object>;
}

/** The memory of a new thread. @param state The initial state, which the first patch applies to. */
export function newThread(state?: unknown): ThreadMemory {
  return {
    state,
    listed: [],
    interrupts: new Map(),
    answers: new Map(),
    resultIds: new Map(),
    outputs: new Map(),
    goesOn: false,
    carried: new CarriedValues(),
    activities: new Map(),
    owners: new Map(),
  };
}
