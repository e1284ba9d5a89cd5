import type { Scenario } from '../engine/scenario.js';
import { chat, SCENARIOS } from '../scenarios/index.js';

/** What an agent can play. */
export type Repertoire = ReturnType<typeof createRepertoire>;

/**
 * The app's own scenarios, followed by the built-in ones. An own scenario replaces the built-in one with the same name; one
 * called `chat` answers every message for which no other is chosen.
 *
 * @throws if two of the app's scenarios have the same name, or a name cannot be written after a slash.
 */
export function createRepertoire(own: readonly Scenario[] = []) {
  const names = new Set<string>();
  for (const { name } of own) {
    if (!/^[a-z][a-z0-9-]*$/u.test(name) || names.has(name)) {
      throw new Error(
        `The scenario "${name}" cannot be distinguished in a message. Give each scenario a unique name of lowercase letters, digits and hyphens.`,
      );
    }
    names.add(name);
  }
  const all = [...own, ...SCENARIOS.filter(({ name }) => !names.has(name))];
  const find = (name: string) => all.find((scenario) => scenario.name === name);
  return {
    all,
    /** The scenario of this name, if there is one. */
    find,
    /**
     * Chooses a scenario: the one that the message names (`/rich`), else the preferred one, else the first whose `words` occur in
     * the message, else `chat`.
     */
    choose(message: string, preferred?: string): Scenario {
      const named = /^\s*\/([a-z][a-z0-9-]*)/u.exec(message)?.[1];
      return (
        (named === undefined ? undefined : find(named)) ??
        (preferred === undefined ? undefined : find(preferred)) ??
        all.find(({ words }) => words !== undefined && message.search(words) !== -1) ??
        find('chat') ??
        chat
      );
    },
    /** @throws if there is no scenario with this name. */
    require(name: string): Scenario {
      const scenario = find(name);
      if (scenario !== undefined) return scenario;
      throw new Error(
        `There is no scenario "${name}". Use one of: ${all.map((one) => one.name).join(', ')}.`,
      );
    },
  };
}
