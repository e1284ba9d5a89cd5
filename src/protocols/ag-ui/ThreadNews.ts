import type { Message } from '../../core/state.js';
import type { Fields } from '../Fields.js';
import type { AgUiContent } from './AgUiContent.js';
import type { CallNote, CarriedByMessage } from './carried.js';
import type { Conversation } from './Conversation.js';
import type { DecodedEvents } from './DecodedEvents.js';
import { readAttachments } from './readAttachments.js';
import { carriedByPerson, readMessages } from './readThread.js';
import { wordsOf } from './readWire.js';

/** What is needed to tell what of a conversation is news. */
interface ThreadNewsNeed {
  readonly conversation: Conversation;
  readonly told: DecodedEvents;
  /** What the call that began the run has noted. */
  readonly note: CallNote;
  /** Whether the messages are all from the agent, so that others in the input of a run are news. */
  readonly isTold: boolean;
}

/** Tells what the agent says of the conversation that a run continues, and the page does not know yet. */
export class ThreadNews {
  private readonly conversation: Conversation;
  private readonly told: DecodedEvents;
  private readonly note: CallNote;
  private readonly isTold: boolean;
  /** Whether what the call has noted was told. */
  private isNoted = false;
  /** Whether answers from before the run are shown, under whatever ids. */
  private hasEarlier = false;

  constructor({ conversation, isTold, note, told }: ThreadNewsNeed) {
    this.conversation = conversation;
    this.told = told;
    this.note = note;
    this.isTold = isTold;
  }

  /** @param isLater Whether it is not the first run that is read here. */
  startRun(isLater: boolean): void {
    this.hasEarlier = isLater || this.conversation.hasAnswers;
  }

  /**
   * Tells what the call has noted: under which ids the messages of the page were sent, and that nothing is asked any more behind
   * what was answered, even if no run has begun.
   */
  tellNote(isPersonTold = false, hasHeard = true): void {
    const { answers, names = [], person } = this.note;
    if (this.isNoted) return;
    this.isNoted = true;
    for (const { key, id } of names) this.carry(key, { id });
    if (answers !== undefined) {
      this.carry(answers, { isAnswered: true });
      if (!hasHeard) this.told.emit({ type: 'run-submit', isAnswer: true });
    }
    if (person === undefined || isPersonTold) return;
    this.told.emit({ type: 'user-message', ...person, sameText: true });
  }

  private carry(key: string, more: CarriedByMessage): void {
    const carried = this.conversation.carry(key, more);
    this.told.emit({ type: 'message-carry', key, carried });
  }

  /**
   * The conversation that the run continues. On a page that has nothing of it, everything is new, including what was said since
   * the person's last message.
   */
  meetThread(messages: readonly Fields[], content: AgUiContent): void {
    const isNews = !this.hasEarlier;
    const earlier = this.unseenBefore(messages);
    if (earlier.length > 0) this.told.emit({ type: 'history-load', messages: earlier });
    else {
      if (this.isTold) this.meetPassedOver(messages);
      this.meetPerson(messages);
    }
    const isAnswer = (message: Fields) => message.text('role') === 'assistant';
    const begun = messages.slice(messages.findLastIndex((message) => isPersons(message)) + 1);
    if (isNews && begun.some(isAnswer)) content.takeMessages(messages);
  }

  /** What the person has said since the last message that is known: it was stopped on its way, and no run has answered it. */
  private meetPassedOver(messages: readonly Fields[]): void {
    const said = messages.filter(isPersons).slice(0, -1);
    const known = said.findLastIndex((one) => this.conversation.hasMessage(one.text('id') ?? ''));
    for (const one of known === -1 ? [] : said.slice(known + 1)) this.meetPerson([one]);
  }

  /** The person's message that the run answers, as the agent has it. @param isList Whether it may be an older one. */
  private meetPerson(messages: readonly Fields[], isList = false): void {
    const asked = messages.findLast(isPersons);
    const id = asked?.text('id');
    if (id === undefined) return;
    // The page has sent it with others, under this id, and its answer may stand behind it already.
    const own = this.note.names?.find((name) => name.id === id);
    if (own !== undefined) {
      return this.told.emit({ type: 'message-update', ...own, status: 'done' });
    }
    const text = wordsOf(asked?.get('content'));
    const attachments = asked === undefined ? [] : readAttachments(asked);
    const carried = asked && carriedByPerson(asked);
    this.told.emit({
      type: 'user-message',
      id,
      text,
      ...(isList && { sameText: true }),
      ...(attachments.length > 0 && { attachments }),
      ...(carried !== undefined && { carried }),
    });
  }

  /** A list of all messages, which may come at any time. */
  meetList(messages: readonly Fields[]): void {
    const earlier = this.unseenBefore(messages);
    if (earlier.length > 0) this.told.emit({ type: 'history-load', messages: earlier });
    else this.meetPerson(messages, true);
  }

  /**
   * The messages of a snapshot up to the person's last one, if the answers before it were never shown: a thread that continues
   * in a new page.
   */
  private unseenBefore(messages: readonly Fields[]): readonly Message[] {
    if (this.hasEarlier) return [];
    const before = messages.slice(0, messages.findLastIndex(isPersons) + 1);
    const isSaid = (message: Fields) => isPersons(message) || message.text('role') === 'assistant';
    const isSeen = before.some((message) => this.conversation.isKnown(message.text('id') ?? ''));
    // If there is only the person's message, `meetPerson` handles it.
    if (before.filter(isSaid).length < 2 || isSeen) return [];
    this.hasEarlier = true;
    return readMessages(before);
  }
}

/** Whether a message of the thread is the person's. */
export function isPersons(message: Fields): boolean {
  return message.text('role') === 'user';
}
