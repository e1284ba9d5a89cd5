import type { SessionEvent } from '../../core/events.js';
import { isRecord } from '../../core/json.js';
import { watchOptions } from '../../development/index.js';
import type { Message } from '../../core/state.js';
import { sharedParts } from '../backendOptions.js';
import { sessionCalls } from '../directoryCalls.js';
import { Fields } from '../Fields.js';
import { hostCall, requestCall } from '../hostCall.js';
import {
  type AgentBackend,
  type DecoderContext,
  type LateUrl,
  type LoadedHistory,
  lateUrl,
} from '../../contract/index.js';
import { randomId } from '../../core/randomId.js';
import { carriedResponse, notedIn } from './carried.js';
import {
  createOpenAiResponsesDecoder,
  createResponsesDecoderFor,
  type ResponsesDecoding,
} from './createOpenAiResponsesDecoder.js';
import type { OpenAiResponsesBackendOptions } from './openAiOptions.js';
import { END_MARK } from './outcomes.js';
import { isAmong } from './pageTools.js';
import { answerIn, asShown, historyOf, turnsOf } from './readTurns.js';
import { refuseKeys } from './refuseKeys.js';
import { responsesRequests } from './requests.js';

/**
 * Creates a backend for a route that answers with responses of OpenAI's Responses API. What the next request needs is kept with the
 * messages of the session, so one backend serves any number of sessions.
 *
 * ```ts
 * const backend = openAiResponsesBackend({ url: '/api/responses' });
 * ```
 *
 * @throws if `url` is not a URL, relative or complete; in a browser also if a key would be sent from it.
 */
export function openAiResponsesBackend(given: OpenAiResponsesBackendOptions = {}): AgentBackend {
  watchOptions('openAiResponsesBackend', given);
  const url = lateUrl(given.url ?? '/api/responses', 'openAiResponsesBackend({ url })');
  const options = refuseKeys(given, url, 'openAiResponsesBackend');
  const { cancel, createId = randomId, earlier, history, pageTools, store = true } = options;
  const isOfPage = isAmong(pageTools);
  // A page of messages may begin anywhere, so its messages need ids.
  const isTail = earlier !== undefined;
  const canResume = options.resume === true;
  const carries = store ? 'response' : 'items';
  return {
    name: 'openai-responses',
    ...sharedParts(options, url),
    capabilities: { attachments: true, editInput: false },
    holdsConversation: true,
    sendsConversation: true,
    stream: {
      hasHeartbeats: false,
      takesUnfinished: true,
      endMark: END_MARK,
      // A stream that ends before its response does is read again.
      endsWithRun: canResume,
      newDecoderPerResponse: true,
      ...(canResume && { cursorOf: numberOf }),
    },
    leavesOnStop: true,
    createDecoder: (context) =>
      context === undefined
        ? createOpenAiResponsesDecoder()
        : createResponsesDecoderFor({ ...decodingFor(context), isOfPage, carries }),
    createSession: () => hostCall(() => ({ id: createId() }), 'createId'),
    readSession: (answer) => ({ sessionId: isRecord(answer) ? String(answer['id']) : '' }),
    ...sessionCalls(options),
    ...responsesRequests(url, { ...options, createId }),
    answersTogether: true,
    ...(history !== undefined && {
      loadHistory: ({ sessionId = '' }) => requestCall(history, { sessionId }, 'history'),
      readHistory: (answer, context) =>
        readHistory(answer, {
          canResume,
          isOfPage,
          store,
          shown: isTail ? [] : (context?.messages ?? []),
        }),
    }),
    ...(history !== undefined &&
      earlier !== undefined && {
        loadEarlier: (before, { sessionId = '' }) =>
          requestCall(earlier, { sessionId, before }, 'earlier'),
      }),
    ...(canResume && {
      resume: ({ cursor, runId }) =>
        runId === undefined
          ? undefined
          : { method: 'GET', url: responseUrl(url, runId, ['stream', 'true'], cursor) },
    }),
    ...(cancel !== undefined && {
      stop: ({ runId, sessionId = '' }) => {
        if (runId === undefined) return undefined;
        if (cancel !== true) return requestCall(cancel, { sessionId, runId }, 'cancel');
        return { method: 'POST', url: responseUrl(url, runId) };
      },
    }),
  };
}

/** The position of an event in its response. */
function numberOf(event: unknown): string | undefined {
  const number = isRecord(event) ? new Fields(event).number('sequence_number') : undefined;
  return number === undefined ? undefined : String(number);
}

/**
 * The URL to read a response again, or without a query to cancel it.
 *
 * @throws if the id would lead to another URL.
 */
function responseUrl(
  route: LateUrl,
  runId: string,
  query?: readonly [string, string],
  cursor?: string,
): string {
  if (runId === '.' || runId === '..') {
    throw new TypeError(`The id of the response is "${runId}", which no address can hold.`);
  }
  const url = new URL(route.get());
  const base = `${url.pathname.replace(/\/$/u, '')}/${encodeURIComponent(runId)}`;
  url.pathname = query === undefined ? `${base}/cancel` : base;
  if (query !== undefined) url.searchParams.set(...query);
  if (cursor !== undefined) url.searchParams.set('starting_after', cursor);
  return url.href;
}

/** What the decoder of a response has to know of the conversation. */
function decodingFor(context: DecoderContext): ResponsesDecoding {
  const { isReplay, messages } = context;
  const noted = notedIn(context);
  const { continues } = noted ?? {};
  if (!isReplay) return { noted };
  if (continues !== undefined) {
    return { noted, shown: [replace(continues.message.parts)] };
  }
  if (noted !== undefined) return { noted };
  // A page that is loaded while an answer goes on: what it had before stays.
  const last = messages.at(-1);
  const kept = last?.role === 'assistant' ? carriedResponse(last)?.kept : undefined;
  if (last === undefined || kept === undefined || kept === 0) return {};
  return { kept, shown: [replace(last.parts.slice(0, kept))] };
}

function replace(
  parts: Extract<SessionEvent, { readonly type: 'content-replace' }>['parts'],
): SessionEvent {
  return { type: 'content-replace', parts };
}

/** Reads what the host's function returned: items, or an object with them. */
function readHistory(
  answer: unknown,
  {
    canResume,
    isOfPage = () => false,
    shown,
    store,
  }: {
    readonly canResume: boolean;
    readonly isOfPage: ((toolName: string) => boolean) | undefined;
    readonly store: boolean;
    readonly shown: readonly Message[];
  },
): LoadedHistory {
  const fields = new Fields(isRecord(answer) ? answer : {});
  const title = fields.text('title');
  const responseId = store ? fields.id('responseId') : undefined;
  const running = canResume ? fields.id('running') : undefined;
  const turns = asShown(turnsOf(Array.isArray(answer) ? answer : fields.get('items')), shown);
  const carries = responseId === undefined ? 'items' : 'response';
  const { messages, waitingRun } = historyOf(turns, (turn, isLast) => {
    const id = isLast || turn === turns.at(-2) ? responseId : undefined;
    const items = turn.stored.map((item) => ({
      type: 'response.output_item.done',
      // A message may be stored in short, as an input.
      item: item['type'] === undefined ? asItem(item) : item,
    }));
    const end = { type: 'response.completed', response: { ...(id !== undefined && { id }) } };
    const read = answerIn(
      turn,
      createResponsesDecoderFor({
        isOfPage: running === undefined ? isOfPage : () => false,
        carries,
      }),
      // The first event names the response of all.
      [{ type: 'response.created', response: end.response }, ...items, end],
    );
    const isRunning = isLast && running !== undefined;
    if (!isRunning) return read;
    const carried = { ...(read.message.carried as object), kept: read.message.parts.length };
    return { message: { ...read.message, carried, runId: running }, requests: [] };
  });
  const last = messages.at(-1);
  const messageKey = last?.role === 'assistant' ? { messageKey: last.key } : {};
  return {
    messages,
    ...(title !== undefined && { title }),
    ...(running === undefined && waitingRun !== undefined && { waitingRun }),
    ...(running !== undefined && { openRun: { runId: running, ...messageKey } }),
  };
}

function asItem(item: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { content } = item;
  const list = typeof content === 'string' ? [{ type: 'output_text', text: content }] : content;
  return { ...item, type: 'message', content: list };
}
