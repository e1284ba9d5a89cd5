import type { SessionEvent } from '../../core/events.js';
import { reconcileParts } from '../../core/session/reconcileParts.js';
import { reduceSession } from '../../core/session/reduceSession.js';
import { isOver } from '../../core/session/runStatus.js';
import type { Message, PendingRequest, SessionState } from '../../core/state.js';
import { covers } from './runFacts.js';
import type { SessionStore } from '../store/index.js';

/** A pause this long means that the reading may have caught up, in milliseconds. */
const PAUSE = 250;

/**
 * Reads a run again from its start without the person seeing it: the replay is built aside and takes
 * the place of what is shown once it is as far, or has ended. Text never shrinks on screen, and parts
 * that are the same keep their identity (A25, R101).
 */
export class CatchUp {
  private state: SessionState;
  private count = 0;
  private next: number;
  private isShown = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly store: SessionStore;
  private readonly messageKey: string;
  private readonly asked: ReadonlySet<string>;

  /** @param enough How many wire events the present view was built from. */
  constructor(store: SessionStore, messageKey: string, enough: number) {
    this.store = store;
    this.messageKey = messageKey;
    this.next = enough;
    this.asked = new Set(store.current.requests.map(({ id }) => id));
    this.state = reduceSession(store.current, { type: 'run-attach', key: messageKey });
  }

  /** The state of the run as far as it has been read. */
  get current(): SessionState {
    return this.isShown ? this.store.current : this.state;
  }

  /** Whether what has been read can be shown without anything getting shorter. */
  get isFarEnough(): boolean {
    if (this.isShown || isOverOrAsks(this.state)) return true;
    return covers(
      partsIn(this.state, this.messageKey),
      partsIn(this.store.current, this.messageKey),
    );
  }

  /** Takes what one wire event causes. */
  take(events: readonly SessionEvent[]): void {
    this.apply(events);
    if (this.isShown) return;
    this.count++;
    clearTimeout(this.timer);
    if (isOver(this.state.status)) this.show();
    else if (this.count >= this.next) this.showOrWait();
    if (!this.isShown) this.timer = setTimeout(() => this.showOrWait(), PAUSE);
  }

  /** Takes what earlier wire events cause. */
  apply(events: readonly SessionEvent[]): void {
    if (this.isShown) this.store.apply(events);
    else this.state = events.reduce(reduceSession, this.state);
  }

  /** Shows what has been read so far, and from here on each event. */
  show(): void {
    clearTimeout(this.timer);
    if (this.isShown) return;
    this.isShown = true;
    const { current } = this.store;
    const { progress, run, fault } = this.state;
    const messages = current.messages.map((message) =>
      message.key === this.messageKey || isTakenOver(message) ? this.replayed(message) : message,
    );
    const { progress: _p, run: _r, fault: _f, ...rest } = current;
    this.store.set({
      ...rest,
      messages,
      status: this.status(current),
      requests: this.requests(current),
      ...(progress !== undefined && { progress }),
      ...(run !== undefined && { run }),
      ...(fault !== undefined && { fault }),
    });
  }

  /** The connection failed again before anything could be shown. */
  discard(): void {
    clearTimeout(this.timer);
  }

  private showOrWait(): void {
    if (this.isFarEnough) this.show();
    // Measuring takes as long as the message is; so it is done ever more rarely.
    else this.next = this.count + Math.max(16, this.count >> 3);
  }

  /** A person who has asked to stop since is not told that the run goes on. */
  private status({ status }: SessionState): SessionState['status'] {
    return status === 'stopping' && !isOver(this.state.status) ? status : this.state.status;
  }

  /** What was answered here since stays answered, and what is being answered stays so. */
  private requests({ requests }: SessionState): readonly PendingRequest[] {
    const shown = new Map(requests.map((request) => [request.id, request]));
    return this.state.requests.flatMap((request) => {
      const now = shown.get(request.id);
      if (now === undefined) return this.asked.has(request.id) ? [] : [request];
      return [now.kind === request.kind ? now : request];
    });
  }

  private replayed(shown: Message): Message {
    const read = this.state.messages.findLast(({ key }) => key === shown.key) ?? shown;
    return {
      ...read,
      id: read.id === read.key ? shown.id : read.id,
      parts: reconcileParts(shown.parts, read.parts),
    };
  }
}

function isOverOrAsks({ status }: SessionState): boolean {
  return isOver(status) || status === 'awaiting-input';
}

/** A message of an earlier run, of which this run tells what came of an answered tool. */
function isTakenOver({ role, status }: Message): boolean {
  return role !== 'user' && status === 'running';
}

function partsIn({ messages }: SessionState, key: string): Message['parts'] {
  return messages.findLast((message) => message.key === key)?.parts ?? [];
}
