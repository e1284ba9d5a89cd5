import { definedOf } from '../../core/definedOf.js';
import { isRecord } from '../../core/json.js';
import { titleOf } from '../../core/titleOf.js';
import { Fields, fieldsIn } from '../Fields.js';
import type { CheckpointInfo, DirectoryCalls, SessionInfo } from '../../contract/index.js';
import { messagesIn } from './readMessage.js';

/** Longest title that is shown, in characters. */
const MAX_TITLE_LENGTH = 200;
/** What the list needs of a thread: its values may be large. */
const SELECTED = ['thread_id', 'created_at', 'updated_at', 'metadata', 'status'];
/** How many checkpoints are listed. */
const LISTED = 100;

const STATUS: ReadonlyMap<string | undefined, string> = new Map([
  ['busy', 'running'],
  ['interrupted', 'waiting'],
  ['error', 'failed'],
]);

/**
 * The threads of a server as conversations (L23).
 *
 * @param threads The URL of all threads.
 * @param metadata What the threads of the list have, and new ones get.
 */
export function threadDirectory(
  threads: () => string,
  metadata: Readonly<Record<string, unknown>>,
): DirectoryCalls {
  const thread = (id: string) => `${threads()}/${encodeURIComponent(id)}`;
  return {
    list: ({ limit, page }) => ({
      method: 'POST',
      url: `${threads()}/search`,
      body: {
        metadata,
        // One more than is shown says whether there are more.
        limit: limit + 1,
        offset: (page - 1) * limit,
        sort_by: 'updated_at',
        sort_order: 'desc',
        select: SELECTED,
      },
    }),
    readList: (answer, { limit, page }) => {
      if (!Array.isArray(answer)) throw new Error('The answer is not a list of threads.');
      const all = messagesIn(answer);
      return { sessions: all.slice(0, limit).flatMap(infoOf), page, hasMore: all.length > limit };
    },
    get: (id) => ({ method: 'GET', url: thread(id) }),
    create: ({ title }) => creating(threads(), metadata, title),
    update: (id, { title }) =>
      title === undefined
        ? undefined
        : { method: 'PATCH', url: thread(id), body: { metadata: { title } } },
    remove: (id) => ({ method: 'DELETE', url: thread(id) }),
    readSession: (answer, known) => {
      const [info] = isRecord(answer) ? infoOf(new Fields(answer)) : [];
      const session = info ?? known;
      if (session === undefined) throw new Error('The answer is not a thread: it has no id.');
      return { ...known, ...session };
    },
    checkpoints: (id) => checkpointsOf(thread(id)),
    readCheckpoints,
  };
}

/** The request for a new thread. */
export function creating(
  threads: string,
  metadata: Readonly<Record<string, unknown>>,
  title: string | undefined,
) {
  const body = { metadata: { ...metadata, ...definedOf({ title }) } };
  return { method: 'POST', url: threads, body } as const;
}

/** The request for the checkpoints of a thread. @param thread Its URL. */
export function checkpointsOf(thread: string) {
  return { method: 'POST', url: `${thread}/history`, body: { limit: LISTED } } as const;
}

/** Reads the checkpoints of a thread, latest first (L22). */
export function readCheckpoints(answer: unknown): readonly CheckpointInfo[] {
  return messagesIn(Array.isArray(answer) ? answer : []).flatMap((state) => {
    const name = fieldsIn(state, 'checkpoint').id('checkpoint_id') ?? state.id('checkpoint_id');
    if (name === undefined) return [];
    const { source, step } = fieldsIn(state, 'metadata').all;
    const metadata = { ...definedOf({ source, step }), next: state.texts('next') };
    const runId = fieldsIn(state, 'metadata').id('run_id');
    return [{ name, metadata, ...definedOf({ runId, createdAt: state.time('created_at') }) }];
  });
}

function infoOf(thread: Fields): readonly SessionInfo[] {
  const id = thread.id('thread_id');
  if (id === undefined) return [];
  const title = titleOf(fieldsIn(thread, 'metadata').text('title'), MAX_TITLE_LENGTH);
  const createdAt = thread.time('created_at');
  const updatedAt = thread.time('updated_at');
  return [
    {
      id,
      ...definedOf({ title, createdAt, updatedAt, status: STATUS.get(thread.text('status')) }),
    },
  ];
}
