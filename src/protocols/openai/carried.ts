import { isRecord } from '../../core/json.js';
import type { SessionEventOf } from '../../core/events.js';
import type { Part, ToolPart, Usage } from '../../core/parts.js';
import type { Message } from '../../core/state.js';
import type { DecoderContext } from '../../contract/index.js';
import type { GivenOutcome } from './AnswerWriter.js';

/** What a tool call of a chat completion carries. */
interface CarriedCall {
  readonly format: 'openai-chat';
  /** Which call of the model within the answer has made it, counted from 0. */
  readonly round: number;
}

export function carriedCall(round: number): CarriedCall {
  return { format: 'openai-chat', round };
}

/** Which call of the model has made a tool call; undefined if it is from another protocol. */
export function roundOf({ carried }: Pick<ToolPart, 'carried'>): number | undefined {
  if (!isRecord(carried) || carried['format'] !== 'openai-chat') return undefined;
  return typeof carried['round'] === 'number' ? carried['round'] : undefined;
}

/** Carried by a text in which the model refuses. */
export const REFUSAL = { format: 'openai', refusal: true } as const;

export function isRefusal({ carried }: Part): boolean {
  return isRecord(carried) && carried['format'] === 'openai' && carried['refusal'] === true;
}

/** A wire object that is kept, and sent back as it came. */
export type Item = Readonly<Record<string, unknown>>;

/** A call that the next request has to answer, because the provider waits for it. */
export interface OpenCall {
  readonly type: 'function_call' | 'custom_tool_call' | 'mcp_approval_request';
  readonly callId: string;
}

/** What a message of the Responses API carries. */
export interface CarriedResponse {
  readonly format: 'openai-responses';
  /** The latest response that is complete, which the next request names. */
  readonly responseId?: string;
  /** What that response waits for. */
  readonly open?: readonly OpenCall[];
  /** All items of the answer, if the requests hold the whole conversation. */
  readonly items?: readonly Item[];
  /** How many parts were there before the response that was loaded while it was in progress. */
  readonly kept?: number;
  /** What the answers to that response have led to, if no response was completed that the next request can name instead. */
  readonly later?: LaterOutput;
}

/** The output of a response that failed, was stopped or broke off. */
export interface LaterOutput {
  /** How many parts the message had before. */
  readonly from: number;
  /** The calls that the provider has carried out. */
  readonly calls: readonly Item[];
}

/** What a message carries; undefined if it does not come from the Responses API. */
export function carriedResponse({
  carried,
}: Pick<Message, 'carried'>): CarriedResponse | undefined {
  if (!isRecord(carried) || carried['format'] !== 'openai-responses') return undefined;
  const { items, kept, later, open, responseId } = carried;
  return {
    format: 'openai-responses',
    ...(typeof responseId === 'string' && { responseId }),
    ...(Array.isArray(open) && { open: open.filter(isOpenCall) }),
    ...(Array.isArray(items) && { items: items.filter(isRecord) }),
    ...(typeof kept === 'number' && { kept }),
    ...(isLaterOutput(later) && { later }),
  };
}

function isLaterOutput(value: unknown): value is LaterOutput {
  if (!isRecord(value) || typeof value['from'] !== 'number') return false;
  const { calls } = value;
  return Array.isArray(calls) && calls.every(isRecord);
}

function isOpenCall(value: unknown): value is OpenCall {
  return isRecord(value) && typeof value['callId'] === 'string';
}

/** Whether an item says what came of a call, or what was decided about it. */
export const isAnswer = ({ type }: Item): boolean =>
  type === 'mcp_approval_response' || (typeof type === 'string' && type.endsWith('_output'));

/** The ids of the calls that items have answers to. */
export function answeredIn(items: readonly Item[]): ReadonlySet<unknown> {
  const answers = items.filter(isAnswer);
  return new Set(answers.map(({ approval_request_id, call_id }) => call_id ?? approval_request_id));
}

/** What a request notes for the decoder of its response. */
export interface Noted {
  /** The id of the answer. The wire names responses, of which several may write one answer. */
  readonly answerId: string;
  /** The person's message, as it was sent. */
  readonly message?: SessionEventOf<'user-message'>;
  /** The message that the response goes on with, as it was when the answers were given. */
  readonly continues?: Continued;
}

export interface Continued {
  readonly message: Message;
  readonly given: readonly GivenOutcome[];
  /** Items that the message has, with those of the answers. */
  readonly items?: readonly Item[];
}

/** The usage of a message that a response goes on with. */
export function usageBefore(noted: Noted | undefined): Usage | undefined {
  return noted?.continues?.message.usage;
}

/**
 * What a request has noted, with the id that the person's message has on the page: the server gives it none, and the stored one is
 * known by the same.
 */
export function notedIn({ call, messages }: DecoderContext): Noted | undefined {
  const noted = call?.carried as Noted | undefined;
  const said = messages.at(-1);
  if (noted?.message === undefined || said?.role !== 'user') return noted;
  return { ...noted, message: { ...noted.message, id: said.idempotencyKey ?? said.id } };
}
