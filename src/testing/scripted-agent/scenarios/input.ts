import { plainMarkdown, type Scenario } from '../engine/scenario.js';
import {
  ask,
  checkpoint,
  note,
  plan,
  step,
  text,
  thinking,
  tool,
  update,
} from '../engine/script.js';

export const input: Scenario = {
  name: 'input',
  title: 'A question in between',
  description: 'Works a little, asks for a city, waits, and goes on with the answer.',
  example: 'Find us a city for the team days, but ask me first',
  words: /\bask (me|us)\b/iu,
  script: () => [
    plan(2, 'Finding a city'),
    step(
      1,
      'Look at what is possible',
      [
        thinking('There are three cities with direct trains. I should not choose for them.'),
        tool('rag_search', {
          input: { query: 'offices and cities with direct trains' },
          during: [
            update(200, { phase: 'RETRIEVAL', status: 'started' }),
            update(700, { phase: 'ANSWER', status: 'completed', percent: 100 }),
          ],
          result: { response: 'Lyon, Nantes and Lille have direct trains and a meeting room.' },
        }),
        note(100, 'Three cities are left'),
        text('**Lyon**, **Nantes** and **Lille** are left.'),
      ],
      { cities: ['Lyon', 'Nantes', 'Lille'] },
    ),
    checkpoint('ask_city'),
    ask('ask_city', 'Which city shall it be?'),
  ],
  resume: (_context, answer) => {
    const city = plainMarkdown(sayAnswer(answer.input), 80);
    return [
      plan(2, 'Finding a city'),
      step(
        2,
        'Check the dates',
        [
          tool('web_search', {
            input: { query: `meeting room in March, ${sayAnswer(answer.input)}` },
            during: [
              update(200, { phase: 'WEB_SEARCH', status: 'started' }),
              update(700, { phase: 'SCRAPING', status: 'running', percent: 60 }),
              update(400, { phase: 'ANSWER', status: 'completed', percent: 100 }),
            ],
            result: {
              query: 'meeting room in March',
              response: 'The second and third week of March are free.',
              sources: [],
            },
          }),
        ],
        { weeks: [11, 12] },
      ),
      text(
        `You chose **${city}**. The second and the third week of March are free there, and trains are still cheap.\n\nIf you tell me which week, I write the invitation.`,
      ),
    ];
  },
};

export const inputChoices: Scenario = {
  name: 'input-choices',
  title: 'A longer question with choices',
  description: 'Asks once, at length, with several choices and room for an answer as JSON.',
  example: '/input-choices Prepare the team days',
  script: () => [
    text('Before I begin, one decision is yours.\n'),
    checkpoint('choose_format'),
    ask(
      'choose_format',
      `How shall the three days be divided?

- **Work first**: two days of workshop, one day free
- **Half and half**: workshop in the mornings, the city in the afternoons
- **Away**: no workshop, only time together

You may add how many people come and what they do not eat. As JSON, that is {"format": "half and half", "people": 8, "no": ["meat"]}.`,
    ),
  ],
  resume: (_context, answer) => [
    text(
      `Noted: ${plainMarkdown(sayAnswer(answer.input))}.\n\n1. I write the programme along these lines.\n2. You get it as a draft.\n3. Nothing is sent before you have read it.`,
    ),
  ],
};

/** An answer in the form in which a person would say it: text as it is, the fields of an object as a list. */
export function sayAnswer(input: unknown): string {
  if (typeof input === 'string') return input;
  if (typeof input !== 'object' || input === null) return String(input);
  return Object.entries(input)
    .map(([key, value]) => `${key} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');
}
