import type { PartEvent } from '../../core/events.js';
import { NO_PARTS, type Part } from '../../core/parts.js';
import { draftEdit } from '../../core/session/listEdit.js';
import { reduceParts } from '../../core/session/reduceParts.js';

/** The parts after the last snapshot, and the events since then: the next snapshot is compared with them. */
export class PartLog {
  private known: readonly Part[] = NO_PARTS;
  private since: PartEvent[] = [];
  /** The index in `since` of what may change very often, and of which only the last value is kept. */
  private readonly latest = new Map<string, number>();

  /** Begins anew, with these parts. */
  restart(parts: readonly Part[]): void {
    this.known = parts;
    this.since = [];
    this.latest.clear();
  }

  note(event: PartEvent): void {
    if (event.type === 'data' || event.type === 'part-carry') return this.noteLatest(event);
    const last = this.since.at(-1);
    const merged = last === undefined ? undefined : joined(last, event);
    if (merged === undefined) this.since.push(event);
    else this.since[this.since.length - 1] = merged;
  }

  /** The parts as they are now. */
  parts(): readonly Part[] {
    const edit = draftEdit();
    return this.since.reduce<readonly Part[]>(
      (parts, event) => reduceParts(parts, event, { edit }),
      this.known,
    );
  }

  private noteLatest(event: Extract<PartEvent, { readonly type: 'data' | 'part-carry' }>): void {
    const key = `${event.type} ${event.id}`;
    const index = this.latest.get(key) ?? this.since.length;
    this.latest.set(key, index);
    this.since[index] = event;
  }
}

/** Merges two deltas of the same text, so that memory does not grow with the number of deltas. */
function joined(before: PartEvent, event: PartEvent): PartEvent | undefined {
  const isPiece =
    event.type === 'text-delta' ||
    event.type === 'thinking-delta' ||
    event.type === 'tool-input-delta';
  if (!isPiece || before.type !== event.type || before.id !== event.id) return undefined;
  return { ...before, text: before.text + event.text };
}
