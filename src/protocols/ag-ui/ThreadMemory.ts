import type { DataPart, ProvidedInput } from '../../core/parts.js';
import type { Fields } from '../Fields.js';
import { CarriedValues } from './CarriedValues.js';
import type { Interrupt } from './interrupts.js';

/** What is known of a thread beside what is shown of it, from one run to the next. */
export interface ThreadMemory {
  /** The state that agent and app share. */
  state: unknown;
  /** All messages as the agent listed them last. */
  listed: readonly Fields[];
  /** What the last run waits for, by the execution or the part that asks. */
  readonly interrupts: Map<string, Interrupt>;
  /** What the person answered to some of them, which is sent once all are answered. */
  readonly answers: Map<string, ProvidedInput>;
  /** The ids of the messages that results came as, by call: a request names them so again. */
  readonly resultIds: Map<string, string>;
  /** What the app gave for calls, which no event tells of: the run that goes on with it shows it. */
  readonly outputs: Map<string, string>;
  /** Whether the next run goes on in the message of the one before. */
  goesOn: boolean;
  /** What came with messages and calls for the agent alone. */
  readonly carried: CarriedValues;
  /** Activities as they were last, by their ids: a later run may change one. */
  readonly activities: Map<string, DataPart>;
  /** The run that a message or a call belongs to, by its id. */
  readonly owners: Map<string, object>;
}

/** A thread of which nothing is known. @param state What its first change is a change of. */
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
