import {
  CUT_OFF,
  dataIn,
  faultOf,
  report,
  Timer,
  type AgentSession,
  type OutgoingMessage,
  type SessionInside,
  type TabPlatform,
} from '../../client/index.js';
import { ifPossible } from '../../core/ifPossible.js';
import type { SessionEvent } from '../../core/events.js';
import type { ProvidedInput } from '../../core/parts.js';
import { reduceSession } from '../../core/session/reduceSession.js';
import { isBusy } from '../../core/session/runStatus.js';
import type { SessionChange } from '../../protocols/protocol.js';
import { ActionRunner } from './ActionRunner.js';
import {
  AFTER_LOSS,
  unknownOutcome,
  type Action,
  type ActionName,
  type OpenAction,
  type Outcome,
} from './actions.js';
import {
  packEvents,
  packState,
  packValue,
  unpackEvents,
  unpackState,
  unpackValue,
} from './carry.js';
import { Line } from './Line.js';
import { OpenActions, settleWith } from './OpenActions.js';
import { Seat } from './Seat.js';
import { SharedOutbox } from './SharedOutbox.js';
import { takeOver, type GoingOn } from './takeOver.js';
import { watchPage } from './watchPage.js';
import { VERSION, type Letter, type Word } from './words.js';

/**
 * - `apart`: works by itself. It has no name yet that it could be shared by, the page has no locks or no channels, or
 *   nobody uses it
 * - `deciding`: about to know which tab leads
 * - `leading`: carries out what is done in any tab, and tells the others what comes of it
 * - `following`: shows what the leading tab tells
 */
type Role = 'apart' | 'deciding' | 'leading' | 'following';

/** Milliseconds in which a tab that leads answers; one that is frozen or hangs does not. */
const PATIENCE = 10_000;
/** Milliseconds after which a tab that leads, and has slept meanwhile, does not do any more what it was asked for. */
const TOO_LATE = 8000;

/** What the next tab to lead knows of the actions of the one before it: what a person wrote. */
const LASTING: ReadonlySet<ActionName> = new Set<ActionName>(['sendMessage', 'respond']);

/** Events that only write on: many of them may be told at once. */
const isWriting = ({ type }: SessionEvent) => type === 'text-delta' || type === 'thinking-delta';

const NOW = Promise.resolve();

type State = Extract<Word, { readonly type: 'state' }>;

/** A session as one of several tabs has it: one of them leads, the others follow. */
export class TabSession {
  readonly outbox: SharedOutbox;
  private readonly session: AgentSession;
  private readonly inside: SessionInside;
  /** Undefined where no page hears of another. */
  private platform: TabPlatform | undefined;
  private readonly runner: ActionRunner;
  private readonly actions = new OpenActions();
  private role: Role = 'apart';
  private line: Line | undefined;
  private seat: Seat | undefined;
  private stopWatching: () => void = () => undefined;
  /** What is done once it is known which tab leads, and what becomes of it where that will not be. */
  private undecided: { readonly go: () => void; readonly drop: () => void }[] = [];
  /** The tabs that follow this one. */
  private readonly others = new Set<string>();
  private actionCount = 0;
  /** Whether this tab has begun to lead, and does not know yet what has arrived of what was on its way. */
  private isSettling = false;
  /** Which letter of which tab's lead this tab has come to. */
  private term = 0;
  private number = 0;
  private isAsking = false;
  /** Whether this tab has known the state of the tab that leads, or led itself, since it took its place. */
  private isInformed = false;
  private hasHeard = false;
  private readonly silence = new Timer(() => this.loseFaith());
  private readonly handover = new Timer(() => this.lead());
  /** Whether the page has slept, so that much may have happened that it has not heard of. */
  private hasSlept = false;
  /** Requests that this tab carries out. */
  private readonly held = new Set<string>();
  /** How many pieces of data of the run observers have been told of. */
  private data = 0;

  /** @param shared The session as the app has it. */
  constructor(
    session: AgentSession,
    inside: SessionInside,
    platform: TabPlatform | undefined,
    shared: Pick<AgentSession, 'sendMessage' | 'stop'>,
  ) {
    this.session = session;
    this.inside = inside;
    this.platform = platform;
    this.outbox = new SharedOutbox(session.outbox, {
      session: shared,
      isFollowing: () => this.role === 'following',
      name: () => this.line?.name ?? '',
      act: (name, args) => void this.act(name, args),
      onDraft: (draft, stamp) => this.line?.say({ type: 'draft', draft, stamp }),
      onQueue: () => this.tell({ type: 'queue', queue: this.outbox.told().queue }),
    });
    this.runner = new ActionRunner(session, inside, this.outbox);
    session.observe?.({
      onChange: (change) => this.look(change),
      onSessionChange: () => this.join(),
    });
  }

  /** Takes a place among the tabs of the session, once it has a name that they could know it by. */
  join(): void {
    const { platform } = this;
    const { sessionId, status } = this.inside.store.current;
    if (this.line !== undefined || platform === undefined || sessionId === undefined) return;
    const name = `agent-session-react tabs ${VERSION} ${this.session.address ?? ''} ${sessionId}`;
    this.line = ifPossible(
      () => new Line(platform.openChannel(name), (letter) => this.hear(letter)),
    );
    if (this.line === undefined) return;
    // A run that was begun here before the session had its name goes on here.
    this.role = isBusy(status) && !this.hasSlept ? 'apart' : 'deciding';
    this.seat = new Seat(platform.locks, name, {
      lead: () => this.succeed(),
      follow: () => this.follow(),
      lose: () => this.lose(),
      refuse: () => this.workAlone(),
    });
    this.stopWatching();
    this.stopWatching = watchPage({ onLeave: () => this.sleep(), onReturn: () => this.join() });
    this.seat.take();
  }

  /** Gives the place up: another tab goes on with what this one did. */
  leave(): void {
    const { line, role, seat } = this;
    this.stopWatching();
    if (line === undefined) return;
    line.flush();
    line.say({ type: 'bye' });
    this.role = 'apart';
    const isSucceeded = role === 'leading' && this.others.size > 0;
    if (isSucceeded) this.inside.setup.keeper?.handOver();
    if (role === 'following' || isSucceeded) this.outbox.leave();
    line.close();
    this.line = undefined;
    this.silence.clear();
    this.handover.clear();
    this.isAsking = false;
    this.isInformed = false;
    this.isSettling = false;
    this.actions.clear();
    this.runner.clear();
    this.others.clear();
    for (const { drop } of this.undecided.splice(0)) drop();
    seat?.leave();
  }

  /** Has something done, by this tab or by the one that leads. */
  act(name: ActionName, args: readonly unknown[], signal?: AbortSignal): Promise<unknown> {
    this.join();
    const { line, role } = this;
    if (role === 'deciding' || this.isSettling) {
      return new Promise((resolve, reject) => {
        const go = () => resolve(this.act(name, args, signal));
        const drop = () => settleWith(unknownOutcome(name), { resolve, reject });
        this.undecided.push({ go, drop });
      });
    }
    const by = line?.name ?? '';
    const action: Action = { id: `${by}-${++this.actionCount}`, by, name, args };
    if (name === 'hold') this.keepHeld(...(args as [string, boolean]));
    if (line !== undefined && role === 'following') return this.ask(line, action, signal);
    if (role !== 'leading' || !LASTING.has(name)) {
      return this.run(action, signal).finally(() => this.runner.finish(action.id));
    }
    this.actions.add(action);
    this.tell({ type: 'action', action: packed(action) });
    return this.carryOut(action);
  }

  /** Shows the stored messages, unless another tab has them already. */
  async load(...[known]: Parameters<AgentSession['load']>): Promise<void> {
    this.join();
    if (this.role === 'deciding' || this.isSettling) {
      await new Promise<void>((resolve) => {
        this.undecided.push({ go: resolve, drop: resolve });
      });
    }
    if (this.role !== 'following') return this.session.load(known);
    const { history } = this.inside.store.current;
    if (known === 'pending' || this.isAsking || history === 'loaded') return;
    await this.act('load', []);
  }

  /** Shows what was kept of the session beyond the page, until it is known what a tab that leads has. */
  restore(): void {
    this.join();
    if (this.role === 'apart') this.session.restore?.();
    else if (!this.isInformed) this.inside.setup.keeper?.show();
  }

  private decide(): void {
    for (const { go } of this.undecided.splice(0)) go();
  }

  /** The page may have no locks. */
  private workAlone(): void {
    this.platform = undefined;
    const waiting = this.undecided.splice(0);
    this.leave();
    for (const { go } of waiting) go();
  }

  /** The lead is this tab's. What the tab before it has said last may be on its way, and its connections be closing. */
  private succeed(): void {
    if (this.role !== 'following') return this.lead();
    this.silence.clear();
    this.handover.reset(this.platform?.closing ?? 0);
  }

  private lead(): void {
    const { line, role } = this;
    if (line === undefined) return;
    this.role = 'leading';
    this.silence.clear();
    this.others.clear();
    this.runner.clear();
    line.lead(++this.term);
    this.tellState(line);
    // What is kept beyond the page is brought back by the first tab. The next ones have it from the tab before, once they know it.
    const isNext = role === 'following' && this.isInformed;
    this.inside.setup.keeper?.open(isNext ? 'next' : 'first');
    this.isInformed = true;
    for (const requestId of this.held) this.runner.hold(line.name, requestId, true);
    this.outbox.lead();
    // What was done here before goes on by itself.
    if (role === 'apart') return this.begin({ settled: NOW, over: NOW });
    this.isSettling = true;
    const { data, inside } = this;
    const goingOn = takeOver(inside, { answerTo: (id) => this.answerTo(id), data });
    goingOn.over.then(() => this.catchUp()).catch(report);
    goingOn.settled.catch(() => undefined).finally(() => this.begin(goingOn));
  }

  /** From now on this tab does what is asked for. */
  private begin({ over }: GoingOn): void {
    if (this.role !== 'leading') return;
    this.isSettling = false;
    this.runner.releaseOthers();
    for (const open of this.actions.all) this.finish(open, over);
    this.decide();
    void over
      .catch(() => undefined)
      .then(() => {
        if (this.role === 'leading') this.outbox.sendNext();
      });
  }

  /** What the person has answered to a request, in whichever tab, as far as it was heard. */
  private answerTo(requestId: string): unknown {
    const given = this.actions.all.findLast(
      ({ action: { args, name } }) => name === 'respond' && args[0] === requestId,
    );
    return (unpackValue(given?.action.args[1]) as ProvidedInput | undefined)?.input;
  }

  /** A page that has slept asks the store what has come meanwhile. */
  private async catchUp(): Promise<void> {
    const { hasSlept, inside } = this;
    this.hasSlept = false;
    if (!hasSlept || this.role !== 'leading' || isBusy(inside.store.current.status)) return;
    const { history } = inside.live();
    const stored = history.isAvailable ? await history.fetch().catch(() => undefined) : undefined;
    if (stored !== undefined && this.role === 'leading') await history.loadAnew(stored);
  }

  /** What becomes of an action that the tab before this one has not finished. */
  private finish({ action, stage }: OpenAction, over: Promise<void>): void {
    const { id, name } = action;
    // A message stands in the state before anything of it is sent.
    const isUntouched = stage === 'told' || (name === 'sendMessage' && stage === 'taken');
    if (isUntouched || AFTER_LOSS[name] === 'repeat') {
      this.carryOut(action).catch(() => undefined);
    } else if (AFTER_LOSS[name] === 'reject') {
      this.settle(id, { status: 'failed', fault: CUT_OFF });
    } else {
      void over.catch(() => undefined).then(() => this.settle(id, { status: 'done' }));
    }
  }

  private carryOut(action: Action): Promise<unknown> {
    const { id } = action;
    this.actions.advance(id, 'taken');
    this.tell({ type: 'taken', id });
    const performed = this.run(action);
    performed.then(
      (value) => this.settle(id, { status: 'done', value }),
      (error: unknown) => this.settle(id, { status: 'failed', fault: faultOf(error) }),
    );
    return performed;
  }

  /** Begun at once, as in a session that is not shared. */
  private async run(action: Action, signal?: AbortSignal): Promise<unknown> {
    return this.runner.run(action, signal);
  }

  private settle(id: string, outcome: Outcome): void {
    if (this.role !== 'leading') return;
    this.runner.finish(id);
    this.actions.settle(id, outcome);
    this.tell({ type: 'outcome', id, outcome });
  }

  /** What the session has come to. */
  private look({ after, before, events }: SessionChange): void {
    for (const event of events) {
      if (event.type === 'run-submit') this.data = 0;
      this.data += dataIn([event]).length;
    }
    if (this.role !== 'leading') return;
    for (const { id, key } of this.runner.begunBy(events)) {
      this.actions.advance(id, 'begun');
      this.tell({ type: 'begun', id, key }, true);
    }
    if (this.others.size === 0) this.line?.skip();
    else if (events.length === 0) this.tell({ type: 'replace', state: packState(after, before) });
    else this.tell({ type: 'change', events: packEvents(events) }, events.every(isWriting));
  }

  /** Tells the tabs that follow, if there are any. */
  private tell(word: Word, canWait = false): void {
    if (this.role !== 'leading') return;
    if (this.others.size > 0) this.line?.tell(word, canWait);
    else this.line?.skip();
  }

  /** @param to Who has asked. @default everybody */
  private tellState(line: Line, to?: string): void {
    line.flush();
    const state: State = {
      type: 'state',
      to,
      state: packState(this.inside.store.current),
      ...this.outbox.told(),
      actions: this.actions.all.map(({ action, stage }) => ({ action: packed(action), stage })),
      data: this.data,
    };
    line.tell(state);
  }

  /** Another tab has taken the lead away, or it is not known who has it. */
  private lose(): void {
    this.handover.clear();
    if (this.role === 'leading') {
      this.role = 'following';
      this.isSettling = false;
      this.line?.follow();
      this.inside.rest();
      this.inside.setup.keeper?.open('beside');
      this.outbox.follow();
    }
    this.seat?.take();
  }

  /** The page sleeps from here on, or goes away. */
  private sleep(): void {
    const { role } = this;
    if (role === 'apart') return;
    this.hasSlept = true;
    this.leave();
    if (role === 'leading') this.inside.rest();
    // The page may come back.
    this.stopWatching = watchPage({ onLeave: () => undefined, onReturn: () => this.join() });
  }

  private follow(): void {
    // Who is at work here goes on, and leads once the others are gone.
    if (this.role === 'apart') return;
    this.role = 'following';
    this.outbox.follow();
    this.inside.setup.keeper?.open('beside');
    this.askForState();
    this.decide();
  }

  private askForState(): void {
    if (this.isAsking) return;
    this.isAsking = true;
    this.greet();
    this.expectAnswer();
  }

  /** Tells the tab that leads that this one is there, and how far it has come. */
  private greet(): void {
    const { isAsking, line } = this;
    if (line === undefined) return;
    const actions = this.actions.untakenBy(line.name).map(packed);
    const number = isAsking ? undefined : this.number;
    line.say({ type: 'hello', number, actions, held: [...this.held] });
  }

  private ask(line: Line, action: Action, signal?: AbortSignal): Promise<unknown> {
    this.actions.add(action);
    const outcome = this.actions.outcomeOf(action);
    line.say({ type: 'action', action: packed(action) });
    this.expectAnswer();
    if (signal === undefined) return outcome;
    return new Promise((resolve, reject) => {
      const abort = () => {
        line.say({ type: 'cancel', id: action.id });
        reject(signal.reason as Error);
      };
      if (signal.aborted) abort();
      signal.addEventListener('abort', abort);
      // A signal may outlive many calls.
      outcome.finally(() => signal.removeEventListener('abort', abort)).then(resolve, reject);
    });
  }

  private expectAnswer(): void {
    this.hasHeard = false;
    this.silence.reset(PATIENCE);
  }

  /** The tab that leads has not answered. */
  private loseFaith(): void {
    const { line } = this;
    if (line === undefined || this.role !== 'following') return;
    const isWaiting = this.isAsking || this.actions.untakenBy(line.name).length > 0;
    if (!isWaiting) return;
    if (!this.hasHeard) return this.seat?.steal();
    this.greet();
    this.expectAnswer();
  }

  private keepHeld(requestId: string, isHeld: boolean): void {
    if (isHeld) this.held.add(requestId);
    else this.held.delete(requestId);
  }

  private hear({ at, from, news, words }: Letter): void {
    if (news !== undefined) return this.hearNews(news, words);
    const isLate = Date.now() - at > TOO_LATE;
    for (const word of words) {
      switch (word.type) {
        case 'hello':
          this.meet(from, word, isLate);
          break;
        case 'bye':
          this.others.delete(from);
          if (this.role === 'leading') this.runner.forget(from);
          break;
        case 'action':
          this.hearAction(word.action, isLate);
          break;
        case 'cancel':
          this.runner.cancel(word.id);
          break;
        case 'draft':
          this.outbox.hearDraft(word.draft, word.stamp);
          break;
        default:
      }
    }
  }

  private meet(
    from: string,
    { actions, held, number }: Extract<Word, { readonly type: 'hello' }>,
    isLate: boolean,
  ): void {
    const { line } = this;
    if (this.role !== 'leading' || line === undefined) return;
    this.others.add(from);
    if (number !== line.number) this.tellState(line, from);
    for (const requestId of held) this.runner.hold(from, requestId, true);
    for (const action of actions) this.hearAction(action, isLate);
  }

  private hearAction(action: Action, isLate: boolean): void {
    const { role } = this;
    if (role !== 'following' && role !== 'leading') return;
    if (!this.actions.add(action) || role === 'following') return;
    // What it is to be done behind is not known yet, or it was asked for too long ago.
    if (!this.isSettling && !isLate) this.carryOut(action).catch(() => undefined);
  }

  private hearNews({ number, term }: NonNullable<Letter['news']>, words: readonly Word[]): void {
    const { line, role } = this;
    if (line === undefined) return;
    // The browser gives the lead to one at a time: this tab has slept, and lost it.
    if (role === 'leading' && term > this.term) return this.lose();
    if (role !== 'following' || term < this.term) return;
    this.hasHeard = true;
    const isKnown = term === this.term && !this.isAsking;
    const start = words.findIndex(
      (word) => word.type === 'state' && (word.to === undefined || word.to === line.name),
    );
    if (start !== -1) {
      this.term = term;
      this.number = number;
      this.isAsking = false;
    } else {
      if (isKnown && number <= this.number) return;
      if (!isKnown || number !== this.number + 1) return this.askForState();
      this.number = number;
    }
    for (const word of words.slice(Math.max(0, start))) this.take(word);
    const isWaiting = this.isAsking || this.actions.untakenBy(line.name).length > 0;
    if (!isWaiting) this.silence.clear();
  }

  /** Takes news. What cannot be taken is from another world, and the state is asked for. */
  private take(word: Word): void {
    const { inside, outbox } = this;
    const { store } = inside;
    switch (word.type) {
      case 'state':
        this.takeState(word);
        break;
      case 'change': {
        const events = unpackEvents(word.events);
        const after = ifPossible(() => events.reduce(reduceSession, store.current));
        if (after === undefined) this.askForState();
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
        this.actions.add(word.action);
        break;
      case 'taken':
        this.actions.advance(word.id, 'taken');
        break;
      case 'begun':
        this.keepOptions(word.id, word.key);
        break;
      case 'outcome':
        // Who has waited for it finds what came of it.
        store.publish();
        this.actions.settle(word.id, word.outcome);
        break;
      default:
    }
  }

  private takeState({ actions, data, draft, queue, stamp, state, to }: State): void {
    const { inside, line, outbox } = this;
    if (line === undefined) return;
    inside.store.set(unpackState(state, inside.store.current));
    this.isInformed = true;
    this.data = data;
    outbox.hearQueue(queue);
    if (draft !== undefined && stamp !== undefined) outbox.hearDraft(draft, stamp);
    this.actions.replace(actions, line.name);
    // Who leads anew does not know who is there.
    if (to === undefined) this.greet();
  }

  /** What was asked for with a message is known by its key here as well, for when it is sent again. */
  private keepOptions(id: string, key: string): void {
    const open = this.actions.advance(id, 'begun');
    const [message] = (open?.action.args ?? []) as [OutgoingMessage?];
    if (message?.options !== undefined) {
      this.inside.setup.messageOptions.set(key, message.options);
    }
  }
}

/** An action as it goes over the channel. */
function packed(action: Action): Action {
  return { ...action, args: action.args.map(packValue) };
}
