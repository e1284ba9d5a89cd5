import { plainMarkdown, type Scenario } from '../engine/scenario.js';
import {
  ask,
  checkpoint,
  note,
  plan,
  refresh,
  step,
  text,
  thinking,
  tool,
  update,
} from '../engine/script.js';
import { lyonAnswer } from './lyonAnswer.js';
import { lyonSteps } from './rich.js';
import { sayAnswer } from './input.js';

/** All parts that a message can have except an error, which would end the run; see `fail`. */
export const everything: Scenario = {
  name: 'everything',
  title: 'All parts in one run',
  description: 'The plan of four steps, then a question, and a fifth step that uses the answer.',
  example: '/everything Plan the trip and ask me before you book',
  words: /\beverything\b/iu,
  script: () => [
    plan(5, 'Planning and booking three days in Lyon'),
    ...lyonSteps.slice(1),
    refresh(),
    checkpoint('before_booking'),
    ask(
      'before_booking',
      'The plan is ready and costs €443.50 per person. In whose name shall I reserve the tables, and for what time?',
    ),
  ],
  resume: (_context, answer) => [
    plan(5, 'Booking'),
    step(
      5,
      'Reserve the tables',
      [
        thinking('That is all I need. Two reservations, then the summary.'),
        tool('table_booking', {
          input: { restaurants: ['Chez Mireille', 'Le Jardin Intérieur'], people: 8 },
          during: [
            update(200, { phase: 'BOOKING', status: 'started', message: 'Chez Mireille' }),
            update(800, {
              phase: 'BOOKING',
              status: 'running',
              percent: 50,
              message: 'Le Jardin Intérieur',
            }),
            update(600, { phase: 'BOOKING', status: 'completed', percent: 100 }),
          ],
          result: { response: 'Both tables are reserved.', references: ['CM-2071', 'JI-0338'] },
        }),
        note(90, 'Writing the summary'),
        text(`Both tables are reserved, as you said: ${plainMarkdown(sayAnswer(answer.input))}.`),
      ],
      { reservations: 2 },
    ),
    text(lyonAnswer),
  ],
};
