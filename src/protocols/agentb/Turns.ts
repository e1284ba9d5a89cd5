import type { SessionEvent } from '../../core/events.js';
import type { Status } from '../../core/parts.js';

/** One response of the model: a message on the wire, a step in the session. */
export interface Turn {
  readonly id: string;
  readonly number: number;
  readonly at: string | undefined;
  text: string;
  /** Whether the step has been started, because there is something to show. */
  isShown: boolean;
  isComplete: boolean;
  firstToolId: string | undefined;
}

/** Receives the events of a run. */
export type Emit = (event: SessionEvent) => void;

/**
 * The turns of one run and their text. A step starts with the first text or call of its turn, so that an empty message of the
 * wire is never shown (B22, B35, B48).
 */
export class Turns {
  private readonly holderId: string;
  private readonly emit: Emit;
  private readonly turns = new Map<string, Turn>();
  private latest: Turn | undefined;
  private number = 0;
  /** Whether `number` already belongs to the next turn. Stored messages have no steps. */
  private isNumbered = false;

  /** @param holderId The part that contains the run; '' is the message itself. */
  constructor(holderId: string, emit: Emit) {
    this.holderId = holderId;
    this.emit = emit;
  }

  /** The model is called again. Its numbers restart when a run is continued (B14). */
  next(number: number | undefined, at: string | undefined): void {
    this.endLatest(at);
    this.number = number ?? this.number + 1;
    this.isNumbered = true;
  }

  /** The turn of a message; starts it if it is not known yet (B19). */
  of(messageId: string, at: string | undefined): Turn {
    const known = this.turns.get(messageId);
    if (known !== undefined) return known;
    this.endLatest(at);
    if (!this.isNumbered) this.number++;
    this.isNumbered = false;
    const turn: Turn = {
      id: messageId,
      number: this.number,
      at,
      text: '',
      isShown: false,
      isComplete: false,
      firstToolId: undefined,
    };
    this.turns.set(messageId, turn);
    this.latest = turn;
    return turn;
  }

  /** The turn in progress; events that name only a step belong to it. */
  current(stepId: string | undefined, at: string | undefined): Turn {
    return this.latest ?? this.of(stepId ?? '', at);
  }

  append(turn: Turn, text: string, at: string | undefined): void {
    if (text === '') return;
    this.show(turn, at);
    this.emit({ type: 'text-delta', ...this.textPosition(turn), text });
    turn.text += text;
  }

  /** The final text of a turn (B20). An empty one does not erase streamed text. */
  replace(turn: Turn, text: string, at: string | undefined): void {
    if (text === '' || text === turn.text) return;
    if (text.startsWith(turn.text)) return this.append(turn, text.slice(turn.text.length), at);
    this.emit({ type: 'text-replace', ...this.textPosition(turn), text });
    turn.text = text;
  }

  /** Returns the id of the turn's step, and starts it if necessary. */
  show(turn: Turn, at: string | undefined): string {
    const id = this.stepIdOf(turn);
    if (turn.isShown) return id;
    turn.isShown = true;
    const startedAt = turn.at ?? at;
    this.emit({
      type: 'step-start',
      id,
      parentId: this.holderId,
      step: turn.number,
      title: '',
      single: true,
      ...(startedAt !== undefined && { at: startedAt }),
    });
    return id;
  }

  /** The turn waits for the outputs of its calls (B42). */
  wait(at: string | undefined): void {
    if (this.latest !== undefined) this.end(this.latest, 'awaiting-input', at);
  }

  endLatest(at: string | undefined): void {
    const { latest } = this;
    this.latest = undefined;
    if (latest !== undefined) this.end(latest, 'done', at);
  }

  private end(turn: Turn, status: Status, at: string | undefined): void {
    if (!turn.isShown) return;
    const id = this.stepIdOf(turn);
    this.emit({ type: 'step-end', id, status, ...(at !== undefined && { at }) });
  }

  private textPosition(turn: Turn) {
    const parentId = this.stepIdOf(turn);
    const before = turn.firstToolId;
    // The text of a turn precedes its calls.
    return { id: `${parentId}/text`, parentId, ...(before !== undefined && { before }) };
  }

  private stepIdOf({ id }: Turn): string {
    return idIn(this.holderId, `turn-${id}`);
  }
}

/** The id of a part inside another part. */
export function idIn(holderId: string, name: string): string {
  const safe = name.replaceAll('/', '%2F');
  return holderId === '' ? safe : `${holderId}/${safe}`;
}
