import { isUnsent } from '../../core/session/messages.js';
import { reduceSession } from '../../core/session/reduceSession.js';
import { isBusy } from '../../core/session/runStatus.js';
import type { Fault, Message } from '../../core/state.js';
import type { HttpCall } from '../../protocols/protocol.js';
import type { OutgoingMessage } from './AgentSession.js';
import { appFault, faultOf, mayHaveArrived } from '../http/index.js';
import type { History } from './History.js';
import { report } from '../store/index.js';
import type { SessionInternals } from './SessionInternals.js';

/** What sending needs from the session. */
export interface SendingHooks {
  /** A person who writes goes on from the active branch. */
  readonly leaveBranch: () => void;
  /** The run has ended or waits. */
  readonly endTurn: () => void;
}

/** Most characters of a title that is made from a message. */
const LONGEST_TITLE = 60;

/** A message as a title: on one line, and cut between words. */
function titleOf(text: string): string | undefined {
  const line = text.trim().replaceAll(/\s+/gu, ' ');
  if (line.length <= LONGEST_TITLE) return line === '' ? undefined : line;
  const cut = line.slice(0, LONGEST_TITLE).replace(/[\uD800-\uDBFF]$/u, '');
  return `${cut.replace(/(?<=.{20,})\s\S*$/u, '')}…`;
}

/** Brings a person's messages to the agent, and sends again what did not arrive. */
export class Sending {
  private readonly desk: SessionInternals;
  private readonly history: History;
  private readonly hooks: SendingHooks;
  /** What was asked for with a message, in case it has to be sent again. */
  private readonly options = new Map<string, OutgoingMessage['options']>();
  private creating: Promise<void> | undefined;

  constructor(desk: SessionInternals, history: History, hooks: SendingHooks) {
    this.desk = desk;
    this.history = history;
    this.hooks = hooks;
  }

  sendMessage(message: OutgoingMessage): Promise<void> {
    if (message.text.trim() === '' && (message.attachments ?? []).length === 0) {
      return Promise.resolve();
    }
    this.leaveQuestion();
    return this.desk.enqueue(() => this.send(message));
  }

  /**
   * Who writes in place of an answer does not give one. A tool's question keeps its stream open for as
   * long as it waits, and the message would wait with it.
   */
  private leaveQuestion(): void {
    const { follower, store } = this.desk;
    const { requests, status } = store.current;
    const isAnswered = requests.some((request) => request.status === 'submitting');
    if (status === 'awaiting-input' && !isAnswered && follower.isReading) follower.abort();
  }

  async resend(messageKey: string): Promise<void> {
    const { store } = this.desk;
    const message = this.unsentMessage(messageKey);
    if (message === undefined) return;
    const { fault } = store.current;
    store.applyNow({ type: 'message-update', key: messageKey, status: 'sending' });
    // An agent that refused it has not taken it. Else its answer may have been lost on the way back.
    const isRefused = fault !== undefined && !mayHaveArrived(fault);
    if (!isRefused && (await this.hasArrived(messageKey))) return;
    await this.sendAgain(message);
  }

  discard(messageKey: string): void {
    const message = this.unsentMessage(messageKey);
    if (message === undefined) return;
    this.desk.store.applyNow({ type: 'message-remove', key: message.key });
  }

  /** Asks once more what a person asked last, whether or not it has arrived. */
  async repeat(asked: Message): Promise<void> {
    const { fault, messages } = this.desk.store.current;
    if (asked !== messages.at(-1)) return this.sendCopy(asked);
    // The answer may have been lost on the way back: what has arrived is not sent twice.
    if (mayHaveArrived(fault) && (await this.hasArrived(asked.key))) return;
    // A message that never arrived is sent in its own place; one that did is asked again.
    await this.sendAgain(asked);
  }

  /** Makes a call that answers with a run, for something that is no message of its own. */
  async followCall(call: HttpCall, onAccepted: () => void): Promise<void> {
    const { follower, store } = this.desk;
    this.history.beginRun();
    store.applyNow({ type: 'run-submit' });
    await follower.start(call, { onAccepted, onRefused: (fault) => this.fail(fault) });
    this.hooks.endTurn();
  }

  /** Makes the session if there is none yet; once, however many ask for it. */
  ensureSession(text = ''): Promise<void> {
    const { backend, http, lifetime, store } = this.desk;
    if (store.current.sessionId !== undefined || backend.createSession === undefined) {
      return Promise.resolve();
    }
    const { signal } = lifetime;
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

  /** Gives up what is on its way. */
  reset(): void {
    const { store } = this.desk;
    this.creating = undefined;
    store.apply(
      store.current.messages
        .filter(({ status }) => status === 'sending')
        .map(({ key }) => ({ type: 'message-update', key, status: 'interrupted' }) as const),
    );
  }

  private async send({ text, attachments = [], options }: OutgoingMessage): Promise<void> {
    const { backend, follower, lifetime, store } = this.desk;
    const { signal } = lifetime;
    const key = this.desk.freshKey();
    this.hooks.leaveBranch();
    if (options !== undefined) this.options.set(key, options);
    this.history.beginRun();
    store.applyNow(
      { type: 'message-submit', key, text, attachments, at: new Date().toISOString() },
      { type: 'run-submit' },
    );
    const end = (status: Message['status'], fault?: Fault) =>
      store.apply([{ type: 'message-update', key, status, ...(fault !== undefined && { fault }) }]);
    const refuse = (fault: Fault) => {
      end('failed', fault);
      this.fail(fault);
    };
    try {
      await Promise.race([this.ensureSession(text), this.untilStopped()]);
    } catch (error) {
      if (!signal.aborted) refuse(faultOf(error));
      return;
    }
    if (signal.aborted) return;
    if (store.current.status !== 'submitting') {
      end('interrupted');
      store.applyNow({ type: 'run-end', outcome: 'stopped' });
      return;
    }
    const message = { text, attachments, ...(options !== undefined && { options }) };
    let call: HttpCall;
    try {
      call = backend.sendMessage(message, follower.context);
    } catch (error) {
      refuse(appFault(error));
      report(error);
      return;
    }
    await follower.start(call, {
      onAccepted: () => end('done'),
      onRefused: refuse,
      onAborted: () => end('stopped'),
    });
    this.hooks.endTurn();
  }

  /** Resolves once the person gives up what is being sent. */
  private untilStopped(): Promise<void> {
    const { store } = this.desk;
    return new Promise((resolve) => {
      const unsubscribe = store.subscribe(() => {
        if (store.current.status === 'submitting') return;
        unsubscribe();
        resolve();
      });
    });
  }

  private sendAgain(message: Message): Promise<void> {
    this.desk.store.applyNow({ type: 'message-remove', key: message.key });
    return this.sendCopy(message);
  }

  private sendCopy(message: Message): Promise<void> {
    const options = this.options.get(message.key);
    const attachments = message.attachments ?? [];
    return this.sendMessage({ text: textOf(message), attachments, ...(options && { options }) });
  }

  private unsentMessage(messageKey: string): Message | undefined {
    const { messages, status } = this.desk.store.current;
    const message = messages.findLast(({ key }) => key === messageKey);
    return !isBusy(status) && message !== undefined && isUnsent(message) ? message : undefined;
  }

  private fail(fault: Fault): void {
    this.desk.store.applyNow(
      { type: 'connection-change', connection: { status: 'closed' } },
      { type: 'run-end', outcome: 'failed', fault },
    );
  }

  /** Whether a message whose sending seemed to fail is in the store after all. */
  private async hasArrived(key: string): Promise<boolean> {
    const { lifetime, store } = this.desk;
    const { signal } = lifetime;
    const history = this.history.isAvailable
      ? await this.history.fetch().catch(() => undefined)
      : undefined;
    if (history === undefined || signal.aborted) return signal.aborted;
    const { messages } = history;
    const merged = reduceSession(store.current, { type: 'history-load', messages });
    const message = merged.messages.find((one) => one.key === key);
    if (message === undefined || message.id === key) return false;
    store.apply([{ type: 'message-update', key, status: 'done' }]);
    this.history.reset();
    await this.history.load(history);
    return true;
  }
}

function textOf({ parts }: Message): string {
  return parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
}
