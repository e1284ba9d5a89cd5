import type { MessageStatus } from '../../state.js';
import { isOpen, type Gap } from './drafts.js';

export interface FoundGap {
  readonly gap: Gap;
  readonly start: number;
  readonly end: number;
  readonly isOpen: boolean;
}

/** The parts without times since the last one that had some. */
export class Gaps {
  private model: Gap | undefined;
  private waiting: Gap | undefined;
  /** Something else without a time happened as well, so nobody knows which of them took how long. */
  private isBlurred = false;

  add(gap: Gap): void {
    if (gap.kind === 'model') this.model ??= gap;
    else this.waiting ??= gap;
  }

  blur(): void {
    this.isBlurred = true;
  }

  /**
   * What happened from one time to another; nothing if the times do not tell. A person takes longer than a model.
   *
   * @param open The status of what is around, if the gap lasts until the present.
   */
  take(
    from: number | undefined,
    to: number | undefined,
    open?: MessageStatus,
  ): readonly FoundGap[] {
    const { model, waiting, isBlurred } = this;
    this.model = undefined;
    this.waiting = undefined;
    this.isBlurred = false;
    if (to === undefined) {
      // What follows has no time: what is here is part of the same stretch.
      this.model = model;
      this.waiting = waiting;
      this.isBlurred = isBlurred;
      return [];
    }
    if (from === undefined || from >= to) return [];
    if (waiting === undefined) {
      const isUnknown = isBlurred || (open !== undefined && open !== 'running');
      return isUnknown || model === undefined
        ? []
        : [{ gap: model, start: from, end: to, isOpen: open === 'running' }];
    }
    const asked =
      waiting.start === undefined ? undefined : Math.min(Math.max(waiting.start, from), to);
    if (asked === undefined && isBlurred) return [];
    const found: FoundGap[] = [];
    if (model !== undefined && asked !== undefined && asked > from && !isBlurred) {
      found.push({ gap: model, start: from, end: asked, isOpen: false });
    }
    const isWaiting = open !== undefined && isOpen(waiting.status);
    found.push({ gap: waiting, start: asked ?? from, end: to, isOpen: isWaiting });
    return found;
  }
}
