import type { SessionEvent } from '../../core/events.js';
import { carriedPart, type Entry } from './carried.js';
import type { WirePart } from './wire.js';

/** The position of a part: in the message itself, or in a sub-agent, in the order of its parts. */
export interface Place {
  readonly id: string;
  readonly parentId: string;
  readonly before?: string;
}

/**
 * The parts of a message as the AI SDK keeps them, and which of them are shown. The id of a shown part is made from its
 * position, so that a stream and the stored message agree on it.
 */
export class PartList {
  readonly all: WirePart[];
  /** Id of the sub-agent whose parts these are; '' for those of the message itself. */
  readonly holderId: string;
  /** The number of the current call of the model. */
  step: number;
  private readonly indexes = new Map<WirePart, number>();
  private readonly shown = new Map<WirePart, string>();
  /** The sorted indexes of the shown parts. */
  private readonly shownAt: number[] = [];
  /** Shown parts that do not carry yet what has become of them: those to tell at once, and those that can wait for the end. */
  private readonly changed = new Set<WirePart>();
  private readonly changedLate = new Set<WirePart>();

  /** @param known The parts that the message has already. */
  constructor(known: readonly Entry[] = [], holderId = '') {
    this.holderId = holderId;
    this.all = known.map(({ part }) => ({ ...part }));
    this.all.forEach((part, index) => {
      this.indexes.set(part, index);
      const id = known[index]?.shown?.id;
      if (id === undefined) return;
      this.shown.set(part, id);
      this.shownAt.push(index);
    });
    this.step = this.all.filter(({ type }) => type === 'step-start').length;
  }

  /** The parts after the last shown one. */
  get after(): readonly WirePart[] {
    return this.all.slice((this.shownAt.at(-1) ?? -1) + 1);
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
    const id = this.idFor(`${name}-${index}`);
    this.shown.set(part, id);
    const rank = rankIn(this.shownAt, index);
    const next = this.all[this.shownAt[rank] ?? -1];
    if (this.shownAt[rank] !== index) this.shownAt.splice(rank, 0, index);
    this.change(part);
    if (next !== undefined) this.changeLate(next);
    const before = next && this.shown.get(next);
    return { id, parentId: this.holderId, ...(before !== undefined && { before }) };
  }

  /** The position after a part. What is put there needs its own id. */
  behind(part: WirePart): Place {
    const index = this.indexes.get(part) ?? -1;
    const next = this.all[this.shownAt[rankIn(this.shownAt, index + 1)] ?? -1];
    const before = next && this.shown.get(next);
    const id = this.idFor(`text-${index}`);
    return { id, parentId: this.holderId, ...(before !== undefined && { before }) };
  }

  /** The id of a part: its path. */
  private idFor(name: string): string {
    return this.holderId === '' ? name : `${this.holderId}/${name}`;
  }

  /** Notes that a part has changed, so that the part that shows it has to carry it anew. */
  change(part: WirePart): void {
    if (this.shown.has(part)) this.changed.add(part);
  }

  /** Notes a change that is told when the response is over: there may be as many as there are pieces of text. */
  changeLate(part: WirePart): void {
    if (this.shown.has(part)) this.changedLate.add(part);
  }

  /** What the shown parts carry, as far as it has changed. Their content is not part of it. */
  carry(): SessionEvent[] {
    if (this.changed.size === 0) return [];
    const events = [...this.changed].map((part) => this.carryEvent(part));
    this.changed.clear();
    return events;
  }

  /** The same at the end of the response, which leaves nothing out. */
  carryAll(): SessionEvent[] {
    for (const part of this.changedLate) this.changed.add(part);
    this.changedLate.clear();
    return this.carry();
  }

  private carryEvent(part: WirePart): SessionEvent {
    this.changedLate.delete(part);
    const index = this.indexes.get(part) ?? -1;
    const last = this.shownAt[rankIn(this.shownAt, index) - 1] ?? -1;
    const isShown = (field: string) => field !== 'rawInput' || !('input' in part);
    const carried = carriedPart(part, this.all.slice(last + 1, index), isShown);
    return { type: 'part-carry', id: this.shown.get(part) ?? '', carried };
  }

  /** Removes and returns all parts of the current step. */
  resetStep(): readonly WirePart[] {
    const start = this.all.findLastIndex(({ type }) => type === 'step-start');
    const removed = this.all.splice(start + 1);
    for (const part of removed) {
      this.shown.delete(part);
      this.indexes.delete(part);
      this.changed.delete(part);
      this.changedLate.delete(part);
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
