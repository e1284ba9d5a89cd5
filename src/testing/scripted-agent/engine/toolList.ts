import { makeId } from './ids.js';
import type { JsonObject, WireTool } from './wire.js';

/** The tools that a session can use. Scripts may play others as well: this is only what is listed. */
export const TOOLS: readonly WireTool[] = [
  describe(1, 'web_search', 'Searches the web and answers from what it finds.', {
    query: { type: 'string' },
    time_range: { type: 'string', enum: ['day', 'month', 'year', 'none'] },
    whitelisted_domains: { type: 'array', items: { type: 'string' } },
  }),
  describe(2, 'rag_search', 'Searches the documents of the session.', {
    query: { type: 'string' },
    document_ids: { type: 'array', items: { type: 'string' } },
  }),
  describe(3, 'code_execution', 'Runs Python in a sandbox.', { request: { type: 'string' } }),
  describe(
    4,
    'image_generation',
    'Draws pictures.',
    { prompt: { type: 'string' }, n: { type: 'integer' }, size: { type: 'string' } },
    ['images'],
  ),
  describe(5, 'send_email', 'Sends an e-mail, after a person has agreed.', {
    recipients: { type: 'array', items: { type: 'string' } },
    subject: { type: 'string' },
    body: { type: 'string' },
  }),
];

function describe(
  number: number,
  name: string,
  description: string,
  properties: JsonObject,
  mediaOutputKeys: readonly string[] = [],
): WireTool {
  return {
    id: makeId('tool', number),
    name,
    description,
    input_schema: { type: 'object', properties, required: Object.keys(properties).slice(0, 1) },
    media_output_keys: mediaOutputKeys,
    example_responses: [],
  };
}
