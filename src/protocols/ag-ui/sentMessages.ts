import { isContainer, type Part, type ToolPart } from '../../core/parts.js';
import { isSettled } from '../../core/session/messages.js';
import { textOf } from '../../core/session/textOf.js';
import type { Attachment, Message } from '../../core/state.js';
import {
  carriedBy,
  type CarriedByMessage,
  type CarriedByPart,
  type CarriedResult,
  type Told,
} from './carried.js';
import type { AgUiCarried, AgUiContentPart, AgUiMessage } from './wire.js';

/** A message of the wire, and where it comes from. */
export interface Written {
  readonly message: AgUiMessage;
  /** The id under which it came, if the agent's list has another one for it. */
  readonly of: string;
  /** Key of the message of the session that it belongs to. */
  readonly key: string;
}

interface SentOptions {
  /** Returns the id of a person's message that has none. @default its id in the session */
  readonly idOf?: (message: Message) => string;
  /** The message that waits for answers: a call that it asks about gets its result by the answer. @default none */
  readonly asking?: Message | undefined;
}

/**
 * Converts the conversation to the format of a request (G50): the texts of both sides, the agent's calls with their results,
 * and its reasoning, with their original ids and opaque values (G65, G66).
 */
export function sentMessages(
  messages: readonly Message[],
  options?: SentOptions,
): readonly AgUiMessage[] {
  return writtenMessages(messages, options).map(({ message }) => message);
}

/** The same, with where each of them comes from. */
export function writtenMessages(
  messages: readonly Message[],
  { asking, idOf = ({ id }) => id }: SentOptions = {},
): readonly Written[] {
  const list = new MessageList();
  // The conversation has gone on behind an answer: its calls get no result any more.
  const last = messages.findLastIndex((message) => message.role === 'user' || message === asking);
  messages.forEach((message, index) => {
    list.begin(message, { isOver: index < last, isAsking: message === asking });
    if (message.role === 'assistant') list.addParts(message.parts, undefined);
    else list.addPerson(message, personId(message) ?? idOf(message));
  });
  return list.all;
}

/** The id of a person's message for the agent; undefined if it has never been sent. */
export function personId(message: Message): string | undefined {
  if (isSettled(message)) return message.id;
  // A message that was stored over a reload has its own key.
  return carriedBy<CarriedByMessage>(message).id ?? message.idempotencyKey;
}

type Draft = { -readonly [Name in keyof AgUiMessage]: AgUiMessage[Name] };
type Calls = { -readonly [Name in keyof Call]: Call[Name] }[];
type Call = NonNullable<AgUiMessage['toolCalls']>[number];

/** A call with its result, if it has one. */
interface Made {
  readonly id: string;
  readonly owner: string | undefined;
  content: string | undefined;
  error: string | undefined;
  result: CarriedResult | undefined;
  /** Whether the conversation went on before there was a result. */
  readonly isLeft: boolean;
}

interface Listed {
  readonly draft: Draft;
  readonly from: Message;
  readonly made: Made[];
}

/** What the agent reads of a call that has no result and will get none. */
const NO_RESULT = 'No result: the conversation went on before there was one.';

class MessageList {
  private readonly listed: Listed[] = [];
  /** The messages of the agent since the person's last one, by their ids. */
  private readonly answers = new Map<string, Listed>();
  /** The last call of each id. */
  private readonly made = new Map<string, Made>();
  private from: Message | undefined;
  private isOver = false;
  private isAsking = false;

  /** All messages, each under an id of its own. The results of calls follow the message that calls, as they arrived. */
  get all(): readonly Written[] {
    const ids = new Ids();
    return this.listed.flatMap(({ draft, from, made }) => {
      const { told = [] } = carriedBy<CarriedByMessage>(from);
      const results = made.flatMap((call) => resultOf(call) ?? []);
      const sorted = results.toSorted((a, b) => a.rank - b.rank).map(({ message }) => message);
      return [draft, ...sorted].map((message) => {
        const named = withTold(message, told);
        return { message: ids.unique(named), of: message.id, key: from.key };
      });
    });
  }

  /** The messages that are added next belong to this message of the session. */
  begin(from: Message, { isOver, isAsking }: { isOver: boolean; isAsking: boolean }): void {
    this.from = from;
    this.isOver = isOver;
    this.isAsking = isAsking;
  }

  addPerson(message: Message, id: string): void {
    // Simple servers number their messages anew in each turn.
    this.answers.clear();
    const { role, attachments = [] } = message;
    const { values } = carriedBy<CarriedByMessage>(message);
    const text = textOf(message);
    const media = attachments.flatMap(mediaOf);
    const words = text === '' ? [] : [{ type: 'text', text } as const];
    const content = media.length === 0 ? text : [...words, ...media];
    this.list({ id, role, content, ...values });
  }

  /** @param owner The invocation of the sub-agent that the parts belong to. */
  addParts(parts: readonly Part[], owner: string | undefined): void {
    for (const part of parts) {
      const { id = part.id, message: values } = carriedBy<CarriedByPart>(part);
      if (part.type === 'text') {
        const { draft } = this.answer(id, owner, values);
        draft.content = `${typeof draft.content === 'string' ? draft.content : ''}${part.text}`;
      }
      if (part.type === 'thinking') {
        this.list({ id, role: 'reasoning', content: part.text, ...ofOwner(owner), ...values });
      }
      if (part.type === 'tool') this.addCall(part, owner);
      if (isContainer(part)) this.addParts(part.parts, part.type === 'agent' ? part.runId : owner);
    }
  }

  private addCall(part: ToolPart, owner: string | undefined): void {
    const { executionId, toolName, input, result, error } = part;
    const carried = carriedBy<CarriedByPart>(part);
    if (carried.isUnmade === true) return this.addLate(part, carried.result);
    const { draft, made } = this.answer(carried.id ?? executionId, owner, carried.message);
    const called = { name: toolName, arguments: input?.text ?? '' };
    const calls = (draft.toolCalls ?? []) as Calls;
    calls.push({ id: executionId, type: 'function', function: called, ...carried.call });
    draft.toolCalls = calls;
    // The answer to what is asked about a call gives its result.
    const isAsked = this.isAsking && carried.interrupt !== undefined;
    const call: Made = {
      id: executionId,
      owner,
      content: result?.text,
      error,
      result: carried.result,
      isLeft: this.isOver && !isAsked,
    };
    made.push(call);
    this.made.set(executionId, call);
  }

  /** What was asked about a call of an earlier message has led to its result. */
  private addLate({ executionId, result, error }: ToolPart, carried: CarriedResult | undefined) {
    const call = this.made.get(executionId);
    if (call === undefined || call.content !== undefined || call.error !== undefined) return;
    if (result === undefined && error === undefined) return;
    Object.assign(call, { content: result?.text, error, result: carried });
  }

  private answer(id: string, owner: string | undefined, values: AgUiCarried | undefined): Listed {
    const known = this.answers.get(id);
    if (known !== undefined) {
      Object.assign(known.draft, values);
      return known;
    }
    const answer = this.list({ id, role: 'assistant', ...ofOwner(owner), ...values });
    this.answers.set(id, answer);
    return answer;
  }

  private list(draft: Draft): Listed {
    const listed = { draft, from: this.from as Message, made: [] };
    this.listed.push(listed);
    return listed;
  }
}

/** The message with the result of a call, and its place among the results of its message; undefined if there is none. */
function resultOf({ content, error, id, isLeft, owner, result }: Made) {
  const given = content ?? (isLeft && error === undefined ? NO_RESULT : undefined);
  if (given === undefined && error === undefined) return undefined;
  const message: AgUiMessage = {
    id: result?.id ?? `${id}-result`,
    role: 'tool',
    toolCallId: id,
    content: given ?? '',
    ...(error !== undefined && { error }),
    ...ofOwner(owner),
    ...result?.values,
  };
  return { message, rank: result?.rank ?? Number.MAX_SAFE_INTEGER };
}

/** The message as the agent's latest list has it. */
function withTold(message: AgUiMessage, told: readonly Told[]): AgUiMessage {
  const found = told.find(({ of }) => of === message.id);
  if (found === undefined) return message;
  const { calls = [], id = message.id, values } = found;
  const toolCalls = message.toolCalls?.map((call) => {
    const listed = calls.find((one) => one.id === call.id);
    return listed === undefined ? call : { ...withoutValues(call), ...listed.values };
  });
  return {
    ...(values === undefined ? message : { ...withoutValues(message), ...values }),
    id,
    ...(toolCalls !== undefined && { toolCalls }),
  };
}

function withoutValues<Bearer extends AgUiCarried>(bearer: Bearer): Bearer {
  const { encryptedValue: _, encryptedValueType: _type, metadata: _metadata, ...rest } = bearer;
  return rest as Bearer;
}

/** Some models give the first call of each turn the same id, but no two messages of a thread may have one. */
class Ids {
  private readonly counts = new Map<string, number>();

  unique(message: AgUiMessage): AgUiMessage {
    const { id } = message;
    let free = id;
    for (let count = this.counts.get(id) ?? 0; this.counts.has(free); count++) {
      free = `${id}-${count + 1}`;
    }
    this.counts.set(id, (this.counts.get(id) ?? 0) + 1);
    if (free !== id) this.counts.set(free, 1);
    return free === id ? message : { ...message, id: free };
  }
}

function ofOwner(owner: string | undefined) {
  return owner === undefined ? {} : { subagentRunId: owner };
}

/** A file as a part of the person's message; a file without a URL is omitted. */
function mediaOf({ url, mediaType = '', name }: Attachment): readonly AgUiContentPart[] {
  if (url === undefined) return [];
  const [kind = ''] = mediaType.split('/');
  const type = kind === 'image' || kind === 'audio' || kind === 'video' ? kind : 'document';
  const inline = /^data:(?<mimeType>[^;,]+);base64,(?<value>.*)$/su.exec(url)?.groups;
  const source =
    inline === undefined
      ? { type: 'url' as const, value: url, ...(mediaType !== '' && { mimeType: mediaType }) }
      : {
          type: 'data' as const,
          value: inline['value'] ?? '',
          mimeType: inline['mimeType'] ?? mediaType,
        };
  return [{ type, source, metadata: { filename: name } }];
}
