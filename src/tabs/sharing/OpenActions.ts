import { HttpFault } from '../../client/index.js';
import {
  unknownOutcome,
  type Action,
  type OpenAction,
  type Outcome,
  type Stage,
} from './actions.js';

/** Who waits for an action. */
interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** How many actions that are over are known, so that none of them is carried out because word of it comes late. */
const MOST_KNOWN = 1000;

/** The actions that are not finished, in whichever tab they were asked for, in that order. */
export class OpenActions {
  private open = new Map<string, OpenAction>();
  private readonly over = new Set<string>();
  private readonly waiting = new Map<string, Waiting>();

  get all(): readonly OpenAction[] {
    return [...this.open.values()];
  }

  /** Those that were asked for in a tab, and that nobody has taken. */
  untakenBy(tab: string): readonly Action[] {
    return this.all.flatMap(({ action, stage }) =>
      action.by === tab && stage === 'told' ? [action] : [],
    );
  }

  /** False where it is known already. */
  add(action: Action): boolean {
    if (this.open.has(action.id) || this.over.has(action.id)) return false;
    this.open.set(action.id, { action, stage: 'told' });
    return true;
  }

  /** What comes of an action that was asked for here. */
  outcomeOf({ id }: Action): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
    });
  }

  advance(id: string, stage: Stage): OpenAction | undefined {
    const known = this.open.get(id);
    if (known !== undefined) this.open.set(id, { ...known, stage });
    return known;
  }

  settle(id: string, outcome: Outcome): void {
    this.open.delete(id);
    this.over.add(id);
    for (const old of this.over) {
      if (this.over.size <= MOST_KNOWN) break;
      this.over.delete(old);
    }
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    if (waiting !== undefined) settleWith(outcome, waiting);
  }

  /** Another tab tells which there are: what it has not is over, unless it has not heard of it. */
  replace(all: readonly OpenAction[], own: string): void {
    const named = new Set(all.map(({ action }) => action.id));
    const unheard = this.all.filter(({ action, stage }) => action.by === own && stage === 'told');
    for (const { action } of this.all) {
      const isOver = !named.has(action.id) && !unheard.some((one) => one.action === action);
      if (isOver) this.settle(action.id, unknownOutcome(action.name));
    }
    const known = all.filter(({ action }) => !this.over.has(action.id));
    const rest = unheard.filter(({ action }) => !named.has(action.id));
    this.open = new Map([...known, ...rest].map((one) => [one.action.id, one]));
  }

  /** Nobody is told any more. Who waits is let go. */
  clear(): void {
    for (const { action } of this.all) this.settle(action.id, unknownOutcome(action.name));
    this.over.clear();
  }
}

export function settleWith(outcome: Outcome, { resolve, reject }: Waiting): void {
  if (outcome.status === 'done') resolve(outcome.value);
  else reject(new HttpFault(outcome.fault));
}
