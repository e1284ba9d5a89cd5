import {
  consumeStream,
  convertToModelMessages,
  createIdGenerator,
  streamText,
  validateUIMessages,
  type UIMessage,
} from 'ai-6';
import { saveMessages } from '../../../lib/chats';

/** Answers the latest message of a chat, and stores the chat before and after it. */
export async function POST(request: Request): Promise<Response> {
  // Check here who is asking, and whether the chat is theirs.
  const { id, messages: sent } = (await request.json()) as { id: string; messages: UIMessage[] };
  const messages = await validateUIMessages({ messages: sent });
  // From now on the chat is in the list, and the message is there after a reload.
  await saveMessages(id, messages, { isNew: true });
  const result = streamText({
    model: 'openai/gpt-5',
    messages: await convertToModelMessages(messages),
    // Stop in the page closes the connection, which also stops the model.
    abortSignal: request.signal,
  });
  return result.toUIMessageStreamResponse({
    originalMessages: messages,
    generateMessageId: createIdGenerator({ prefix: 'answer', size: 16 }),
    // A chat that was deleted meanwhile stays deleted.
    onFinish: ({ messages: all }) => saveMessages(id, all, { isNew: false }),
    // Without it, `onFinish` is not called for an answer that was stopped.
    consumeSseStream: consumeStream,
  });
}
