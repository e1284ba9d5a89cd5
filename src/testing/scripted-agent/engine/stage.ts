import { BULK, cutText, PROSE, type Cut } from './cutText.js';
import type { Answer, UnstampedEvent } from './wire.js';

/** What a performance asks of the run that plays it. */
export type Action =
  | { readonly do: 'pause'; readonly ms: number }
  | { readonly do: 'emit'; readonly event: UnstampedEvent }
  | { readonly do: 'refresh' }
  /** A tool asked a person: go on with the answer, when there is one. */
  | { readonly do: 'await-answer'; readonly executionId: string }
  /** The agent asked a person: the run is over until the next message. */
  | { readonly do: 'await-input'; readonly checkpoint: string }
  | { readonly do: 'fail'; readonly error: string; readonly traceback: string };

export type Performance = Generator<Action, void, Answer | undefined>;

/** What the parts of one performance share. */
export interface Stage {
  /** Set from outside when the person wants to stop: text breaks off, tools finish (R98). */
  stopping: boolean;
  /** The answer to the last question of a tool. */
  answer: Answer;
  readonly totalSteps: number;
  /** Fixed characters per piece; without it, pieces are of natural size. */
  readonly pieceSize: number | undefined;
  readonly nextExecutionId: () => string;
  /** Steps (0 is the main content) whose text does not end with a line break. */
  readonly midLine: Set<number>;
}

/** Where in the run something happens. */
export interface Scope {
  readonly step?: number;
  readonly tool?: { readonly id: string; readonly name: string };
}

/** Milliseconds between pieces of text, taken in turn. */
const TYPING = [28, 37, 25, 40, 33, 22, 38, 30];

/** Milliseconds that the model takes until it begins to write something. */
export const LATENCY = 380;

export function emit(event: UnstampedEvent): Action {
  return { do: 'emit', event };
}

export function wait(ms: number): Action {
  return { do: 'pause', ms };
}

/** Whether what happens here is to end at once. Inside a tool it is not (R98). */
export function isBreakingOff(stage: Stage, scope: Scope): boolean {
  return stage.stopping && scope.tool === undefined;
}

/** How a text is cut on this stage. */
export function pieces(stage: Stage, cut: Cut): Cut {
  return stage.pieceSize === undefined ? cut : { lengths: [stage.pieceSize], words: false };
}

/** Writes text piece by piece. Outside tools it breaks off when the person wants to stop. */
export function* write(text: string, stage: Stage, scope: Scope, cut: Cut): Performance {
  let turn = 0;
  for (const content of cutText(text, pieces(stage, cut))) {
    if (isBreakingOff(stage, scope)) return;
    yield* writePiece(content, stage, scope, TYPING[turn % TYPING.length] ?? 0);
    turn += 1;
  }
}

/** Writes tags and what is between them, on lines of their own. Never breaks off. */
export function* writeBlock(
  text: string,
  stage: Stage,
  scope: Scope,
  options: { readonly bulk?: boolean } = {},
): Performance {
  const whole = stage.midLine.has(scope.step ?? 0) ? `\n${text}` : text;
  const bulk = options.bulk === true;
  for (const content of cutText(whole, pieces(stage, bulk ? BULK : PROSE))) {
    yield* writePiece(content, stage, scope, bulk ? 10 : 14);
  }
}

function* writePiece(content: string, stage: Stage, scope: Scope, ms: number): Performance {
  const { step } = scope;
  if (content.endsWith('\n')) stage.midLine.delete(step ?? 0);
  else stage.midLine.add(step ?? 0);
  yield emit({ type: 'response_chunk', content, ...(step === undefined ? {} : { step }) });
  if (!isBreakingOff(stage, scope)) yield wait(ms);
}
