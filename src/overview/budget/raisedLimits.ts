import type { AgentSession } from '../../client/index.js';
import { createListeners } from '../../core/createListeners.js';
import { ifPossible } from '../../core/ifPossible.js';
import { isRecord, parseJson, printJson } from '../../core/json.js';
import type { BudgetMeasure } from '../../core/overview/budgetOf.js';
import { SCOPES, type OverviewScope } from '../../core/overview/messagesIn.js';

/** By how many times itself a limit was raised. */
export type Raises = Readonly<Partial<Record<BudgetMeasure, number>>>;

/** What a person has raised, and for what. */
export interface Raised {
  /** The key of the message of the run, on the page that it was raised on. */
  readonly key?: string | undefined;
  /** The backend's ids of the run and its message, as far as they are known, which outlive the page. */
  readonly ids: readonly string[];
  readonly by: Raises;
}

type ByScope = Readonly<Partial<Record<OverviewScope, Raised>>>;

/** What is stored of a conversation. */
interface Entry {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly raised: unknown;
}

const NOTHING: ByScope = {};
const MEASURES: readonly BudgetMeasure[] = ['cost', 'tokens', 'calls', 'seconds'];
const NAME = 'agent-session-react budgets';
/** Milliseconds after which a person is asked again. */
const MAX_AGE = 24 * 60 * 60 * 1000;
/** Conversations of which something is stored at most. */
const MAX_ENTRIES = 50;

type Store = ReturnType<typeof createStore>;

const KNOWN = new WeakMap<AgentSession, Store>();

/**
 * What the person has raised in a session: for all that watch it, also those that are mounted later, after a reload, and in other tabs: a
 * tab in the background must not stop what was raised in front.
 */
export function raisedLimits(session: AgentSession | undefined): Store {
  const known = session && KNOWN.get(session);
  if (known !== undefined) return known;
  const store = createStore(session);
  if (session !== undefined) KNOWN.set(session, store);
  return store;
}

function createStore(session: AgentSession | undefined) {
  let raised = NOTHING;
  let isRead = false;
  const { subscribe, tell } = createListeners();
  const place = () => {
    const id = session?.getState().sessionId;
    return id === undefined ? undefined : printJson([session?.address ?? '', id]);
  };
  const get = () => {
    const name = isRead ? undefined : place();
    if (name !== undefined) {
      isRead = true;
      const text = ifPossible(() => localStorage.getItem(NAME));
      raised = { ...readRaised(readEntries(text).get(name)?.raised), ...raised };
    }
    return raised;
  };
  return {
    subscribe: (listener: () => void) => {
      const unsubscribe = subscribe(listener);
      const hear = ({ key, newValue }: StorageEvent) => {
        const entry = key === NAME ? readEntries(newValue).get(place() ?? '') : undefined;
        if (entry === undefined) return;
        raised = { ...get(), ...readRaised(entry.raised) };
        listener();
      };
      window.addEventListener('storage', hear);
      return () => {
        unsubscribe();
        window.removeEventListener('storage', hear);
      };
    },
    get,
    set: (scope: OverviewScope, next: Raised) => {
      raised = { ...get(), [scope]: next };
      const name = place();
      if (name !== undefined) ifPossible(() => keep(name, raised));
      tell();
    },
  };
}

function keep(name: string, raised: ByScope): void {
  const entries = readEntries(localStorage.getItem(NAME));
  // The latest ones stay.
  entries.delete(name);
  entries.set(name, { at: Date.now(), raised });
  localStorage.setItem(NAME, printJson(Object.fromEntries([...entries].slice(-MAX_ENTRIES))));
}

/** What is stored by conversation, without what is too old. */
function readEntries(text: string | null | undefined): Map<string, Entry> {
  const value = typeof text === 'string' ? parseJson(text) : undefined;
  const all = isRecord(value) ? Object.entries(value) : [];
  return new Map(
    all.flatMap(([name, entry]) => {
      const at = isRecord(entry) ? Number(entry.at) : Number.NaN;
      const isRecent = Math.abs(Date.now() - at) < MAX_AGE;
      return isRecord(entry) && isRecent ? [[name, { at, raised: entry.raised }] as const] : [];
    }),
  );
}

/** What was stored. A key is of no use on another page, where other messages may have it. */
function readRaised(value: unknown): ByScope {
  if (!isRecord(value)) return NOTHING;
  const known = SCOPES.flatMap((scope) => {
    const stored = value[scope];
    if (!isRecord(stored) || !isRecord(stored.by)) return [];
    const { ids, by } = stored;
    const raises = MEASURES.flatMap((measure) => {
      const more = by[measure];
      return Number.isInteger(more) && Number(more) > 0 ? [[measure, Number(more)]] : [];
    });
    const known = Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
    return [[scope, { ids: known, by: Object.fromEntries(raises) }]];
  });
  return Object.fromEntries(known);
}
