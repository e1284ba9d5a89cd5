import { HttpFault } from '../../client/index.js';
import {
  unknownOutcome,
  type Action,
  type OpenAction,
  type Outcome,
  type Stage,
} from './tabActions.js';

/** How many finished actions are remembered, so that a letter that arrives late does not start one of them again. */
const MAX_FINISHED_ACTIONS = 1000;

/** The unfinished actions of all tabs, in the order in which they were asked for. */
export class OpenActions {
  #open = new Map<string, OpenAction>();
  readonly #over = new Set<string>();
  /** The callers that wait for the outcome of an action. */
  readonly #waiting = new Map<string, (outcome: Promise<unknown>) => void>();

  get all(): readonly OpenAction[] {
    return [...this.#open.values()];
  }

  /** The actions that this tab has asked for, and that no tab has started. */
  untakenBy(tab: string): readonly Action[] {
    return this.all.flatMap(({ action, stage }) =>
      action.by === tab && stage === 'told' ? [action] : [],
    );
  }

  /** False if the action is known already. */
  add(action: Action): boolean {
    if (this.#open.has(action.id) || this.#over.has(action.id)) return false;
    this.#open.set(action.id, { action, stage: 'told' });
    return true;
  }

  /** The outcome of an action that was asked for in this tab. */
  outcomeOf({ id }: Action): Promise<unknown> {
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
    });
  }

  advance(id: string, stage: Stage): OpenAction | undefined {
    const known = this.#open.get(id);
    if (known !== undefined) this.#open.set(id, { ...known, stage });
    return known;
  }

  settle(id: string, outcome: Outcome): void {
    this.#open.delete(id);
    this.#over.add(id);
    for (const old of this.#over) {
      if (this.#over.size <= MAX_FINISHED_ACTIONS) break;
      this.#over.delete(old);
    }
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    waiting?.(settledBy(outcome));
  }

  /** Takes over the leading tab's list. An action that is missing there is over, unless the leader has not heard of it yet. */
  replace(all: readonly OpenAction[], own: string): void {
    const named = new Set(all.map(({ action }) => action.id));
    const unheard = this.all.filter(({ action, stage }) => action.by === own && stage === 'told');
    for (const { action } of this.all) {
      const isOver = !named.has(action.id) && !unheard.some((one) => one.action === action);
      if (isOver) this.settle(action.id, unknownOutcome(action.name));
    }
    const known = all.filter(({ action }) => !this.#over.has(action.id));
    const rest = unheard.filter(({ action }) => !named.has(action.id));
    this.#open = new Map([...known, ...rest].map((one) => [one.action.id, one]));
  }

  /** Forgets all actions. Callers that still wait get an unknown outcome. */
  clear(): void {
    for (const { action } of this.all) this.settle(action.id, unknownOutcome(action.name));
    this.#over.clear();
  }
}

/** What a caller gets of an outcome. */
export async function settledBy(outcome: Outcome): Promise<unknown> {
  if (outcome.status === 'failed') throw new HttpFault(outcome.fault);
  return outcome.value;
}
