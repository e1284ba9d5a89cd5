import {
  convertToModelMessages,
  createIdGenerator,
  jsonSchema,
  stepCountIs,
  streamText,
  tool,
  validateUIMessages,
  type UIMessage,
} from 'ai-6';

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
    needsApproval: true,
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
  const result = streamText({
    model: 'openai/gpt-5',
    messages: await convertToModelMessages(messages, { tools }),
    tools,
    stopWhen: stepCountIs(10),
    // Stop in the page closes the connection, which also stops the model.
    abortSignal: request.signal,
  });
  return result.toUIMessageStreamResponse({
    originalMessages: messages,
    generateMessageId: createIdGenerator({ prefix: 'answer', size: 16 }),
    sendSources: true,
  });
}
