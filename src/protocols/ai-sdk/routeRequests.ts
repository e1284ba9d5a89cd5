import { watchFields } from '../../development/index.js';
import type {
  AgentBackend,
  CallContext,
  GivenAnswer,
  HttpCall,
  LateUrl,
  ResponseCall,
  SentMessage,
} from '../../contract/index.js';
import { namedBy } from '../namedBy.js';
import type { AiSdkBackendOptions, AiSdkRequest } from './aiSdkOptions.js';
import { answered } from './answers.js';
import type { Noted } from './openResponse.js';
import { entriesOf, sentId, sentMessage, sentMessages, sentWith } from './sentMessages.js';
import { filesOf } from './writeUIMessages.js';

type RouteRequests = Required<
  Pick<AgentBackend, 'edit' | 'regenerate' | 'sendMessage' | 'submitAnswers'>
>;

/** What a request is made with, beside its address. */
interface RouteOptions extends Pick<
  AiSdkBackendOptions,
  'body' | 'idempotencyHeader' | 'runOptions'
> {
  readonly createId: () => string;
}

/** The requests to the route: each holds the whole conversation, and notes for the decoder what it was made for. */
export function routeRequests(
  url: LateUrl,
  { body, createId, idempotencyHeader, runOptions }: RouteOptions,
): RouteRequests {
  const post = (
    request: Omit<AiSdkRequest, 'options'>,
    noted: Omit<Noted, 'answerId'>,
    more: AiSdkRequest['options'] = {},
  ): HttpCall => {
    const carried: Noted = { answerId: createId(), ...noted };
    return {
      method: 'POST',
      url: url.get().href,
      body: bodyOf(
        { ...request, options: { ...watchFields('runOptions', runOptions?.()), ...more } },
        body,
      ),
      carried,
    };
  };
  return {
    sendMessage: (message, { messages, sessionId = '' }) => {
      const id = message.idempotencyKey ?? createId();
      const earlier = sentMessages(messages.slice(0, -1), sessionId);
      const all = [...earlier, messageOf(id, message)];
      const request = { id: sessionId, messages: all, trigger: SUBMIT, messageId: undefined };
      return {
        ...post(request, { message: toldOf(id, message) }, message.options),
        ...namedBy(idempotencyHeader, message),
      };
    },
    regenerate: (messageId, { messages, sessionId = '' }) => {
      const index = messages.findLastIndex(({ id }) => id === messageId);
      const asked = messages[index];
      const earlier = sentMessages(messages.slice(0, index), sessionId);
      const own = asked?.role === 'user' ? [sentMessage(asked, sessionId)] : [];
      const all = [...earlier, ...own];
      const id = asked === undefined ? messageId : sentId(asked, sessionId);
      return post(
        { id: sessionId, messages: all, trigger: 'regenerate-message', messageId: id },
        {},
      );
    },
    edit: (messageId, text, { messages, sessionId = '' }) => {
      const index = messages.findLastIndex(({ id }) => id === messageId);
      const message = { text, attachments: messages[index]?.attachments ?? [] };
      const earlier = sentMessages(messages.slice(0, index), sessionId);
      const all = [...earlier, messageOf(messageId, message)];
      return post(
        { id: sessionId, messages: all, trigger: SUBMIT, messageId },
        { message: toldOf(messageId, message) },
      );
    },
    submitAnswers: (answers, context) => {
      const answering = answeringOf(answers, context);
      if (answering === undefined) return undefined;
      const call = post(answering.request, { continues: answering.continues });
      return { call, continues: 'same-message' } satisfies ResponseCall;
    },
  };
}

/**
 * The request with the answers to everything that a message asks, and the message that its response goes on with (S25, S26).
 * Undefined if one of the answers cannot be given.
 */
function answeringOf(
  answers: readonly GivenAnswer[],
  { messages, sessionId = '' }: CallContext,
):
  | {
      readonly request: Omit<AiSdkRequest, 'options'>;
      readonly continues: NonNullable<Noted['continues']>;
    }
  | undefined {
  const message = messages.findLast(({ key }) => key === answers[0]?.request.messageKey);
  if (message === undefined) return undefined;
  const entries = [...entriesOf(message)];
  const indexes: number[] = [];
  for (const { answer, request } of answers) {
    const index = entries.findIndex(({ shown }) => shown?.id === request.partId);
    const entry = entries[index];
    const part = entry && answered(entry.part, request, answer);
    if (part === undefined) return undefined;
    entries[index] = { ...entry, part };
    indexes.push(index);
  }
  const messageId = sentId(message, sessionId);
  const parts = entries.map(({ part }) => part);
  const earlier = sentMessages(messages.slice(0, messages.indexOf(message)), sessionId);
  const all = [...earlier, sentWith(message, messageId, parts)];
  return {
    request: { id: sessionId, messages: all, trigger: SUBMIT, messageId },
    continues: { message, entries, answered: indexes },
  };
}

const SUBMIT = 'submit-message' as const;

function messageOf(id: string, { text, attachments }: Pick<SentMessage, 'text' | 'attachments'>) {
  const words = text === '' ? [] : [{ type: 'text', text }];
  return { id, role: 'user' as const, parts: [...filesOf(attachments), ...words] };
}

function toldOf(id: string, { text, attachments }: Pick<SentMessage, 'text' | 'attachments'>) {
  return { type: 'user-message', id, text, attachments } as const;
}

function bodyOf(
  request: AiSdkRequest,
  body: AiSdkBackendOptions['body'],
): Readonly<Record<string, unknown>> {
  if (typeof body === 'function') return watchFields('body', body(request));
  const { options, ...fields } = request;
  return { ...body, ...options, ...fields };
}
