import type { Scenario } from '../scenario.js';
import { chat } from './chat.js';
import { confirm } from './confirm.js';
import { everything } from './everything.js';
import { fail } from './fail.js';
import { input, inputChoices } from './input.js';
import { long } from './long.js';
import { plain } from './plain.js';
import { rich } from './rich.js';
import { scrambled } from './scrambled.js';
import { tools } from './tools.js';

/** All scenarios. The first whose words occur in a message is chosen, so the order matters. */
export const SCENARIOS: readonly Scenario[] = [
  everything,
  scrambled,
  input,
  inputChoices,
  confirm,
  fail,
  long,
  tools,
  plain,
  rich,
  chat,
];

/** The scenario of this name, if there is one. */
export function findScenario(name: string): Scenario | undefined {
  return SCENARIOS.find((scenario) => scenario.name === name);
}

/**
 * Chooses a scenario: the one a message names (`/rich`), else the preferred one, else the one whose
 * words the message uses, else free talk.
 */
export function chooseScenario(message: string, preferred?: string): Scenario {
  const named = /^\s*\/([a-z-]+)/u.exec(message)?.[1];
  return (
    (named === undefined ? undefined : findScenario(named)) ??
    (preferred === undefined ? undefined : findScenario(preferred)) ??
    SCENARIOS.find(({ words }) => words?.test(message) === true) ??
    chat
  );
}
