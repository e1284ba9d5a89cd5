import { Timer, type AgentSession } from '../../client/index.js';
import { unknownOutcome } from './tabActions.js';
import { settledBy } from './OpenActions.js';
import { PATIENCE, Role, type Ask, type Link, type Tab } from './Role.js';

/** A tab that has asked the browser which tab leads. Until it knows, everything waits. */
export class Deciding extends Role {
  readonly name = 'deciding';
  readonly #link: Link;
  readonly #patience: Timer;

  constructor(tab: Tab, link: Link) {
    super(tab);
    this.#link = link;
    this.#patience = new Timer(() => tab.workAlone());
  }

  override begin(): void {
    this.#patience.reset(PATIENCE);
  }

  act(ask: Ask): Promise<unknown> {
    return actLater(this.tab, ask);
  }

  load: AgentSession['load'] = (known) => loadLater(this.tab, known);

  override leave(): void {
    this.#patience.clear();
    this.#link.line.say({ type: 'bye' });
  }

  override succeed(): void {
    this.#patience.clear();
    this.tab.lead(this.#link, this.name);
  }

  override follow(): void {
    this.#patience.clear();
    this.tab.follow(this.#link).follow();
  }

  override lose(): void {
    this.#link.seat.take();
  }
}

/** Has an action carried out once it is known by which tab. */
export function actLater(tab: Tab, ask: Ask): Promise<unknown> {
  const { args, name } = ask;
  const lose = () => settledBy(unknownOutcome(name));
  // A message stays with this session, as one that was not sent.
  const keep = () =>
    tab.session.sendMessage(
      ...(args as Parameters<AgentSession['sendMessage']>),
    ) as Promise<unknown>;
  return tab.undecided.wait(() => tab.act(ask), name === 'sendMessage' ? keep : lose);
}

/** Loads the stored messages once it is known which tab leads. */
export async function loadLater(
  tab: Tab,
  ...known: Parameters<AgentSession['load']>
): Promise<void> {
  const isHere = await tab.undecided.wait(
    () => true,
    () => false,
  );
  if (isHere) await tab.load(...known);
}
