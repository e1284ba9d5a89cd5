import type { Scenario } from '../engine/scenario.js';
import {
  checkpoint,
  note,
  output,
  pause,
  plan,
  step,
  text,
  thinking,
  tool,
  update,
  type Script,
} from '../engine/script.js';
import { lyonAnswer } from './lyonAnswer.js';
import { foodResult, stayResult, trainResult } from './lyonSources.js';

const brief = step(
  1,
  'Understand the brief',
  [
    thinking(
      'Eight people, three days, Lyon. They did not say from where, but the office in the files is Paris. I should check the travel policy before I look at prices.',
    ),
    tool('rag_search', {
      input: { query: 'travel policy: train class, hotel limit, meals per day' },
      during: [
        update(200, { phase: 'RETRIEVAL', status: 'started', message: 'Searching 2 documents' }),
        update(900, { phase: 'RETRIEVAL', status: 'running', percent: 60, message: '14 passages' }),
        update(500, { phase: 'ANSWER', status: 'completed', percent: 100 }),
      ],
      result: {
        response:
          '**Reflection:** two passages apply.\n\nSecond class by train, up to €140 per night and person, €45 a day for meals.',
        evidence: [
          { document: 'Team travel policy.pdf', page: 4, text: 'Hotel: up to €140 per night.' },
          { document: 'Team travel policy.pdf', page: 6, text: 'Meals: €45 a day, with receipts.' },
        ],
      },
    }),
    text(
      'The policy allows second class trains, **€140** a night and **€45** a day for meals. I plan for eight people, Thursday to Saturday.',
    ),
  ],
  { people: 8, days: 3, hotel_limit_eur: 140, meals_per_day_eur: 45 },
);

const routes = step(
  2,
  'Compare trains and places to stay',
  [
    thinking(
      'A direct TGV takes about two hours. Driving would take five and needs two cars, and somebody has to stay sober. So: trains, and I need a group fare. For the nights something near a metro, with a room where eight can sit round one table.',
    ),
    tool('web_search', {
      input: { query: 'TGV Paris Lyon group fare 8 people', time_range: 'month' },
      during: [
        update(150, {
          phase: 'WEB_SEARCH',
          status: 'started',
          query: 'TGV Paris Lyon group fare 8 people',
        }),
        update(800, { phase: 'SCRAPING', status: 'running', percent: 40, message: '3 of 8 pages' }),
        update(900, { phase: 'SCRAPING', status: 'running', percent: 85, message: '7 of 8 pages' }),
        update(350, { phase: 'ANSWER', status: 'completed', percent: 100 }),
      ],
      result: trainResult,
    }),
    note(50, 'Trains found, looking for a hotel'),
    tool('web_search', {
      input: { query: 'Lyon hotel group of eight Presqu’île meeting room', time_range: 'year' },
      during: [
        update(150, { phase: 'WEB_SEARCH', status: 'started' }),
        update(900, { phase: 'SCRAPING', status: 'running', percent: 60, message: '5 of 8 pages' }),
        update(300, { phase: 'ANSWER', status: 'completed', percent: 100 }),
      ],
      result: stayResult,
    }),
    text(
      'The 08:00 train with a group fare costs **€61** each way. The *Hôtel des Terreaux* has five rooms and a small meeting room.',
    ),
    checkpoint('route_chosen'),
  ],
  { train: 'TGV 6607, 08:00', hotel: 'Hôtel des Terreaux', rooms: 5 },
);

const costs = step(
  3,
  'Work out the costs',
  [
    tool('code_execution', {
      input: {
        request: 'Add up trains, five rooms for two nights, meals and museum tickets for eight.',
      },
      during: [
        update(250, { phase: 'SANDBOX', status: 'started', message: 'Starting Python 3.12' }),
        output(
          'trains   8 × 2 × 61 €      =   976 €\nrooms    5 × 2 × 138 €     =  1380 €\nmeals    8 × 3 × 45 €      =  1080 €\ntickets  8 × 14 €          =   112 €\ntotal                      =  3548 €\n',
        ),
        update(700, { phase: 'SANDBOX', status: 'completed', percent: 100 }),
      ],
      result: {
        response: 'The total is 3548 €, or 443.50 € per person.',
        logs: 'trains 976\nrooms 1380\nmeals 1080\ntickets 112\ntotal 3548\n',
        artifacts: [{ file_name: 'costs.csv', size_bytes: 164 }],
        exit_code: 0,
      },
    }),
    note(80, 'Checking the total against the policy'),
    thinking('3548 for eight people is 443.50 each. The policy has no upper limit per trip. Good.'),
    text('All together **€3,548**, which is **€443.50** per person and within the policy.'),
  ],
  { total_eur: 3548, per_person_eur: 443.5 },
);

const days = step(
  4,
  'Fill the three days',
  [
    text('A specialist for food and neighbourhoods looks at the evenings.'),
    tool('city_guide', {
      input: { task: 'Two dinners for eight, one vegetarian, within a walk of the hotel' },
      during: [
        update(200, { phase: 'AGENT', status: 'started', message: 'City guide at work' }),
        tool('web_search', {
          input: { query: 'bouchon Lyon vegetarian group dinner Presqu’île' },
          during: [
            update(150, { phase: 'WEB_SEARCH', status: 'started' }),
            update(700, { phase: 'SCRAPING', status: 'running', percent: 70 }),
            update(250, { phase: 'ANSWER', status: 'completed', percent: 100 }),
          ],
          result: foodResult,
        }),
        output('Two places have a table for eight; one of them cooks a vegetarian quenelle.'),
        update(200, { phase: 'AGENT', status: 'completed', percent: 100 }),
      ],
      result: {
        response: 'Thursday: Chez Mireille. Friday: Le Jardin Intérieur, with a vegetarian menu.',
        bookings_needed: 2,
      },
    }),
    note(70, 'Arranging the days so that nobody crosses the city twice'),
    pause(700),
    thinking(
      'Thursday in the old town, because the hotel is near. The workshop on Friday morning, as the room is free then. Les Halles only on Saturday: on Friday the stalls close early.',
    ),
  ],
  { days: 3, dinners: 2 },
);

/** The four steps, from brief to plan. `everything` begins with them as well. */
export const lyonSteps: Script = [
  plan(4, 'Planning three days in Lyon'),
  brief,
  routes,
  costs,
  days,
];

export const rich: Scenario = {
  name: 'rich',
  title: 'A plan of four steps',
  description: 'Thinking, searches, calculation, a sub-agent and a long, formatted answer.',
  example: 'Plan three days in Lyon for our team of eight',
  words: /\b(plan|trip|lyon|travel|itinerary)\b/iu,
  script: () => [...lyonSteps, text(lyonAnswer)],
};

export const scrambled: Scenario = {
  name: 'scrambled',
  title: 'Events out of order',
  description: 'The same plan over a bad line: events arrive shuffled, the large ones in pieces.',
  example: '/scrambled Plan the trip over a bad line',
  words: /\b(scrambled|out of order|bad line)\b/iu,
  scrambled: true,
  script: () => [...lyonSteps, text(lyonAnswer)],
};
