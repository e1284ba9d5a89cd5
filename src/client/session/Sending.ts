import { definedOf } from '../../core/definedOf.js';
import type { SessionEvent } from '../../core/events.js';
import { findMessage, isSettled, isUnsent } from '../../core/session/messages.js';
import { sharing } from '../../core/sharing.js';
import { titleOf } from '../../core/titleOf.js';
import { reduceSession } from '../../core/session/reduceSession.js';
import { isBusy } from '../../core/session/runStatus.js';
import { textOf } from '../../core/session/textOf.js';
import type { Fault, Message, PendingRequest } from '../../core/state.js';
import type { BackendCall, LoadedHistory } from '../../contract/index.js';
import type { OutgoingMessage } from './OutgoingMessage.js';
import { appFault, faultOf, isOnline, mayHaveArrived, untilOnline } from '../http/index.js';
import { reportAppError } from '../../core/callApp.js';
import type { Branches, History } from '../history/index.js';
import { isForOutput } from './isTogether.js';
import { refusedAnswers } from './refusedAnswers.js';
import type { SessionSetup } from './SessionSetup.js';
import { submissionOf } from './submission.js';
import type { ActionNeeds } from './ActionQueue.js';

/** What sending needs. */
interface SendingNeeds extends ActionNeeds {
  readonly setup: Pick<SessionSetup, 'freshKey' | 'keeper' | 'messageOptions' | 'outbox'>;
  readonly history: History;
  readonly branches: Pick<Branches, 'leave'>;
}

/** Sends a person's messages to the agent, and sends again what did not arrive. */
export class Sending {
  readonly #need: SendingNeeds;
  /** The messages that are being sent again, by their keys. */
  readonly #again = new Map<string, Promise<void>>();
  readonly #create = sharing((text: string) => this.#createSession(text));
  /** Messages that wait for another action to end, by key. They are not in the state yet. */
  readonly #waiting = new Map<string, OutgoingMessage>();

  constructor(need: SendingNeeds) {
    this.#need = need;
  }

  sendMessage(message: OutgoingMessage): Promise<void> {
    if (message.text.trim() === '' && (message.attachments ?? []).length === 0) {
      return Promise.resolve();
    }
    return this.#sendAs(this.#need.setup.freshKey(), message);
  }

  #sendAs(key: string, message: OutgoingMessage): Promise<void> {
    const { keeper } = this.#need.setup;
    keeper?.open();
    keeper?.expect(key, message);
    // A regeneration may wait for ids, and the message would wait behind it without being shown.
    this.#need.history.leaveRefresh();
    this.#waiting.set(key, message);
    return this.#need.turns.takeInstead(() => {
      this.#waiting.delete(key);
      return this.#send(key, message);
    });
  }

  /** The events that show the messages whose turn has not come, as this lifetime ends: otherwise they would be lost. */
  unsent(): SessionEvent[] {
    const { setup } = this.#need;
    return [...this.#waiting].map(([key, message]) => {
      const { options } = message;
      if (options !== undefined) setup.messageOptions.set(key, options);
      return submissionOf(setup, key, message);
    });
  }

  resend(messageKey: string): Promise<void> {
    return this.#onlyOnce(messageKey, () => this.#resendUnsent(messageKey));
  }

  async #resendUnsent(messageKey: string): Promise<void> {
    const { store } = this.#need;
    const message = this.#unsentMessage(messageKey);
    if (message === undefined) return;
    const { fault } = store.current;
    store.applyNow({ type: 'message-update', key: messageKey, status: 'sending' });
    // If the agent refused it, it has not arrived. Otherwise only the response may have been lost.
    const isRefused =
      fault !== undefined && !mayHaveArrived(fault) && message.keptAfter === undefined;
    if (!isRefused && (await this.#hasArrived(messageKey))) return;
    await this.#sendAgain(message);
  }

  discard(messageKey: string): void {
    const message = this.#unsentMessage(messageKey);
    if (message === undefined) return;
    this.#need.store.applyNow({ type: 'message-remove', key: message.key });
  }

  /** Repeats what the person asked last, whether or not it has arrived. */
  repeat(asked: Message): Promise<void> {
    if (asked !== this.#need.store.current.messages.at(-1)) return this.#sendCopy(asked);
    return this.#onlyOnce(asked.key, () => this.#repeatLast(asked));
  }

  async #repeatLast(asked: Message): Promise<void> {
    const { fault } = this.#need.store.current;
    // Only the response may have been lost: a message that has arrived must not be sent twice.
    const isUnsure = mayHaveArrived(fault) || asked.keptAfter !== undefined;
    if (isUnsure && (await this.#hasArrived(asked.key))) return;
    // A message that has not arrived is sent in its place; one that has is asked again.
    await this.#sendAgain(asked);
  }

  /** Creates the session if there is none yet. Concurrent callers share one request. */
  ensureSession(text = ''): Promise<void> {
    const { backend, store } = this.#need;
    const isThere = store.current.sessionId !== undefined || backend.createSession === undefined;
    return isThere ? Promise.resolve() : this.#create(text);
  }

  async #createSession(text: string): Promise<void> {
    const { backend, http, signal, store } = this.#need;
    const call = backend.createSession?.(titleOf(text));
    const identity =
      call && (await http.read(call, (answer) => backend.readSession?.(answer), signal));
    if (identity === undefined || signal.aborted) return;
    store.applyNow({ type: 'session-identify', ...identity });
  }

  async #send(key: string, { text, attachments = [], options }: OutgoingMessage): Promise<void> {
    const { afterRun, backend, branches, history, setup, signal, store, stream, turns } =
      this.#need;
    branches.leave();
    if (options !== undefined) setup.messageOptions.set(key, options);
    history.beginRun();
    const submitted = submissionOf(setup, key, { text, attachments });
    const { idempotencyKey } = submitted;
    store.applyNow(submitted, { type: 'run-submit' });
    const end = (status: Message['status']) =>
      store.apply([{ type: 'message-update', key, status }]);
    let missing: Fault | void;
    try {
      missing = await Promise.race([
        this.#prepare(key, text),
        // The person may stop what is being sent.
        store.until(({ status }) => status !== 'submitting', signal),
      ]);
    } catch (error) {
      if (!signal.aborted) turns.fail(faultOf(error));
      return;
    }
    if (signal.aborted) return;
    if (missing !== undefined) return turns.fail(missing);
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
      turns.fail(appFault(error));
      reportAppError(error);
      return;
    }
    await stream.start(call, {
      onAccepted: () => {
        // The agent goes on with the message, and asks nothing more.
        const refused = refusedAnswers(store.current.requests);
        if (refused.length > 0) setup.outbox.giveBack(refused.join('\n\n'));
        end('done');
      },
      onRefused: (fault) => {
        turns.fail(fault);
        if (mayHaveArrived(fault)) store.applyNow(...reopened(store.current.requests, fault));
        void history.noRun();
      },
      onAborted: () => {
        end('stopped');
        void history.noRun(true);
      },
    });
    afterRun();
  }

  /** Everything that must be done before a message is sent. @returns why it cannot be sent */
  async #prepare(key: string, text: string): Promise<Fault | undefined> {
    await this.#announce(key, text);
    const { backend, history } = this.#need;
    return backend.sendsConversation === true ? history.untilKnown() : undefined;
  }

  /** Creates the session if there is none. With a storage, waits for the network, and notes that the message is being sent. */
  async #announce(key: string, text: string): Promise<void> {
    const { setup, signal, store } = this.#need;
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

  /** The stored messages, if a message whose arrival was uncertain is among them. @throws if they cannot be read */
  async findStored(key: string): Promise<LoadedHistory | undefined> {
    const { history, signal, store } = this.#need;
    if (!history.isAvailable) return undefined;
    const stored = await history.fetch();
    if (signal.aborted) return undefined;
    const { messages } = stored;
    const merged = reduceSession(store.current, { type: 'history-load', messages });
    const message = findMessage(merged, key);
    if (message === undefined || !isSettled(message)) return undefined;
    store.apply([{ type: 'message-update', key, status: 'done' }]);
    return stored;
  }

  /** Looking whether a message has arrived takes a while, in which the person may ask for the same again. */
  #onlyOnce(key: string, send: () => Promise<void>): Promise<void> {
    const going = this.#again.get(key) ?? send().finally(() => this.#again.delete(key));
    this.#again.set(key, going);
    return going;
  }

  #sendAgain(message: Message): Promise<void> {
    const { setup, store } = this.#need;
    const { key } = message;
    store.applyNow({ type: 'message-remove', key });
    // The backend recognises a repeated message by its key, so the key stays the same.
    if (message.idempotencyKey === undefined) return this.#sendCopy(message);
    return this.#sendAs(key, copyOf(message, setup.messageOptions.get(key)));
  }

  #sendCopy(message: Message): Promise<void> {
    return this.sendMessage(copyOf(message, this.#need.setup.messageOptions.get(message.key)));
  }

  #unsentMessage(messageKey: string): Message | undefined {
    const { current } = this.#need.store;
    const message = findMessage(current, messageKey);
    return !isBusy(current.status) && message !== undefined && isUnsent(message)
      ? message
      : undefined;
  }

  /**
   * Whether a message whose sending seemed to fail need not be sent again: because it is in the store after all, and what followed
   * it is shown, or because nobody can be asked.
   */
  async #hasArrived(key: string): Promise<boolean> {
    const { history, signal, store } = this.#need;
    let stored: LoadedHistory | undefined;
    try {
      stored = await this.findStored(key);
    } catch (error) {
      const fault = faultOf(error);
      // Without a network it cannot be sent either. A store that only cannot be read keeps nobody from sending.
      if (signal.aborted || fault.code !== 'network') return signal.aborted;
      store.applyNow({ type: 'message-update', key, status: 'failed', fault });
      if (!isBusy(store.current.status)) store.applyNow({ type: 'fault', fault });
      return true;
    }
    if (signal.aborted) return true;
    if (stored === undefined) return false;
    await history.loadAnew(stored);
    return true;
  }
}

/**
 * Opens the forms again whose answers were waiting for others: the agent may have got them with a message, and gets none a second
 * time unless the person says so. The output of a tool of the page is part of the conversation, and goes with no message.
 */
function reopened(requests: readonly PendingRequest[], fault: Fault): readonly SessionEvent[] {
  const given = requests.filter((one) => one.status === 'ready' && !isForOutput(one));
  return given.map(({ id: requestId, draft }) => ({
    type: 'request-fail',
    requestId,
    fault,
    draft,
  }));
}

function copyOf(message: Message, options: OutgoingMessage['options']): OutgoingMessage {
  const { attachments = [] } = message;
  return { text: textOf(message), attachments, ...(options && { options }) };
}
