import type { Script } from './script.js';
import type { Answer } from './wire.js';

/** What a script knows about the message that it answers. */
export interface ScriptContext {
  /** The person's message, or the answer with which the run continues. */
  readonly text: string;
  /** How often this scenario has failed in the session since it last ended well. */
  readonly attempt: number;
  /** Names of the attached documents. */
  readonly attachments: readonly string[];
}

/**
 * A scenario that the agent can play.
 *
 * ```ts
 * const refund: Scenario = {
 *   name: 'refund',
 *   words: /refund|money back/i,
 *   script: [tool('find_order', { input: { id: 77 }, result: { paid: 'card' } }), text('It is on its way.')],
 * };
 * ```
 */
export interface Scenario {
  /** Lowercase letters, digits and hyphens. A message that starts with `/name` selects it. */
  readonly name: string;
  /** @default the name */
  readonly title?: string;
  /** One sentence for people about what they will see. @default '' */
  readonly description?: string;
  /** A message that selects it, for a list of suggestions. @default `/name` */
  readonly example?: string;
  /** Words in a message that select it, unless the message selects another by name. */
  readonly words?: RegExp;
  /** Events arrive shuffled, and the large ones in pieces. @default false */
  readonly scrambled?: boolean;
  /** What the agent does: a fixed script, or a function of the message. Called again when a run is played again. */
  readonly script: Script | ((context: ScriptContext) => Script);
  /** The script that follows the person's answer to `ask`. @default the script from its start */
  readonly resume?: (context: ScriptContext, answer: Answer) => Script;
}

/** A scenario in a list. */
export interface ScenarioInfo {
  readonly name: string;
  readonly title: string;
  /** Empty if there is none. */
  readonly description: string;
  /** A message that selects it. */
  readonly example: string;
}

/** The entry of a scenario in a list. */
export function infoOf({ name, title, description, example }: Scenario): ScenarioInfo {
  return {
    name,
    title: title ?? name,
    description: description ?? '',
    example: example ?? `/${name}`,
  };
}

/** A person's text as Markdown that shows it literally; it cannot become markup or a tag. */
export function plainMarkdown(text: string, limit = 160): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim();
  const short = line.length > limit ? `${line.slice(0, limit).trimEnd()}…` : line;
  return short.replaceAll(/[\\`*_{}[\]()<>#+!|~&$-]/gu, String.raw`\$&`);
}
