import type { Scenario } from '../engine/scenario.js';
import { lyonAnswer } from './lyonAnswer.js';
import { lyonSteps } from './rich.js';
import { text } from '../engine/script.js';

export const scrambled: Scenario = {
  name: 'scrambled',
  title: 'Events out of order',
  description: 'The same plan over a bad line: events arrive shuffled, the large ones in pieces.',
  example: '/scrambled Plan the trip over a bad line',
  words: /\b(scrambled|out of order|bad line)\b/iu,
  scrambled: true,
  script: () => [...lyonSteps, text(lyonAnswer)],
};
