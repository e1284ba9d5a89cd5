import { plainMarkdown, type Scenario, type ScriptContext } from './scenario.js';
import { afterCheckpoint, text, type Script, type ScriptNode } from './script.js';
import type { Answer } from './wire.js';

/** How a run ended. `waiting`: it waits for the person, whose answer starts another run. */
export type RunOutcome = 'complete' | 'failed' | 'stopped' | 'waiting';

/**
 * Everything that is needed to play a run again, because the run depends on nothing else. So its log need not be stored, and a
 * run that a page reload interrupted continues where it was.
 */
export interface RunRecord {
  readonly taskId: string;
  /** The number of the task, from which the ids in the run are derived. */
  readonly number: number;
  readonly sessionId: string;
  /** The message that the run writes, and the one it answers. */
  readonly messageId: string;
  readonly parentId: string;
  readonly scenario: string;
  readonly context: ScriptContext;
  /** The start of the run in microseconds since 1970, and the same time for the message. */
  readonly start: number;
  readonly createdAt: string;
  /** The answer with which the run continues. */
  readonly answer?: Answer;
  /** Where the run begins, if not at the start of the script. */
  readonly from?: { readonly checkpoint: string; readonly hint: string };
  /** The answers to the questions of tools, in order. */
  readonly toolAnswers: Answer[];
  /** How many actions of the script have been performed. */
  performed: number;
  /** After how many actions the person asked to stop. */
  stopAt?: number;
  outcome?: RunOutcome;
}

/** The script of a recorded run. */
export function scriptOf(record: RunRecord, scenario: Scenario): Script {
  const { answer, context, from } = record;
  const { resume, script } = scenario;
  const whole =
    (answer === undefined ? undefined : resume?.(context, answer)) ??
    (typeof script === 'function' ? script(context) : script);
  if (from === undefined) return whole;
  return introduce(continuation(from), afterCheckpoint(whole, from.checkpoint) ?? whole);
}

function continuation(from: { readonly checkpoint: string; readonly hint: string }): ScriptNode {
  const name = plainMarkdown(from.checkpoint);
  const hint = from.hint === '' ? '' : `, keeping in mind: ${plainMarkdown(from.hint)}`;
  return text(`Going on from the checkpoint “${name}”${hint}.\n\n`);
}

/** Puts a sentence before a script. If it begins with a step, inside that step, so that the main content stays in one piece. */
function introduce(sentence: ScriptNode, script: Script): Script {
  const [first, ...others] = script;
  if (first?.kind !== 'step') return [sentence, ...script];
  return [{ ...first, parts: [sentence, ...first.parts] }, ...others];
}
