import type { Scenario } from '../engine/scenario.js';
import {
  note,
  output,
  plan,
  step,
  text,
  thinking,
  together,
  tool,
  update,
} from '../engine/script.js';
import type { JsonObject } from '../engine/wire.js';

/** About 30 kB of JSON. */
const visitors: JsonObject = {
  response: 'Visitors per day and district, 2025.',
  columns: ['date', 'district', 'visitors', 'note'],
  rows: Array.from({ length: 420 }, (_, index) => ({
    date: new Date(Date.UTC(2025, 0, 1 + Math.floor(index / 5))).toISOString().slice(0, 10),
    district:
      ['Presqu’île', 'Vieux Lyon', 'Croix-Rousse', 'Confluence', 'Part-Dieu'][index % 5] ?? '',
    visitors: 180 + ((index * 7919) % 1200),
  })),
};

export const tools: Scenario = {
  name: 'tools',
  title: 'Tools of all kinds',
  description:
    'Five tools: two at the same time, one with a picture, one that fails, one with much data.',
  example: 'Show me all your tools',
  words: /\btools?\b/iu,
  script: () => [
    plan(3, 'Gathering material about Lyon'),
    step(
      1,
      'Search in two places at once',
      [
        thinking('The web and our own files do not depend on each other.'),
        together(
          tool('web_search', {
            input: { query: 'Lyon visitors per district', whitelisted_domains: ['example.org'] },
            during: [
              update(150, { phase: 'WEB_SEARCH', status: 'started' }),
              update(600, {
                phase: 'SCRAPING',
                status: 'running',
                percent: 50,
                message: '2 of 4 pages',
              }),
              output('Reading the city’s figures for 2025. '),
              update(500, { phase: 'ANSWER', status: 'completed', percent: 100 }),
            ],
            result: {
              query: 'Lyon visitors per district',
              response: 'The city publishes them every month.',
              sources: [
                {
                  title: 'Open data of the city',
                  url: 'https://example.org/lyon/open-data',
                  snippet: 'Counts per district since 2019.',
                },
              ],
            },
          }),
          tool('rag_search', {
            input: { query: 'our own counts', document_ids: [] },
            during: [
              update(300, {
                phase: 'RETRIEVAL',
                status: 'started',
                message: 'Searching 2 documents',
              }),
              output('Two passages speak of counts. '),
              update(700, { phase: 'ANSWER', status: 'completed', percent: 100 }),
            ],
            result: { response: 'We counted in June only.', evidence: [] },
          }),
        ),
      ],
      { sources: 2 },
    ),
    step(
      2,
      'Fetch and draw',
      [
        tool('database_query', {
          input: { sql: 'SELECT date, district, visitors FROM counts WHERE year = 2025' },
          during: [
            update(200, { phase: 'QUERY', status: 'started' }),
            update(600, { phase: 'QUERY', status: 'completed', percent: 100, rows: 420 }),
          ],
          result: visitors,
        }),
        note(60, 'Drawing the old town'),
        tool('image_generation', {
          input: { prompt: 'The old town of Lyon at dusk, flat colours', n: 1, size: '1536x1024' },
          during: [
            update(200, { phase: 'IMAGE', status: 'started' }),
            update(1100, { phase: 'IMAGE', status: 'running', percent: 45 }),
            update(1100, { phase: 'IMAGE', status: 'completed', percent: 100 }),
          ],
          result: {
            images: [{ url: 'assets/tools/image_generation/lyon-1/old-town.svg', alt: 'Old town' }],
            size: '1536x1024',
          },
        }),
      ],
      { rows: 420, images: 1 },
    ),
    step(
      3,
      'Publish the draft',
      [
        tool('wiki_page', {
          input: { space: 'travel', title: 'Lyon in numbers' },
          during: [
            update(200, { phase: 'REQUEST', status: 'started' }),
            update(600, { phase: 'REQUEST', status: 'failed', message: '403 Forbidden' }),
          ],
          result: { error: '403 Forbidden: no right to write in the space "travel"', status: 403 },
        }),
        text('The wiki does not let me write in the space *travel*, so the draft stays here.'),
      ],
      { published: false },
    ),
    text(
      'I found two sources, **420 rows** of counts and drew a picture. Only the wiki page is missing: somebody has to give me the right to write, or copy it by hand.',
    ),
  ],
};
