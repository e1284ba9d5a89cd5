import type { WirePart } from './wire.js';

/** Where a part is shown: in the message itself, in the order of the message's parts. */
export interface Place {
  readonly id: string;
  readonly parentId: '';
  readonly before?: string;
}

/**
 * The parts of a message as the AI SDK keeps them, and which of them are shown. The id of what is shown is made of where
 * its part stands, so that a stream and the stored message agree on it.
 */
export class PartList {
  readonly all: WirePart[];
  /** Counts the calls of the model. */
  step = 0;
  /** How many of them an earlier response has left, which a message before shows. */
  readonly earlier: number;
  private readonly shown = new Map<WirePart, string>();

  constructor(earlier: readonly WirePart[] = []) {
    this.all = earlier.map((part) => ({ ...part }));
    this.earlier = earlier.length;
  }

  /** Adds a part and gives it a place, without showing it yet. */
  add<Added extends WirePart>(part: Added): Added {
    this.all.push(part);
    return part;
  }

  startStep(): void {
    this.step++;
    this.add({ type: 'step-start' });
  }

  isShown(part: WirePart): boolean {
    return this.shown.has(part);
  }

  idOf(part: WirePart): string | undefined {
    return this.shown.get(part);
  }

  /** Where the part goes. What begins before another part and says something after it, stands before it. */
  show(part: WirePart, name: string): Place {
    const index = this.all.lastIndexOf(part);
    const id = `${name}-${index}`;
    this.shown.set(part, id);
    const next = this.all.slice(index + 1).find((later) => this.shown.has(later));
    const before = next && this.shown.get(next);
    return { id, parentId: '', ...(before !== undefined && { before }) };
  }

  /** Takes away what the present call of the model has said. */
  resetStep(): void {
    const start = this.all.findLastIndex(({ type }) => type === 'step-start');
    for (const part of this.all.splice(start + 1)) this.shown.delete(part);
  }
}
