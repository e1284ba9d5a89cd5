import { isBusy } from '../../core/session/runStatus.js';
import type { Message } from '../../core/state.js';
import type { SessionInternals } from './SessionInternals.js';

/**
 * Shows siblings of messages. Which branch the conversation goes on from is the backend's to say, and
 * it offers no way to change that: a sibling is looked at, and what it stands for is kept here.
 */
export class BranchView {
  private readonly desk: SessionInternals;
  private readonly siblings: (key: string) => Promise<readonly Message[]>;
  /** The messages of the active branch, while another one is shown. */
  private active: readonly Message[] = [];

  constructor(desk: SessionInternals, siblings: (key: string) => Promise<readonly Message[]>) {
    this.desk = desk;
    this.siblings = siblings;
  }

  async show(key: string, siblingId: string): Promise<void> {
    const { lifetime, store } = this.desk;
    const { signal } = lifetime;
    const all = await this.siblings(key);
    const sibling = all.find(({ id }) => id === siblingId);
    const { messages, status } = store.current;
    const index = messages.findIndex((message) => message.key === key);
    if (signal.aborted || sibling === undefined || index === -1) return;
    if (isBusy(status) || status === 'awaiting-input' || messages[index]?.id === siblingId) return;
    if (!isAside(messages)) this.active = messages;
    const own = this.active[index];
    if (own?.id === siblingId) return this.leave();
    const siblingIds = all.map(({ id }) => id).filter((id) => id !== siblingId);
    // It takes the key as well: what a person is using stays where it is.
    const shown: Message = { ...sibling, key, siblingIds, aside: true };
    this.replace([...this.active.slice(0, index), shown]);
  }

  /** Back to the branch that the conversation goes on from. */
  leave(): void {
    if (isAside(this.desk.store.current.messages)) this.replace(this.active);
    this.active = [];
  }

  private replace(messages: readonly Message[]): void {
    const { store } = this.desk;
    const kept = new Set(messages.map(({ id }) => id));
    const gone = store.current.messages.filter(({ id }) => !kept.has(id));
    store.applyNow(...gone.map(({ key }) => ({ type: 'message-remove', key }) as const), {
      type: 'history-load',
      messages,
    });
  }
}

function isAside(messages: readonly Message[]): boolean {
  return messages.some(({ aside }) => aside === true);
}
