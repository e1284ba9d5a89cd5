import type {
  BackendOptions,
  EarlierRequest,
  RunOptions,
  RunRequest,
  SessionRequest,
} from '../backendOptions.js';
import type { CheckpointFunctions } from '../checkpointCalls.js';
import type { DirectoryFunctions } from '../directoryCalls.js';
import type { HostAnswer } from '../hostCall.js';
import type { AgUiContext, AgUiMessage, AgUiTool } from './wire.js';

/** Options of `agUiBackend`. */
export interface AgUiBackendOptions
  extends BackendOptions, RunOptions, DirectoryFunctions, CheckpointFunctions {
  /** The URL that runs are posted to, such as `/agent`. May be relative to the page; it is resolved at the first run. */
  readonly url: string;
  /**
   * Tools that the page carries out, such as `toolList([addNote])`. When a run ends with calls of them, the session waits for their outputs: `respond` takes
   * each, and they are sent to the agent together. @default none
   */
  readonly pageTools?: readonly AgUiTool[];
  /** Information for the agent besides the messages. A function is called for each run. @default none */
  readonly context?: readonly AgUiContext[] | (() => readonly AgUiContext[]);
  /**
   * The initial state of a thread. After that, the agent's latest state is sent back: `SessionState.agentState`. A function is
   * called before each run, maybe more than once, with the agent's latest state, and returns the state to send, so that an app
   * can report its own changes.
   * @default none
   */
  readonly state?: object | string | number | boolean | null | ((told: unknown) => unknown);
  /** Passed to the agent unchanged. The `options` of a message are added to it. @default none */
  readonly forwardedProps?:
    | Readonly<Record<string, unknown>>
    | (() => Readonly<Record<string, unknown>>);
  /** Loads the stored messages of a thread, oldest first, in AG-UI's format. Without it, no history is shown. */
  readonly history?: (request: SessionRequest) => HostAnswer<readonly AgUiMessage[]>;
  /**
   * Loads the stored messages before a given one, oldest first: a page of whole turns, or an empty list if there are none. `history`
   * may then return only the last messages of a thread, starting with one of the person's. Each run is sent the messages that are
   * loaded, so the server must know the earlier ones itself. Without it, `history` returns all of them.
   */
  readonly earlier?: (request: EarlierRequest) => HostAnswer<readonly AgUiMessage[]>;
  /**
   * The URL where the server replays a thread from its first run, and continues with a run that is in progress, as `connect` of
   * the reference client expects, such as `/api/agent/default/connect`. The request has the same body as a run. With it, a
   * thread is shown again after a reload, including a run that is in progress or waits for an answer, and a run whose
   * connection drops is continued. Replaces `history`. @default none
   */
  readonly connect?: string | undefined;
  /** Cancels a run. Without it, Stop only stops reading: whether the run continues is up to the server. */
  readonly cancel?: (request: RunRequest) => unknown;
  /** Creates the ids of threads, runs and messages. @default random UUIDs */
  readonly createId?: () => string;
  /** The current time in milliseconds, for interrupts that expire. @default Date.now */
  readonly now?: () => number;
}
