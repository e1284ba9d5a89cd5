import { makeId } from './ids.js';
import { perform } from './perform.js';
import type { RunRecord } from './runRecord.js';
import type { Script } from './script.js';
import { emit, wait, type Performance, type Stage } from './stage.js';
import type { UnstampedEvent } from './wire.js';

/** A fresh stage for a script. */
export function createStage(record: RunRecord, script: Script, pieceSize?: number): Stage {
  let executions = 0;
  return {
    stopping: false,
    answer: { input: null, type: 'none' },
    totalSteps: countSteps(script),
    pieceSize,
    nextExecutionId: () => {
      executions += 1;
      return makeId('execution', record.number, executions);
    },
    midLine: new Set(),
  };
}

/** The whole run: it is accepted and begins, and then the script is performed. */
export function* courseOf(record: RunRecord, script: Script, stage: Stage): Performance {
  const { number, sessionId, taskId } = record;
  yield emit({
    type: 'connection_established',
    session_id: sessionId,
    connection_id: makeId('connection', number),
    task_id: taskId,
  });
  yield wait(120);
  yield emit({ type: 'agent_processing_started', task_id: taskId });
  yield wait(280);
  if (stage.stopping) return;
  yield emit({ type: 'response_stream_start', message_id: 'None', task_id: taskId });
  yield wait(120);
  yield* perform(script, stage);
}

/** The last event of a successful run: it contains exactly what is stored (R68). */
export function completion(record: RunRecord, content: string): UnstampedEvent {
  return {
    type: 'agent_processing_complete',
    message_id: record.messageId,
    content,
    result: { status: 'success', scenario: record.scenario },
  };
}

/** The content so far as one event (R65). */
export function refreshment(record: RunRecord, content: string): UnstampedEvent {
  return {
    type: 'agent_response_update',
    message_id: record.messageId,
    content,
    parent_id: record.parentId,
  };
}

function countSteps(script: Script): number {
  let total = 1;
  for (const node of script) {
    if (node.kind === 'plan') return node.steps;
    if (node.kind === 'step') total = Math.max(total, node.step);
  }
  return total;
}
