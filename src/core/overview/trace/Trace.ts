import type { JsonText, Usage } from '../../parts.js';
import type { MessageStatus } from '../../state.js';

/**
 * What a span of a trace is. `model`: the model writes; `waiting`: the agent waits for a person.
 */
export type TraceKind = 'run' | 'step' | 'thinking' | 'model' | 'tool' | 'agent' | 'waiting';

/** Something that took time in a run. Times are milliseconds since 1970. */
export interface TraceSpan {
  /** Unique in the trace, and the same when the trace is read again from later messages. */
  readonly id: string;
  /** The id of the span around this one. Absent for a run, and for what lies between two runs. */
  readonly parentId?: string;
  /** 0 for a run, 1 for what is directly in it, and so on. */
  readonly depth: number;
  readonly kind: TraceKind;
  /** The name of the tool, the id of the sub-agent or run, or the title of the step, as the backend sent it. May be ''. */
  readonly name: string;
  readonly status: MessageStatus;
  /** When it began. Absent if nothing tells: the span has a place in the tree, and none in time. */
  readonly start?: number;
  /** When it ended. Absent while it runs, and for a span without a `start`. Never before `start`. */
  readonly end?: number;
  /** `start` or `end` is not what the backend reported for this part, but concluded from what is around it. */
  readonly estimated?: true;
  /** The usage that the backend reports for everything inside. */
  readonly usage?: Usage;
  /** The part that it was read from; absent for a run. */
  readonly partId?: string;
  readonly messageKey: string;
  /** The id of a tool's call. */
  readonly callId?: string;
  /** The arguments of a tool's call. */
  readonly input?: JsonText;
  /** The result of a tool's call. */
  readonly result?: JsonText;
}

/** Where the time of one or more runs went. */
export interface Trace {
  /** Each span comes after the one around it, in the order of the transcript. */
  readonly spans: readonly TraceSpan[];
  /** When the first span began. Absent if no span has a time. */
  readonly start?: number;
  /** When the last span ended; the present, while one runs. */
  readonly end?: number;
}
