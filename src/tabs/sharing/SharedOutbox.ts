import {
  Store,
  type AgentSession,
  type Outbox,
  type OutboxState,
  type OutgoingMessage,
  type QueuedMessage,
} from '../../client/index.js';
import type { QueueActionName } from './tabActions.js';
import type { DraftStamp } from './words.js';

type Sender = NonNullable<QueuedMessage['by']>;

/** What an outbox needs from its tab. */
export interface OutboxOwner {
  /** The shared session, as all tabs use it. */
  readonly session: Pick<AgentSession, 'sendMessage' | 'stop'>;
  /** Whether another tab leads, and carries out the actions of this one. */
  readonly isFollowing: () => boolean;
  /** Has an action on the queue carried out, by whichever tab leads. */
  readonly act: (name: QueueActionName, args: readonly unknown[]) => void;
  /** The name of the tab. */
  readonly name: () => string;
  readonly onDraft: (draft: string, stamp: DraftStamp) => void;
  readonly onQueue: () => void;
}

/** What a person does is shown at once instead of with the next frame. */
const AT_ONCE = { schedule: () => () => undefined };

/**
 * An outbox that all tabs share: the queue is the leading tab's, and the draft is what was written last in any tab. Text that
 * is given back to the person stays in the tab that asked for it, and picked files stay in the tab where they were picked.
 */
export class SharedOutbox implements Outbox {
  readonly #owner: OutboxOwner;
  /** The outbox of the session itself, which sends the queued messages while this tab leads. */
  readonly #inner: Outbox;
  readonly #shown: Store<OutboxState>;
  #count = 0;
  #stamp: DraftStamp | undefined;
  /** Whether the change of the inner draft comes from this object, so that it must not be told to the other tabs again. */
  #isPutting = false;

  constructor(inner: Outbox, owner: OutboxOwner) {
    this.#inner = inner;
    this.#owner = owner;
    this.#shown = new Store(inner.getState(), AT_ONCE);
    inner.setSender(owner.session);
    inner.subscribe(() => {
      if (owner.isFollowing()) {
        const { files } = inner.getState();
        if (files !== this.#shown.current.files) this.#show({ files });
        return;
      }
      const { draft, queue } = this.#shown.current;
      this.#show(inner.getState());
      const { draft: written } = this.#shown.current;
      // A draft that a storage restores goes to all tabs, as if it had been written here.
      if (written !== undefined && written !== draft && !this.#isPutting) this.#tellDraft(written);
      if (this.#shown.current.queue !== queue) owner.onQueue();
    });
  }

  getState = (): OutboxState => this.#shown.getState();

  subscribe = (listener: () => void): (() => void) => this.#shown.subscribe(listener);

  write = (draft: string): void => {
    if (draft === this.getState().draft) return;
    this.#put(draft);
    this.#tellDraft(draft);
  };

  giveBack = (words: string): void => {
    if (!this.#owner.isFollowing()) return this.#inner.giveBack(words);
    const { returned } = this.#shown.current;
    this.#show({ returned: returned === '' ? words : `${returned}\n\n${words}` });
  };

  takeReturned = (): string => {
    if (!this.#owner.isFollowing()) return this.#inner.takeReturned();
    const { returned } = this.#shown.current;
    if (returned !== '') this.#show({ returned: '' });
    return returned;
  };

  setFiles: Outbox['setFiles'] = (change) => this.#inner.setFiles(change);

  isSending = (): boolean => this.#inner.isSending();

  setSender = (by: Sender): void => this.#inner.setSender(by);

  send = (message: OutgoingMessage, by?: Sender): void => this.#inner.send(message, by);

  enqueue = (message: OutgoingMessage, by?: Sender, key = this.#freshKey()): string => {
    // `by` is a function, which cannot be sent to another tab: the leading tab uses its own sender.
    this.#owner.act('enqueue', [message, this.#owner.isFollowing() ? undefined : by, key]);
    return key;
  };

  edit = (key: string, message: OutgoingMessage): void =>
    this.#owner.act('editQueued', [key, message]);

  move = (key: string, place: number): void => this.#owner.act('move', [key, place]);

  remove = (key: string): void => this.#owner.act('remove', [key]);

  sendNow = (key: string): void => this.#owner.act('sendNow', [key]);

  sendNext = (): void => {
    // If this tab follows, the leading tab sends the next message.
    if (!this.#owner.isFollowing()) this.#inner.sendNext();
  };

  /** Carries out an action on the queue in this tab. */
  carryOut(name: QueueActionName, args: readonly unknown[]): void {
    const inner = this.#inner;
    switch (name) {
      case 'enqueue': {
        const [message, by, key] = args as [OutgoingMessage, Sender | undefined, string];
        if (!inner.getState().queue.some((one) => one.key === key)) {
          inner.enqueue(message, by, key);
        }
        return;
      }
      case 'editQueued':
        return inner.edit(...(args as Parameters<Outbox['edit']>));
      case 'move':
        return inner.move(...(args as Parameters<Outbox['move']>));
      case 'remove':
        return inner.remove(...(args as Parameters<Outbox['remove']>));
      case 'sendNow':
        return inner.sendNow(...(args as Parameters<Outbox['sendNow']>));
    }
  }

  /** What the other tabs are told. The sender of a message is left out: it is always the leading tab. */
  told(): {
    readonly queue: readonly QueuedMessage[];
    readonly draft: string | undefined;
    readonly stamp: DraftStamp | undefined;
  } {
    const { draft, queue } = this.#shown.current;
    return {
      queue: queue.map(({ key, message }) => ({ key, message })),
      draft: this.#stamp === undefined ? undefined : draft,
      stamp: this.#stamp,
    };
  }

  hearQueue(queue: readonly QueuedMessage[]): void {
    this.#show({ queue });
  }

  /** The latest draft wins, whichever tab it was written in. */
  hearDraft(draft: string, stamp: DraftStamp): void {
    if (!isLater(stamp, this.#stamp)) return;
    this.#stamp = stamp;
    this.#put(draft);
  }

  /** From now on this tab sends the queued messages. */
  lead(): void {
    const { draft, queue, returned } = this.#shown.current;
    if (draft !== undefined) this.#put(draft);
    if (returned !== '' && this.#inner.getState().returned === '') this.#inner.giveBack(returned);
    for (const { key, message } of queue) this.carryOut('enqueue', [message, undefined, key]);
  }

  /** From now on another tab sends the queued messages. */
  follow(): void {
    for (const { key } of this.#inner.getState().queue) this.#inner.remove(key);
  }

  /** The queue stays with the other tabs; this tab no longer has it. */
  leave(): void {
    this.follow();
    this.#show({ queue: [] });
  }

  #tellDraft(draft: string): void {
    this.#stamp = { count: (this.#stamp?.count ?? 0) + 1, by: this.#owner.name() };
    this.#owner.onDraft(draft, this.#stamp);
  }

  #freshKey(): string {
    const name = this.#owner.name();
    return `queued-${name === '' ? '' : `${name}-`}${++this.#count}`;
  }

  #put(draft: string): void {
    if (this.#owner.isFollowing()) return this.#show({ draft });
    this.#isPutting = true;
    this.#inner.write(draft);
    this.#isPutting = false;
  }

  #show(change: Partial<OutboxState>): void {
    this.#shown.set({ ...this.#shown.current, ...change });
    this.#shown.publish();
  }
}

function isLater(stamp: DraftStamp, than: DraftStamp | undefined): boolean {
  if (than === undefined || stamp.count !== than.count) return stamp.count > (than?.count ?? 0);
  return stamp.by > than.by;
}
