import { reduceSession } from '../../core/session/reduceSession.js';
import type { SessionState } from '../../core/state.js';
import type { LogEntry } from './SessionLog.js';

/** Entries between two remembered states: as many as are folded at most to get to any moment. */
const SPAN = 100;

/** A remembered state and what followed it. */
interface Span {
  readonly base: SessionState;
  readonly entries: LogEntry[];
}

/**
 * The states that a session went through. One in a hundred is remembered, the rest are folded from it,
 * so that any moment is near and the memory follows what happened and not how long the session is.
 */
export class StateHistory {
  private spans: Span[] = [];
  private folded: { readonly number: number; readonly state: SessionState } | undefined;
  private count = 0;
  private readonly limit: number;

  constructor(limit: number) {
    this.limit = limit;
  }

  get entries(): readonly LogEntry[] {
    return this.spans.flatMap(({ entries }) => entries);
  }

  get latest(): LogEntry | undefined {
    return this.spans.at(-1)?.entries.at(-1);
  }

  /**
   * @param base The state that the entry follows.
   * @param isJump Whether the entries before do not lead to it.
   */
  add(entry: LogEntry, base: SessionState, isJump = false): void {
    const span = this.spans.at(-1);
    if (!isJump && span !== undefined && span.entries.length < SPAN) span.entries.push(entry);
    else this.spans.push({ base, entries: [entry] });
    this.count++;
    this.trim();
  }

  /**
   * Says more about the latest entry.
   *
   * @param base The state that it follows, where the entries before do not lead to it.
   */
  amend(entry: LogEntry, base?: SessionState): void {
    const span = this.spans.at(-1);
    span?.entries.pop();
    if (base === undefined) span?.entries.push(entry);
    else this.spans.push({ base, entries: [entry] });
    if (span?.entries.length === 0) this.spans.splice(this.spans.indexOf(span), 1);
    this.folded = undefined;
  }

  /** The state after an entry, or before the first that is kept. */
  stateAfter(number: number): SessionState | undefined {
    if (this.folded?.number === number) return this.folded.state;
    const span = this.spans.findLast(({ entries }) => (entries[0]?.number ?? 0) <= number);
    if (span === undefined) return this.spans[0]?.base;
    const first = span.entries[0]?.number ?? 0;
    const state = span.entries
      .slice(0, number - first + 1)
      .flatMap(({ events }) => events)
      .reduce(reduceSession, span.base);
    this.folded = { number, state };
    return state;
  }

  clear(): void {
    this.spans = [];
    this.folded = undefined;
    this.count = 0;
  }

  private trim(): void {
    const [first] = this.spans;
    if (first === undefined || this.spans.length === 1 || this.count <= this.limit) return;
    this.spans.shift();
    this.count -= first.entries.length;
  }
}
