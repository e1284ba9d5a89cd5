import type { Script } from './script.js';
import type { Answer } from './wire.js';

/** What a script knows about the message that it answers. */
export interface ScriptContext {
  /** The person's message, or the answer that the run goes on with. */
  readonly text: string;
  /** How often this scenario has failed in the session since it last ended well. */
  readonly attempt: number;
  /** Names of the attached documents. */
  readonly attachments: readonly string[];
}

/**
 * Something an agent can be seen doing.
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
  /** Small letters, digits and hyphens. A message that begins with `/name` chooses it. */
  readonly name: string;
  /** @default the name */
  readonly title?: string;
  /** One sentence for people: what there is to see. @default '' */
  readonly description?: string;
  /** A message that chooses it, for a list of suggestions. @default `/name` */
  readonly example?: string;
  /** Words in a message that choose it, when nothing else does. */
  readonly words?: RegExp;
  /** Events arrive shuffled, and the large ones in pieces. @default false */
  readonly scrambled?: boolean;
  /** What the agent does: the same each time, or made for the message. Asked for again when a run is played again. */
  readonly script: Script | ((context: ScriptContext) => Script);
  /** How it goes on once the person has answered what `ask` asked. @default the script from its start */
  readonly resume?: (context: ScriptContext, answer: Answer) => Script;
}

/** What a list of scenarios tells about each. */
export interface ScenarioInfo {
  readonly name: string;
  readonly title: string;
  /** Empty where there is none. */
  readonly description: string;
  /** A message that chooses it. */
  readonly example: string;
}

/** What a list tells about a scenario. */
export function infoOf({ name, title, description, example }: Scenario): ScenarioInfo {
  return {
    name,
    title: title ?? name,
    description: description ?? '',
    example: example ?? `/${name}`,
  };
}

/** A person's text as Markdown that shows it as it is; it cannot become markup or a tag. */
export function plainMarkdown(text: string, limit = 160): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim();
  const short = line.length > limit ? `${line.slice(0, limit).trimEnd()}…` : line;
  return short.replaceAll(/[\\`*_{}[\]()<>#+!|~&$-]/gu, String.raw`\$&`);
}
