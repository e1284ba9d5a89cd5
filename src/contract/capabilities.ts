import type { RequestKind } from '../core/decisions.js';

/** What a backend says of itself because none of its methods does. */
export interface StatedCapabilities {
  /** Whether files can be sent with a message. @default whether the backend has `upload` */
  readonly attachments?: boolean;
  /**
   * Whether requests of tools can be answered. If not, they are shown without buttons.
   * @default whether the backend has `respond` or `submitAnswers`
   */
  readonly toolRequests?: boolean;
  /** Whether a tool call can be approved with changed arguments. If not, no such answer reaches the backend. @default true */
  readonly editInput?: boolean;
  /**
   * Which kinds of requests can be skipped: the agent is told that there is no answer and continues. Giving up the whole run is
   * `stop`. @default all kinds if the backend has `skip`, else none
   */
  readonly skippable?: readonly RequestKind[];
}

/** What a backend can do, see `capabilitiesOf`. The interface hides everything else. */
export interface Capabilities extends Required<StatedCapabilities> {
  readonly history: boolean;
  readonly stop: boolean;
  /** Whether a single sub-agent or tool of a run can be stopped. */
  readonly stopPart: boolean;
  /** Whether words of the person can be sent into a run in progress. */
  readonly steer: boolean;
  /** Whether a run can be read again after a dropped connection. */
  readonly resume: boolean;
  /** Whether questions can be answered. */
  readonly inputRequests: boolean;
  /** Whether a run can continue from a checkpoint. */
  readonly checkpoints: boolean;
  /** Whether the person can ask for another answer. */
  readonly regenerate: boolean;
  /** Whether the person can edit a sent message. */
  readonly edit: boolean;
  /** Whether the versions of a message can be shown. */
  readonly branches: boolean;
}
