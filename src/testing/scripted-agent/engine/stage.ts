import { BULK, cutText, PROSE, type Cut } from './cutText.js';
import type { Answer, UnstampedEvent } from './wire.js';

/** What a tool asks a person for. */
export type AskedFor = 'approval' | 'words';

/** What a performance asks the run to do. */
export type Action =
  | { readonly do: 'pause'; readonly ms: number }
  | { readonly do: 'emit'; readonly event: UnstampedEvent }
  | { readonly do: 'refresh' }
  /** A tool has asked a person: the performance continues with the answer, if there is one. */
  | { readonly do: 'await-answer'; readonly executionId: string; readonly asksFor: AskedFor }
  /** The agent has asked a person: the run is over until the next message. */
  | { readonly do: 'await-input'; readonly checkpoint: string }
  | { readonly do: 'fail'; readonly error: string; readonly traceback: string };

export type Performance = Generator<Action, void, Answer | undefined>;

/** The state that all parts of one performance share. */
export interface Stage {
  /** Set when the person wants to stop: text breaks off, tools finish (R98). */
  stopping: boolean;
  /** The answer to the last question of a tool. */
  answer: Answer;
  readonly totalSteps: number;
  /** Fixed characters per chunk; undefined for natural sizes. */
  readonly pieceSize: number | undefined;
  readonly nextExecutionId: () => string;
  /** The steps (0 for the main content) whose text does not end with a line break. */
  readonly midLine: Set<number>;
}

/** Where in the run something happens. */
export interface Scope {
  readonly step?: number;
  readonly tool?: { readonly id: string; readonly name: string };
}

/** Milliseconds between chunks. The list is repeated. */
export const TYPING = [28, 37, 25, 40, 33, 22, 38, 30];

/** Milliseconds until the model begins to write. */
export const LATENCY = 380;

export function emit(event: UnstampedEvent): Action {
  return { do: 'emit', event };
}

export function wait(ms: number): Action {
  return { do: 'pause', ms };
}

/** Whether a stop ends this part at once. Inside a tool it does not (R98). */
export function isBreakingOff(stage: Stage, scope: Scope): boolean {
  return stage.stopping && scope.tool === undefined;
}

/** How text is cut into chunks on this stage. */
export function pieces(stage: Stage, cut: Cut): Cut {
  return stage.pieceSize === undefined ? cut : { lengths: [stage.pieceSize], words: false };
}

/** Writes text in chunks. Outside of tools, it breaks off when the person wants to stop. */
export function* write(text: string, stage: Stage, scope: Scope, cut: Cut): Performance {
  let turn = 0;
  for (const content of cutText(text, pieces(stage, cut))) {
    if (isBreakingOff(stage, scope)) return;
    yield* writePiece(content, stage, scope, TYPING[turn % TYPING.length] ?? 0);
    turn += 1;
  }
}

/** Writes tags and their content, on lines of their own. Never breaks off. */
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
