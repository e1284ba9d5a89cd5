import type { AgentStorage } from '../client/index.js';
import { report } from './report.js';
import { type Encoding, type Later, Shelf, type StorageArea } from './area/index.js';
import { Claims, Keeper, tidy } from './keep/index.js';

/** Whose storage it is, and how much and how long it keeps. */
export interface StorageOptions {
  /**
   * Whose conversations they are, such as the id of your user. What is kept of one person is shown to no other.
   * @default '', whoever uses the browser
   */
  readonly person?: string;
  /** Milliseconds after which what is kept is not shown any more. @default 30 days */
  readonly maxAge?: number;
  /** Most messages of a session that are kept, the latest ones. @default 200 */
  readonly maxMessages?: number;
  /** Most characters of JSON that are kept of a session's messages. @default 2_000_000 */
  readonly maxCharacters?: number;
  /** Most sessions of a backend whose messages are kept, the latest ones. @default 20 */
  readonly maxSessions?: number;
  /**
   * Whether a page that is loaded goes on with the session that was open in this browser last, where the app names none. One that is
   * opened later on the same page is a new one. @default true
   */
  readonly reopen?: boolean;
  /**
   * Makes what is stored unreadable for others. Is given a text, or a Blob where the storage holds files; gives what is stored
   * in its place, now or later. @default as it is
   */
  readonly encode?: ((value: string | Blob) => unknown) | undefined;
  /** Gives back what `encode` was given. What it cannot read it may throw for: then it counts as not kept. */
  readonly decode?: ((stored: unknown) => Later<string | Blob>) | undefined;
  /** Milliseconds since 1970. @default Date.now */
  readonly now?: () => number;
}

const DAY = 24 * 60 * 60 * 1000;
/** One page does not keep the files of another one waiting for its record. */
const OFTEN = 10 * 60 * 1000;

/**
 * A storage for sessions that keeps things in an area of your own. Make one for all sessions, outside of components.
 *
 * @param area Where things are kept by name.
 * @throws a `TypeError` where only one of `encode` and `decode` is given.
 */
export function createStorage(area: StorageArea, options: StorageOptions = {}): AgentStorage {
  const { person = '', maxAge = 30 * DAY, maxSessions = 20, now = Date.now } = options;
  const limits = {
    messages: options.maxMessages ?? 200,
    characters: options.maxCharacters ?? 2_000_000,
  };
  const own = `agent-session/${encodeURIComponent(person)}/`;
  const encoding = encodingOf(options);
  const claims = new Claims(area.isShared ?? true);
  const opened = new Set<string>();
  const keepers = new Set<WeakRef<Keeper>>();
  let isTroubled = false;
  let tidied = Number.NEGATIVE_INFINITY;
  const onTrouble = (error: unknown) => {
    if (isTroubled) return;
    isTroubled = true;
    report(error);
  };
  const shelfOf = (name: string) => new Shelf(area, own + name, encoding, onTrouble);

  return {
    keep: (session) => {
      const shelf = shelfOf(`${encodeURIComponent(session.address)}/`);
      const keeper = new Keeper(
        session,
        {
          claims,
          limits,
          maxAge,
          now,
          reopens: (address) => {
            const isFirst = !opened.has(address);
            opened.add(address);
            return isFirst && options.reopen !== false;
          },
          tidy: () => {
            if (now() - tidied < OFTEN) return;
            tidied = now();
            void tidy(shelf, { sessions: maxSessions, since: now() - maxAge });
          },
        },
        shelf,
      );
      keepers.add(new WeakRef(keeper));
      return keeper;
    },
    clear: async () => {
      await Promise.all([...keepers].map(async (one) => one.deref()?.clear()));
      keepers.clear();
      const all = shelfOf('');
      for (const name of await all.names('')) await all.remove(name);
    },
  };
}

function encodingOf({ encode, decode }: StorageOptions): Encoding | undefined {
  if (encode === undefined && decode === undefined) return undefined;
  if (encode === undefined || decode === undefined) {
    throw new TypeError(
      'A storage was given one of encode and decode. What one writes the other has to read, so give both.',
    );
  }
  return { encode, decode };
}
