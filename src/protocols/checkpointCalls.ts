import { isRecord } from '../core/json.js';
import type { SessionRequest } from './backendOptions.js';
import { timeOf } from './directoryCalls.js';
import { Fields } from './Fields.js';
import { requestCall, type HostAnswer } from './hostCall.js';
import type { AgentBackend, CheckpointInfo, DirectoryCalls } from '../contract/index.js';

/** A checkpoint in the app's own list. Other fields are ignored. */
export interface StoredCheckpoint {
  /** Names it, for `continueFrom`, and is shown. */
  readonly name: string;
  /** ISO text, milliseconds or seconds since 1970, or a `Date`. */
  readonly createdAt?: string | number | Date | null | undefined;
}

/** What `continueFrom` gets. */
export interface ContinueRequest extends SessionRequest {
  /** The name of the checkpoint. */
  readonly checkpoint: string;
  /** What the person wants to be different this time; undefined if they have not said. */
  readonly hint: string | undefined;
}

/**
 * Functions of the app for checkpoints that its server keeps, the same for every backend whose protocol has none. What has no
 * function is not offered.
 */
export interface CheckpointFunctions {
  /** Lists the checkpoints of a conversation, oldest first. */
  readonly checkpoints?:
    | ((request: SessionRequest) => HostAnswer<readonly StoredCheckpoint[]>)
    | undefined;
  /**
   * Runs again from a checkpoint. Returns the `Response` whose body is the new run's event stream, in the format of any other run.
   * Without it, checkpoints are listed, and nothing can be continued from them.
   */
  readonly continueFrom?: ((request: ContinueRequest) => Promise<Response> | Response) | undefined;
}

/**
 * The functions of the app as members of a backend.
 *
 * @param carried A note for the decoder of the new run.
 */
export function checkpointCalls(
  { checkpoints, continueFrom }: CheckpointFunctions,
  carried?: () => unknown,
): Pick<AgentBackend, 'continueFrom' | 'listCheckpoints' | 'readCheckpoints'> {
  return {
    ...(checkpoints !== undefined && {
      listCheckpoints: ({ sessionId = '' }) =>
        requestCall(checkpoints, { sessionId }, 'checkpoints'),
      readCheckpoints,
    }),
    ...(continueFrom !== undefined && {
      continueFrom: (checkpoint, hint, { sessionId = '' }) => ({
        ...requestCall(continueFrom, { sessionId, checkpoint, hint }, 'continueFrom'),
        ...(carried !== undefined && { carried: carried() }),
      }),
    }),
  };
}

/** The same list, for a directory. */
export function checkpointsIn({
  checkpoints,
}: CheckpointFunctions): Pick<DirectoryCalls, 'checkpoints' | 'readCheckpoints'> {
  if (checkpoints === undefined) return {};
  return {
    checkpoints: (sessionId) => requestCall(checkpoints, { sessionId }, 'checkpoints'),
    readCheckpoints,
  };
}

/** @throws if it is not a list of checkpoints. */
function readCheckpoints(answer: unknown): readonly CheckpointInfo[] {
  const given = isRecord(answer) ? answer['checkpoints'] : answer;
  if (!Array.isArray(given)) {
    throw new Error(
      'The answer is not a list of checkpoints: it is neither a list nor { checkpoints }.',
    );
  }
  const found = new Map<string, CheckpointInfo>();
  for (const item of given as readonly unknown[]) {
    if (!isRecord(item)) continue;
    const fields = new Fields(item);
    const name = fields.id('name');
    if (name === undefined || found.has(name)) continue;
    const createdAt = timeOf(fields.get('createdAt'));
    found.set(name, { name, ...(createdAt !== undefined && { createdAt }) });
  }
  return [...found.values()];
}
