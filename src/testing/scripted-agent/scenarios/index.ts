import type { Scenario } from '../engine/scenario.js';
import { chat } from './chat.js';
import { confirm } from './confirm.js';
import { everything } from './everything.js';
import { fail } from './fail.js';
import { input, inputChoices } from './input.js';
import { long } from './long.js';
import { plain } from './plain.js';
import { rich, scrambled } from './rich.js';
import { tools } from './tools.js';

/** The built-in scenarios. The first whose words occur in a message is chosen, so the order matters. */
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

export { chat };
