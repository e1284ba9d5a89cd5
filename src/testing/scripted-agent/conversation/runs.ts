import { answerContent } from '../engine/content.js';
import type { PausesOptions } from '../engine/pauses.js';
import { startRun, type Run, type RunEnd } from '../engine/run.js';
import { scriptOf, type RunRecord } from '../engine/runRecord.js';
import type { Repertoire } from './repertoire.js';
import type { Store, StoredSession } from '../engine/store.js';
import type { Answer, WireEvent } from '../engine/wire.js';

export interface RunsOptions extends PausesOptions {
  readonly repertoire: Repertoire;
  readonly now?: (() => number) | undefined;
  readonly pieceSize?: number | undefined;
  readonly splitOver?: number | undefined;
}

/** What a new run is about. Ids, the time and the position in the session are added here. */
export type NewRun = Pick<RunRecord, 'scenario' | 'context' | 'answer' | 'from'> & {
  readonly parentId: string;
  /** The answers that were already given to its tools. */
  readonly toolAnswers?: readonly Answer[] | undefined;
};

export type Runs = ReturnType<typeof createRuns>;

/** The runs of all sessions, and what they leave in the store. */
export function createRuns(store: Store, options: RunsOptions) {
  const { repertoire } = options;
  const runs = new Map<string, Run>();

  const play = (record: RunRecord, catchUp: number): Run => {
    // A stored run may be of a scenario that no longer exists.
    const scenario = repertoire.find(record.scenario) ?? repertoire.choose('');
    const session = store.data.sessions.find((one) => one.id === record.sessionId);
    const run = startRun({
      ...options,
      record,
      catchUp,
      script: scriptOf(record, scenario),
      scrambled: scenario.scrambled === true,
      onEvent: (event) => {
        if (session !== undefined) noteEvent(store, session, record, event);
      },
      onEnd: (end) => {
        if (session !== undefined) keepResult(store, session, record, end);
      },
    });
    runs.set(record.taskId, run);
    return run;
  };

  return {
    /** The scenarios that can be played. */
    repertoire,
    start(session: StoredSession, about: NewRun): Run {
      const { answer, from } = about;
      const task = store.nextId('task');
      const createdAt = store.clock.stamp();
      const record: RunRecord = {
        taskId: task.id,
        number: task.number,
        sessionId: session.id,
        messageId: store.nextId('message').id,
        parentId: about.parentId,
        scenario: about.scenario,
        context: about.context,
        start: store.clock.micros,
        createdAt,
        ...(answer === undefined ? {} : { answer }),
        ...(from === undefined ? {} : { from }),
        toolAnswers: [...(about.toolAnswers ?? [])],
        performed: 0,
      };
      store.data.runs.push(record);
      const parent = session.messages.find((message) => message.id === about.parentId);
      if (parent !== undefined) parent.task_id = task.id;
      session.headId = about.parentId;
      store.save();
      return play(record, 0);
    },
    /** The run of a task. A run that ended before this agent was created is played again, without pauses. */
    find(taskId: string): Run | undefined {
      const known = runs.get(taskId);
      if (known !== undefined) return known;
      const record = store.data.runs.find((one) => one.taskId === taskId);
      return record === undefined ? undefined : play(record, Number.POSITIVE_INFINITY);
    },
    /** The run that is in progress in a session. */
    active(sessionId: string): Run | undefined {
      return [...runs.values()].find((run) => run.record.sessionId === sessionId && !run.isOver);
    },
    /** Continues the runs that were in progress when the store was last saved. */
    restore(): void {
      for (const record of store.data.runs) {
        if (record.outcome === undefined) play(record, record.performed);
      }
    },
    wake(): void {
      for (const run of runs.values()) run.wake();
    },
    /** Ends all runs at once, without storing anything. */
    cancel(): void {
      for (const run of runs.values()) run.cancel();
      runs.clear();
    },
  };
}

function noteEvent(
  store: Store,
  session: StoredSession,
  record: RunRecord,
  event: WireEvent,
): void {
  if (event.type === 'checkpoint_created') {
    session.checkpoints.push({
      checkpoint_name: event.checkpoint_name,
      task_id: record.taskId,
      created_at: event.created_at,
      metadata: { scenario: record.scenario, message_id: record.messageId },
    });
  }
  // Chunks are too frequent to save after each. A run that is cut off continues from the last other event.
  if (event.type !== 'response_chunk' && event.type !== 'tool_partial_update') store.save();
}

/** Stores the message that a run wrote, and how the run ended. */
function keepResult(store: Store, session: StoredSession, record: RunRecord, end: RunEnd): void {
  store.clock.reach(end.micros);
  session.messages.push({
    id: record.messageId,
    role: 'assistant',
    content: end.content,
    created_at: record.createdAt,
    parent_id: record.parentId,
    task_id: record.taskId,
  });
  session.headId = record.messageId;
  session.updated_at = store.clock.stamp();
  const { checkpoint } = end;
  const { messageId, scenario } = record;
  session.question = checkpoint === undefined ? null : { scenario, checkpoint, messageId };
  if (end.outcome === 'complete') session.failures = null;
  if (end.outcome === 'failed') {
    session.failures = { scenario, count: attemptsOf(session, scenario) + 1 };
  }
  store.save();
}

/** How often a scenario has failed in a row in this session. */
export function attemptsOf(session: StoredSession, scenario: string): number {
  return session.failures?.scenario === scenario ? session.failures.count : 0;
}

/** Writes the answer to the open question into the message that asked it. */
export function keepAnswer(session: StoredSession, answer: Answer): void {
  const { question } = session;
  if (question === null) return;
  const message = session.messages.find(({ id }) => id === question.messageId);
  if (message !== undefined) {
    message.content = answerContent(message.content, question.checkpoint, answer);
  }
  session.question = null;
}
