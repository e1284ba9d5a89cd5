import { isRecord } from '../../core/json.js';
import { sharedParts } from '../backendOptions.js';
import { checkpointCalls, checkpointsIn } from '../checkpointCalls.js';
import { sessionCalls } from '../directoryCalls.js';
import { hostCall, requestCall } from '../hostCall.js';
import { type AgentBackend, type DecoderContext, lateUrl } from '../../contract/index.js';
import { watchData, watchOptions } from '../../development/index.js';
import { renamedOptions } from '../renamed.js';
import type { AiSdkBackendOptions } from './aiSdkOptions.js';
import { createAiSdkDecoder, createCarryingDecoder, END_MARK } from './createAiSdkDecoder.js';
import { openingFor, type Noted } from './openResponse.js';
import { readHistory } from './readHistory.js';
import { routeRequests } from './routeRequests.js';

/**
 * Creates a backend for a route of the AI SDK (section 4). What its messages need to be sent back is kept with the messages of the
 * session, so one backend serves any number of sessions.
 *
 * ```ts
 * const backend = aiSdkBackend({ url: '/api/chat' });
 * ```
 *
 * @throws if `url` is not a URL, relative or complete.
 */
export function aiSdkBackend(given: AiSdkBackendOptions = {}): AgentBackend {
  watchOptions('aiSdkBackend', given);
  const options = renamedOptions(given, 'aiSdkBackend');
  const { cancel, createId = randomId, history, steer, usageOf } = options;
  const earlier = history && options.earlier;
  const url = lateUrl(options.url ?? '/api/chat', 'aiSdkBackend({ url })');
  watchData('a backend', options.pageTools);
  const isOfPage = options.pageTools && isAmong(options.pageTools);
  const canResume = options.resume === true;
  return {
    name: 'ai-sdk',
    ...sharedParts(options, url),
    // An approval cannot contain changed arguments (S25).
    capabilities: { attachments: true, editInput: false },
    sendsConversation: true,
    // Only some servers are set up to send comments that keep the connection alive.
    stream: {
      hasHeartbeats: false,
      takesUnfinished: true,
      endMark: END_MARK,
      newDecoderPerResponse: true,
    },
    leavesOnStop: true,
    createDecoder: (context) =>
      context === undefined
        ? createAiSdkDecoder({ usageOf })
        : createCarryingDecoder({
            open: openingFor(context, { isOfPage, usageOf }),
            goesOn: !context.isReplay && goesOn(context.call),
            isOfPage,
            usageOf,
          }),
    // The ids of chats are created by the client, unless the host does.
    createSession: () => hostCall(() => ({ id: createId() }), 'createId'),
    readSession: (answer) => ({ sessionId: isRecord(answer) ? String(answer['id']) : '' }),
    ...sessionCalls(options, checkpointsIn(options)),
    ...checkpointCalls(options, (): Noted => ({ answerId: createId() })),
    ...routeRequests(url, { ...options, createId }),
    answersTogether: true,
    ...(history !== undefined && {
      loadHistory: ({ sessionId = '' }) => requestCall(history, { sessionId }, 'history'),
      readHistory: (answer) => readHistory(answer, { canResume, isOfPage, usageOf }),
    }),
    ...(earlier !== undefined && {
      loadEarlier: (before, { sessionId = '' }) =>
        requestCall(earlier, { sessionId, before }, 'earlier'),
    }),
    ...(canResume && {
      resume: ({ sessionId = '' }) => ({ method: 'GET', url: streamUrl(url.get(), sessionId) }),
    }),
    ...(steer !== undefined && {
      steer: (text, { sessionId }) =>
        sessionId === undefined ? undefined : requestCall(steer, { sessionId, text }, 'steer'),
    }),
    ...(cancel !== undefined && {
      stop: ({ sessionId = '' }) => requestCall(cancel, { sessionId }, 'cancel'),
    }),
  };
}

/** Whether a tool is one of those that the app names. */
function isAmong(
  tools: NonNullable<AiSdkBackendOptions['pageTools']>,
): (toolName: string) => boolean {
  const names = new Set(tools.map((tool) => (typeof tool === 'string' ? tool : tool.name)));
  return (toolName) => names.has(toolName);
}

function goesOn(call: DecoderContext['call']): boolean {
  return (call?.carried as Noted | undefined)?.continues !== undefined;
}

/** @throws if the id would lead to another URL. */
function streamUrl(route: URL, sessionId: string): string {
  if (sessionId === '.' || sessionId === '..') {
    throw new TypeError(
      `The id of the chat is "${sessionId}", which no address can hold. Give it another id.`,
    );
  }
  const url = new URL(route);
  url.pathname = `${url.pathname.replace(/\/$/u, '')}/${encodeURIComponent(sessionId)}/stream`;
  return url.href;
}

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** An id with the length and alphabet of the AI SDK's. */
function randomId(): string {
  return Array.from({ length: 16 }, () => LETTERS[Math.floor(Math.random() * LETTERS.length)]).join(
    '',
  );
}
