import type { Answer, JsonObject, JsonValue } from './wire.js';

/** A script: what the agent does, in order, written as a tree. */
export type Script = readonly ScriptNode[];

/** A call of a tool in a script. */
export interface ToolNode {
  readonly kind: 'tool';
  readonly name: string;
  readonly input: JsonObject;
  /** What happens while it runs: updates, output, a question, and nested tools (a sub-agent). */
  readonly during: Script;
  /** Sent as JSON; a function gets the person's answer to the tool's question. */
  readonly result: JsonValue | ((answer: Answer) => JsonValue);
}

/** A line of a script: what the agent says or does next. */
export type ScriptNode =
  | { readonly kind: 'plan'; readonly steps: number; readonly description: string }
  | {
      readonly kind: 'step';
      readonly step: number;
      readonly title: string;
      readonly parts: Script;
      readonly results: JsonObject;
      readonly single: boolean;
    }
  | { readonly kind: 'text'; readonly text: string; readonly fast: boolean }
  | { readonly kind: 'thinking'; readonly text: string }
  | { readonly kind: 'note'; readonly percent: number; readonly message: string }
  | { readonly kind: 'pause'; readonly ms: number }
  | ToolNode
  | { readonly kind: 'page-tool'; readonly name: string; readonly input: JsonObject }
  | { readonly kind: 'together'; readonly tools: readonly ToolNode[] }
  | { readonly kind: 'update'; readonly ms: number; readonly data: JsonObject }
  | { readonly kind: 'output'; readonly key: string; readonly text: string }
  | { readonly kind: 'question'; readonly toolInput: JsonObject }
  | { readonly kind: 'depending'; readonly on: (answer: Answer) => Script }
  | { readonly kind: 'checkpoint'; readonly name: string }
  | {
      readonly kind: 'ask';
      readonly checkpoint: string;
      readonly prompt: string;
      readonly types: readonly string[];
    }
  | { readonly kind: 'refresh' }
  | { readonly kind: 'failure'; readonly error: string; readonly traceback: string };

/** Announces how many steps follow. Without it, the highest step number is the total. */
export const plan = (steps: number, description: string): ScriptNode => ({
  kind: 'plan',
  steps,
  description,
});

/** A step of the plan, numbered from 1. It succeeds unless something in it fails. */
export const step = (
  number: number,
  title: string,
  parts: Script,
  results: JsonObject = {},
  options: { readonly single?: boolean } = {},
): ScriptNode => ({
  kind: 'step',
  step: number,
  title,
  parts,
  results,
  single: options.single ?? false,
});

/** Markdown that the agent writes. `fast` sends larger pieces, for very long texts. */
export const text = (text: string, options: { readonly fast?: boolean } = {}): ScriptNode => ({
  kind: 'text',
  text,
  fast: options.fast ?? false,
});

/** What the agent thinks before it acts. */
export const thinking = (text: string): ScriptNode => ({ kind: 'thinking', text });

/** Reports the progress of the running step, in percent, with a text. */
export const note = (percent: number, message: string): ScriptNode => ({
  kind: 'note',
  percent,
  message,
});

/** Nothing happens for the given milliseconds, multiplied by the agent's pace. */
export const pause = (ms: number): ScriptNode => ({ kind: 'pause', ms });

/**
 * A tool call with its input, what happens while it runs, and its result.
 *
 * ```ts
 * tool('find_order', { input: { id: 77 }, during: [update(500, { percent: 50 })], result: { total: 12 } });
 * ```
 */
export const tool = (
  name: string,
  call: {
    readonly input: JsonObject;
    readonly during?: Script;
    readonly result: ToolNode['result'];
  },
): ToolNode => ({
  kind: 'tool',
  name,
  input: call.input,
  during: call.during ?? [],
  result: call.result,
});

/**
 * Calls a tool of the page and waits for its output, which `depending` gets. Not on UBIK, whose tools all run at the agent.
 *
 * ```ts
 * pageTool('add_note', { input: { text: 'Buy milk' } }), depending(({ input }) => [text(JSON.stringify(input))]);
 * ```
 */
export const pageTool = (name: string, call: { readonly input: JsonObject }): ScriptNode => ({
  kind: 'page-tool',
  name,
  input: call.input,
});

/** Tools that run at the same time. Only `update` and `output` may happen while they run. */
export const together = (...tools: readonly ToolNode[]): ScriptNode => ({
  kind: 'together',
  tools,
});

/** Reports a phase or status of the surrounding tool, after the given milliseconds. */
export const update = (ms: number, data: JsonObject): ScriptNode => ({ kind: 'update', ms, data });

/** Output that the surrounding tool streams under a key. */
export const output = (text: string, key = 'response'): ScriptNode => ({
  kind: 'output',
  key,
  text,
});

/**
 * The surrounding tool asks a person and waits in the open stream (R26): in words, if there is nothing but a `question` or
 * `prompt`. Otherwise the person allows or denies, and the other fields are arguments that they may change.
 */
export const question = (toolInput: JsonObject): ScriptNode => ({ kind: 'question', toolInput });

/** What follows depends on the answer to the last question of a tool, or on the output of the last tool of the page. */
export const depending = (on: (answer: Answer) => Script): ScriptNode => ({
  kind: 'depending',
  on,
});

/** A checkpoint, from which the run can continue. */
export const checkpoint = (name: string): ScriptNode => ({ kind: 'checkpoint', name });

/** Asks the person and ends the stream there. The answer starts a new run. */
export const ask = (
  checkpoint: string,
  prompt: string,
  types: readonly string[] = ['text', 'json'],
): ScriptNode => ({ kind: 'ask', checkpoint, prompt, types });

/** Sends a snapshot of the whole content so far (R65). Between steps only. */
export const refresh = (): ScriptNode => ({ kind: 'refresh' });

/** The run ends with an error. */
export const failure = (error: string, traceback: string): ScriptNode => ({
  kind: 'failure',
  error,
  traceback,
});

/** The script after a checkpoint, beginning with the rest of its step. Undefined if the script has no such checkpoint. */
export function afterCheckpoint(script: Script, name: string): Script | undefined {
  for (const [index, node] of script.entries()) {
    if (node.kind === 'checkpoint' && node.name === name) return script.slice(index + 1);
    if (node.kind === 'step') {
      const parts = afterCheckpoint(node.parts, name);
      if (parts !== undefined) return [{ ...node, parts }, ...script.slice(index + 1)];
    }
  }
  return undefined;
}
