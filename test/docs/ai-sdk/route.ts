import {
  convertToModelMessages,
  createIdGenerator,
  createUIMessageStreamResponse,
  isStepCount,
  jsonSchema,
  streamText,
  tool,
  toUIMessageStream,
  validateUIMessages,
  type UIMessage,
} from 'ai';

const orderOf = jsonSchema<{ order: string }>({
  type: 'object',
  properties: { order: { type: 'string' } },
  required: ['order'],
});

const tools = {
  find_order: tool({
    description: 'Finds an order.',
    inputSchema: orderOf,
    execute: ({ order }) => ({ order, status: 'shipped' }),
  }),
  refund: tool({
    description: 'Refunds an order.',
    inputSchema: orderOf,
    execute: ({ order }) => `Refunded ${order}.`,
  }),
  // Without `execute`: it runs in the page.
  read_title: tool({
    description: 'Reads the title of the page that the person looks at.',
    inputSchema: jsonSchema<Record<string, never>>({ type: 'object', properties: {} }),
    outputSchema: jsonSchema<string>({ type: 'string' }),
  }),
};

export async function POST(request: Request): Promise<Response> {
  // Check here who is asking, and whether the chat is theirs.
  const { messages: sent } = (await request.json()) as { messages: UIMessage[] };
  const messages = await validateUIMessages({ messages: sent });
  const { stream } = streamText({
    model: 'openai/gpt-5',
    messages: await convertToModelMessages(messages, { tools }),
    tools,
    toolApproval: { refund: 'user-approval' },
    stopWhen: isStepCount(10),
    // Stop in the page closes the connection, which also stops the model.
    abortSignal: request.signal,
  });
  return createUIMessageStreamResponse({
    stream: toUIMessageStream({
      stream,
      originalMessages: messages,
      generateMessageId: createIdGenerator({ prefix: 'answer', size: 16 }),
      sendSources: true,
    }),
  });
}
