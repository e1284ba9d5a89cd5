import { completion, courseOf, createStage, refreshment } from './course.js';
import { createPauses, type PausesOptions } from './pauses.js';
import { createRecorder } from './recorder.js';
import type { RunOutcome, RunRecord } from './runRecord.js';
import type { Script } from './script.js';
import type { Action, AskedFor } from './stage.js';
import type { Answer, UnstampedEvent, WireEvent } from './wire.js';

export interface RunOptions extends PausesOptions {
  readonly record: RunRecord;
  readonly script: Script;
  readonly scrambled: boolean;
  /** How many actions were performed before. They are performed again at once, and not reported. */
  readonly catchUp: number;
  readonly now?: (() => number) | undefined;
  readonly pieceSize?: number | undefined;
  readonly splitOver?: number | undefined;
  /** Called with each new event. */
  readonly onEvent?: (event: WireEvent) => void;
  /** Called when the run ends, unless it had ended before. Called before its last event can be read. */
  readonly onEnd?: (end: RunEnd) => void;
}

export interface RunEnd {
  readonly outcome: RunOutcome;
  readonly content: string;
  /** Microseconds since 1970. */
  readonly micros: number;
  /** The checkpoint at which the agent waits, if the outcome is `waiting`. */
  readonly checkpoint?: string;
}

/** A script that is being played. It continues whether or not anybody reads its log. */
export type Run = ReturnType<typeof startRun>;

/** The answer to a tool's question if the person stops the run instead. */
const STOPPED: Answer = { input: null, type: 'stopped' };

/** Plays a script. Everything up to the first pause happens synchronously. */
export function startRun(options: RunOptions) {
  const { record, catchUp } = options;
  let performed = 0;
  let isOver = false;
  const settled = createSignal();
  const over = createSignal();
  const isOld = () => performed <= catchUp;
  const recorder = createRecorder({
    record,
    scrambled: options.scrambled,
    splitOver: options.splitOver,
    now: () => (isOld() ? undefined : options.now?.()),
  });
  const stage = createStage(record, options.script, options.pieceSize);
  const course = courseOf(record, options.script, stage);
  const pauses = createPauses(options);
  const questions = createQuestions(record.toolAnswers);

  const emit = (event: UnstampedEvent) => {
    const stamped = recorder.emit(event);
    if (!isOld()) options.onEvent?.(stamped);
  };

  const requestStop = () => {
    stage.stopping = true;
    emit({ type: 'agent_stop_requested', task_id: record.taskId });
  };

  const close = () => {
    isOver = true;
    recorder.log.close();
    settled.fire();
    over.fire();
  };

  const finish = (outcome: RunOutcome, last?: UnstampedEvent, checkpoint?: string) => {
    recorder.finish(last);
    record.outcome = outcome;
    const end = { outcome, content: recorder.content(), micros: recorder.clock.micros };
    if (!isOld()) options.onEnd?.(checkpoint === undefined ? end : { ...end, checkpoint });
    close();
  };

  const fail = (error: string, traceback: string) => {
    finish('failed', { type: 'agent_processing_error', error, traceback });
  };

  const answerFor = (executionId: string, asksFor: AskedFor): Answer | Promise<Answer> => {
    if (record.stopAt === performed && !stage.stopping) requestStop();
    if (stage.stopping) return STOPPED;
    const answer = questions.ask(executionId, asksFor);
    if (questions.open !== undefined) settled.fire();
    return answer;
  };

  /** Performs an action. If it takes no time, nothing may be awaited, because at pace 0 a run is synchronous. */
  const act = (action: Action): Answer | Promise<Answer | void> | undefined => {
    switch (action.do) {
      case 'emit':
        emit(action.event);
        return undefined;
      case 'refresh':
        emit(refreshment(record, recorder.content()));
        return undefined;
      case 'pause':
        recorder.clock.advance(action.ms);
        return isOld() ? undefined : pauses.pause(action.ms);
      case 'await-answer':
        return answerFor(action.executionId, action.asksFor);
      case 'await-input':
        finish('waiting', undefined, action.checkpoint);
        return undefined;
      case 'fail':
        fail(action.error, action.traceback);
        return undefined;
    }
  };

  const play = async () => {
    let answer: Answer | undefined;
    for (;;) {
      if (isOver) return;
      if (record.stopAt === performed && !stage.stopping) requestStop();
      const move = course.next(answer);
      performed += 1;
      if (!isOld()) record.performed = performed;
      if (move.done === true) {
        if (stage.stopping) finish('stopped');
        else finish('complete', completion(record, recorder.content()));
        return;
      }
      const outcome = act(move.value);
      answer = (outcome instanceof Promise ? await outcome : outcome) ?? undefined;
    }
  };

  play().catch((error: unknown) => {
    if (!isOver) fail(error instanceof Error ? error.message : String(error), '');
  });

  return {
    record,
    log: recorder.log,
    get isOver() {
      return isOver;
    },
    /** What a tool waits for, if one does. */
    get asksFor() {
      return questions.open;
    },
    get isStopping() {
      return stage.stopping;
    },
    /** Resolves when the run is over or a tool waits for an answer. */
    settled: settled.promise,
    over: over.promise,
    /** Stops the run: text breaks off at once, a running tool finishes first (R98). */
    stop(): void {
      if (isOver || stage.stopping) return;
      record.stopAt = performed;
      requestStop();
      pauses.wake();
      questions.dismiss(STOPPED);
    },
    /** Answers the question of a tool; false if this tool has not asked. */
    answerTool: (executionId: string, answer: Answer) => questions.answer(executionId, answer),
    /** Ends the run at this point, with its question open: the conversation continues in another run. */
    leave(): void {
      if (isOver) return;
      finish('waiting');
      questions.dismiss(STOPPED);
    },
    /** Ends the current pause, because the pace has changed. */
    wake: () => pauses.wake(),
    /** Skips all pauses from now on. */
    hurry: () => pauses.hurry(),
    /** Ends the run at once, without storing anything. */
    cancel(): void {
      if (isOver) return;
      close();
      pauses.wake();
      questions.dismiss(STOPPED);
    },
  };
}

/**
 * The questions of the tools in one run, one at a time.
 *
 * @param known The answers given before, in order; new ones are added to it.
 */
function createQuestions(known: Answer[]) {
  let asked = 0;
  let open:
    | {
        readonly executionId: string;
        readonly asksFor: AskedFor;
        readonly reply: (answer: Answer) => void;
      }
    | undefined;

  const close = (answer: Answer) => {
    open?.reply(answer);
    open = undefined;
  };

  return {
    /** What the open question asks for. */
    get open() {
      return open?.asksFor;
    },
    /** The answer; synchronously if it was given before. */
    ask(executionId: string, asksFor: AskedFor): Answer | Promise<Answer> {
      const answer = known[asked];
      asked += 1;
      if (answer !== undefined) return answer;
      return new Promise((reply) => {
        open = { executionId, asksFor, reply };
      });
    },
    /** Answers the open question; false if this tool has none. */
    answer(executionId: string, answer: Answer): boolean {
      if (open?.executionId !== executionId) return false;
      known.push(answer);
      close(answer);
      return true;
    },
    /** Answers the open question, of whichever tool, without recording the answer. */
    dismiss: close,
  };
}

/** An event that happens once and can be awaited. */
function createSignal() {
  let fire: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => {
    fire = resolve;
  });
  return { promise, fire };
}
