import type { SessionEvent } from '../../src/core/events.js';
import type { Message } from '../../src/core/state.js';
import type { AgentBackend, CallContext, Decoder } from '../../src/contract/index.js';

/*
 * A backend of the kind that AG-UI and the AI SDK have: each call posts the whole conversation, a run that needs
 * leave ends with an interrupt, and the answer is another call, whose run brings the result of the earlier tool.
 */

/** What the stream of this backend is made of. */
export type ConversationEvent =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'call'; readonly id: string; readonly name: string; readonly args: string }
  | { readonly type: 'result'; readonly id: string; readonly content: string }
  | { readonly type: 'interrupt'; readonly calls: readonly string[] }
  | { readonly type: 'finish' };

function createDecoder(): Decoder {
  const calls = new Map<string, string>();
  const decode = (event: ConversationEvent): SessionEvent[] => {
    switch (event.type) {
      case 'text':
        return [{ type: 'text-delta', id: 'text', parentId: '', text: event.text }];
      case 'call': {
        const { id, name, args } = event;
        calls.set(id, name);
        return [
          { type: 'tool-start', id, parentId: '', toolName: name, executionId: id },
          { type: 'tool-input-end', id, text: args },
        ];
      }
      case 'result': {
        const { id, content } = event;
        return [
          { type: 'tool-outcome', executionId: id, status: 'done', result: { text: content } },
        ];
      }
      case 'interrupt':
        return event.calls.map((executionId) => ({
          type: 'tool-request',
          executionId,
          toolName: calls.get(executionId) ?? '',
          question: 'May I?',
          input: { call: executionId },
        }));
      case 'finish':
        return [{ type: 'run-end', outcome: 'done' }];
    }
  };
  return {
    push: (event) => decode(event as ConversationEvent),
    end: () => [{ type: 'run-end', outcome: 'interrupted' }],
  };
}

const wordsOf = ({ role, parts }: Message) => ({
  role,
  text: parts.map((part) => (part.type === 'text' ? part.text : '')).join(''),
  calls: parts.flatMap((part) => (part.type === 'tool' ? [part.executionId] : [])),
});

/** @param url Where the conversation is posted to. */
export function conversationBackend(url: string): AgentBackend {
  const post = ({ messages }: CallContext, more: object = {}) => ({
    method: 'POST' as const,
    url: `${url}/chat`,
    body: { messages: messages.map(wordsOf), ...more },
  });
  return {
    name: 'conversation',
    origin: url,
    headers: () => Promise.resolve({}),
    createDecoder,
    sendMessage: (_, context) => post(context),
    respond: (request, answer, context) =>
      request.kind === 'tool'
        ? {
            continues: 'new-run',
            call: post(context, { answers: [{ call: request.executionId, ...answer }] }),
          }
        : undefined,
  };
}
