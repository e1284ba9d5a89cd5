import { isBusy } from '../../core/session/runStatus.js';
import type { Message } from '../../core/state.js';
import type { SessionStore } from '../store/index.js';
import type { SessionInternals } from './SessionInternals.js';

/** Where a message is among its siblings. */
export interface BranchPlace {
  /** How many there are, itself included. */
  readonly count: number;
  /** Which of them it is, counted from 1. Unknown until the siblings are loaded. */
  readonly position?: number;
}

/**
 * "2 of 3": siblings without the own id, plus one (R104). The place among them follows from when
 * they were made, so it is unknown without `siblings`, which `AgentSession.loadSiblings` gives.
 */
export function branchPlace(message: Message, siblings?: readonly Message[]): BranchPlace {
  const others = new Set(message.siblingIds);
  others.delete(message.id);
  const count = others.size + 1;
  if (count === 1) return { count, position: 1 };
  if (siblings === undefined) return { count };
  const index = byAge(siblings).findIndex(({ id }) => id === message.id);
  return index === -1 ? { count } : { count, position: index + 1 };
}

/** The messages that are beside one, with itself, oldest first (R104). */
export async function loadSiblings(
  { backend, http, signal, store, stream }: SessionInternals,
  key: string,
): Promise<readonly Message[]> {
  const message = store.current.messages.find((one) => one.key === key);
  if (message === undefined) return [];
  const ids = (message.siblingIds ?? []).filter((id) => id !== message.id);
  const others = await Promise.all(
    ids.map(async (id) => {
      const call = backend.loadMessage?.(id, stream.context);
      if (call === undefined) return undefined;
      return http.read(call, (answer) => backend.readMessage?.(answer), signal);
    }),
  );
  return byAge([message, ...others.filter((other) => other !== undefined)]);
}

/** Shows a message's sibling in its place, unless a run is on. */
export async function showSibling(
  session: SessionInternals,
  key: string,
  siblingId: string,
): Promise<void> {
  const siblings = await loadSiblings(session, key);
  if (!session.signal.aborted) session.setup.branches.show(key, siblings, siblingId);
}

/**
 * Shows siblings of messages. Which branch the conversation goes on from is the backend's to say, and
 * it offers no way to change that: a sibling is looked at, and what it stands for is kept here.
 */
export class BranchView {
  private readonly store: SessionStore;
  /** The messages of the active branch, while another one is shown. */
  private active: readonly Message[] = [];

  constructor(store: SessionStore) {
    this.store = store;
  }

  show(key: string, siblings: readonly Message[], siblingId: string): void {
    const sibling = siblings.find(({ id }) => id === siblingId);
    const { messages, status } = this.store.current;
    const index = messages.findIndex((message) => message.key === key);
    if (sibling === undefined || index === -1) return;
    if (isBusy(status) || status === 'awaiting-input' || messages[index]?.id === siblingId) return;
    if (!isAside(messages)) this.active = messages;
    if (this.active[index]?.id === siblingId) return this.leave();
    const siblingIds = siblings.map(({ id }) => id).filter((id) => id !== siblingId);
    // It takes the key as well: what a person is using stays where it is.
    const shown: Message = { ...sibling, key, siblingIds, aside: true };
    this.replace([...this.active.slice(0, index), shown]);
  }

  /** Back to the branch that the conversation goes on from. */
  leave(): void {
    if (isAside(this.store.current.messages)) this.replace(this.active);
    this.active = [];
  }

  private replace(messages: readonly Message[]): void {
    const kept = new Set(messages.map(({ id }) => id));
    const gone = this.store.current.messages.filter(({ id }) => !kept.has(id));
    this.store.applyNow(...gone.map(({ key }) => ({ type: 'message-remove', key }) as const), {
      type: 'history-load',
      messages,
    });
  }
}

function isAside(messages: readonly Message[]): boolean {
  return messages.some(({ aside }) => aside === true);
}

function byAge(messages: readonly Message[]): Message[] {
  return messages.toSorted((a, b) => ((a.createdAt ?? '') < (b.createdAt ?? '') ? -1 : 1));
}
