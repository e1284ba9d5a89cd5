import { Timer, type AgentSession, type OutgoingMessage } from '../../client/index.js';
import { ifPossible } from '../../core/ifPossible.js';
import { reduceSession } from '../../core/session/reduceSession.js';
import { packAction, unpackEvents, unpackState } from './carry.js';
import { PATIENCE, Role, type Ask, type Link, type Tab } from './Role.js';
import type { News, StateWord, Word } from './words.js';

/** Milliseconds of silence after which the leading tab is asked whether it is there. It answers within what is left of `PATIENCE`. */
const PULSE = 3000;

/**
 * What a following tab waits for:
 *
 * - `news`: nothing in particular. It asks after a while whether the leading tab is there
 * - `answer`: the leading tab's answer to something
 * - `lead`: the lead of a tab that does not answer, from the browser
 */
type Expected = 'news' | 'answer' | 'lead';

/** A tab that shows what the leading tab tells, and has it carry out all actions. */
export class Following extends Role {
  readonly name = 'following';
  readonly #link: Link;
  /** The number of the last letter of news that this tab has received. */
  #number = 0;
  /** Whether this tab has asked for the whole state. */
  #isAsking = false;
  /** Whether the stored messages are to be shown, once it is known whether the leading tab has them, or that there is none. */
  #isLoadDue = false;
  #expected: Expected = 'news';
  /** Whether the leading tab has said something since an answer was expected. */
  #hasHeard = false;
  readonly #silence: Timer;
  readonly #handover: Timer;

  constructor(tab: Tab, link: Link) {
    super(tab);
    this.#link = link;
    this.#silence = new Timer(() => this.#loseFaith());
    this.#handover = new Timer(() => this.#lead());
  }

  override begin(): void {
    this.tab.outbox.follow();
    this.tab.inside.setup.keeper?.open('beside');
  }

  act(ask: Ask): Promise<unknown> {
    const { signal } = ask;
    const action = this.tab.actionOf(ask);
    const { actions } = this.tab;
    const { line } = this.#link;
    actions.add(action);
    const outcome = actions.outcomeOf(action);
    line.say({ type: 'action', action: packAction(action) });
    this.#expect('answer', PATIENCE);
    if (signal === undefined) return outcome;
    return new Promise((resolve, reject) => {
      const abort = () => {
        line.say({ type: 'cancel', id: action.id });
        reject(signal.reason as Error);
      };
      if (signal.aborted) abort();
      signal.addEventListener('abort', abort);
      // A signal may be used for many calls, so the listener must not stay.
      outcome.finally(() => signal.removeEventListener('abort', abort)).then(resolve, reject);
    });
  }

  /** Shows the stored messages, unless the leading tab has them already. */
  load: AgentSession['load'] = async () => {
    if (this.tab.inside.store.current.history.status === 'loaded') return;
    this.#isLoadDue = this.#isAsking;
    if (!this.#isAsking) await this.act({ name: 'load', args: [] });
  };

  override leave(): void {
    this.#silence.clear();
    this.#handover.clear();
    this.#link.line.say({ type: 'bye' });
    this.tab.outbox.leave();
  }

  /** Waits a little: letters of the former leader may be on their way, and its connections may be closing. */
  override succeed(): void {
    this.#silence.clear();
    this.#handover.reset(this.tab.closing);
  }

  override follow(): void {
    this.#isAsking = false;
    this.#askForState();
    this.tab.undecided.go();
  }

  override lose(): void {
    this.#handover.clear();
    this.#link.seat.take();
  }

  override hear(word: Word, from: string): void {
    const { actions, known } = this.tab;
    if (word.type === 'action') actions.add(word.action);
    else if (word.type === 'bye' && word.isAlone === true) known.abandoned = from;
    else if (word.type === 'here' && from === known.former) this.#hearFromLeader();
  }

  override hearNews({ number, term }: News, from: string, words: readonly Word[]): void {
    const { known } = this.tab;
    if (term < known.term) return;
    known.former = from;
    this.#hasHeard = true;
    const isInOrder = term === known.term && !this.#isAsking;
    const start = words.findIndex(
      (word) =>
        word.type === 'state' && (word.to === undefined || word.to === this.#link.line.name),
    );
    if (start !== -1) {
      known.term = term;
      this.#isAsking = false;
    } else {
      if (isInOrder && number <= this.#number) return;
      if (!isInOrder || number !== this.#number + 1) return this.#askForState();
    }
    this.#number = number;
    for (const word of words.slice(Math.max(0, start))) this.#take(word);
    this.#hearFromLeader();
  }

  #hearFromLeader(): void {
    this.#hasHeard = true;
    if (!this.#isWaiting) this.#expect('news', PULSE);
  }

  /** Whether the leading tab owes this one an answer. */
  get #isWaiting(): boolean {
    return this.#isAsking || this.tab.actions.untakenBy(this.#link.line.name).length > 0;
  }

  #expect(expected: Expected, within: number): void {
    this.#expected = expected;
    this.#hasHeard = false;
    this.#silence.reset(within);
  }

  /** The leading tab, or the browser, has been silent for too long. */
  #loseFaith(): void {
    const { line, seat } = this.#link;
    if (this.#expected === 'news') {
      this.#greet();
      this.#expect('answer', PATIENCE - PULSE);
    } else if (this.#expected === 'answer' && this.#hasHeard) {
      this.#greet();
      this.#expect('answer', PATIENCE);
    } else if (this.#expected === 'answer') {
      this.#expect('lead', PATIENCE);
      seat.steal();
    } else {
      // The browser does not answer either. This tab goes on from what it knows, and the others hear no more of it.
      seat.leave();
      line.close();
      this.#lead();
    }
  }

  #lead(): void {
    this.#silence.clear();
    this.tab.lead(this.#link, this.name);
    this.#loadDue();
  }

  #loadDue(): void {
    if (!this.#isLoadDue) return;
    this.#isLoadDue = false;
    this.tab.load().catch(() => undefined);
  }

  #askForState(): void {
    if (this.#isAsking) return;
    this.#isAsking = true;
    this.#greet();
    this.#expect('answer', PATIENCE);
  }

  /** Tells the leading tab that this one is there, and which news it has received so far. */
  #greet(): void {
    const { actions, held } = this.tab;
    const { line } = this.#link;
    const untaken = actions.untakenBy(line.name).map(packAction);
    const number = this.#isAsking ? undefined : this.#number;
    line.say({ type: 'hello', number, actions: untaken, held: [...held] });
  }

  /** Applies a word of the leading tab. If its events cannot be applied here, this tab asks for the whole state. */
  #take(word: Word): void {
    const { actions, inside, outbox } = this.tab;
    const { store } = inside;
    switch (word.type) {
      case 'state':
        this.#takeState(word);
        break;
      case 'change': {
        const events = unpackEvents(word.events);
        const after = ifPossible(() => events.reduce(reduceSession, store.current));
        if (after === undefined) this.#askForState();
        else store.set(after, events);
        break;
      }
      case 'replace':
        store.set(unpackState(word.state, store.current));
        break;
      case 'queue':
        outbox.hearQueue(word.queue);
        break;
      case 'action':
        actions.add(word.action);
        break;
      case 'taken':
        actions.advance(word.id, 'taken');
        break;
      case 'begun':
        this.#keepOptions(word.id, word.key);
        break;
      case 'outcome':
        // A caller that waited for this action must find the result in the published state.
        store.publish();
        actions.settle(word.id, word.outcome);
        break;
      default:
    }
  }

  #takeState({ actions, data, draft, queue, stamp, state, to }: StateWord): void {
    const { inside, known, outbox } = this.tab;
    inside.store.set(unpackState(state, inside.store.current));
    known.isInformed = true;
    known.data = data;
    outbox.hearQueue(queue);
    if (draft !== undefined && stamp !== undefined) outbox.hearDraft(draft, stamp);
    this.tab.actions.replace(actions, this.#link.line.name);
    // A tab that has just begun to lead does not know its followers, so each of them says hello.
    if (to === undefined) this.#greet();
    this.#loadDue();
  }

  /** Keeps the options of a message under its key, so that this tab can send the message again. */
  #keepOptions(id: string, key: string): void {
    const open = this.tab.actions.advance(id, 'begun');
    const [message] = (open?.action.args ?? []) as [OutgoingMessage?];
    if (message?.options !== undefined) {
      this.tab.inside.setup.messageOptions.set(key, message.options);
    }
  }
}
