import {
  convertToModelMessages,
  createUIMessageStreamResponse,
  jsonSchema,
  streamText,
  tool,
  toUIMessageStream,
  validateUIMessages,
  type JSONSchema7,
  type ToolSet,
  type UIMessage,
} from 'ai';

/** What `toolList` of the page sends. */
interface ListedTool {
  readonly name: string;
  readonly description: string;
  readonly parameters: JSONSchema7;
}

interface Body {
  readonly messages: UIMessage[];
  readonly tools?: readonly ListedTool[];
}

/** Only these: anyone can send a request that lists more tools. */
const OF_THE_PAGE = new Set(['add_note', 'clear_board', 'pick_colour']);

export async function POST(request: Request): Promise<Response> {
  // Check here who is asking, and whether the chat is theirs.
  const { messages: sent, tools: listed = [] } = (await request.json()) as Body;
  const messages = await validateUIMessages({ messages: sent });
  // Without `execute`: each runs in the page.
  const tools: ToolSet = Object.fromEntries(
    listed
      .filter(({ name }) => OF_THE_PAGE.has(name))
      .map(({ name, description, parameters }) => [
        name,
        tool({ description, inputSchema: jsonSchema(parameters) }),
      ]),
  );
  const { stream } = streamText({
    model: 'openai/gpt-5',
    messages: await convertToModelMessages(messages, { tools }),
    tools,
    abortSignal: request.signal,
  });
  return createUIMessageStreamResponse({
    stream: toUIMessageStream({ stream, originalMessages: messages }),
  });
}
