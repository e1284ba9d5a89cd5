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
  /** The backend's id of that message, once it is known, which outlives the page. */
  readonly id?: string | undefined;
  readonly by: Raises;
}

type ByScope = Readonly<Partial<Record<OverviewScope, Raised>>>;

const NOTHING: ByScope = {};
const MEASURES: readonly BudgetMeasure[] = ['cost', 'tokens', 'calls', 'seconds'];

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
    return id === undefined
      ? undefined
      : `agent-session-react budget ${printJson([session?.address ?? '', id])}`;
  };
  const get = () => {
    const name = isRead ? undefined : place();
    if (name !== undefined) {
      isRead = true;
      const text = ifPossible(() => localStorage.getItem(name));
      if (typeof text === 'string') raised = { ...readRaised(parseJson(text)), ...raised };
    }
    return raised;
  };
  return {
    subscribe: (listener: () => void) => {
      const unsubscribe = subscribe(listener);
      const hear = ({ key, newValue }: StorageEvent) => {
        if (newValue === null || key !== place()) return;
        raised = { ...get(), ...readRaised(parseJson(newValue)) };
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
      if (name !== undefined) ifPossible(() => localStorage.setItem(name, printJson(raised)));
      tell();
    },
  };
}

/** What was stored. A key is of no use on another page, where other messages may have it. */
function readRaised(value: unknown): ByScope {
  if (!isRecord(value)) return NOTHING;
  const known = SCOPES.flatMap((scope) => {
    const stored = value[scope];
    if (!isRecord(stored) || !isRecord(stored.by)) return [];
    const { id, by } = stored;
    const raises = MEASURES.flatMap((measure) => {
      const more = by[measure];
      return Number.isInteger(more) && Number(more) > 0 ? [[measure, Number(more)]] : [];
    });
    return [
      [scope, { id: typeof id === 'string' ? id : undefined, by: Object.fromEntries(raises) }],
    ];
  });
  return Object.fromEntries(known);
}
