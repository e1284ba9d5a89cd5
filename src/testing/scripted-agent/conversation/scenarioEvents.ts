import { watchOptions } from '../../../development/index.js';
import { START_TIME, isoTime } from '../engine/clock.js';
import { makeId } from '../engine/ids.js';
import { startRun } from '../engine/run.js';
import { scriptOf, type RunRecord } from '../engine/runRecord.js';
import { createRepertoire } from './repertoire.js';
import { infoOf, type Scenario } from '../engine/scenario.js';
import type { Answer } from '../engine/wire.js';

/** Options of `scenarioEvents`. */
export interface ScenarioEventsOptions {
  /** Scenarios of your own, beside the built-in ones. */
  readonly scenarios?: readonly Scenario[];
  /** The person's message. @default the scenario's example */
  readonly text?: string;
  /** The answer to the question that ended the previous run. The events are those that follow it. */
  readonly answer?: Answer;
  /** Answers to the questions of tools, in order. Without one, the events end at the question. */
  readonly toolAnswers?: readonly Answer[];
  /** How often the scenario has failed before. @default 0 */
  readonly attempt?: number;
  /** Characters per piece of text. @default natural sizes */
  readonly textPieceSize?: number;
  /** Split events whose JSON has more than this many characters. @default only in `scrambled` */
  readonly splitOver?: number;
}

/**
 * Returns the wire events of a scenario in order of arrival, without pauses. Always the same.
 *
 * @throws if there is no scenario with this name.
 */
export function scenarioEvents(
  name: string,
  options: ScenarioEventsOptions = {},
): readonly object[] {
  watchOptions('scenarioEvents', options);
  const scenario = createRepertoire(options.scenarios).require(name);
  const { answer, toolAnswers = [] } = options;
  const record: RunRecord = {
    taskId: makeId('task', 1),
    number: 1,
    sessionId: makeId('session', 1),
    messageId: makeId('message', 2),
    parentId: makeId('message', 1),
    scenario: name,
    context: {
      text: options.text ?? infoOf(scenario).example,
      attempt: options.attempt ?? 0,
      attachments: [],
    },
    start: START_TIME,
    createdAt: isoTime(START_TIME),
    ...(answer === undefined ? {} : { answer }),
    toolAnswers: [...toolAnswers],
    performed: 0,
  };
  const run = startRun({
    record,
    script: scriptOf(record, scenario),
    scrambled: scenario.scrambled === true,
    catchUp: 0,
    pace: () => 0,
    wait: () => Promise.resolve(),
    pieceSize: options.textPieceSize,
    splitOver: options.splitOver,
  });
  return [...run.log.frames];
}
