import { isContainer, type Part, type ToolPart } from '../../core/parts.js';
import { textOf } from '../../core/session/textOf.js';
import type { Attachment, Message } from '../../core/state.js';
import { namedAsListed } from './namedAsListed.js';
import { messageIdOf } from './partIds.js';
import type { ThreadMemory } from './ThreadMemory.js';
import type { AgUiContentPart, AgUiMessage } from './wire.js';

/**
 * Converts the conversation to the format of a request (G50): the texts of both sides, the agent's calls with their results,
 * and its reasoning, with their original ids and opaque values (G65, G66).
 *
 * @param idOf Returns the id of a person's message.
 */
export function sentMessages(
  messages: readonly Message[],
  memory: ThreadMemory,
  idOf: (message: Message) => string,
): readonly AgUiMessage[] {
  const list = new MessageList(memory);
  // What the person has said after an answer: its calls get no result any more.
  const last = messages.findLastIndex(({ role }) => role === 'user');
  messages.forEach((message, index) => {
    list.isOver = index < last;
    if (message.role === 'assistant') list.addParts(message.parts, undefined);
    else list.addPerson(message, idOf(message));
  });
  return namedAsListed(list.all, memory.listed).map((message) =>
    memory.carried.withCarried(message),
  );
}

type Draft = { -readonly [Name in keyof AgUiMessage]: AgUiMessage[Name] };

/** What the agent reads of a call that has no result and will get none. */
const NO_RESULT = 'No result: the conversation went on before there was one.';

class MessageList {
  /** Whether the person has gone on after the message whose parts are added. */
  isOver = false;
  private readonly listed: Draft[] = [];
  private readonly calls = new Map<Draft, NonNullable<AgUiMessage['toolCalls']>[number][]>();
  private readonly results = new Map<Draft, Draft[]>();
  private readonly memory: ThreadMemory;
  private readonly answers = new Map<string, Draft>();
  /** How many results have each id. */
  private readonly resultIds = new Map<string, number>();
  /** The order in which tool results arrived. */
  private readonly ranks: ReadonlyMap<string, number>;

  constructor(memory: ThreadMemory) {
    this.memory = memory;
    this.ranks = new Map([...memory.resultIds.keys()].map((id, index) => [id, index]));
  }

  /** All messages. The results of calls follow the message that calls, in the order in which they arrived. */
  get all(): readonly Draft[] {
    return this.listed.flatMap((message) => {
      const results = this.results.get(message) ?? [];
      return [message, ...results.toSorted((a, b) => this.rankOf(a) - this.rankOf(b))];
    });
  }

  addPerson(message: Message, id: string): void {
    const { role, attachments = [] } = message;
    const text = textOf(message);
    const media = attachments.flatMap(mediaOf);
    const words = text === '' ? [] : [{ type: 'text', text } as const];
    this.listed.push({ id, role, content: media.length === 0 ? text : [...words, ...media] });
  }

  /** @param owner The invocation of the sub-agent that the parts belong to. */
  addParts(parts: readonly Part[], owner: string | undefined): void {
    for (const part of parts) {
      if (part.type === 'text') {
        const answer = this.answer(messageIdOf(part.id) ?? part.id, owner);
        answer.content = `${typeof answer.content === 'string' ? answer.content : ''}${part.text}`;
      }
      if (part.type === 'thinking') {
        const id = messageIdOf(part.id) ?? part.id;
        this.listed.push({ id, role: 'reasoning', content: part.text, ...ofOwner(owner) });
      }
      if (part.type === 'tool') this.addCall(part, owner);
      if (isContainer(part)) this.addParts(part.parts, part.type === 'agent' ? part.runId : owner);
    }
  }

  private addCall(part: ToolPart, owner: string | undefined): void {
    const { id: partId, executionId, toolName, input, result, error, live } = part;
    // A call that was only asked about and never made.
    const isUnmade =
      input === undefined && live !== undefined && !this.memory.owners.has(executionId);
    if (isUnmade) return;
    const answer = this.answer(messageIdOf(partId) ?? executionId, owner);
    const called = { name: toolName, arguments: input?.text ?? '' };
    const calls = this.calls.get(answer) ?? [];
    calls.push({ id: executionId, type: 'function', function: called });
    this.calls.set(answer, calls);
    answer.toolCalls = calls;
    // An output that was given for a later call with the same id belongs to that one.
    const given = result?.text ?? this.memory.outputs.get(executionId);
    // An interrupt of the call is cancelled instead.
    const isLeft = this.isOver && error === undefined && !this.memory.interrupts.has(executionId);
    const content = given ?? (isLeft ? NO_RESULT : undefined);
    if (content === undefined && error === undefined) return;
    const told: AgUiMessage = {
      id: this.resultId(executionId),
      role: 'tool',
      toolCallId: executionId,
      content: content ?? '',
      ...(error !== undefined && { error }),
      ...ofOwner(owner),
    };
    const results = this.results.get(answer) ?? [];
    results.push(told);
    this.results.set(answer, results);
  }

  /** Some models give the first call of each turn the same id, but no two messages of a thread may have one. */
  private resultId(callId: string): string {
    const id = this.memory.resultIds.get(callId) ?? `${callId}-result`;
    const count = (this.resultIds.get(id) ?? 0) + 1;
    this.resultIds.set(id, count);
    return count === 1 ? id : `${id}-${count}`;
  }

  private rankOf({ toolCallId = '' }: AgUiMessage): number {
    return this.ranks.get(toolCallId) ?? Number.MAX_SAFE_INTEGER;
  }

  private answer(id: string, owner: string | undefined): Draft {
    const known = this.answers.get(id);
    if (known !== undefined) return known;
    const answer: Draft = { id, role: 'assistant', ...ofOwner(owner) };
    this.answers.set(id, answer);
    this.listed.push(answer);
    return answer;
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
