import OpenAI from 'openai';
import type { ResponseInput } from 'openai/resources/responses/responses';

const openai = new OpenAI();

/** The tools that the server carries out, by name. */
const TOOLS: Readonly<Record<string, (input: unknown) => Promise<string>>> = {
  weather: async () => 'Clear, 12 °C',
};

/** The events of all responses that an answer takes, and between them what came of the calls. */
export async function* answer(input: ResponseInput, previous?: string): AsyncGenerator<object> {
  const events = await openai.responses.create({
    model: 'gpt-5-mini',
    tools: [{ type: 'function', name: 'weather', parameters: { type: 'object' }, strict: false }],
    input,
    ...(previous !== undefined && { previous_response_id: previous }),
    stream: true,
  });
  for await (const event of events) {
    yield event;
    if (event.type !== 'response.completed') continue;
    const { id, output } = event.response;
    const calls = output.filter((item) => item.type === 'function_call');
    const results: ResponseInput = [];
    for (const { arguments: text, call_id, name } of calls) {
      const result = await TOOLS[name]?.(JSON.parse(text));
      if (result === undefined) continue; // The page carries it out.
      const item = { type: 'function_call_output', call_id, output: result } as const;
      results.push(item);
      yield { type: 'response.output_item.done', item };
    }
    if (calls.length > 0 && results.length === calls.length) yield* answer(results, id);
  }
}
