import { definedOf } from '../../core/definedOf.js';
import type { SessionEvent } from '../../core/events.js';
import { isSettled, isUnsent } from '../../core/session/messages.js';
import { titleOf } from '../../core/titleOf.js';
import { reduceSession } from '../../core/session/reduceSession.js';
import { isBusy, isOver } from '../../core/session/runStatus.js';
import { textOf } from '../../core/session/textOf.js';
import type { Fault, Message } from '../../core/state.js';
import type { BackendCall, LoadedHistory } from '../../protocols/protocol.js';
import type { OutgoingMessage } from './OutgoingMessage.js';
import {
  appFault,
  faultOf,
  isOnline,
  mayHaveArrived,
  NOT_STORED,
  untilOnline,
} from '../http/index.js';
import { report } from '../../core/callApp.js';
import type { History } from './History.js';
import type { Lifetime } from './Lifetime.js';

/** Sends a person's messages to the agent, and sends again what did not arrive. */
export class Sending {
  private readonly session: Lifetime & { readonly history: History };
  private creating: Promise<void> | undefined;
  /** Messages that wait for another action to end, by key. They are not in the state yet. */
  private readonly waiting = new Map<string, OutgoingMessage>();
  /** A refused call other than a message, such as a regeneration. Used while its fault is the one shown. */
  private refused: { readonly fault: Fault; readonly again: () => Promise<void> } | undefined;

  constructor(session: Lifetime & { readonly history: History }) {
    this.session = session;
  }

  sendMessage(message: OutgoingMessage): Promise<void> {
    if (message.text.trim() === '' && (message.attachments ?? []).length === 0) {
      return Promise.resolve();
    }
    return this.sendAs(this.session.setup.freshKey(), message);
  }

  private sendAs(key: string, message: OutgoingMessage): Promise<void> {
    const { keeper } = this.session.setup;
    keeper?.open();
    keeper?.expect(key, message);
    this.leaveQuestion();
    // A regeneration may wait for ids, and the message would wait behind it without being shown.
    this.session.history.leaveRefresh();
    this.waiting.set(key, message);
    return this.session.enqueue(() => {
      this.waiting.delete(key);
      return this.send(key, message);
    });
  }

  /** The events that show the messages whose turn has not come, as this lifetime ends: otherwise they would be lost. */
  unsent(): SessionEvent[] {
    const { setup } = this.session;
    return [...this.waiting].map(([key, message]) => {
      const { options } = message;
      if (options !== undefined) setup.messageOptions.set(key, options);
      return this.session.submitted(key, message);
    });
  }

  /**
   * The person writes a message instead of answering. The stream of a tool's question stays open as long as the question does,
   * and the message would wait behind it; so would it behind the stream of a finished run that may carry several runs.
   */
  private leaveQuestion(): void {
    const { store, stream } = this.session;
    const { requests, status } = store.current;
    const isAnswered = requests.some((request) => request.status === 'submitting');
    const isLeft = isOver(status) || (status === 'awaiting-input' && !isAnswered);
    if (isLeft && stream.isReading) stream.abort();
  }

  async resend(messageKey: string): Promise<void> {
    const { store } = this.session;
    const message = this.unsentMessage(messageKey);
    if (message === undefined) return;
    const { fault } = store.current;
    store.applyNow({ type: 'message-update', key: messageKey, status: 'sending' });
    // If the agent refused it, it has not arrived. Otherwise only the response may have been lost.
    const isRefused =
      fault !== undefined && !mayHaveArrived(fault) && message.keptAfter === undefined;
    if (!isRefused && (await this.hasArrived(messageKey))) return;
    await this.sendAgain(message);
  }

  discard(messageKey: string): void {
    const message = this.unsentMessage(messageKey);
    if (message === undefined) return;
    this.session.store.applyNow({ type: 'message-remove', key: message.key });
  }

  /** How to repeat the call that was refused with this fault; undefined if it was a message. */
  refusedWith(fault: Fault | undefined): (() => Promise<void>) | undefined {
    return this.refused?.fault === fault ? this.refused?.again : undefined;
  }

  /** Repeats what the person asked last, whether or not it has arrived. */
  async repeat(asked: Message): Promise<void> {
    const { fault, messages } = this.session.store.current;
    if (asked !== messages.at(-1)) return this.sendCopy(asked);
    // Only the response may have been lost: a message that has arrived must not be sent twice.
    const isUnsure = mayHaveArrived(fault) || asked.keptAfter !== undefined;
    if (isUnsure && (await this.hasArrived(asked.key))) return;
    // A message that has not arrived is sent in its place; one that has is asked again.
    await this.sendAgain(asked);
  }

  /** Runs again from a checkpoint (R99). */
  continueFrom(checkpointName: string, hint: string | undefined): Promise<void> {
    const { backend, setup, stream } = this.session;
    return this.session.enqueue(async () => {
      setup.branches.leave();
      const call = backend.continueFrom?.(checkpointName, hint, stream.context);
      if (call === undefined) return;
      await this.follow(call, {
        onAccepted: () => undefined,
        again: () => this.continueFrom(checkpointName, hint),
      });
    });
  }

  /** Runs a message again. Its previous answer is replaced once the backend has accepted the call (R105). */
  regenerate(key: string): Promise<void> {
    const { backend, stream } = this.session;
    return this.session.enqueue(async () => {
      const message = await this.identified(key);
      if (message === undefined) return;
      const call = backend.regenerate?.(message.id, stream.context);
      if (call === undefined) return;
      const offset = message.role === 'user' ? 1 : 0;
      await this.follow(call, {
        onAccepted: () => this.removeFrom(key, offset),
        again: () => this.regenerate(key),
      });
    });
  }

  /** Sends a changed version of a message, in its place (R105). */
  edit(key: string, text: string): Promise<void> {
    const { backend, store, stream } = this.session;
    return this.session.enqueue(async () => {
      const message = await this.identified(key);
      if (message === undefined) return;
      const call = backend.edit?.(message.id, text, stream.context);
      if (call === undefined) return;
      const { attachments, parentId } = message;
      const became = { status: 'done', ...(parentId !== undefined && { parentId }) } as const;
      await this.follow(call, {
        onAccepted: () => {
          this.removeFrom(key, 0);
          store.apply(this.session.said(text, became, attachments));
        },
        again: () => this.edit(key, text),
      });
    });
  }

  /** Makes a call that is answered with a run, and is not a message. */
  private async follow(
    call: BackendCall,
    { onAccepted, again }: { onAccepted: () => void; again: () => Promise<void> },
  ): Promise<void> {
    const { history, store, stream } = this.session;
    history.beginRun();
    store.applyNow({ type: 'run-submit' });
    await stream.start(call, {
      onAccepted,
      onRefused: (fault) => {
        this.refused = { fault, again };
        this.session.fail(fault);
      },
    });
    this.session.afterRun();
  }

  /** Creates the session if there is none yet. Concurrent callers share one request. */
  ensureSession(text = ''): Promise<void> {
    const { backend, http, signal, store } = this.session;
    if (store.current.sessionId !== undefined || backend.createSession === undefined) {
      return Promise.resolve();
    }
    this.creating ??= http
      .read(backend.createSession(titleOf(text)), (answer) => backend.readSession?.(answer), signal)
      .then((identity) => {
        if (identity === undefined || signal.aborted) return;
        store.applyNow({ type: 'session-identify', ...identity });
      })
      .finally(() => {
        this.creating = undefined;
      });
    return this.creating;
  }

  private async send(
    key: string,
    { text, attachments = [], options }: OutgoingMessage,
  ): Promise<void> {
    const { backend, history, setup, signal, store, stream } = this.session;
    setup.branches.leave();
    if (options !== undefined) setup.messageOptions.set(key, options);
    history.beginRun();
    const submitted = this.session.submitted(key, { text, attachments });
    const { idempotencyKey } = submitted;
    store.applyNow(submitted, { type: 'run-submit' });
    const end = (status: Message['status']) =>
      store.apply([{ type: 'message-update', key, status }]);
    let missing: Fault | void;
    try {
      missing = await Promise.race([this.prepare(key, text), this.untilStopped()]);
    } catch (error) {
      if (!signal.aborted) this.session.fail(faultOf(error));
      return;
    }
    if (signal.aborted) return;
    if (missing !== undefined) return this.session.fail(missing);
    if (store.current.status !== 'submitting') {
      end('interrupted');
      store.applyNow({ type: 'run-end', outcome: 'stopped' });
      return;
    }
    const message = { text, attachments, ...definedOf({ options, idempotencyKey }) };
    let call: BackendCall;
    try {
      call = backend.sendMessage(message, stream.context);
    } catch (error) {
      this.session.fail(appFault(error));
      report(error);
      return;
    }
    await stream.start(call, {
      onAccepted: () => end('done'),
      onRefused: (fault) => this.session.fail(fault),
      onAborted: () => end('stopped'),
    });
    this.session.afterRun();
  }

  /** Everything that must be done before a message is sent. @returns why it cannot be sent */
  private async prepare(key: string, text: string): Promise<Fault | undefined> {
    await this.announce(key, text);
    const { backend, history } = this.session;
    return backend.sendsConversation === true ? history.untilKnown() : undefined;
  }

  /** Creates the session if there is none. With a storage, waits for the network, and notes that the message is being sent. */
  private async announce(key: string, text: string): Promise<void> {
    const { setup, signal, store } = this.session;
    if (setup.keeper === undefined) return this.ensureSession(text);
    if (!isOnline()) {
      store.applyNow({ type: 'connection-change', connection: { status: 'offline' } });
      await untilOnline(signal);
    }
    // The person may have stopped it meanwhile.
    if (signal.aborted || store.current.status !== 'submitting') return;
    await this.ensureSession(text);
    await setup.keeper.willSend(key);
  }

  /** Resolves once the person has stopped what is being sent. */
  private untilStopped(): Promise<void> {
    const { store } = this.session;
    return new Promise((resolve) => {
      const unsubscribe = store.subscribe(() => {
        if (store.current.status === 'submitting') return;
        unsubscribe();
        resolve();
      });
    });
  }

  /** The message with the backend's id, which a message of this page gets only after its run. */
  private async identified(key: string): Promise<Message | undefined> {
    const { backend, history, signal, store } = this.session;
    const find = () => store.current.messages.findLast((message) => message.key === key);
    const message = find();
    if (message === undefined || backend.holdsConversation === true) return message;
    if (!isSettled(message)) await history.refresh();
    if (signal.aborted) return undefined;
    const known = find();
    if (known === undefined || isSettled(known)) return known;
    store.applyNow({ type: 'fault', fault: NOT_STORED });
    return undefined;
  }

  /** Removes a message, or all after it. What was not sent goes back to the person, who alone has it. */
  private removeFrom(key: string, offset: number): void {
    const { setup, store } = this.session;
    const start = store.current.messages.findLastIndex((message) => message.key === key);
    if (start === -1) return;
    const { messages } = store.current;
    const unsent = messages.slice(start + offset).filter(isUnsent);
    store.apply(unsent.map(({ key }) => ({ type: 'message-remove', key }) as const));
    setup.local?.replace(start + offset);
    const left = store.current.messages.slice(start + offset);
    store.apply(left.map(({ key }) => ({ type: 'message-remove', key }) as const));
    const words = unsent.map(textOf).filter((text) => text !== '');
    if (words.length > 0) setup.outbox.giveBack(words.join('\n\n'));
  }

  /** The stored messages, if a message whose arrival was uncertain is among them. */
  async findStored(key: string): Promise<LoadedHistory | undefined> {
    const { history, signal, store } = this.session;
    const stored = history.isAvailable ? await history.fetch().catch(() => undefined) : undefined;
    if (stored === undefined || signal.aborted) return undefined;
    const { messages } = stored;
    const merged = reduceSession(store.current, { type: 'history-load', messages });
    const message = merged.messages.find((one) => one.key === key);
    if (message === undefined || !isSettled(message)) return undefined;
    store.apply([{ type: 'message-update', key, status: 'done' }]);
    return stored;
  }

  private sendAgain(message: Message): Promise<void> {
    const { setup, store } = this.session;
    const { key } = message;
    store.applyNow({ type: 'message-remove', key });
    // The backend recognises a repeated message by its key, so the key stays the same.
    if (message.idempotencyKey === undefined) return this.sendCopy(message);
    return this.sendAs(key, copyOf(message, setup.messageOptions.get(key)));
  }

  private sendCopy(message: Message): Promise<void> {
    return this.sendMessage(copyOf(message, this.session.setup.messageOptions.get(message.key)));
  }

  private unsentMessage(messageKey: string): Message | undefined {
    const { messages, status } = this.session.store.current;
    const message = messages.findLast(({ key }) => key === messageKey);
    return !isBusy(status) && message !== undefined && isUnsent(message) ? message : undefined;
  }

  /** Whether a message whose sending seemed to fail is in the store after all. If so, what followed it is shown. */
  private async hasArrived(key: string): Promise<boolean> {
    const stored = await this.findStored(key);
    if (this.session.signal.aborted) return true;
    if (stored === undefined) return false;
    await this.session.history.loadAnew(stored);
    return true;
  }
}

function copyOf(message: Message, options: OutgoingMessage['options']): OutgoingMessage {
  const { attachments = [] } = message;
  return { text: textOf(message), attachments, ...(options && { options }) };
}
