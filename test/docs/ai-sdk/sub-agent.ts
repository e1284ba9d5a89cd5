import { jsonSchema, readUIMessageStream, streamText, tool, toUIMessageStream } from 'ai';

export const rail_expert = tool({
  description: 'Finds out all about a train journey.',
  inputSchema: jsonSchema<{ task: string }>({
    type: 'object',
    properties: { task: { type: 'string' } },
    required: ['task'],
  }),
  async *execute({ task }, { abortSignal }) {
    const { stream } = streamText({
      model: 'openai/gpt-5',
      prompt: task,
      ...(abortSignal !== undefined && { abortSignal }),
    });
    yield* readUIMessageStream({ stream: toUIMessageStream({ stream }) });
  },
  // What the agent reads of it. The page has the whole message.
  toModelOutput: ({ output }) => ({
    type: 'text',
    value: output.parts.findLast((part) => part.type === 'text')?.text ?? 'Done.',
  }),
});
