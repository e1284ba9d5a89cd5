import type { WirePart } from './wire.js';

/** The position of a part: in the message itself, in the order of the message's parts. */
export interface Place {
  readonly id: string;
  readonly parentId: '';
  readonly before?: string;
}

/**
 * The parts of a message as the AI SDK keeps them, and which of them are shown. The id of a shown part is made from its
 * position, so that a stream and the stored message agree on it.
 */
export class PartList {
  readonly all: WirePart[];
  /** The number of the current call of the model. */
  step = 0;
  /** How many parts come from an earlier response, and are shown by an earlier message. */
  readonly earlier: number;
  private readonly indexes = new Map<WirePart, number>();
  private readonly shown = new Map<WirePart, string>();
  /** The sorted indexes of the shown parts. */
  private readonly shownAt: number[] = [];

  constructor(earlier: readonly WirePart[] = []) {
    this.all = earlier.map((part) => ({ ...part }));
    this.all.forEach((part, index) => this.indexes.set(part, index));
    this.earlier = earlier.length;
  }

  /** Adds a part without showing it yet. */
  add<Added extends WirePart>(part: Added): Added {
    this.indexes.set(part, this.all.length);
    this.all.push(part);
    return part;
  }

  startStep(): void {
    this.step++;
    this.add({ type: 'step-start' });
  }

  has(part: WirePart): boolean {
    return this.indexes.has(part);
  }

  isShown(part: WirePart): boolean {
    return this.shown.has(part);
  }

  idOf(part: WirePart): string | undefined {
    return this.shown.get(part);
  }

  /** Shows a part. A part that begins before another but gets its content later is still placed before it. */
  show(part: WirePart, name: string): Place {
    const index = this.indexes.get(part) ?? -1;
    const id = `${name}-${index}`;
    this.shown.set(part, id);
    const rank = rankIn(this.shownAt, index);
    const next = this.all[this.shownAt[rank] ?? -1];
    if (this.shownAt[rank] !== index) this.shownAt.splice(rank, 0, index);
    const before = next && this.shown.get(next);
    return { id, parentId: '', ...(before !== undefined && { before }) };
  }

  /** The position after a part. What is put there needs its own id. */
  behind(part: WirePart): Place {
    const index = this.indexes.get(part) ?? -1;
    const next = this.all[this.shownAt[rankIn(this.shownAt, index + 1)] ?? -1];
    const before = next && this.shown.get(next);
    return { id: `text-${index}`, parentId: '', ...(before !== undefined && { before }) };
  }

  /** Removes and returns all parts of the current step. */
  resetStep(): readonly WirePart[] {
    const start = this.all.findLastIndex(({ type }) => type === 'step-start');
    const removed = this.all.splice(start + 1);
    for (const part of removed) {
      this.shown.delete(part);
      this.indexes.delete(part);
    }
    while ((this.shownAt.at(-1) ?? -1) > start) this.shownAt.pop();
    return removed;
  }
}

/** How many numbers of a sorted list are smaller. */
function rankIn(sorted: readonly number[], number: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as number) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}
