import OpenAI from 'openai';
import type { ResponseInput, Tool } from 'openai/resources/responses/responses';
import { eventStream } from './eventStream';

const openai = new OpenAI(); // Reads OPENAI_API_KEY.
const tools: Tool[] = [
  {
    type: 'mcp',
    server_label: 'links',
    server_url: 'https://mcp.example',
    require_approval: 'always',
  },
];

export async function POST(request: Request): Promise<Response> {
  const { input, previous_response_id } = (await request.json()) as {
    readonly input: ResponseInput;
    readonly previous_response_id?: string;
  };
  const events = await openai.responses.create(
    {
      model: 'gpt-5-mini',
      instructions: 'Be brief.',
      tools,
      input,
      ...(previous_response_id !== undefined && { previous_response_id }),
      stream: true,
    },
    { signal: request.signal },
  );
  return eventStream(events);
}
