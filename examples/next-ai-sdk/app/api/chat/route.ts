import {
  consumeStream,
  convertToModelMessages,
  createUIMessageStreamResponse,
  streamText,
  tool,
  toUIMessageStream,
  type UIMessage,
} from 'ai';
import { z } from 'zod';
import { readChat, saveChat } from '../../../lib/chats';
import { model } from '../../../lib/model';

const tools = {
  refund: tool({
    description: 'Refunds an order.',
    inputSchema: z.object({ order: z.string() }),
    execute: ({ order }) => `Refunded ${order}.`,
  }),
};

/** Answers the latest message of a chat, and stores the chat before and after it. */
export async function POST(request: Request): Promise<Response> {
  // Check here who is asking, and whether the chat is theirs.
  const { id, messages } = (await request.json()) as { id: string; messages: UIMessage[] };
  await saveChat(id, messages);
  const { stream } = streamText({
    model,
    messages: await convertToModelMessages(messages, { tools }),
    tools,
    toolApproval: { refund: 'user-approval' },
    // With tools that run unasked, add `stopWhen: isStepCount(10)`: the model goes on after their results.
    abortSignal: request.signal,
  });
  return createUIMessageStreamResponse({
    stream: toUIMessageStream({
      stream,
      originalMessages: messages,
      generateMessageId: () => crypto.randomUUID(),
      // A chat that was deleted meanwhile stays deleted.
      onEnd: async ({ messages: all }) => (await readChat(id)) && saveChat(id, all),
    }),
    // Without it, `onEnd` is not called for an answer that was stopped.
    consumeSseStream: consumeStream,
  });
}
