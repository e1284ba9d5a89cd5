import type { AgentSession } from '../../client/index.js';
import type { Decision } from '../../core/decisions.js';
import type { ToolLogEntry } from '../../core/parts.js';
import type { ToolProgress } from '../tool/index.js';
import type { Outcome } from './Outcome.js';

/** Where a call of a tool of the page is, as far as this page carries it out. */
export type PageCall =
  | {
      readonly status: 'awaiting-approval';
      readonly input: unknown;
      readonly decide: (decision: Decision) => void;
    }
  | {
      readonly status: 'running';
      /** ISO 8601. */
      readonly startedAt: string;
      readonly progress?: ToolProgress;
      readonly log: readonly ToolLogEntry[];
    }
  /** Another tab carries it out. */
  | { readonly status: 'elsewhere' }
  /** Its outcome is on its way to the agent, or there. */
  | { readonly status: 'given'; readonly outcome: Outcome }
  /** Its outcome did not reach the agent. */
  | { readonly status: 'unsent'; readonly outcome: Outcome; readonly send: () => void };

/** The calls of a session that this page carries out, for who shows them. */
export class PageCalls {
  private readonly calls = new Map<string, PageCall>();
  private readonly listeners = new Set<() => void>();
  private readonly claimed = new Set<string>();

  /** @param callId The protocol's id of the call. */
  get(callId: string): PageCall | undefined {
    return this.calls.get(callId);
  }

  set(callId: string, call: PageCall | undefined): void {
    if (call === undefined) this.calls.delete(callId);
    else this.calls.set(callId, call);
    for (const listener of this.listeners) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Whether nobody else on this page carries the call out, who from here on does. */
  claim(callId: string): boolean {
    if (this.claimed.has(callId)) return false;
    this.claimed.add(callId);
    return true;
  }

  /** Whether somebody on this page carries the call out. */
  isClaimed(callId: string): boolean {
    return this.claimed.has(callId);
  }

  release(callId: string): void {
    this.claimed.delete(callId);
  }
}

const bySession = new WeakMap<AgentSession, PageCalls>();

/** The calls of a session: who shows them finds what carries them out. */
export function callsOf(session: AgentSession): PageCalls {
  const known = bySession.get(session);
  if (known !== undefined) return known;
  const calls = new PageCalls();
  bySession.set(session, calls);
  return calls;
}
