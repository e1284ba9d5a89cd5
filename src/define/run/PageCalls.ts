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
  private readonly calls = new Map<string, PageCall>();
  private readonly listeners = new Map<string, Set<() => void>>();
  private readonly changed = new Set<string>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly claimed = new Set<string>();

  /** @param callId The protocol's id of the call. */
  get(callId: string): PageCall | undefined {
    return this.calls.get(callId);
  }

  set(callId: string, call: PageCall | undefined): void {
    if (call === undefined) this.calls.delete(callId);
    else this.calls.set(callId, call);
    this.changed.add(callId);
    this.timer ??= setTimeout(() => this.tell(), TOGETHER);
  }

  private tell(): void {
    const changed = [...this.changed];
    this.changed.clear();
    this.timer = undefined;
    for (const callId of changed) {
      for (const listener of this.listeners.get(callId) ?? []) listener();
    }
  }

  /** Calls the listener when this call changes. */
  subscribe(callId: string, listener: () => void): () => void {
    const listeners = this.listeners.get(callId) ?? new Set();
    this.listeners.set(callId, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.listeners.delete(callId);
    };
  }

  /** Claims a call. False if another runner on this page has it already. */
  claim(callId: string): boolean {
    if (this.claimed.has(callId)) return false;
    this.claimed.add(callId);
    return true;
  }

  /** Whether a runner on this page has claimed the call. */
  isClaimed(callId: string): boolean {
    return this.claimed.has(callId);
  }

  release(callId: string): void {
    this.claimed.delete(callId);
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
