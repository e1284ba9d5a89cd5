import type { SessionEvent, SessionEventOf } from '../../core/events.js';
import { isRecord } from '../../core/json.js';
import type { Message } from '../../core/state.js';
import type { DecoderContext } from '../../contract/index.js';
import { AiSdkResponse } from './AiSdkResponse.js';
import { carriedBy, isCall, type Entry } from './carried.js';
import { readParts } from './readParts.js';
import { entriesOf } from './sentMessages.js';
import { isAutomatic, isOver, toolNameOf } from './ToolCalls.js';
import type { UsageReader } from './usageIn.js';
import type { WirePart } from './wire.js';

/** What a request notes for the decoder of its response. */
export interface Noted {
  /** The id of the answer, if the server does not name it. */
  readonly answerId: string;
  /** The person's message, as it was sent. */
  readonly message?: SessionEventOf<'user-message'>;
  /** The message that the response goes on with, as it was sent. */
  readonly continues?: Continued;
}

/** A message that a response goes on with. */
export interface Continued {
  readonly message: Message;
  readonly entries: readonly Entry[];
  /** The indexes of the calls that got their answer with the request. */
  readonly answered: readonly number[];
}

/** A response, opened for the decoder. */
export interface OpenedResponse {
  readonly response: AiSdkResponse;
  /** The id that the message gets in the session. */
  readonly messageId?: string | undefined;
  /** Whether the message is another one than that which the run was attached to. */
  readonly isAnother?: boolean;
  /** Fields that its message has beside those of the session. */
  readonly more?: Readonly<Record<string, unknown>> | undefined;
  readonly events: readonly SessionEvent[];
}

/** Opens a response by the id that the server gives its message, if any. */
export type OpenResponse = (given: string | undefined) => OpenedResponse;

/** What the app says of its route. */
interface OpeningOptions {
  /** Whether the page carries out a tool, as far as the app says so. */
  readonly isOfPage: ((toolName: string) => boolean) | undefined;
  readonly usageOf: UsageReader | undefined;
}

/** How the responses of a run are opened. */
export function openingFor(context: DecoderContext, options: OpeningOptions): OpenResponse {
  const { call, isReplay } = context;
  const noted = call?.carried as Noted | undefined;
  return (given) => {
    if (noted?.continues !== undefined) return goOn(noted.continues, given, isReplay, options);
    if (noted !== undefined) return begin(given ?? noted.answerId, options, noted.message);
    return isReplay ? openAttached(context, given, options) : begin(given, options);
  };
}

function begin(
  messageId: string | undefined,
  { usageOf }: OpeningOptions,
  message?: Noted['message'],
): OpenedResponse {
  const events = message === undefined ? [] : [message];
  return { response: new AiSdkResponse([], { usageOf }), messageId, events };
}

/** The response goes on with a message, which a replay shows from its beginning (S12, S22). */
function goOn(
  { answered, entries, message }: Continued,
  messageId: string | undefined,
  isReplay: boolean,
  { usageOf }: OpeningOptions,
): OpenedResponse {
  const { more } = carriedBy(message) ?? {};
  if (!isReplay) {
    const response = new AiSdkResponse(entries, { metadata: message.metadata, usageOf });
    return { response, messageId, more, events: response.takeAnswers(answered) };
  }
  const { parts } = readParts(
    entries.map(({ part }) => part),
    usageOf,
  );
  const known = entriesOf({ ...message, parts });
  const response = new AiSdkResponse(known, { metadata: message.metadata, usageOf });
  return { response, messageId, more, events: [{ type: 'content-replace', parts }] };
}

/**
 * A response that this page did not ask for. The server sends the response to the latest request, which is a message of its own,
 * or what follows the answers that the page gave.
 */
function openAttached(
  { messages }: DecoderContext,
  given: string | undefined,
  options: OpeningOptions,
): OpenedResponse {
  const last = messages.at(-1);
  const answer = last?.role === 'assistant' ? last : undefined;
  const entries = answer === undefined ? [] : entriesOf(answer);
  const end = endOfAnswered(entries, options.isOfPage);
  const isSame = given === undefined ? end > 0 && end === entries.length : given === answer?.id;
  if (answer !== undefined && isSame && end > 0) {
    const continued = { message: answer, entries: entries.slice(0, end), answered: [] };
    return goOn(continued, answer.id, true, options);
  }
  // An answer that this page has read in part, and of which the stream is read again.
  const isOpen = answer !== undefined && answer.status !== 'done';
  const messageId = given ?? (isOpen ? answer.id : idOfAnswer(messages));
  const isAnother = answer !== undefined && !isOpen && messageId !== answer.id;
  return { ...begin(messageId, options), isAnother };
}

/** The id of an answer that no server names, and that every reading of its stream must give the same id. */
function idOfAnswer(messages: readonly Message[]): string {
  const asked = messages.findLast(({ role }) => role === 'user');
  const done = new Set(messages.filter(({ status }) => status === 'done').map(({ id }) => id));
  const own = `${asked?.id ?? ''}-answer`;
  let id = own;
  for (let number = 2; done.has(id); number++) id = `${own}-${number}`;
  return id;
}

/**
 * How many parts of a message were there when the page last gave an answer: the response to it begins after the step with that
 * answer. 0 if there was none.
 */
function endOfAnswered(
  entries: readonly Entry[],
  isOfPage: ((toolName: string) => boolean) | undefined,
): number {
  const parts = entries.map(({ part }) => part);
  const isLast = (index: number) => !parts.slice(index + 1).some((part) => !isCall(part));
  const answered = entries.findLastIndex(({ part, shown }, index) => {
    if (!isCall(part) || part['providerExecuted'] === true) return false;
    if (isDecided(part) || (shown?.type === 'tool' && shown.answer !== undefined)) return true;
    if (!isOver(part['state']) || part['preliminary'] === true) return false;
    // If the app does not say which tools are the page's, an outcome that nothing follows is one.
    return isOfPage?.(toolNameOf(part)) ?? isLast(index);
  });
  if (answered === -1) return 0;
  const next = parts.findIndex(({ type }, index) => index > answered && type === 'step-start');
  return next === -1 ? parts.length : next;
}

/** Whether a person has decided about the call. */
function isDecided(part: WirePart): boolean {
  const { approval } = part;
  return isRecord(approval) && typeof approval['approved'] === 'boolean' && !isAutomatic(part);
}
