import OpenAI from 'openai';
import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions';
import { eventStream } from './eventStream';

const openai = new OpenAI(); // Reads OPENAI_API_KEY, and OPENAI_BASE_URL for another provider.

export async function POST(request: Request): Promise<Response> {
  const { messages } = (await request.json()) as {
    readonly messages: ChatCompletionMessageParam[];
  };
  const chunks = await openai.chat.completions.create(
    {
      model: 'gpt-5-mini',
      messages: [{ role: 'developer', content: 'Be brief.' }, ...messages],
      stream: true,
      stream_options: { include_usage: true },
    },
    { signal: request.signal },
  );
  return eventStream(chunks);
}
