import { CUT_OFF, faultOf, Timer, type AgentSession } from '../../client/index.js';
import { reportAppError } from '../../core/callApp.js';
import type { SessionEvent } from '../../core/events.js';
import type { ProvidedInput } from '../../core/parts.js';
import { isBusy } from '../../core/session/runStatus.js';
import type { SessionChange } from '../../contract/index.js';
import {
  afterLoss,
  type Action,
  type ActionName,
  type OpenAction,
  type Outcome,
} from './tabActions.js';
import { packAction, packEvents, packState, unpackValue } from './carry.js';
import { actLater, loadLater } from './Deciding.js';
import { Role, type Ask, type Link, type Tab } from './Role.js';
import { takeOver } from './takeOver.js';
import type { News, Word } from './words.js';

/** The leader's own actions that the followers are told of, so that the next leader can finish them: what a person wrote. */
const LASTING: ReadonlySet<ActionName> = new Set<ActionName>(['sendMessage', 'respond']);

/** Events that only append text: many of them may be sent in one letter. */
const isWriting = ({ type }: SessionEvent) => type === 'text-delta' || type === 'thinking-delta';

const NOW = Promise.resolve();

/** The tab that carries out the actions of all tabs, and tells the others the results. */
export class Leading extends Role {
  readonly name = 'leading';
  readonly #link: Link;
  readonly #former: Role['name'];
  /** The tabs that follow this one. */
  readonly #others = new Set<string>();
  /** While it is being found out what of the former leader's work has reached the backend: how the person ends that. */
  #settling: { readonly stop: () => void } | undefined;
  /** A tab has closed that may have left something nobody was told of. */
  readonly #departure: Timer;

  /** @param former The role that this tab had before. */
  constructor(tab: Tab, link: Link, former: Role['name']) {
    super(tab);
    this.#link = link;
    this.#former = former;
    this.#departure = new Timer(() => tab.inside.setup.keeper?.open('first'));
  }

  override begin(): void {
    const former = this.#former;
    const { tab } = this;
    const { inside, known, outbox, runner } = tab;
    const { line } = this.#link;
    runner.clear();
    line.lead(++known.term);
    this.#tellState();
    // The first tab restores what was stored. A later leader has it from the tab before, if it had received that tab's state.
    const isAbandoned = known.abandoned !== undefined && known.abandoned === known.former;
    const isNext = former === 'following' && known.isInformed && !isAbandoned;
    inside.setup.keeper?.open(isNext ? 'next' : 'first');
    known.isInformed = true;
    for (const requestId of tab.held) runner.hold(line.name, requestId, true);
    outbox.lead();
    // What this tab was doing by itself just continues.
    if (former === 'apart') return this.#goOn(NOW);
    this.#settling = { stop: () => undefined };
    const answerTo = (id: string) => this.#answerTo(id);
    const goingOn = takeOver(inside, { answerTo, data: known.data });
    this.#settling = goingOn;
    goingOn.over.then(() => this.#catchUp()).catch(reportAppError);
    goingOn.settled.catch(() => undefined).finally(() => this.#goOn(goingOn.over));
  }

  get #isOver(): boolean {
    return this.tab.role !== this;
  }

  act(ask: Ask): Promise<unknown> {
    const { tab } = this;
    if (ask.name === 'stop') this.#settling?.stop();
    if (this.#settling !== undefined) return actLater(tab, ask);
    const action = tab.actionOf(ask);
    if (!LASTING.has(action.name)) {
      return tab.run(action, ask.signal).finally(() => tab.runner.finish(action.id));
    }
    tab.actions.add(action);
    this.tell({ type: 'action', action: packAction(action) });
    return this.#carryOut(action);
  }

  load: AgentSession['load'] = (known) =>
    this.#settling === undefined ? this.tab.session.load(known) : loadLater(this.tab, known);

  /** Another tab continues the work, if there is one. */
  override leave(): void {
    const { inside, outbox } = this.tab;
    const { line } = this.#link;
    this.#departure.clear();
    line.flush();
    const isAlone = this.#others.size === 0;
    line.say({ type: 'bye', isAlone });
    if (isAlone) return;
    inside.setup.keeper?.handOver();
    outbox.leave();
  }

  override lose(): void {
    const { line, seat } = this.#link;
    this.#departure.clear();
    line.follow();
    this.tab.inside.rest();
    this.tab.follow(this.#link);
    seat.take();
  }

  override look({ after, before, events }: SessionChange): void {
    for (const { id, key } of this.tab.runner.begunBy(events)) {
      this.tab.actions.advance(id, 'begun');
      this.tell({ type: 'begun', id, key }, true);
    }
    if (this.#others.size === 0) this.#link.line.skip();
    else if (events.length === 0) this.tell({ type: 'replace', state: packState(after, before) });
    else this.tell({ type: 'change', events: packEvents(events) }, events.every(isWriting));
  }

  override tell(word: Word, canWait = false): void {
    if (this.#others.size > 0) this.#link.line.tell(word, canWait);
    else this.#link.line.skip();
  }

  override hear(word: Word, from: string, isLate: boolean): void {
    const { runner } = this.tab;
    switch (word.type) {
      case 'hello':
        this.#others.add(from);
        if (word.number === this.#link.line.number) this.#link.line.say({ type: 'here' });
        else this.#tellState(from);
        for (const requestId of word.held) runner.hold(from, requestId, true);
        for (const action of word.actions) this.#hearAction(action, isLate);
        break;
      case 'bye':
        this.#others.delete(from);
        runner.forget(from);
        // What it was doing before it followed may be in its storage.
        if (from !== this.tab.known.former) this.#departure.reset(this.tab.closing);
        break;
      case 'action':
        this.#hearAction(word.action, isLate);
        break;
      case 'cancel':
        runner.cancel(word.id);
        break;
      default:
    }
  }

  /** The browser grants the lock to one tab at a time, so this tab has lost it while it was asleep. */
  override hearNews({ term }: News): void {
    if (term > this.tab.known.term) this.lose();
  }

  #hearAction(action: Action, isLate: boolean): void {
    // This tab has slept meanwhile, and the one that asked may have stolen the lead. If not, it asks again.
    if (isLate || !this.tab.actions.add(action)) return;
    if (action.name === 'stop') this.#settling?.stop();
    // While settling, the action waits for `goOn`.
    if (this.#settling === undefined) this.#carryOut(action).catch(() => undefined);
  }

  /** From now on this tab carries out the actions of all tabs. */
  #goOn(over: Promise<void>): void {
    if (this.#isOver) return;
    const { actions, outbox, runner, undecided } = this.tab;
    this.#settling = undefined;
    runner.releaseOthers();
    for (const open of actions.all) this.#finish(open, over);
    undecided.go();
    void over
      .catch(() => undefined)
      .then(() => {
        if (!this.#isOver) outbox.sendNext();
      });
  }

  /** What the person has answered to a request in any of the tabs, if this tab has heard of it. */
  #answerTo(requestId: string): unknown {
    const given = this.tab.actions.all.findLast(
      ({ action: { args, name } }) => name === 'respond' && args[0] === requestId,
    );
    return (unpackValue(given?.action.args[1]) as ProvidedInput | undefined)?.input;
  }

  /** A page that has slept reads the stored messages, because it may have missed some. */
  async #catchUp(): Promise<void> {
    const { inside, known } = this.tab;
    const { hasSlept } = known;
    known.hasSlept = false;
    if (!hasSlept || this.#isOver || isBusy(inside.store.current.status)) return;
    const { history } = inside.live();
    const stored = history.isAvailable ? await history.fetch().catch(() => undefined) : undefined;
    if (stored !== undefined && !this.#isOver) await history.loadAnew(stored);
  }

  /** Ends or repeats an action that the former leader has not finished. */
  #finish({ action, stage }: OpenAction, over: Promise<void>): void {
    const { id, name } = action;
    // The message is put into the state before anything is sent, so if it is not there, nothing was sent.
    const isUntouched = stage === 'told' || (name === 'sendMessage' && stage === 'taken');
    if (isUntouched || afterLoss(name) === 'repeat') {
      this.#carryOut(action).catch(() => undefined);
    } else if (afterLoss(name) === 'reject') {
      this.#settle(id, { status: 'failed', fault: CUT_OFF });
    } else {
      void over.catch(() => undefined).then(() => this.#settle(id, { status: 'done' }));
    }
  }

  #carryOut(action: Action): Promise<unknown> {
    const { id } = action;
    this.tab.actions.advance(id, 'taken');
    this.tell({ type: 'taken', id });
    const performed = this.tab.run(action);
    performed.then(
      (value) => this.#settle(id, { status: 'done', value }),
      (error: unknown) => this.#settle(id, { status: 'failed', fault: faultOf(error) }),
    );
    return performed;
  }

  #settle(id: string, outcome: Outcome): void {
    if (this.#isOver) return;
    this.tab.runner.finish(id);
    this.tab.actions.settle(id, outcome);
    this.tell({ type: 'outcome', id, outcome });
  }

  /** @param to The tab that has asked for it. @default all tabs */
  #tellState(to?: string): void {
    const { actions, inside, known, outbox } = this.tab;
    const { line } = this.#link;
    line.flush();
    line.tell({
      type: 'state',
      to,
      state: packState(inside.store.current),
      ...outbox.told(),
      actions: actions.all.map(({ action, stage }) => ({ action: packAction(action), stage })),
      data: known.data,
    });
  }
}
