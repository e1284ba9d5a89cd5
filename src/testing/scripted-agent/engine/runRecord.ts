import { plainMarkdown, type Scenario, type ScriptContext } from './scenario.js';
import { afterCheckpoint, text, type Script, type ScriptNode } from './script.js';
import type { Answer } from './wire.js';

/** How a run ended. `waiting`: for the person, whose answer starts another run. */
export type RunOutcome = 'complete' | 'failed' | 'stopped' | 'waiting';

/**
 * All that is needed to play a run again: what it does is a function of this. So a log need not be
 * stored, and a run that a page reload cut off goes on where it was.
 */
export interface RunRecord {
  readonly taskId: string;
  /** The task's number; ids that the run makes are derived from it. */
  readonly number: number;
  readonly sessionId: string;
  /** The message that the run writes, and the one it answers. */
  readonly messageId: string;
  readonly parentId: string;
  readonly scenario: string;
  readonly context: ScriptContext;
  /** Microseconds since 1970, and the same as the time of the message. */
  readonly start: number;
  readonly createdAt: string;
  /** The answer that the run goes on with. */
  readonly answer?: Answer;
  /** Where the run begins, when that is not the start of the script. */
  readonly from?: { readonly checkpoint: string; readonly hint: string };
  /** What people answered to tools, in order. */
  readonly toolAnswers: Answer[];
  /** Actions of the script that have been performed. */
  performed: number;
  /** After how many actions the person asked to stop. */
  stopAt?: number;
  outcome?: RunOutcome;
}

/** The script that a record is about. */
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

/** Puts a sentence before a script: into its first step, so that the main content stays in one piece. */
function introduce(sentence: ScriptNode, script: Script): Script {
  const [first, ...others] = script;
  if (first?.kind !== 'step') return [sentence, ...script];
  return [{ ...first, parts: [sentence, ...first.parts] }, ...others];
}
