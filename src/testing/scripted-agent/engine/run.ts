import { completion, courseOf, createStage, refreshment } from './course.js';
import { createPauses, type PausesOptions } from './pauses.js';
import { createRecorder } from './recorder.js';
import type { RunLog } from './runLog.js';
import type { RunOutcome, RunRecord } from './runRecord.js';
import type { Script } from './script.js';
import type { Action } from './stage.js';
import type { Answer, UnstampedEvent, WireEvent } from './wire.js';

export interface RunOptions extends PausesOptions {
  readonly record: RunRecord;
  readonly script: Script;
  readonly scrambled: boolean;
  /** So many actions have happened before: they are performed at once and not reported. */
  readonly catchUp: number;
  readonly now?: (() => number) | undefined;
  readonly pieceSize?: number | undefined;
  readonly splitOver?: number | undefined;
  /** Something new happened. */
  readonly onEvent?: (event: WireEvent) => void;
  /** The run is over, and was not before. Called before its last event can be read. */
  readonly onEnd?: (end: RunEnd) => void;
}

export interface RunEnd {
  readonly outcome: RunOutcome;
  readonly content: string;
  /** Microseconds since 1970. */
  readonly micros: number;
  /** Where the agent waits, when the outcome is `waiting`. */
  readonly checkpoint?: string;
}

/** A script being played. It goes on whether or not anybody reads its log. */
export interface Run {
  readonly record: RunRecord;
  readonly log: RunLog;
  readonly isOver: boolean;
  readonly isStopping: boolean;
  /** Whether a tool waits for an answer. */
  readonly asksTool: boolean;
  /** Resolves when the run is over or a tool waits for an answer. */
  readonly settled: Promise<void>;
  readonly over: Promise<void>;
  /** Text breaks off at once, a running tool finishes first (R98). */
  stop(): void;
  /** Answers the question of a tool; false when this tool asks nothing. */
  answerTool(executionId: string, answer: Answer): boolean;
  /** Ends where it is, with its question open: the person goes on in another run. */
  leave(): void;
  /** Ends the pause under way, because the pace changed. */
  wake(): void;
  /** Makes no pauses any more. */
  hurry(): void;
  /** Ends at once and without a trace. */
  cancel(): void;
}

/** How a tool's question is answered when the person stops the run instead. */
const STOPPED: Answer = { input: null, type: 'stopped' };

/** Plays a script. Everything up to the first pause happens before this returns. */
export function startRun(options: RunOptions): Run {
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
    const end = { outcome, content: recorder.content(), micros: recorder.micros };
    if (!isOld()) options.onEnd?.(checkpoint === undefined ? end : { ...end, checkpoint });
    close();
  };

  const fail = (error: string, traceback: string) => {
    finish('failed', { type: 'agent_processing_error', error, traceback });
  };

  const answerFor = (executionId: string): Answer | Promise<Answer> => {
    if (record.stopAt === performed && !stage.stopping) requestStop();
    if (stage.stopping) return STOPPED;
    const answer = questions.ask(executionId);
    if (questions.isOpen) settled.fire();
    return answer;
  };

  /** Does what the script asks for. What needs no time must not be awaited: at pace 0 a run is one go. */
  const act = (action: Action): Answer | Promise<Answer | void> | undefined => {
    switch (action.do) {
      case 'emit':
        emit(action.event);
        return undefined;
      case 'refresh':
        emit(refreshment(record, recorder.content()));
        return undefined;
      case 'pause':
        recorder.advance(action.ms);
        return isOld() ? undefined : pauses.rest(action.ms);
      case 'await-answer':
        return answerFor(action.executionId);
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
    get asksTool() {
      return questions.isOpen;
    },
    get isStopping() {
      return stage.stopping;
    },
    settled: settled.promise,
    over: over.promise,
    stop() {
      if (isOver || stage.stopping) return;
      record.stopAt = performed;
      requestStop();
      pauses.wake();
      questions.dismiss(STOPPED);
    },
    answerTool: (executionId, answer) => questions.answer(executionId, answer),
    leave() {
      if (isOver) return;
      finish('waiting');
      questions.dismiss(STOPPED);
    },
    wake: () => pauses.wake(),
    hurry: () => pauses.hurry(),
    cancel() {
      if (isOver) return;
      close();
      pauses.wake();
      questions.dismiss(STOPPED);
    },
  };
}

/** The questions that the tools of one run ask, one at a time. */
interface Questions {
  readonly isOpen: boolean;
  /** The answer, at once when it is known from before. */
  ask(executionId: string): Answer | Promise<Answer>;
  /** Answers the open question; false when this tool has none. */
  answer(executionId: string, answer: Answer): boolean;
  /** Answers the open question, whoever asked, without recording it. */
  dismiss(answer: Answer): void;
}

/** `known` holds the answers given before, in order; new ones are added to it. */
function createQuestions(known: Answer[]): Questions {
  let asked = 0;
  let open: { readonly executionId: string; readonly reply: (answer: Answer) => void } | undefined;

  const close = (answer: Answer) => {
    open?.reply(answer);
    open = undefined;
  };

  return {
    get isOpen() {
      return open !== undefined;
    },
    ask(executionId) {
      const answer = known[asked];
      asked += 1;
      if (answer !== undefined) return answer;
      return new Promise((reply) => {
        open = { executionId, reply };
      });
    },
    answer(executionId, answer) {
      if (open?.executionId !== executionId) return false;
      known.push(answer);
      close(answer);
      return true;
    },
    dismiss: close,
  };
}

/** Something that happens once and can be waited for. */
interface Signal {
  readonly promise: Promise<void>;
  fire(): void;
}

function createSignal(): Signal {
  let fire: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => {
    fire = resolve;
  });
  return { promise, fire };
}
