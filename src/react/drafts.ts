import type { AgentSession } from '../client/index.js';

type TakeDraft = (text: string) => void;

const composers = new WeakMap<AgentSession, Set<TakeDraft>>();

/** A composer takes what is written for its session in other places of the page, until the function returned is called. */
export function takeDrafts(session: AgentSession, take: TakeDraft): () => void {
  const takers = composers.get(session) ?? new Set();
  composers.set(session, takers.add(take));
  return () => void takers.delete(take);
}

/** Puts text into the composer of a session. False when there is none to take it. */
export function giveDraft(session: AgentSession, text: string): boolean {
  const [take] = composers.get(session) ?? [];
  take?.(text);
  return take !== undefined;
}
