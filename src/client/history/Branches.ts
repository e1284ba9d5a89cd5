import { findMessage } from '../../core/session/messages.js';
import { isBusy } from '../../core/session/runStatus.js';
import type { Message } from '../../core/state.js';
import type { SessionChange } from '../../contract/index.js';
import { callContext } from '../store/callContext.js';
import type { BranchView } from './BranchView.js';
import type { Lifetime } from './Lifetime.js';
import type { LocalBranches } from './LocalBranches.js';
import { readStored } from './readStored.js';

/** What is kept of versions as long as the session exists. */
export interface KeptBranches {
  readonly view: BranchView;
  /** Set if each run is sent the whole conversation, so that any version can be continued. */
  readonly local: LocalBranches | undefined;
}

/** The versions of messages, wherever they are kept: with the backend, or on this page. */
export class Branches {
  readonly #life: Lifetime;
  readonly #kept: KeptBranches;
  readonly #inTurn: (action: () => Promise<void>) => Promise<void>;

  /** @param inTurn Carries out an action once those before it are over. */
  constructor(
    life: Lifetime,
    kept: KeptBranches,
    inTurn: (action: () => Promise<void>) => Promise<void>,
  ) {
    this.#life = life;
    this.#kept = kept;
    this.#inTurn = inTurn;
    const { local } = kept;
    if (local === undefined) return;
    const onChange = ({ events }: SessionChange) => {
      if (events.some(({ type }) => type === 'cache-load' || type === 'history-load')) local.tell();
    };
    life.signal.addEventListener('abort', life.store.observe({ onChange }));
    local.tell();
  }

  /** A message and its siblings, oldest first (R104). */
  async siblings(key: string): Promise<readonly Message[]> {
    const { backend, http, signal, store } = this.#life;
    if (this.#kept.local !== undefined) return this.#kept.local.siblings(key);
    const message = findMessage(store.current, key);
    if (message === undefined) return [];
    const ids = (message.siblingIds ?? []).filter((id) => id !== message.id);
    const others = await Promise.all(
      ids.map(async (id) => {
        const call = backend.loadMessage?.(id, callContext(store.current));
        if (call === undefined) return undefined;
        return http.read(call, (answer) => backend.readMessage?.(answer), signal);
      }),
    );
    return byAge([message, ...others.filter((other) => other !== undefined)]);
  }

  /** Shows a sibling in place of a message, unless a run is in progress. */
  async show(key: string, siblingId: string): Promise<void> {
    const { local, view } = this.#kept;
    if (local !== undefined) return local.show(key, siblingId);
    if (this.#life.backend.activate !== undefined) {
      return this.#inTurn(() => this.#activate(key, siblingId));
    }
    const siblings = await this.siblings(key);
    if (!this.#life.signal.aborted) view.show(key, siblings, siblingId);
  }

  /** Returns to the branch that the conversation continues from. */
  leave(): void {
    this.#kept.view.leave();
  }

  /** The messages from this index on are about to be replaced by a new version. */
  replace(index: number): void {
    this.#kept.local?.replace(index);
  }

  /** The run of a version is over. */
  settle(): void {
    this.#kept.local?.settle();
  }

  /** Makes the branch of a sibling the active one, and shows all of it. */
  async #activate(key: string, siblingId: string): Promise<void> {
    const { backend, http, signal, store } = this.#life;
    const { status } = store.current;
    const call = backend.activate?.(siblingId, callContext(store.current));
    if (call === undefined || isBusy(status) || status === 'awaiting-input') return;
    await http.send(call, signal);
    const { messages } = await readStored(this.#life, signal);
    if (signal.aborted) return;
    // The sibling gets the key of the message it replaces, so that focus and open details stay.
    this.#kept.view.replace(
      messages.map((message) => (message.id === siblingId ? { ...message, key } : message)),
    );
  }
}

/** The same messages, oldest first. */
export function byAge(messages: readonly Message[]): Message[] {
  const timeOf = ({ createdAt = '' }: Message) => Date.parse(createdAt) || 0;
  // Messages of the same time, or without one, keep their order.
  return messages.toSorted((a, b) => timeOf(a) - timeOf(b));
}
