import { watchFields } from '../../development/index.js';
import type { Message } from '../../core/state.js';
import type {
  AgentBackend,
  CallContext,
  HttpCall,
  LateUrl,
  SentMessage,
} from '../../contract/index.js';
import { namedBy } from '../namedBy.js';
import { repliesOf, type Reply } from './answers.js';
import { carriedResponse, type Continued, type Item, type Noted } from './carried.js';
import type { OpenAiChatBackendOptions, OpenAiResponsesBackendOptions } from './openAiOptions.js';
import { functionsOf } from './pageTools.js';
import { writeChatMessages } from './writeChatMessages.js';
import { outputsFor, writeInput } from './writeItems.js';

type Requests = Required<
  Pick<AgentBackend, 'edit' | 'regenerate' | 'sendMessage' | 'submitAnswers'>
>;

/** How one of the APIs writes its requests. */
interface Writing {
  readonly url: LateUrl;
  readonly createId: () => string;
  readonly idempotencyHeader: string | undefined;
  /** The body for a conversation that ends with what is to be answered. */
  readonly write: (messages: readonly Message[], context: CallContext, options: Options) => unknown;
  /** The body with answers to what a message asks, and what its decoder has to know. */
  readonly reply: (
    message: Message,
    replies: readonly Reply[],
    context: CallContext,
  ) => { readonly body: unknown; readonly items?: readonly Item[] };
}

type Options = Readonly<Record<string, unknown>>;

function requestsBy({ createId, idempotencyHeader, reply, url, write }: Writing): Requests {
  const post = (body: unknown, noted: Omit<Noted, 'answerId'>): HttpCall => {
    const carried: Noted = { answerId: createId(), ...noted };
    return { method: 'POST', url: url.get().href, body, carried };
  };
  return {
    sendMessage: (message, context) => {
      const { messages } = context;
      const said = messages.at(-1);
      const isListed = said?.role === 'user';
      const sent = isListed ? messages : [...messages, personSays(message)];
      const { idempotencyKey, options = {} } = message;
      return {
        ...post(write(sent, context, options), {
          message: toldOf(idempotencyKey ?? createId(), message),
        }),
        ...namedBy(idempotencyHeader, message),
      };
    },
    regenerate: (messageId, context) => {
      const { messages } = context;
      const index = messages.findLastIndex(({ id }) => id === messageId);
      const end = messages[index]?.role === 'user' ? index + 1 : index;
      return post(write(messages.slice(0, end), context, {}), {});
    },
    edit: (messageId, text, context) => {
      const { messages } = context;
      const index = messages.findLastIndex(({ id }) => id === messageId);
      const said = { text, attachments: messages[index]?.attachments ?? [] };
      const sent = [...messages.slice(0, index), personSays(said)];
      return post(write(sent, context, {}), { message: toldOf(createId(), said) });
    },
    submitAnswers: (answers, context) => {
      const key = answers[0]?.request.messageKey;
      const message = context.messages.findLast((one) => one.key === key);
      const replies = repliesOf(answers);
      if (message === undefined || replies === undefined) return undefined;
      const { body, items } = reply(message, replies, context);
      const continues: Continued = {
        message,
        given: replies.map(({ given }) => given),
        ...(items !== undefined && { items }),
      };
      return { call: post(body, { continues }), continues: 'same-message' };
    },
  };
}

function personSays({ attachments, text }: Pick<SentMessage, 'attachments' | 'text'>): Message {
  const parts = [{ type: 'text', id: 'text', text }] as const;
  return { id: '', key: '', role: 'user', parts, attachments, status: 'sending' };
}

function toldOf(id: string, { attachments, text }: Pick<SentMessage, 'attachments' | 'text'>) {
  return { type: 'user-message', id, text, attachments } as const;
}

/** The conversation up to a message, which is the last one. */
function until(message: Message, { messages }: CallContext): readonly Message[] {
  return messages.slice(0, messages.indexOf(message) + 1);
}

interface RequestOptions {
  readonly createId: () => string;
}

/** The requests for chat completions: each has the whole conversation. */
export function chatRequests(
  url: LateUrl,
  options: OpenAiChatBackendOptions & RequestOptions,
): Requests {
  const {
    body,
    createId,
    idempotencyHeader,
    pageTools,
    runOptions,
    sendReasoning = false,
  } = options;
  const functions = functionsOf(pageTools);
  const tools = functions.map((one) => ({ type: 'function', function: one }));
  const bodyOf = (messages: ReturnType<typeof writeChatMessages>, id: string, own: Options) => {
    const more = { ...watchFields('runOptions', runOptions?.()), ...own };
    return typeof body === 'function'
      ? watchFields('body', body({ sessionId: id, messages, options: more }))
      : {
          ...(tools.length > 0 && { tools }),
          ...body,
          ...more,
          id,
          messages,
          stream: true,
        };
  };
  return requestsBy({
    url,
    createId,
    idempotencyHeader,
    write: (messages, { sessionId = '' }, more) =>
      bodyOf(writeChatMessages(messages, { sendReasoning }), sessionId, more),
    reply: (message, replies, context) => {
      const outputs = new Map(replies.map((one) => [one.executionId, one.output ?? '']));
      const written = writeChatMessages(until(message, context), { sendReasoning, outputs });
      return { body: bodyOf(written, context.sessionId ?? '', {}) };
    },
  });
}

/** The requests for responses: each has what is new since the previous response, or the whole conversation. */
export function responsesRequests(
  url: LateUrl,
  options: OpenAiResponsesBackendOptions & RequestOptions,
): Requests {
  const {
    body,
    createId,
    idempotencyHeader,
    pageTools,
    runOptions,
    store: isStored = true,
  } = options;
  const tools = functionsOf(pageTools).map((one) => ({ type: 'function', ...one }));
  const bodyOf = (
    { input, previousResponseId }: ReturnType<typeof writeInput>,
    id: string,
    own: Options,
  ) => {
    const more = { ...watchFields('runOptions', runOptions?.()), ...own };
    return typeof body === 'function'
      ? watchFields('body', body({ sessionId: id, input, previousResponseId, options: more }))
      : {
          ...(tools.length > 0 && { tools }),
          ...body,
          ...more,
          id,
          input,
          ...(previousResponseId !== undefined && { previous_response_id: previousResponseId }),
          ...(!isStored && { store: false }),
          stream: true,
        };
  };
  return requestsBy({
    url,
    createId,
    idempotencyHeader,
    write: (messages, { sessionId = '' }, more) =>
      bodyOf(writeInput(messages, isStored), sessionId, more),
    reply: (message, replies, context) => {
      const { items = [], responseId } = carriedResponse(message) ?? {};
      const outputs = outputsFor(message, replies);
      const isNamed = isStored && responseId !== undefined;
      const earlier = isNamed ? [] : writeInput(until(message, context).slice(0, -1), false).input;
      const input = isNamed ? outputs : [...earlier, ...items, ...outputs];
      const previousResponseId = isNamed ? responseId : undefined;
      return {
        body: bodyOf({ input, previousResponseId }, context.sessionId ?? '', {}),
        items: [...items, ...outputs],
      };
    },
  });
}
