import { watchOptions } from '../development/index.js';
import { readAnswer } from '../core/AnswerText.js';
import { definedOf } from '../core/definedOf.js';
import { withZone } from './eventTime.js';
import { isRecord } from '../core/json.js';
import { titleOf } from '../core/titleOf.js';
import { Fields } from './Fields.js';
import { hostCall, type HostAnswer } from './hostCall.js';
import type {
  AgentBackend,
  DirectoryCalls,
  HostCall,
  SessionInfo,
  SessionPage,
} from '../contract/index.js';

/** A conversation in the app's own list. Other fields are ignored. */
export interface ListedSession {
  readonly id: string;
  /** @default “Untitled”, or the first words that were sent from this page */
  readonly title?: string | null | undefined;
  /** ISO text, milliseconds or seconds since 1970, or a `Date`. */
  readonly createdAt?: string | number | Date | null | undefined;
  readonly updatedAt?: string | number | Date | null | undefined;
  /** Of its last run. `running` and `waiting` have a mark in `SessionList`. */
  readonly status?: string | null | undefined;
  /** For a result of `search`: the words around what was found. */
  readonly excerpt?: string | null | undefined;
}

/** A page of the app's own list, latest first. */
export interface ListedSessions {
  readonly sessions: readonly ListedSession[];
  /** @default false */
  readonly hasMore?: boolean | undefined;
}

/** Which page of the list is wanted. */
export interface ListRequest {
  /** Counted from 1. */
  readonly page: number;
  readonly limit: number;
  /** With `archive`: whether the archived conversations are wanted, or all others. Without `archive`, absent. */
  readonly archived?: boolean;
  /** Aborted when nobody waits for the answer any longer. */
  readonly signal: AbortSignal;
}

/** Which page of the results of a search is wanted. */
export interface SearchRequest extends ListRequest {
  /** What the person has typed, without space around it. */
  readonly query: string;
}

/**
 * Functions of the app for its list of conversations, the same for every backend. Each returns a value, or the `Response` to read
 * it from. What has no function is not offered.
 *
 * ```ts
 * list: ({ signal }) => fetch('/api/chats', { signal }),
 * rename: ({ id, title, signal }) =>
 *   fetch(`/api/chats/${id}`, { method: 'PATCH', body: JSON.stringify({ title }), signal }),
 * remove: ({ id, signal }) => fetch(`/api/chats/${id}`, { method: 'DELETE', signal }),
 * ```
 */
export interface DirectoryFunctions {
  /**
   * Lists the person's conversations, latest first. Return the page that was asked for, as `{ sessions, hasMore }`; or all of
   * them as a plain list, which is then shown page by page.
   */
  readonly list?:
    | ((request: ListRequest) => HostAnswer<readonly ListedSession[] | ListedSessions>)
    | undefined;
  /** Creates a conversation. Without it, the first message does. */
  readonly create?:
    | ((request: {
        /** A possible title. */
        readonly title?: string;
        readonly signal: AbortSignal;
      }) => HostAnswer<ListedSession>)
    | undefined;
  /** Changes a title. What it returns may be the conversation, or anything. */
  readonly rename?:
    | ((request: {
        readonly id: string;
        readonly title: string;
        readonly signal: AbortSignal;
      }) => unknown)
    | undefined;
  /** Deletes a conversation, with its messages. */
  readonly remove?:
    | ((request: { readonly id: string; readonly signal: AbortSignal }) => unknown)
    | undefined;
  /**
   * Moves a conversation into the archive, or out of it. With it, `list` and `search` get `archived`, which says whether to list
   * the archived conversations or all others.
   */
  readonly archive?:
    | ((request: {
        readonly id: string;
        readonly archived: boolean;
        readonly signal: AbortSignal;
      }) => unknown)
    | undefined;
  /**
   * Searches the messages of all conversations, best match first, and returns what `list` returns. Without it, the titles of the
   * loaded pages are searched.
   */
  readonly search?:
    | ((request: SearchRequest) => HostAnswer<readonly ListedSession[] | ListedSessions>)
    | undefined;
}

/** Longest title that is shown, in characters. */
const MAX_TITLE_LENGTH = 200;
/** Longest excerpt that is shown, in characters. */
const MAX_EXCERPT_LENGTH = 300;
/** Most conversations of one page. */
const MAX_PAGE_SIZE = 1000;
/** Numbers below this are seconds since 1970, and not milliseconds. */
const FEWEST_MILLISECONDS = 1e11;

/**
 * The functions of the app as the `directory` of a backend. For a backend of your own; the others take the functions themselves.
 *
 * ```ts
 * const backend = { ...courier, directory: directoryCalls({ list, rename, remove }) };
 * ```
 */
export function directoryCalls(functions: DirectoryFunctions): DirectoryCalls {
  watchOptions('directoryCalls', functions);
  return callsOf(functions);
}

/** The same, with functions among other options that have been looked at. */
export function callsOf({
  list,
  create,
  rename,
  remove,
  archive,
  search,
}: DirectoryFunctions): DirectoryCalls {
  const archivedOf = (archived = false) => (archive === undefined ? {} : { archived });
  return {
    list: ({ page, limit, archived }) =>
      hostCall((signal) => list?.({ page, limit, signal, ...archivedOf(archived) }), 'list'),
    readList,
    ...(search !== undefined && {
      search: ({ query, page, limit, archived }) =>
        hostCall(
          (signal) => search({ query, page, limit, signal, ...archivedOf(archived) }),
          'search',
        ),
    }),
    readSession: (answer, known) => {
      const session = readInfo(answer) ?? known;
      if (session === undefined) throw new Error('The response is not a session: it has no id.');
      return { ...known, ...session, ...(known !== undefined && { id: known.id }) };
    },
    ...(create !== undefined && { create: ({ title }) => creating(create, title) }),
    ...(rename !== undefined && {
      update: (id, { title }) =>
        title === undefined
          ? undefined
          : hostCall(async (signal) => {
              const answer = await rename({ id, title, signal });
              if (!(answer instanceof Response)) return readInfo(answer);
              // It is renamed, whatever the response contains.
              return answer.ok ? readInfo(await readAnswer(answer).catch(() => undefined)) : answer;
            }, 'rename'),
    }),
    ...(remove !== undefined && { remove: (id) => removing(remove, id) }),
    ...(archive !== undefined && {
      archive: (id, archived) => changing((signal) => archive({ id, archived, signal }), 'archive'),
    }),
  };
}

/** What a backend has of these functions: its directory, if it can list, and the way to create a session. */
export function sessionCalls(
  functions: DirectoryFunctions,
  more: Partial<DirectoryCalls> = {},
): Pick<AgentBackend, 'createSession' | 'directory' | 'readSession'> {
  const { create, list } = functions;
  const directory = callsOf(functions);
  return {
    ...(list !== undefined && { directory: { ...directory, ...more } }),
    ...(create !== undefined && {
      createSession: (title) => creating(create, title),
      readSession: (answer) => {
        const { id, title } = directory.readSession(answer);
        return { sessionId: id, ...definedOf({ title }) };
      },
    }),
  };
}

function creating(
  create: NonNullable<DirectoryFunctions['create']>,
  title: string | undefined,
): HostCall {
  return hostCall((signal) => create({ signal, ...definedOf({ title }) }), 'create');
}

/** Calls the app's function that deletes a session. */
function removing(remove: NonNullable<DirectoryFunctions['remove']>, id: string): HostCall {
  return changing((signal) => remove({ id, signal }), 'remove');
}

/** Calls a function of the app whose answer nobody reads, unless it is a `Response` that may be a refusal. */
function changing(change: (signal: AbortSignal) => unknown, name: string): HostCall {
  return hostCall(async (signal) => {
    const answer = await change(signal);
    return answer instanceof Response ? answer : undefined;
  }, name);
}

function readList(
  answer: unknown,
  { page, limit }: { readonly page: number; readonly limit: number },
): SessionPage {
  const fields = new Fields(isRecord(answer) ? answer : {});
  const given = Array.isArray(answer)
    ? (answer as readonly unknown[])
    : ['sessions', 'threads', 'chats', 'items'].map((name) => fields.get(name)).find(Array.isArray);
  if (given === undefined) {
    throw new Error(
      'The answer is not a list of conversations: it is neither a list nor { sessions, hasMore }.',
    );
  }
  const hasMore = fields.get('hasMore');
  // A server that pages says whether there is more. Any other list longer than a page is all of it, whichever page was asked for.
  const isWhole = typeof hasMore !== 'boolean' && given.length > limit;
  const end = page * limit;
  const shown = isWhole ? given.slice(end - limit, end) : given.slice(0, MAX_PAGE_SIZE);
  const sessions = new Map<string, SessionInfo>();
  for (const item of shown) {
    const session = readInfo(item);
    if (session !== undefined && !sessions.has(session.id)) sessions.set(session.id, session);
  }
  if (shown.length > 0 && sessions.size === 0) {
    throw new Error('The answer is not a list of conversations: no item has an `id`.');
  }
  return {
    sessions: [...sessions.values()],
    page,
    hasMore: isWhole ? given.length > end : hasMore === true,
    ...(isWhole && { total: given.length }),
  };
}

function readInfo(value: unknown): SessionInfo | undefined {
  if (!isRecord(value)) return undefined;
  const fields = new Fields(value);
  const id = fields.id('id') ?? fields.id('threadId');
  if (id === undefined) return undefined;
  const title = titleOf(fields.text('title'), MAX_TITLE_LENGTH);
  const createdAt = timeOf(fields.get('createdAt') ?? fields.get('created_at'));
  const updatedAt = timeOf(fields.get('updatedAt') ?? fields.get('updated_at'));
  const status = fields.text('status');
  const excerpt = titleOf(fields.text('excerpt'), MAX_EXCERPT_LENGTH);
  return { id, ...definedOf({ title, createdAt, updatedAt, status, excerpt }) };
}

/** A time as ISO text; undefined if it is none. */
export function timeOf(value: unknown): string | undefined {
  if (typeof value === 'string')
    return Number.isNaN(Date.parse(value)) ? undefined : withZone(value);
  if (value instanceof Date) return timeOf(value.getTime());
  if (typeof value !== 'number') return undefined;
  const date = new Date(value < FEWEST_MILLISECONDS ? value * 1000 : value);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}
