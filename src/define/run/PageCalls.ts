import type { AgentSession } from '../../client/index.js';
import type { ToolLogEntry } from '../../core/parts.js';
import type { ToolProgress } from '../tool/index.js';
import type { Outcome } from './Outcome.js';

/** The status of a call, as far as this page is involved. */
export type PageCall =
  | {
      readonly status: 'running';
      /** ISO 8601. */
      readonly startedAt: string;
      readonly progress?: ToolProgress;
      readonly log: readonly ToolLogEntry[];
    }
  /** Another tab runs the call. */
  | { readonly status: 'elsewhere' }
  /** The outcome is being sent to the agent, or has arrived there. */
  | { readonly status: 'given'; readonly outcome: Outcome }
  /** The outcome could not be delivered to the agent. */
  | { readonly status: 'unsent'; readonly outcome: Outcome; readonly send: () => void };

/**
 * Milliseconds in which changes are collected. A change of one call renders all of them once, so that of hundreds of calls that
 * change one by one, each would render all others.
 */
const TOGETHER = 16;

/** The calls of a session that this page runs, for the components that show them. */
export class PageCalls {
  readonly #calls = new Map<string, PageCall>();
  readonly #listeners = new Map<string, Set<() => void>>();
  readonly #changed = new Set<string>();
  readonly #claimed = new Set<string>();
  readonly #begun = new Map<string, Set<string>>();

  /** @param place The message and id of the call (`placeKey`). */
  get(place: string): PageCall | undefined {
    return this.#calls.get(place);
  }

  set(place: string, call: PageCall | undefined): void {
    if (call === undefined) this.#calls.delete(place);
    else this.#calls.set(place, call);
    if (this.#changed.size === 0) setTimeout(() => this.#tell(), TOGETHER);
    this.#changed.add(place);
  }

  #tell(): void {
    const changed = [...this.#changed];
    this.#changed.clear();
    for (const place of changed) {
      for (const listener of this.#listeners.get(place) ?? []) listener();
    }
  }

  /** Calls the listener when this call changes. */
  subscribe(place: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(place) ?? new Set();
    this.#listeners.set(place, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(place);
    };
  }

  /** Claims a call. False if another runner on this page has it already. */
  claim(place: string): boolean {
    if (this.#claimed.has(place)) return false;
    this.#claimed.add(place);
    return true;
  }

  /** Whether a runner on this page has claimed the call. */
  isClaimed(place: string): boolean {
    return this.#claimed.has(place);
  }

  release(place: string): void {
    this.#claimed.delete(place);
  }

  /** Notes that a call begins, and returns the keys of all messages in which a call with this id has begun on this page. */
  begin(callId: string, messageKey: string): ReadonlySet<string> {
    const keys = this.#begun.get(callId) ?? new Set();
    this.#begun.set(callId, keys.add(messageKey));
    return keys;
  }
}

const bySession = new WeakMap<AgentSession, PageCalls>();

/** The calls of a session, shared by the runner and the components that show them. */
export function callsOf(session: AgentSession): PageCalls {
  const known = bySession.get(session);
  if (known !== undefined) return known;
  const calls = new PageCalls();
  bySession.set(session, calls);
  return calls;
}
