import type { AgentSession } from '../../client/index.js';
import { Role, type Ask, type Link, type Tab } from './Role.js';

/** A tab that works by itself. If a run began before the session had an id, the tab leads once the others are gone. */
export class Apart extends Role {
  readonly name = 'apart';
  readonly #link: Link | undefined;

  /** @param link Set if the tab waits for the lead. */
  constructor(tab: Tab, link?: Link) {
    super(tab);
    this.#link = link;
  }

  act(ask: Ask): Promise<unknown> {
    const { tab } = this;
    const action = tab.actionOf(ask);
    return tab.run(action, ask.signal).finally(() => tab.runner.finish(action.id));
  }

  load: AgentSession['load'] = (known) => this.tab.session.load(known);

  override restore(): void {
    this.tab.session.restore?.();
  }

  override leave(): void {
    this.#link?.line.say({ type: 'bye' });
  }

  override succeed(): void {
    if (this.#link !== undefined) this.tab.lead(this.#link, this.name);
  }

  override lose(): void {
    this.#link?.seat.take();
  }
}
