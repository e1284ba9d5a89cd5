import {
  CUT_OFF,
  dataIn,
  faultOf,
  Timer,
  type AgentSession,
  type OutgoingMessage,
  type SessionInside,
  type TabPlatform,
} from '../../client/index.js';
import { report } from '../../core/callApp.js';
import { ifPossible } from '../../core/ifPossible.js';
import type { SessionEvent } from '../../core/events.js';
import type { ProvidedInput } from '../../core/parts.js';
import { reduceSession } from '../../core/session/reduceSession.js';
import { isBusy } from '../../core/session/runStatus.js';
import type { SessionChange } from '../../protocols/protocol.js';
import { ActionRunner } from './ActionRunner.js';
import {
  afterLoss,
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
 * - `apart`: works by itself, because the session has no id yet to be shared by, the page has no locks or no channels, or
 *   nobody uses the session
 * - `deciding`: does not know yet which tab leads
 * - `leading`: carries out the actions of all tabs, and tells the others the results
 * - `following`: shows what the leading tab tells
 */
type Role = 'apart' | 'deciding' | 'leading' | 'following';

/** Milliseconds that a leading tab has to answer, or the browser when it is asked for the lead. What takes longer hangs. */
const PATIENCE = 10_000;
/**
 * Milliseconds after which a leading tab does not carry out an action any more: it was asleep meanwhile, and after `PATIENCE`
 * the tab that asked steals the lead or asks again.
 */
const TOO_LATE = 8000;

/** The leader's own actions that the followers are told of, so that the next leader can finish them: what a person wrote. */
const LASTING: ReadonlySet<ActionName> = new Set<ActionName>(['sendMessage', 'respond']);

/** Events that only append text: many of them may be sent in one letter. */
const isWriting = ({ type }: SessionEvent) => type === 'text-delta' || type === 'thinking-delta';

const NOW = Promise.resolve();

type State = Extract<Word, { readonly type: 'state' }>;

/** A session in one of several tabs. One of the tabs leads, the others follow. */
export class TabSession {
  readonly outbox: SharedOutbox;
  private readonly session: AgentSession;
  private readonly inside: SessionInside;
  /** Undefined if the tabs of this browser cannot reach each other. */
  private platform: TabPlatform | undefined;
  private readonly runner: ActionRunner;
  private readonly actions = new OpenActions();
  private role: Role = 'apart';
  private line: Line | undefined;
  private seat: Seat | undefined;
  private stopWatching: () => void = () => undefined;
  /** What waits until it is known which tab leads: `go` continues it, `drop` ends it if this tab leaves before that. */
  private undecided: { readonly go: () => void; readonly drop: () => void }[] = [];
  /** The tabs that follow this one. */
  private readonly others = new Set<string>();
  private actionCount = 0;
  /** Whether this tab has just begun to lead, and is still finding out what of the former leader's work reached the backend. */
  private isSettling = false;
  /** While `isSettling`: how that goes, and how the person ends it. */
  private goingOn: GoingOn | undefined;
  /** Whether this tab has asked the browser for the lead of a tab that does not answer. */
  private isStealing = false;
  /** The term and the number of the last letter of news that this tab has received. */
  private term = 0;
  private number = 0;
  private isAsking = false;
  /** Whether this tab knows the session's state since it joined: it was told by the leading tab, or has led itself. */
  private isInformed = false;
  private hasHeard = false;
  /** The tab that led before this one: a storage has its record taken over already. */
  private former: string | undefined;
  /** A leading tab that has closed without knowing of any other one: nobody was told what it did last. */
  private abandoned: string | undefined;
  private readonly silence = new Timer(() => this.loseFaith());
  private readonly handover = new Timer(() => this.lead());
  /** A tab has closed that may have left something nobody was told of. */
  private readonly departure = new Timer(() => this.inside.setup.keeper?.open('first'));
  /** Whether the page has slept, so that it may have missed something. */
  private hasSlept = false;
  /** Requests that the app handles itself in this tab. */
  private readonly held = new Set<string>();
  /** How many pieces of data of the run the observers have been told of. */
  private data = 0;

  /** @param shared The session that the app uses. */
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

  /** Joins the other tabs of the session, as soon as the session has an id to find them by. */
  join(): void {
    const { platform } = this;
    const { sessionId, status } = this.inside.store.current;
    if (this.line !== undefined || platform === undefined || sessionId === undefined) return;
    const name = `agent-session-react tabs ${VERSION} ${this.inside.setup.place} ${sessionId}`;
    this.line = ifPossible(
      () => new Line(platform.openChannel(name), (letter) => this.hear(letter)),
    );
    if (this.line === undefined) return;
    // A run that began here before the session had an id continues here.
    this.role = isBusy(status) && !this.hasSlept ? 'apart' : 'deciding';
    this.seat = new Seat(platform.locks, name, {
      lead: () => this.succeed(),
      follow: () => this.follow(),
      lose: () => this.lose(),
      refuse: () => this.workAlone(),
    });
    this.stopWatching();
    this.stopWatching = watchPage({ onLeave: () => this.sleep(), onReturn: () => this.join() });
    this.silence.reset(PATIENCE);
    this.seat.take();
  }

  /** Leaves the other tabs; if this tab led, another one continues its work. */
  leave(): void {
    const { line, role, seat } = this;
    this.stopWatching();
    if (line === undefined) return;
    line.flush();
    const isSucceeded = role === 'leading' && this.others.size > 0;
    line.say({ type: 'bye', isAlone: role === 'leading' && !isSucceeded });
    this.role = 'apart';
    if (isSucceeded) this.inside.setup.keeper?.handOver();
    if (role === 'following' || isSucceeded) this.outbox.leave();
    line.close();
    this.line = undefined;
    this.silence.clear();
    this.handover.clear();
    this.departure.clear();
    this.isAsking = false;
    this.isInformed = false;
    this.isSettling = false;
    this.goingOn = undefined;
    this.actions.clear();
    this.runner.clear();
    this.others.clear();
    for (const { drop } of this.undecided.splice(0)) drop();
    seat?.leave();
  }

  /** Has an action carried out, by this tab or by the leading one. */
  act(name: ActionName, args: readonly unknown[], signal?: AbortSignal): Promise<unknown> {
    this.join();
    const { line, role } = this;
    if (name === 'stop') this.goingOn?.stop();
    if (role === 'deciding' || this.isSettling) {
      return new Promise((resolve, reject) => {
        const go = () => resolve(this.act(name, args, signal));
        const lose = () => settleWith(unknownOutcome(name), { resolve, reject });
        // A message stays with this session, as one that was not sent.
        const keep = () =>
          resolve(this.session.sendMessage(...(args as Parameters<AgentSession['sendMessage']>)));
        this.undecided.push({ go, drop: name === 'sendMessage' ? keep : lose });
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
      const isHere = await new Promise<boolean>((resolve) => {
        this.undecided.push({ go: () => resolve(true), drop: () => resolve(false) });
      });
      if (!isHere) return;
    }
    if (this.role !== 'following') return this.session.load(known);
    const { history } = this.inside.store.current;
    if (known === 'pending' || this.isAsking || history.status === 'loaded') return;
    await this.act('load', []);
  }

  /** Shows what a storage has kept of the session, until the state of the leading tab is known. */
  restore(): void {
    this.join();
    if (this.role === 'apart') this.session.restore?.();
    else if (!this.isInformed) this.inside.setup.keeper?.show();
  }

  private decide(): void {
    for (const { go } of this.undecided.splice(0)) go();
  }

  /** The page is not allowed to use locks, or they do not answer, so this tab does not share its session. */
  private workAlone(): void {
    this.platform = undefined;
    const waiting = this.undecided.splice(0);
    this.leave();
    for (const { go } of waiting) go();
  }

  /**
   * This tab gets the lead. It waits a little: letters of the former leader may be on their way, and its connections may be
   * closing.
   */
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
    // The first tab restores what was stored. A later leader has it from the tab before, if it had received that tab's state.
    const isAbandoned = this.abandoned !== undefined && this.abandoned === this.former;
    const isNext = role === 'following' && this.isInformed && !isAbandoned;
    this.inside.setup.keeper?.open(isNext ? 'next' : 'first');
    this.isInformed = true;
    for (const requestId of this.held) this.runner.hold(line.name, requestId, true);
    this.outbox.lead();
    // What this tab was doing by itself just continues.
    if (role === 'apart') return this.begin(NOW);
    this.isSettling = true;
    const { data, inside } = this;
    const goingOn = takeOver(inside, { answerTo: (id) => this.answerTo(id), data });
    this.goingOn = goingOn;
    goingOn.over.then(() => this.catchUp()).catch(report);
    goingOn.settled.catch(() => undefined).finally(() => this.begin(goingOn.over));
  }

  /** From now on this tab carries out the actions of all tabs. */
  private begin(over: Promise<void>): void {
    if (this.role !== 'leading') return;
    this.isSettling = false;
    this.goingOn = undefined;
    this.runner.releaseOthers();
    for (const open of this.actions.all) this.finish(open, over);
    this.decide();
    void over
      .catch(() => undefined)
      .then(() => {
        if (this.role === 'leading') this.outbox.sendNext();
      });
  }

  /** What the person has answered to a request in any of the tabs, if this tab has heard of it. */
  private answerTo(requestId: string): unknown {
    const given = this.actions.all.findLast(
      ({ action: { args, name } }) => name === 'respond' && args[0] === requestId,
    );
    return (unpackValue(given?.action.args[1]) as ProvidedInput | undefined)?.input;
  }

  /** A page that has slept reads the stored messages, because it may have missed some. */
  private async catchUp(): Promise<void> {
    const { hasSlept, inside } = this;
    this.hasSlept = false;
    if (!hasSlept || this.role !== 'leading' || isBusy(inside.store.current.status)) return;
    const { history } = inside.live();
    const stored = history.isAvailable ? await history.fetch().catch(() => undefined) : undefined;
    if (stored !== undefined && this.role === 'leading') await history.loadAnew(stored);
  }

  /** Ends or repeats an action that the former leader has not finished. */
  private finish({ action, stage }: OpenAction, over: Promise<void>): void {
    const { id, name } = action;
    // The message is put into the state before anything is sent, so if it is not there, nothing was sent.
    const isUntouched = stage === 'told' || (name === 'sendMessage' && stage === 'taken');
    if (isUntouched || afterLoss(name) === 'repeat') {
      this.carryOut(action).catch(() => undefined);
    } else if (afterLoss(name) === 'reject') {
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

  /** `async` turns an exception into a rejection; the action still starts at once, as in a session that is not shared. */
  private async run(action: Action, signal?: AbortSignal): Promise<unknown> {
    return this.runner.run(action, signal);
  }

  private settle(id: string, outcome: Outcome): void {
    if (this.role !== 'leading') return;
    this.runner.finish(id);
    this.actions.settle(id, outcome);
    this.tell({ type: 'outcome', id, outcome });
  }

  /** Called with each change of the session: tells the followers. */
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

  /** Tells the followers, if there are any. */
  private tell(word: Word, canWait = false): void {
    if (this.role !== 'leading') return;
    if (this.others.size > 0) this.line?.tell(word, canWait);
    else this.line?.skip();
  }

  /** @param to The tab that has asked for it. @default all tabs */
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

  /** Another tab has the lead, or it is unclear which one has it. */
  private lose(): void {
    this.handover.clear();
    this.departure.clear();
    if (this.role === 'leading') {
      this.role = 'following';
      this.isSettling = false;
      this.goingOn = undefined;
      this.line?.follow();
      this.inside.rest();
      this.inside.setup.keeper?.open('beside');
      this.outbox.follow();
    }
    this.seat?.take();
  }

  /** The page goes to sleep or is being closed. */
  private sleep(): void {
    const { role } = this;
    if (role === 'apart') return;
    this.hasSlept = true;
    this.leave();
    if (role === 'leading') this.inside.rest();
    // The page may wake up again.
    this.stopWatching = watchPage({ onLeave: () => undefined, onReturn: () => this.join() });
  }

  private follow(): void {
    // This tab has a run of its own: it goes on by itself, and gets the lead once the other tabs are gone.
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

  /** Tells the leading tab that this one is there, and which news it has received so far. */
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
      // A signal may be used for many calls, so the listener must not stay.
      outcome.finally(() => signal.removeEventListener('abort', abort)).then(resolve, reject);
    });
  }

  private expectAnswer(): void {
    this.hasHeard = false;
    this.isStealing = false;
    this.silence.reset(PATIENCE);
  }

  /** The leading tab, or the browser, has not answered in time. */
  private loseFaith(): void {
    const { line, role } = this;
    if (role === 'deciding') return this.workAlone();
    if (line === undefined || role !== 'following') return;
    const isWaiting = this.isAsking || this.actions.untakenBy(line.name).length > 0;
    if (!isWaiting) return;
    if (this.hasHeard) {
      this.greet();
      this.expectAnswer();
    } else if (this.isStealing) {
      // The browser does not answer either. This tab goes on from what it knows, and the others hear no more of it.
      this.seat?.leave();
      line.close();
      this.lead();
    } else {
      this.isStealing = true;
      this.silence.reset(PATIENCE);
      this.seat?.steal();
    }
  }

  private keepHeld(requestId: string, isHeld: boolean): void {
    if (isHeld) this.held.add(requestId);
    else this.held.delete(requestId);
  }

  private hear({ at, from, news, words }: Letter): void {
    if (news !== undefined) return this.hearNews(from, news, words);
    const isLate = Date.now() - at > TOO_LATE;
    for (const word of words) {
      switch (word.type) {
        case 'hello':
          this.meet(from, word, isLate);
          break;
        case 'bye':
          this.others.delete(from);
          if (this.role === 'leading') this.lookAfter(from);
          else if (word.isAlone === true) this.abandoned = from;
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

  /** A tab has closed. What it holds it lets go, and what it was doing before it followed may be in its storage. */
  private lookAfter(tab: string): void {
    this.runner.forget(tab);
    if (tab !== this.former) this.departure.reset(this.platform?.closing ?? 0);
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
    // This tab has slept meanwhile, and the one that asked may have stolen the lead. If not, it asks again.
    if (role === 'leading' && isLate) return;
    if (!this.actions.add(action) || role === 'following') return;
    if (action.name === 'stop') this.goingOn?.stop();
    // While settling, the action waits for `begin`.
    if (!this.isSettling) this.carryOut(action).catch(() => undefined);
  }

  private hearNews(
    from: string,
    { number, term }: NonNullable<Letter['news']>,
    words: readonly Word[],
  ): void {
    const { line, role } = this;
    if (line === undefined) return;
    // The browser grants the lock to one tab at a time, so this tab has lost it while it was asleep.
    if (role === 'leading' && term > this.term) return this.lose();
    if (role !== 'following' || term < this.term) return;
    this.hasHeard = true;
    this.former = from;
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

  /** Applies a word of the leading tab. If its events cannot be applied here, this tab asks for the whole state. */
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
        // A caller that waited for this action must find the result in the published state.
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
    // A tab that has just begun to lead does not know its followers, so each of them says hello.
    if (to === undefined) this.greet();
  }

  /** Keeps the options of a message under its key, so that this tab can send the message again. */
  private keepOptions(id: string, key: string): void {
    const open = this.actions.advance(id, 'begun');
    const [message] = (open?.action.args ?? []) as [OutgoingMessage?];
    if (message?.options !== undefined) {
      this.inside.setup.messageOptions.set(key, message.options);
    }
  }
}

/** An action in the form in which it is sent over the channel. */
function packed(action: Action): Action {
  return { ...action, args: action.args.map(packValue) };
}
