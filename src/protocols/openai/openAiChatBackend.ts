import { isRecord } from '../../core/json.js';
import { watchOptions } from '../../development/index.js';
import type { Message } from '../../core/state.js';
import { sharedParts } from '../backendOptions.js';
import { sessionCalls } from '../directoryCalls.js';
import { Fields } from '../Fields.js';
import { hostCall, requestCall } from '../hostCall.js';
import { type AgentBackend, type LoadedHistory, lateUrl } from '../../contract/index.js';
import { randomId } from '../../core/randomId.js';
import { notedIn } from './carried.js';
import { createChatDecoderFor } from './createOpenAiChatDecoder.js';
import type { OpenAiChatBackendOptions } from './openAiOptions.js';
import { END_MARK } from './outcomes.js';
import { isAmong } from './pageTools.js';
import { answerIn, asShown, historyOf, turnsOf } from './readTurns.js';
import { refuseKeys } from './refuseKeys.js';
import { chatRequests } from './requests.js';

/**
 * Creates a backend for a route that answers with chat completions of OpenAI, or of a server that imitates it. Each request has the
 * whole conversation, so one backend serves any number of sessions.
 *
 * ```ts
 * const backend = openAiChatBackend({ url: '/api/chat' });
 * ```
 *
 * @throws if `url` is not a URL, relative or complete; in a browser also if a key would be sent from it.
 */
export function openAiChatBackend(given: OpenAiChatBackendOptions = {}): AgentBackend {
  watchOptions('openAiChatBackend', given);
  const url = lateUrl(given.url ?? '/api/chat', 'openAiChatBackend({ url })');
  const options = refuseKeys(given, url, 'openAiChatBackend');
  const { cancel, createId = randomId, earlier, history, pageTools, thinkTag } = options;
  const isOfPage = isAmong(pageTools);
  // A page of messages may begin anywhere, so its messages need ids.
  const isTail = earlier !== undefined;
  return {
    name: 'openai-chat',
    ...sharedParts(options, url),
    capabilities: { attachments: true, editInput: false },
    holdsConversation: true,
    sendsConversation: true,
    // Only some servers send comments that keep the connection alive.
    stream: {
      hasHeartbeats: false,
      takesUnfinished: true,
      endMark: END_MARK,
      newDecoderPerResponse: true,
    },
    leavesOnStop: true,
    createDecoder: (context) => {
      const noted = context && notedIn(context);
      return createChatDecoderFor({ noted, isOfPage, thinkTag });
    },
    createSession: () => hostCall(() => ({ id: createId() }), 'createId'),
    readSession: (answer) => ({ sessionId: isRecord(answer) ? String(answer['id']) : '' }),
    ...sessionCalls(options),
    ...chatRequests(url, { ...options, createId }),
    answersTogether: true,
    ...(history !== undefined && {
      loadHistory: ({ sessionId = '' }) => requestCall(history, { sessionId }, 'history'),
      readHistory: (answer, context) =>
        readHistory(answer, { isOfPage, thinkTag, shown: isTail ? [] : (context?.messages ?? []) }),
    }),
    ...(history !== undefined &&
      earlier !== undefined && {
        loadEarlier: (before, { sessionId = '' }) =>
          requestCall(earlier, { sessionId, before }, 'earlier'),
      }),
    ...(cancel !== undefined && {
      stop: ({ sessionId = '' }) => requestCall(cancel, { sessionId }, 'cancel'),
    }),
  };
}

/** Reads what the host's function returned: messages, or an object with them. */
function readHistory(
  answer: unknown,
  {
    isOfPage = () => false,
    shown,
    thinkTag,
  }: {
    readonly isOfPage: ((toolName: string) => boolean) | undefined;
    readonly thinkTag: string | undefined;
    readonly shown: readonly Message[];
  },
): LoadedHistory {
  const fields = new Fields(isRecord(answer) ? answer : {});
  const title = fields.text('title');
  const turns = asShown(turnsOf(Array.isArray(answer) ? answer : fields.get('messages')), shown);
  return {
    ...historyOf(turns, (turn) =>
      answerIn(
        turn,
        createChatDecoderFor({ isOfPage, thinkTag }),
        turn.stored.map((message) => ({
          choices: [
            {
              index: 0,
              delta: message,
              ...(message['role'] !== 'tool' && { finish_reason: 'stop' }),
            },
          ],
        })),
      ),
    ),
    ...(title !== undefined && { title }),
  };
}
