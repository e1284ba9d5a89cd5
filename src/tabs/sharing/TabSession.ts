import {
  dataIn,
  type AgentSession,
  type SessionInside,
  type TabPlatform,
} from '../../client/index.js';
import { ifPossible } from '../../core/ifPossible.js';
import { isBusy } from '../../core/session/runStatus.js';
import type { SessionChange } from '../../contract/index.js';
import { ActionRunner } from './ActionRunner.js';
import type { Action } from './tabActions.js';
import { Apart } from './Apart.js';
import { Deciding } from './Deciding.js';
import { Following } from './Following.js';
import { Leading } from './Leading.js';
import { Line } from './Line.js';
import { OpenActions } from './OpenActions.js';
import type { Ask, Known, Link, Role, Tab } from './Role.js';
import { Seat } from './Seat.js';
import { SharedOutbox } from './SharedOutbox.js';
import { Undecided } from './Undecided.js';
import { watchPage } from './watchPage.js';
import { VERSION, type Letter } from './words.js';

/**
 * Milliseconds after which a leading tab does not carry out an action any more: it was asleep meanwhile, and after `PATIENCE`
 * the tab that asked steals the lead or asks again.
 */
const TOO_LATE = 8000;

/** A session in one of several tabs. One of the tabs leads, the others follow. */
export class TabSession implements Tab {
  readonly session: AgentSession;
  readonly inside: SessionInside;
  readonly outbox: SharedOutbox;
  readonly runner: ActionRunner;
  readonly actions = new OpenActions();
  readonly undecided = new Undecided();
  readonly known: Known = {
    term: 0,
    data: 0,
    isInformed: false,
    former: undefined,
    abandoned: undefined,
    hasSlept: false,
  };
  readonly held = new Set<string>();
  /** Undefined if the tabs of this browser cannot reach each other. */
  #platform: TabPlatform | undefined;
  /** Set while this tab is joined to the others. */
  #link: Link | undefined;
  #now: Role = new Apart(this);
  #actionCount = 0;
  #stopWatching: () => void = () => undefined;

  /** @param shared The session that the app uses. */
  constructor(
    session: AgentSession,
    inside: SessionInside,
    platform: TabPlatform | undefined,
    shared: Pick<AgentSession, 'sendMessage' | 'stop'>,
  ) {
    this.session = session;
    this.inside = inside;
    this.#platform = platform;
    this.outbox = new SharedOutbox(session.outbox, {
      session: shared,
      isFollowing: () => this.role.name === 'following',
      name: () => this.#link?.line.name ?? '',
      act: (name, args) => void this.act({ name, args }),
      onDraft: (draft, stamp) => this.#link?.line.say({ type: 'draft', draft, stamp }),
      onQueue: () => this.role.tell({ type: 'queue', queue: this.outbox.told().queue }),
    });
    this.runner = new ActionRunner(session, inside, this.outbox);
    session.observe?.({
      onChange: (change) => this.#look(change),
      onSessionChange: () => this.join(),
    });
  }

  get role(): Role {
    return this.#now;
  }

  get closing(): number {
    return this.#platform?.closing ?? 0;
  }

  /** Joins the other tabs of the session, as soon as the session has an id to find them by. */
  join(): void {
    const platform = this.#platform;
    const { inside } = this;
    const { sessionId, status } = inside.store.current;
    if (this.#link !== undefined || platform === undefined || sessionId === undefined) return;
    const name = `agent-session-react tabs ${VERSION} ${inside.setup.place} ${sessionId}`;
    const line = ifPossible(
      () => new Line(platform.openChannel(name), (letter) => this.#hear(letter)),
    );
    if (line === undefined) return;
    const seat = new Seat(platform, name, {
      lead: () => this.role.succeed(),
      follow: () => this.role.follow(),
      lose: () => this.role.lose(),
      refuse: () => this.workAlone(),
    });
    const link = { line, seat };
    this.#link = link;
    // A run that began here before the session had an id continues here.
    const isOwn = isBusy(status) && !this.known.hasSlept;
    this.#become(isOwn ? new Apart(this, link) : new Deciding(this, link));
    this.#stopWatching();
    this.#stopWatching = watchPage({ onLeave: () => this.#sleep(), onReturn: () => this.join() });
    seat.take();
  }

  /** Leaves the other tabs; if this tab led, another one continues its work. */
  leave(): void {
    const link = this.#link;
    const { role } = this;
    this.#stopWatching();
    if (link === undefined) return;
    this.#become(new Apart(this));
    role.leave();
    link.line.close();
    this.#link = undefined;
    this.known.isInformed = false;
    this.actions.clear();
    this.runner.clear();
    this.undecided.drop();
    link.seat.leave();
  }

  /** Has an action carried out, by this tab or by the leading one. */
  act(ask: Ask): Promise<unknown> {
    this.join();
    return this.role.act(ask);
  }

  /** Shows the stored messages, unless another tab has them already. */
  load: AgentSession['load'] = (known) => {
    this.join();
    return this.role.load(known);
  };

  /** Shows what a storage has kept of the session. */
  restore(): void {
    this.join();
    this.role.restore();
  }

  lead(link: Link, from: Role['name']): void {
    this.#become(new Leading(this, link, from));
  }

  follow(link: Link): Role {
    const following = new Following(this, link);
    this.#become(following);
    return following;
  }

  workAlone(): void {
    this.#platform = undefined;
    const waiting = this.undecided.take();
    this.leave();
    for (const { go } of waiting) go();
  }

  actionOf({ args, name }: Ask): Action {
    const by = this.#link?.line.name ?? '';
    if (name === 'hold') {
      const [requestId, isHeld] = args as [string, boolean];
      if (isHeld) this.held.add(requestId);
      else this.held.delete(requestId);
    }
    return { id: `${by}-${++this.#actionCount}`, by, name, args };
  }

  /** `async` turns an exception into a rejection; the action still starts at once, as in a session that is not shared. */
  async run(action: Action, signal?: AbortSignal): Promise<unknown> {
    return this.runner.run(action, signal);
  }

  #become(role: Role): void {
    this.#now = role;
    role.begin();
  }

  #look(change: SessionChange): void {
    for (const event of change.events) {
      if (event.type === 'run-submit') this.known.data = 0;
      this.known.data += dataIn([event]).length;
    }
    this.role.look(change);
  }

  /** The page goes to sleep or is being closed. */
  #sleep(): void {
    const { role } = this;
    if (role.name === 'apart') return;
    this.known.hasSlept = true;
    this.leave();
    if (role.name === 'leading') this.inside.rest();
    // The page may wake up again.
    this.#stopWatching = watchPage({ onLeave: () => undefined, onReturn: () => this.join() });
  }

  #hear({ at, from, news, words }: Letter): void {
    if (news !== undefined) return this.role.hearNews(news, from, words);
    const isLate = Date.now() - at > TOO_LATE;
    for (const word of words) {
      if (word.type === 'draft') this.outbox.hearDraft(word.draft, word.stamp);
      else this.role.hear(word, from, isLate);
    }
  }
}
