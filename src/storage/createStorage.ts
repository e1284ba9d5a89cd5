import {
  type AgentStorage,
  browserPlatform,
  lonePlatform,
  type TabPlatform,
} from '../client/index.js';
import { addressOf } from '../contract/index.js';
import { watchOptions } from '../development/index.js';
import { warnStorageFailed } from './warnStorageFailed.js';
import { type Encoding, type Later, Shelf, type StorageArea } from './area/index.js';
import { Ahead, Claims, Clearing, Keeper, tidy } from './keep/index.js';

/** Options of a storage. */
export interface StorageOptions {
  /**
   * Whose conversations these are, such as the id of your user. Data of one person is not shown to others.
   * @default '', everybody who uses the browser
   */
  readonly person?: string;
  /** Milliseconds after which stored data is no longer shown. @default 30 days */
  readonly maxAge?: number;
  /** How many messages to store per session, the latest ones. @default 200 */
  readonly maxMessages?: number;
  /** How many characters of JSON to store per session. @default 2_000_000 */
  readonly maxCharacters?: number;
  /** How many sessions to store per backend, the latest ones. @default 20 */
  readonly maxSessions?: number;
  /**
   * Whether a newly loaded page continues the session that was open last in this browser, if the app names none. A session that
   * is opened later on the same page is a new one. @default true
   */
  readonly reopen?: boolean;
  /**
   * Encrypts what is stored. Receives a text, or a Blob if the area stores files; returns what to store instead, or a
   * promise of it. @default stored unchanged
   */
  readonly encode?: ((value: string | Blob) => unknown) | undefined;
  /** Reverses `encode`. If it throws, the data counts as not stored. */
  readonly decode?: ((stored: unknown) => Later<string | Blob>) | undefined;
  /** Milliseconds since 1970. @default Date.now */
  readonly now?: () => number;
}

const DAY = 24 * 60 * 60 * 1000;
/** Minimum milliseconds between two clean-ups, which read every record. */
const MIN_TIME_BETWEEN_CLEANUPS = 10 * 60 * 1000;

/**
 * Creates a storage for sessions with an area of your own. Create one for all sessions, outside of components.
 *
 * @param area The key-value store.
 * @throws a `TypeError` if only one of `encode` and `decode` is given.
 */
export function createStorage(area: StorageArea, options: StorageOptions = {}): AgentStorage {
  watchOptions('a storage', options);
  return storageBy(area, options, browserPlatform);
}

/** @param platform How the tabs of this browser reach each other; undefined if they cannot. */
export function storageBy(
  area: StorageArea,
  options: StorageOptions,
  platform: () => TabPlatform | undefined,
): AgentStorage {
  const { person = '', maxAge = 30 * DAY, maxSessions = 20, now = () => Date.now() } = options;
  const limits = {
    messages: options.maxMessages ?? 200,
    characters: options.maxCharacters ?? 2_000_000,
  };
  const own = `agent-session/${encodeURIComponent(person)}/`;
  const encoding = encodingOf(options);
  const isShared = area.isShared ?? true;
  const tabs = () => (isShared ? platform() : undefined) ?? lonePlatform();
  const claims = new Claims(isShared, tabs);
  const ahead = new Ahead();
  const opened = new Set<string>();
  const keepers = new Set<WeakRef<Keeper>>();
  let isTroubled = false;
  let tidied = Number.NEGATIVE_INFINITY;
  const onTrouble = (error: unknown) => {
    if (isTroubled) return;
    isTroubled = true;
    warnStorageFailed(error);
  };
  const stop = async () => {
    ahead.clear();
    const stopping = [...keepers].map(async (one) => one.deref()?.clear());
    keepers.clear();
    await Promise.all(stopping);
  };
  const clearing = new Clearing(`${area.name ?? ''} ${own}`, tabs, stop);
  const shelfOf = (name: string) => new Shelf(area, own + name, encoding, onTrouble);

  return {
    person,
    keep: (session) => {
      const shelf = shelfOf(placeOf(session.address));
      const keeper = new Keeper(
        session,
        {
          ahead,
          claims,
          clearing,
          limits,
          maxAge,
          now,
          reopens: (address) => {
            const isFirst = !opened.has(address);
            opened.add(address);
            return isFirst && options.reopen !== false;
          },
          tidy: () => {
            if (now() - tidied < MIN_TIME_BETWEEN_CLEANUPS) return;
            tidied = now();
            void tidy(shelf, { sessions: maxSessions, since: tidied - maxAge, now: tidied });
          },
        },
        shelf,
      );
      keepers.add(new WeakRef(keeper));
      return keeper;
    },
    preload: (backend, sessionId = backend.sessionId) => {
      const address = addressOf(backend);
      const isKnown = sessionId !== undefined || (options.reopen !== false && !opened.has(address));
      if (!isKnown) return Promise.resolve();
      const since = now() - maxAge;
      return ahead.look(address, sessionId, { claims, shelf: shelfOf(placeOf(address)), since });
    },
    clear: () =>
      clearing.clear(async () => {
        const all = shelfOf('');
        for (const name of await all.names('')) await all.remove(name);
      }),
    // No address of a backend begins with this: see `placeOf`.
    values: shelfOf('$values/'),
  };
}

/** The prefix of everything that is stored for a backend. */
function placeOf(address: string): string {
  return `${encodeURIComponent(address)}/`;
}

function encodingOf({ encode, decode }: StorageOptions): Encoding | undefined {
  if (encode === undefined && decode === undefined) return undefined;
  if (encode === undefined || decode === undefined) {
    throw new TypeError(
      'A storage got only one of encode and decode, so stored data could not be read back. Pass both.',
    );
  }
  return { encode, decode };
}
