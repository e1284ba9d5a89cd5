import { findMessage, isSettled, isUnsent, lastStoredId } from '../../core/session/messages.js';
import { textOf } from '../../core/session/textOf.js';
import type { Fault, Message } from '../../core/state.js';
import type { BackendCall } from '../../contract/index.js';
import type { Branches, History } from '../history/index.js';
import { NOT_STORED } from '../http/index.js';
import type { OutgoingMessage } from './OutgoingMessage.js';
import { refusedAnswers } from './refusedAnswers.js';
import type { SessionSetup } from './SessionSetup.js';
import { saidBy } from './submission.js';
import type { ActionNeeds } from './ActionQueue.js';

/** What running again needs. */
interface RerunsNeed extends ActionNeeds {
  readonly setup: Pick<SessionSetup, 'freshKey' | 'keeper' | 'outbox'>;
  readonly history: History;
  readonly branches: Branches;
}

/** Has the agent do again what it did: an answer, a message in other words, or everything since a checkpoint. */
export class Reruns {
  readonly #need: RerunsNeed;
  /** A call that was refused. Used while its fault is the one shown. */
  #refused: { readonly fault: Fault; readonly again: () => Promise<void> } | undefined;
  /** The key of the words that the storage keeps until an edit is accepted. Those of the next edit take their place. */
  #editKey: string | undefined;

  constructor(need: RerunsNeed) {
    this.#need = need;
  }

  /** How to repeat the call that was refused with this fault; undefined if it was another one, such as a message. */
  refusedWith(fault: Fault | undefined): (() => Promise<void>) | undefined {
    return this.#refused?.fault === fault ? this.#refused?.again : undefined;
  }

  /** Runs again from a checkpoint (R99). */
  continueFrom(checkpointName: string, hint: string | undefined): Promise<void> {
    const { backend, branches, stream, turns } = this.#need;
    return turns.takeInstead(async () => {
      branches.leave();
      const call = backend.continueFrom?.(checkpointName, hint, stream.context);
      if (call === undefined) return;
      await this.#follow(call, {
        onAccepted: () => undefined,
        again: () => this.continueFrom(checkpointName, hint),
      });
    });
  }

  /** Runs a message again. Its previous answer is replaced once the backend has accepted the call (R105). */
  regenerate(key: string): Promise<void> {
    const { backend, stream, turns } = this.#need;
    return turns.takeInstead(async () => {
      const message = await this.#identified(key);
      if (message === undefined) return;
      const call = backend.regenerate?.(message.id, stream.context);
      if (call === undefined) return;
      const offset = message.role === 'user' ? 1 : 0;
      await this.#follow(call, {
        onAccepted: () => this.#removeFrom(key, offset),
        again: () => this.regenerate(key),
      });
    });
  }

  /** Sends a changed version of a message, in its place (R105). */
  edit(key: string, text: string): Promise<void> {
    const { backend, setup, signal, store, stream, turns } = this.#need;
    return turns.takeInstead(async () => {
      const message = await this.#identified(key);
      if (message === undefined) {
        // Something else has taken its place meanwhile, so there is no editor for these words any more.
        if (!signal.aborted && findMessage(store.current, key) === undefined)
          setup.outbox.giveBack(text);
        return;
      }
      const { attachments = [], parentId } = message;
      const words = { text, attachments };
      const editKey = await this.#kept(words, message);
      if (signal.aborted) return;
      const call = backend.edit?.(message.id, text, stream.context);
      if (call === undefined) return;
      const became = { status: 'done', ...(parentId !== undefined && { parentId }) } as const;
      await this.#follow(call, {
        onAccepted: () => {
          this.#removeFrom(key, 0);
          this.#editKey = undefined;
          store.apply(saidBy(setup, words, became, editKey));
        },
        again: () => this.edit(key, text),
      });
    });
  }

  /** Has a storage keep the new words for a message, which nobody else has until they are accepted. Returns their key. */
  async #kept(words: OutgoingMessage, { key }: Message): Promise<string | undefined> {
    const { setup, store } = this.#need;
    const { keeper } = setup;
    if (keeper === undefined) return undefined;
    const editKey = (this.#editKey ??= setup.freshKey());
    const { messages } = store.current;
    const index = messages.findLastIndex((message) => message.key === key);
    keeper.expect(editKey, words, lastStoredId(messages.slice(0, index)));
    await keeper.willSend(editKey);
    return editKey;
  }

  /** Makes a call that is answered with a run, and is not a message. */
  async #follow(
    call: BackendCall,
    { onAccepted, again }: { onAccepted: () => void; again: () => Promise<void> },
  ): Promise<void> {
    const { afterRun, history, store, stream, turns } = this.#need;
    history.beginRun();
    store.applyNow({ type: 'run-submit' });
    await stream.start(call, {
      onAccepted,
      onRefused: (fault) => {
        this.#refused = { fault, again };
        turns.fail(fault);
        void history.noRun();
      },
    });
    afterRun();
  }

  /** The message with the backend's id, which a message of this page gets only after its run. */
  async #identified(key: string): Promise<Message | undefined> {
    const { backend, history, signal, store } = this.#need;
    const find = () => findMessage(store.current, key);
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
  #removeFrom(key: string, offset: number): void {
    const { branches, setup, store } = this.#need;
    const start = store.current.messages.findLastIndex((message) => message.key === key);
    if (start === -1) return;
    const { messages } = store.current;
    const removed = messages.slice(start + offset);
    const unsent = removed.filter(isUnsent);
    const keys = new Set(removed.map(({ key }) => key));
    const refused = refusedAnswers(
      store.current.requests.filter(({ messageKey }) => keys.has(messageKey)),
    );
    store.apply(unsent.map(({ key }) => ({ type: 'message-remove', key }) as const));
    branches.replace(start + offset);
    const left = store.current.messages.slice(start + offset);
    store.apply(left.map(({ key }) => ({ type: 'message-remove', key }) as const));
    const words = [...unsent.map(textOf), ...refused].filter((text) => text !== '');
    if (words.length > 0) setup.outbox.giveBack(words.join('\n\n'));
  }
}
