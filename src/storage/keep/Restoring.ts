import { soon } from '../../core/soon.js';
import { isRecord, printJson } from '../../core/json.js';
import type { InputPart, ToolPart } from '../../core/parts.js';
import { isSettled } from '../../core/session/messages.js';
import { isBusy } from '../../core/session/runStatus.js';
import { textOf } from '../../core/session/textOf.js';
import { findLastPart } from '../../core/session/tree.js';
import type { Fault, Message, PendingRequest } from '../../core/state.js';
import {
  isOnline,
  type KeeperRole,
  type OutgoingMessage,
  type PickedFile,
} from '../../client/index.js';
import { type Later, whenThere } from '../area/index.js';
import type { Absence } from './Claims.js';
import { allThere, findRecords, type Found, latestUnnamed } from './findRecords.js';
import type { KeptConversation } from './KeptConversation.js';
import type { KeptFiles } from './KeptFiles.js';
import {
  isEmpty,
  isFilesOnly,
  type KeptAnswer,
  type KeptFile,
  type KeptMessage,
  type OutboxRecord,
  readRecord,
} from './OutboxRecord.js';
import type { PageRecord } from './PageRecord.js';
import { isOnlyHere } from './recordOf.js';
import type { Kept } from './Standing.js';
import type { Unsent } from './Unsent.js';

/** The fault of a message or answer that was being sent when its page was closed. */
const LEFT: Fault = {
  code: 'interrupted',
  reason: 'page-left',
  message: 'The page was closed while this was being sent. It may have arrived.',
  retryable: true,
};

/** An id that no message has: it is unknown after which message this one was sent, so it cannot be found among the stored ones. */
const NOWHERE = '\nnowhere';

/** What restoring needs. */
interface RestoringNeeds extends Kept {
  readonly conversation: Pick<KeptConversation, 'reopen' | 'show'>;
  readonly files: Pick<KeptFiles, 'add'>;
  readonly record: Pick<PageRecord, 'flush' | 'name' | 'soon' | 'taken'>;
  /** Has the restored answers whose question has not been asked again yet. */
  readonly unsent: Pick<Unsent, 'left'>;
  /** Called if the session was closed before the records were read. */
  readonly onMissed: () => void;
}

/** Restores what pages that are gone have left of a session, and follows up on it. */
export class Restoring {
  /** Resolves once this tab has taken over the record of the tab whose lead it inherited. */
  done: Promise<void> = Promise.resolve();
  readonly #need: RestoringNeeds;
  /** Whether the queue may be sent by itself once the state of the session is known. */
  #isMoving = false;
  #isLooking = false;
  /** Ids of the attachments that belong to messages already. */
  readonly #sent = new Set<string>();
  /** Files that were restored. */
  readonly #brought = new Set<File>();
  /** Keys of messages that the loading of the history will settle. */
  readonly #asked = new Set<string>();

  constructor(need: RestoringNeeds) {
    this.#need = need;
  }

  /** Looks for the records of other pages. */
  begin(): void {
    const { conversation, onMissed, record, setup, shelf, standing } = this.#need;
    const { role } = standing;
    if (role === 'first') conversation.show();
    const since = setup.now() - setup.maxAge;
    const over = whenThere(findRecords(shelf, since, record.name), (found) =>
      standing.isOpen ? this.#take(found, role) : onMissed(),
    );
    if (role === 'next') this.done = Promise.resolve(over);
  }

  /** Another tab follows up on the restored answers and messages from now on. */
  forget(): void {
    this.#need.unsent.left = [];
    this.#asked.clear();
    this.#isMoving = false;
  }

  /** Something has changed: looks at the new state in the next microtask. */
  look(): void {
    if (this.#isLooking) return;
    this.#isLooking = true;
    soon(() => {
      this.#isLooking = false;
      this.#settleMessages();
      this.dropSent();
      this.#giveAnswers();
      if (this.#isMoving || this.#need.unsent.left.length > 0) setTimeout(this.#goOn);
    });
  }

  readonly online = (): void => {
    const { getState, hasHistory, load } = this.#need.session;
    if (hasHistory && getState().history.status === 'failed') void load();
    else this.look();
  };

  #take(found: readonly Found[], role: KeeperRole): Later<void> {
    const { conversation, session, setup } = this.#need;
    const { address, getState } = session;
    const { sessionId } = getState();
    if (sessionId !== undefined) return this.#takeAll(found, role, sessionId);
    const isReopening = setup.reopens(address);
    return whenThere(isReopening ? latestUnnamed(found, setup.claims) : undefined, (reopened) => {
      // The session may have got an id meanwhile.
      if (reopened !== undefined && getState().sessionId === undefined)
        conversation.reopen(reopened);
      return this.#takeAll(found, role, getState().sessionId);
    });
  }

  #takeAll(found: readonly Found[], role: KeeperRole, sessionId: string | undefined): Later<void> {
    const { claims } = this.#need.setup;
    let before: Later<void> = undefined;
    const held = new Set<Found>();
    for (const one of found) {
      if (one.record.sessionId !== sessionId) continue;
      const { messages, queue } = one.record;
      for (const { attachments = [] } of [...messages.map(({ message }) => message), ...queue]) {
        for (const { id } of attachments) this.#sent.add(id);
      }
      held.add(one);
      before = whenThere(before, () =>
        claims.ifGone(one.name, (absence) => {
          held.delete(one);
          return this.#adopt(one.name, role, absence);
        }),
      );
    }
    return whenThere(before, () => {
      const closing = Array.from(held, ({ name, record }) => {
        const over = claims.onceGone(name, (absence) => this.#adopt(name, role, absence));
        // A tab that has only picked files is probably open, so nothing waits for it.
        return isFilesOnly(record) ? Promise.resolve() : over;
      });
      // Only a tab that inherited the lead has to wait.
      if (role === 'next') return Promise.all(closing).then(() => undefined);
    });
  }

  /** @param role The role in which this tab has looked for the record. */
  #adopt(name: string, role: KeeperRole, absence: Absence): Later<void> {
    const { onMissed, record: own, session, shelf, standing, unsent } = this.#need;
    return whenThere(shelf.read(`outbox/${name}`), (text) => {
      // Another page may have taken the record over meanwhile.
      const record = readRecord(text);
      if (record === undefined || own.taken.has(name)) return undefined;
      if (!standing.isOpen) return onMissed();
      // In a following tab, only files are taken over. The rest is for the leading tab, which looks for it itself, even if that
      // is this tab by now.
      const isBeside = [role, standing.role].includes('beside');
      if (isBeside && !isFilesOnly(record)) return undefined;
      if (role === 'first') this.#bringBack(record, absence);
      if (role === 'next' && session.hasHistory) {
        unsent.left = [...unsent.left, ...record.answers];
        this.look();
      }
      for (const other of [name, ...record.taken]) own.taken.add(other);
      return whenThere(this.#bringFiles(record.files), () => {
        if (isEmpty(record)) return own.soon();
        return own.flush();
      });
    });
  }

  #bringBack(record: OutboxRecord, absence: Absence): void {
    const { freshKey, outbox } = this.#need.session;
    const isSure = absence === 'gone';
    for (const { key, message, at, after } of record.messages) {
      if (isSure && after === undefined) outbox.enqueue(message);
      else this.#bringMessage({ key, message, at, after: after ?? NOWHERE });
    }
    for (const message of record.queue) {
      if (isSure) outbox.enqueue(message);
      else this.#bringMessage({ key: freshKey(), message, after: NOWHERE });
    }
    this.#isMoving ||= isSure && outbox.getState().queue.length > 0;
    const { draft = '' } = outbox.getState();
    if (record.draft !== undefined && record.draft !== '' && record.draft !== draft) {
      if (draft === '') outbox.write(record.draft);
      else outbox.giveBack(record.draft);
    }
    for (const answer of record.answers) this.#bringAnswer(answer);
    this.look();
  }

  #bringMessage({ key, message, at, after }: KeptMessage): void {
    const { apply, compare, getState, hasHistory, load, messageOptions } = this.#need.session;
    const { history, messages, sessionId } = getState();
    // The message is in the cache already, so the agent has received it.
    if (messages.some((one) => one.key === key) || isNextOf(messages, message, after)) return;
    const { attachments, options, text } = message;
    if (options !== undefined) messageOptions.set(key, options);
    const isAsked =
      hasHistory && sessionId !== undefined && isOnline() && history.status !== 'failed';
    apply(
      {
        type: 'message-submit',
        key,
        idempotencyKey: key,
        text,
        keptAfter: after ?? NOWHERE,
        ...(attachments && { attachments }),
        ...(at !== undefined && { at }),
      },
      ...(isAsked ? [] : [notSent(key)]),
    );
    if (!isAsked) return;
    if (history.status === 'loaded') {
      // The history that is loaded may be older than the message, so it is read again.
      const settle = () => this.#settle([key]);
      void compare().then(settle, settle);
      return;
    }
    this.#asked.add(key);
    if (history.status === 'none') void load();
  }

  /** Settles the messages that may have arrived, now that the history has been loaded. */
  #settleMessages(): void {
    const { history } = this.#need.session.getState();
    if (this.#asked.size === 0 || history.status === 'none' || history.status === 'loading') return;
    const asked = [...this.#asked];
    this.#asked.clear();
    this.#settle(asked);
  }

  #settle(keys: readonly string[]): void {
    const { apply, getState } = this.#need.session;
    const asked = getState().messages.filter(
      ({ key, status }) => keys.includes(key) && status === 'sending',
    );
    const events = asked.map(({ isProvisional, key }) =>
      isProvisional === true
        ? notSent(key)
        : ({ type: 'message-update', key, status: 'done' } as const),
    );
    if (events.length > 0) apply(...events);
  }

  #bringAnswer(answer: KeptAnswer): void {
    const { apply, freshKey, hasHistory } = this.#need.session;
    if (hasHistory) {
      this.#need.unsent.left = [...this.#need.unsent.left, answer];
      return;
    }
    // Without a history, the question will not be asked again: the answer is shown to the person as an unsent message.
    const { input } = answer;
    const text = wordsOf(input);
    if (text === undefined) return;
    const key = freshKey();
    apply(
      { type: 'message-submit', key, idempotencyKey: key, text, keptAfter: NOWHERE },
      notSent(key),
    );
  }

  /** Puts restored answers into the forms of their questions, once these are asked again. */
  #giveAnswers(): void {
    const { apply, getState } = this.#need.session;
    const { requests } = getState();
    for (const answer of this.#need.unsent.left) {
      const request = requests.find((one) => this.#isQuestion(one, answer));
      if (request === undefined) continue;
      this.#need.unsent.left = this.#need.unsent.left.filter((one) => one !== answer);
      if (request.status !== 'pending' || request.draft !== undefined) continue;
      const { input: draft, ready } = answer;
      const { id: requestId } = request;
      if (ready !== undefined) apply({ type: 'request-ready', requestId, answer: ready });
      else apply({ type: 'request-fail', requestId, draft, fault: LEFT });
    }
  }

  #isQuestion({ messageKey, partId }: PendingRequest, answer: KeptAnswer): boolean {
    if (partId !== answer.partId) return false;
    const { messages } = this.#need.session.getState();
    const runId = messages.find(({ key }) => key === messageKey)?.runId;
    return runId === undefined || answer.runId === undefined || runId === answer.runId;
  }

  /**
   * Once the state of the session is known, sends the queue. Answers to questions that are not asked any more were received, or go
   * back to the person if the question has none.
   */
  readonly #goOn = (): void => {
    const { getState, hasHistory, outbox } = this.#need.session;
    const { connection, history, messages, requests, sessionId, status } = getState();
    if (!this.#need.standing.isOpen) return;
    const isKnown = !hasHistory || sessionId === undefined || history.status === 'loaded';
    const isQuiet = !isBusy(status) && connection.status === 'closed';
    if (!isKnown || !isQuiet) return;
    if (this.#need.unsent.left.length > 0 && status !== 'interrupted') {
      const refused = this.#need.unsent.left.filter((answer) => isUnanswered(messages, answer));
      const words = refused.flatMap(({ input }) => wordsOf(input) ?? []);
      if (words.length > 0) outbox.giveBack(words.join('\n\n'));
      this.#need.unsent.left = [];
      this.#need.record.soon();
    }
    const [first] = outbox.getState().queue;
    if (first === undefined) this.#isMoving = false;
    // A message that may have arrived, or an open question, has to be settled first.
    if (!this.#isMoving || first === undefined || requests.length > 0) return;
    if (status !== 'idle' || messages.some(isOnlyHere) || !isOnline()) return;
    this.#isMoving = false;
    outbox.sendNow(first.key);
  };

  /** Removes restored files that were sent with a message, for when the page died before it had updated its record. */
  dropSent(): void {
    if (this.#brought.size === 0) return;
    const { getState, outbox } = this.#need.session;
    for (const { attachments = [] } of getState().messages) {
      for (const { id } of attachments) this.#sent.add(id);
    }
    const isSent = ({ attachment, file }: PickedFile) =>
      attachment !== undefined && this.#brought.has(file) && this.#sent.has(attachment.id);
    if (outbox.getState().files.some(isSent)) {
      outbox.setFiles((files) => files.filter((file) => !isSent(file)));
    }
  }

  #bringFiles(files: readonly KeptFile[]): Later<void> {
    const { hasUploads, outbox } = this.#need.session;
    const { shelf } = this.#need;
    return whenThere(allThere(files.map(({ bytes }) => shelf.read(bytes))), (all) => {
      const numbers = outbox.getState().files.map(({ key }) => Number(key.replace(/^file-/u, '')));
      const last = Math.max(0, ...numbers);
      const back = files.flatMap(({ attachment, bytes, name, type }, index): PickedFile[] => {
        const blob = all[index];
        if (!(blob instanceof Blob)) return [];
        const file = new File([blob], name, { type });
        this.#need.files.add(file, bytes);
        this.#brought.add(file);
        // Without uploads, files travel inside the message, so this one is simply read again.
        const status = attachment !== undefined ? 'ready' : hasUploads ? 'failed' : 'uploading';
        const percent = status === 'ready' ? 100 : 0;
        const key = `file-${last + index + 1}`;
        return [{ key, file, status, percent, ...(attachment && { attachment }) }];
      });
      if (back.length === 0) return;
      outbox.setFiles((known) => [...known, ...back]);
      this.dropSent();
    });
  }
}

/**
 * Whether a message is the person's first one behind that with the id `after`. A new version of a message has no other name that the
 * agent knows.
 */
function isNextOf(
  messages: readonly Message[],
  { attachments = [], text }: OutgoingMessage,
  after: string | undefined,
): boolean {
  const before = messages.findIndex(({ id }) => id === after);
  if (before === -1 && after !== '') return false;
  const next = messages.slice(before + 1).find(({ role }) => role === 'user');
  const isSame = next !== undefined && isSettled(next) && textOf(next) === text;
  return isSame && (next.attachments?.length ?? 0) === attachments.length;
}

/** What a restored answer says; undefined for a decision, which says nothing without its question. */
function wordsOf(input: unknown): string | undefined {
  if (typeof input === 'boolean' || (isRecord(input) && 'approved' in input)) return undefined;
  return typeof input === 'string' ? input : printJson(input);
}

/** Whether the question of an answer is over and has got none. */
function isUnanswered(messages: readonly Message[], { partId, runId }: KeptAnswer): boolean {
  return messages.some((message) => {
    if (runId !== undefined && message.runId !== undefined && message.runId !== runId) return false;
    const part = findLastPart(
      message.parts,
      (one): one is InputPart | ToolPart =>
        one.id === partId && (one.type === 'input' || one.type === 'tool'),
    );
    if (part?.type === 'input') return part.provided === undefined;
    return part !== undefined && part.answer === undefined && part.result === undefined;
  });
}

function notSent(key: string) {
  return { type: 'message-update', key, status: 'interrupted', fault: LEFT } as const;
}
