import type { SessionEventOf } from '../events.js';
import type { LayeredMap } from '../LayeredMap.js';
import type { Fault, Message, PendingRequest, Progress, RunState, RunStatus } from '../state.js';

/** The bookkeeping for the current run, which a rewind restores. */
export interface RunRecord extends RunState {
  /** How many parts at the end of the message are tools that have events but no place in the text (A28). */
  readonly unplaced: number;
  /** Execution id in events → execution id of the part, if the two use different kinds of ids. */
  readonly aliases: LayeredMap<string>;
  /** Where the tools of the message are. Absent after a snapshot, until it is needed. */
  readonly tools?: ToolIndex;
  readonly marks: readonly RunMark[];
  /** Something that the run has said could not be read. */
  readonly isIncomplete?: true;
  /** Outcomes of tools that no message has. */
  readonly strays?: readonly SessionEventOf<'tool-outcome'>[];
}

/** Where the tools of a message are, so that none has to be searched for. */
export interface ToolIndex {
  /** The id of the latest part of each execution. */
  readonly ids: LayeredMap<string>;
  /** Tools by how they were created, the kind of their id, and their name. For events that use another kind of id. */
  readonly namesakes: LayeredMap<IdChain>;
}

/** Ids of parts, latest first. */
export interface IdChain {
  readonly id: string;
  readonly earlier: IdChain | undefined;
}

/** The state of a run at a mark, to which a late event may rewind it. */
export interface RunMark {
  readonly mark: number;
  readonly message: Message;
  readonly status: RunStatus;
  readonly requests: readonly PendingRequest[];
  readonly unplaced: number;
  readonly aliases: LayeredMap<string>;
  readonly tools: ToolIndex | undefined;
  readonly progress: Progress | undefined;
  readonly fault: Fault | undefined;
}
