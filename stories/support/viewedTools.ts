import type { ToolPart } from '../../src/core/parts.js';
import { trainResult } from '../../src/testing/scripted-agent/scenarios/lyonSources.js';
import { searchDone } from './samples.js';

const json = (value: unknown) => ({ text: JSON.stringify(value), value });
const tool = (toolName: string, input: unknown, result: unknown): ToolPart => ({
  ...searchDone,
  id: toolName,
  toolName,
  input: json(input),
  result: json(result),
});

/** A picture that holds its own bytes. */
export const DUSK =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAGAAAABACAIAAABqVuVZAAAAcUlEQVR42u3QMQ0AIAwAsHlCAc9U8GAH1XOwf6RJFTTWPjRCgSBBggQJEiRIEIIECRIkSJAgQQgSJEiQIEGCBCFIkCBBggQJEiQIQYIECRI0LijvoyFIkCBBggQJEiQIQYIECRIkSJAgBAkSJEiQoC8U5wfqS9Ly0EMAAAAASUVORK5CYII=';

/** One call of each tool that has a view of its own. */
export const viewedTools: readonly ToolPart[] = [
  tool('web_search', { query: 'TGV Paris Lyon group fare 8 people' }, trainResult),
  tool(
    'rag_search',
    { query: 'travel policy' },
    {
      response: 'Second class by train, up to €140 per night and person.',
      evidence: [
        { document: 'Team travel policy.pdf', page: 4, text: 'Hotel: up to €140 per night.' },
        { document: 'Team travel policy.pdf', page: 6, text: 'Meals: €45 a day, with receipts.' },
      ],
    },
  ),
  tool(
    'code_execution',
    { request: 'Add up the costs' },
    {
      code: 'total = 976 + 1380 + 1080 + 112\nprint("total", total)',
      language: 'python',
      response: 'The total is €3,548.',
      logs: 'trains 976\nrooms 1380\ntotal 3548\n',
      artifacts: [
        { file_name: 'costs.csv', url: 'https://files.example.org/costs.csv' },
        { file_name: 'notes.txt' },
      ],
      exit_code: 0,
    },
  ),
  tool(
    'image_generation',
    { prompt: 'The old town of Lyon at dusk, flat colours' },
    {
      images: [
        { url: DUSK, alt: 'Old town' },
        { url: 'https://images.example.org/old-town.png', alt: 'Old town at night' },
      ],
    },
  ),
];
