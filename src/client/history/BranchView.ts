import { isBusy } from '../../core/session/runStatus.js';
import type { Message } from '../../core/state.js';
import type { SessionStore } from '../store/Store.js';

/**
 * Shows siblings of messages. Which branch the conversation continues from is decided by the backend, which offers no way to
 * change it. So a sibling is only looked at, and the active branch is kept here.
 */
export class BranchView {
  readonly #store: SessionStore;
  /** The messages of the active branch, while another one is shown. */
  #active: readonly Message[] = [];

  constructor(store: SessionStore) {
    this.#store = store;
  }

  show(key: string, siblings: readonly Message[], siblingId: string): void {
    const sibling = siblings.find(({ id }) => id === siblingId);
    const { messages, status } = this.#store.current;
    const index = messages.findIndex((message) => message.key === key);
    if (sibling === undefined || index === -1) return;
    if (isBusy(status) || status === 'awaiting-input' || messages[index]?.id === siblingId) return;
    if (!isAside(messages)) this.#active = messages;
    if (this.#active[index]?.id === siblingId) return this.leave();
    const siblingIds = siblings.map(({ id }) => id).filter((id) => id !== siblingId);
    // The sibling gets the key of the message it replaces, so that focus and open details stay.
    const shown: Message = { ...sibling, key, siblingIds, aside: true };
    this.replace([...this.#active.slice(0, index), shown]);
  }

  /** Returns to the branch that the conversation continues from. */
  leave(): void {
    // Nearly always, no other branch is shown; this check avoids searching all messages.
    if (this.#active.length > 0 && isAside(this.#store.current.messages))
      this.replace(this.#active);
    this.#active = [];
  }

  /** Replaces all messages of the conversation by these. */
  replace(messages: readonly Message[]): void {
    const kept = new Set(messages.map(({ id }) => id));
    const gone = this.#store.current.messages.filter(({ id }) => !kept.has(id));
    this.#store.applyNow(...gone.map(({ key }) => ({ type: 'message-remove', key }) as const), {
      type: 'history-load',
      messages,
    });
  }
}

function isAside(messages: readonly Message[]): boolean {
  return messages.some(({ aside }) => aside === true);
}
