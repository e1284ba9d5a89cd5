import type { SessionEvent } from '../../core/events.js';
import type { Status } from '../../core/parts.js';

/** One call of the model and what it says: a message of the wire, a step of ours. */
export interface Turn {
  readonly id: string;
  readonly number: number;
  readonly at: string | undefined;
  text: string;
  /** Whether there is anything to show, so that the step is there. */
  isShown: boolean;
  isComplete: boolean;
  firstToolId: string | undefined;
}

/** Takes the events that a run makes. */
export type Emit = (event: SessionEvent) => void;

/**
 * The turns of one run and their text. A step appears with the first word or call of its turn, so
 * that an empty message of the wire is never an empty bubble (B22, B35, B48).
 */
export class Turns {
  private readonly holderId: string;
  private readonly emit: Emit;
  private readonly turns = new Map<string, Turn>();
  private latest: Turn | undefined;
  private number = 0;
  /** Whether the number is that of a turn to come. A store tells of no steps. */
  private isNumbered = false;

  /** @param holderId The part that the run is shown in; '' is the message itself. */
  constructor(holderId: string, emit: Emit) {
    this.holderId = holderId;
    this.emit = emit;
  }

  /** The model is called once more. Its number starts again where a run is continued (B14). */
  next(number: number | undefined, at: string | undefined): void {
    this.endLatest(at);
    this.number = number ?? this.number + 1;
    this.isNumbered = true;
  }

  /** The turn of a message, which begins where it is not known yet (B19). */
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

  /** The last word about a turn's text (B20). An empty one blanks nothing that was said. */
  replace(turn: Turn, text: string, at: string | undefined): void {
    if (text === '' || text === turn.text) return;
    if (text.startsWith(turn.text)) return this.append(turn, text.slice(turn.text.length), at);
    this.emit({ type: 'text-replace', ...this.textPosition(turn), text });
    turn.text = text;
  }

  /** The id of the turn's step, which is there from now on. */
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

  /** The turn waits for what its calls would have given (B42). */
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
    // What a model says in a turn, it says before it calls.
    return { id: `${parentId}/text`, parentId, ...(before !== undefined && { before }) };
  }

  private stepIdOf({ id }: Turn): string {
    return idIn(this.holderId, `turn-${id}`);
  }
}

/** The id of a part inside another. */
export function idIn(holderId: string, name: string): string {
  const safe = name.replaceAll('/', '%2F');
  return holderId === '' ? safe : `${holderId}/${safe}`;
}
