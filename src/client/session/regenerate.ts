import type { Message } from '../../core/state.js';
import type { HttpCall } from '../../protocols/protocol.js';
import { NOT_STORED } from '../http/index.js';
import type { SessionInternals } from './SessionInternals.js';

/** What a run once more needs from the session. */
export interface RerunHooks {
  readonly refresh: () => Promise<void>;
  readonly follow: (call: HttpCall, onAccepted: () => void) => Promise<void>;
}

/** Runs something again: what it wrote before makes way once the backend has agreed (R105). */
export class Rerun {
  private readonly desk: SessionInternals;
  private readonly hooks: RerunHooks;

  constructor(desk: SessionInternals, hooks: RerunHooks) {
    this.desk = desk;
    this.hooks = hooks;
  }

  regenerate(key: string): Promise<void> {
    return this.desk.enqueue(async () => {
      const { backend, follower } = this.desk;
      const message = await this.identified(key);
      if (message === undefined) return;
      const call = backend.regenerate?.(message.id, follower.context);
      if (call === undefined) return;
      await this.hooks.follow(call, () => this.removeFrom(key, message.role === 'user' ? 1 : 0));
    });
  }

  edit(key: string, text: string): Promise<void> {
    return this.desk.enqueue(async () => {
      const { backend, follower, freshKey, store } = this.desk;
      const message = await this.identified(key);
      if (message === undefined) return;
      const call = backend.edit?.(message.id, text, follower.context);
      if (call === undefined) return;
      await this.hooks.follow(call, () => {
        this.removeFrom(key, 0);
        const edited = freshKey();
        const { attachments = [], parentId } = message;
        store.apply([
          { type: 'message-submit', key: edited, text, attachments, at: new Date().toISOString() },
          {
            type: 'message-update',
            key: edited,
            status: 'done',
            ...(parentId !== undefined && { parentId }),
          },
        ]);
      });
    });
  }

  /** The message with the backend's own id, which a message of this page gets after its turn. */
  private async identified(key: string): Promise<Message | undefined> {
    const { signal } = this.desk.lifetime;
    const find = () => this.desk.store.current.messages.findLast((message) => message.key === key);
    const message = find();
    if (message !== undefined && message.id === message.key && !isStored(message)) {
      await this.hooks.refresh();
    }
    if (signal.aborted) return undefined;
    const known = find();
    if (known === undefined || known.id !== known.key || isStored(known)) return known;
    this.desk.store.applyNow({ type: 'fault', fault: NOT_STORED });
    return undefined;
  }

  private removeFrom(key: string, offset: number): void {
    const { store } = this.desk;
    const { messages } = store.current;
    const index = messages.findLastIndex((message) => message.key === key);
    if (index === -1) return;
    store.apply(
      messages.slice(index + offset).map(({ key }) => ({ type: 'message-remove', key }) as const),
    );
  }
}

/** Keys of this page's own messages are made here; a stored message has its id for a key. */
function isStored({ key }: Message): boolean {
  return !/^(?:local|run)-\d+$/u.test(key);
}
