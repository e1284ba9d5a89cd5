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

/** Something an agent can be seen doing. */
export interface Scenario {
  /** A message that begins with `/name` chooses it. */
  readonly name: string;
  readonly title: string;
  /** One sentence for people: what there is to see. */
  readonly description: string;
  /** A message that chooses it, for a list of suggestions. */
  readonly example: string;
  /** Words in a message that choose it, when nothing else does. */
  readonly words?: RegExp;
  /** Events arrive shuffled, and the large ones in pieces. */
  readonly scrambled?: boolean;
  script(context: ScriptContext): Script;
  /** How it goes on once the person has answered what it asked. */
  resume?(context: ScriptContext, answer: Answer): Script;
}

/** What a list of scenarios tells about each. */
export type ScenarioInfo = Pick<Scenario, 'name' | 'title' | 'description' | 'example'>;

/** A person's text as Markdown that shows it as it is; it cannot become markup or a tag. */
export function plainMarkdown(text: string, limit = 160): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim();
  const short = line.length > limit ? `${line.slice(0, limit).trimEnd()}…` : line;
  return short.replaceAll(/[\\`*_{}[\]()<>#+!|~&$-]/gu, String.raw`\$&`);
}
