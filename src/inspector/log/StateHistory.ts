import { reduceSession } from '../../core/session/reduceSession.js';
import type { SessionState } from '../../core/state.js';
import type { LogEntry } from './SessionLog.js';

/** Entries between two stored states: the maximum that is applied to get to any state. */
const SPAN = 100;

/** A stored state, and the entries after it. */
interface Span {
  readonly base: SessionState;
  readonly entries: LogEntry[];
}

/**
 * The states that a session went through. One in a hundred is stored, and the others are computed from it, so that any state is
 * reached quickly and memory depends on the number of entries, not on the length of the session.
 */
export class StateHistory {
  #spans: Span[] = [];
  #folded: { readonly number: number; readonly state: SessionState } | undefined;
  #count = 0;
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get entries(): readonly LogEntry[] {
    return this.#spans.flatMap(({ entries }) => entries);
  }

  get latest(): LogEntry | undefined {
    return this.#spans.at(-1)?.entries.at(-1);
  }

  /**
   * @param base The state before the entry.
   * @param isJump Whether the earlier entries do not lead to this state.
   */
  add(entry: LogEntry, base: SessionState, isJump = false): void {
    const span = this.#spans.at(-1);
    if (!isJump && span !== undefined && span.entries.length < SPAN) span.entries.push(entry);
    else this.#spans.push({ base, entries: [entry] });
    this.#count++;
    this.#trim();
  }

  /**
   * Replaces the latest entry by a more complete one.
   *
   * @param base The state before it, if the earlier entries do not lead to it.
   */
  amend(entry: LogEntry, base?: SessionState): void {
    const span = this.#spans.at(-1);
    span?.entries.pop();
    if (base === undefined) span?.entries.push(entry);
    else this.#spans.push({ base, entries: [entry] });
    if (span?.entries.length === 0) this.#spans.splice(this.#spans.indexOf(span), 1);
    this.#folded = undefined;
  }

  /** The state after an entry, or before the first one that is kept. */
  stateAfter(number: number): SessionState | undefined {
    if (this.#folded?.number === number) return this.#folded.state;
    const span = this.#spans.findLast(({ entries }) => (entries[0]?.number ?? 0) <= number);
    if (span === undefined) return this.#spans[0]?.base;
    const first = span.entries[0]?.number ?? 0;
    const state = span.entries
      .slice(0, number - first + 1)
      .flatMap(({ events }) => events)
      .reduce(reduceSession, span.base);
    this.#folded = { number, state };
    return state;
  }

  clear(): void {
    this.#spans = [];
    this.#folded = undefined;
    this.#count = 0;
  }

  #trim(): void {
    const [first] = this.#spans;
    if (first === undefined || this.#spans.length === 1 || this.#count <= this.#limit) return;
    this.#spans.shift();
    this.#count -= first.entries.length;
  }
}
