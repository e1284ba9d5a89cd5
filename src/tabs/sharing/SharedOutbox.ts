import {
  Store,
  type AgentSession,
  type Outbox,
  type OutboxState,
  type OutgoingMessage,
  type QueuedMessage,
} from '../../client/index.js';
import type { QueueActionName } from './actions.js';
import type { DraftStamp } from './words.js';

type Sender = NonNullable<QueuedMessage['by']>;

/** What an outbox needs of the tab that it is in. */
export interface OutboxOwner {
  /** The session as all tabs share it. */
  readonly session: Pick<AgentSession, 'sendMessage' | 'stop'>;
  /** Whether another tab carries out what is done here. */
  readonly isFollowing: () => boolean;
  /** Has one of the actions of a queue carried out. */
  readonly act: (name: QueueActionName, args: readonly unknown[]) => void;
  /** The name of the tab. */
  readonly name: () => string;
  readonly onDraft: (draft: string, stamp: DraftStamp) => void;
  readonly onQueue: () => void;
}

/** What a person does is shown at once. */
const AT_ONCE = { schedule: () => () => undefined };

/**
 * An outbox that all tabs have in common: the queue is that of the tab which leads, and the draft is what was written last in
 * any of them. Words that come back to the person stay where they were asked for, and picked files where they were picked.
 */
export class SharedOutbox implements Outbox {
  private readonly owner: OutboxOwner;
  /** That of the session itself, which sends what waits as long as this tab leads. */
  private readonly inner: Outbox;
  private readonly shown: Store<OutboxState>;
  private count = 0;
  private stamp: DraftStamp | undefined;
  /** Whether the draft that changes was written, or heard of, by this outbox. */
  private isPutting = false;

  constructor(inner: Outbox, owner: OutboxOwner) {
    this.inner = inner;
    this.owner = owner;
    this.shown = new Store(inner.getState(), AT_ONCE);
    inner.setSender(owner.session);
    inner.subscribe(() => {
      if (owner.isFollowing()) {
        const { files } = inner.getState();
        if (files !== this.shown.current.files) this.show({ files });
        return;
      }
      const { draft, queue } = this.shown.current;
      this.show(inner.getState());
      const { draft: written } = this.shown.current;
      // What a storage brings back is for all tabs, as if it were written here.
      if (written !== undefined && written !== draft && !this.isPutting) this.tellDraft(written);
      if (this.shown.current.queue !== queue) owner.onQueue();
    });
  }

  getState = (): OutboxState => this.shown.getState();

  subscribe = (listener: () => void): (() => void) => this.shown.subscribe(listener);

  write = (draft: string): void => {
    if (draft === this.getState().draft) return;
    this.put(draft);
    this.tellDraft(draft);
  };

  giveBack = (words: string): void => {
    if (!this.owner.isFollowing()) return this.inner.giveBack(words);
    const { returned } = this.shown.current;
    this.show({ returned: returned === '' ? words : `${returned}\n\n${words}` });
  };

  takeReturned = (): string => {
    if (!this.owner.isFollowing()) return this.inner.takeReturned();
    const { returned } = this.shown.current;
    if (returned !== '') this.show({ returned: '' });
    return returned;
  };

  setFiles: Outbox['setFiles'] = (change) => this.inner.setFiles(change);

  isSending = (): boolean => this.inner.isSending();

  setSender = (by: Sender): void => this.inner.setSender(by);

  send = (message: OutgoingMessage, by?: Sender): void => this.inner.send(message, by);

  enqueue = (message: OutgoingMessage, by?: Sender, key = this.freshKey()): string => {
    // What another tab is to send, it sends by itself.
    this.owner.act('enqueue', [message, this.owner.isFollowing() ? undefined : by, key]);
    return key;
  };

  edit = (key: string, message: OutgoingMessage): void =>
    this.owner.act('editQueued', [key, message]);

  move = (key: string, place: number): void => this.owner.act('move', [key, place]);

  remove = (key: string): void => this.owner.act('remove', [key]);

  sendNow = (key: string): void => this.owner.act('sendNow', [key]);

  sendNext = (): void => {
    // The tab that leads does it as well.
    if (!this.owner.isFollowing()) this.inner.sendNext();
  };

  /** Does one of the actions of a queue here. */
  carryOut(name: QueueActionName, args: readonly unknown[]): void {
    const { inner } = this;
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

  /** What the others are told of it. Who is to send a message is not: that is whoever leads. */
  told(): {
    readonly queue: readonly QueuedMessage[];
    readonly draft: string | undefined;
    readonly stamp: DraftStamp | undefined;
  } {
    const { draft, queue } = this.shown.current;
    return {
      queue: queue.map(({ key, message }) => ({ key, message })),
      draft: this.stamp === undefined ? undefined : draft,
      stamp: this.stamp,
    };
  }

  hearQueue(queue: readonly QueuedMessage[]): void {
    this.show({ queue });
  }

  /** The latest draft counts, wherever it was written. */
  hearDraft(draft: string, stamp: DraftStamp): void {
    if (!isLater(stamp, this.stamp)) return;
    this.stamp = stamp;
    this.put(draft);
  }

  /** From now on this tab sends what waits. */
  lead(): void {
    const { draft, queue, returned } = this.shown.current;
    if (draft !== undefined) this.put(draft);
    if (returned !== '' && this.inner.getState().returned === '') this.inner.giveBack(returned);
    for (const { key, message } of queue) this.carryOut('enqueue', [message, undefined, key]);
  }

  /** From now on another tab does. */
  follow(): void {
    for (const { key } of this.inner.getState().queue) this.inner.remove(key);
  }

  /** What waits is with the other tabs, and not with this one any more. */
  leave(): void {
    this.follow();
    this.show({ queue: [] });
  }

  private tellDraft(draft: string): void {
    this.stamp = { count: (this.stamp?.count ?? 0) + 1, by: this.owner.name() };
    this.owner.onDraft(draft, this.stamp);
  }

  private freshKey(): string {
    const name = this.owner.name();
    return `queued-${name === '' ? '' : `${name}-`}${++this.count}`;
  }

  private put(draft: string): void {
    if (this.owner.isFollowing()) return this.show({ draft });
    this.isPutting = true;
    this.inner.write(draft);
    this.isPutting = false;
  }

  private show(change: Partial<OutboxState>): void {
    this.shown.set({ ...this.shown.current, ...change });
    this.shown.publish();
  }
}

function isLater(stamp: DraftStamp, than: DraftStamp | undefined): boolean {
  if (than === undefined || stamp.count !== than.count) return stamp.count > (than?.count ?? 0);
  return stamp.by > than.by;
}
