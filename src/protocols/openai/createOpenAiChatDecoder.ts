import { watchOptions } from '../../development/index.js';
import type { RunOutcome, SessionEvent } from '../../core/events.js';
import { isRecord } from '../../core/json.js';
import type { Fault } from '../../core/state.js';
import { lossEvent, diagnosticEvent } from '../diagnosticEvents.js';
import { Fields } from '../Fields.js';
import { jsonTextOf } from '../jsonText.js';
import type { Decoder } from '../../contract/index.js';
import { AnswerWriter, givenEvents } from './AnswerWriter.js';
import { REFUSAL, roundOf, usageBefore, type Noted } from './carried.js';
import { ChatCalls } from './ChatCalls.js';
import { citationsIn, picturesIn, wordsIn, type Words } from './chatContent.js';
import { cutOffPart, END_MARK, failure, FILTERED, LIMITED } from './outcomes.js';
import { RunUsage } from './RunUsage.js';
import { ThinkTags } from './ThinkTags.js';

/** Options of `createOpenAiChatDecoder`. */
export interface OpenAiChatDecoderOptions {
  /**
   * The name of the tag in which the model writes its reasoning at the beginning of its text, such as `think`. Only for servers that
   * do not separate the two. @default none: the tag is text
   */
  readonly thinkTag?: string | undefined;
}

/** How a decoder serves a session. */
export interface ChatDecoding extends OpenAiChatDecoderOptions {
  readonly noted?: Noted | undefined;
  /** Whether the page carries out a tool. @default every tool that the server leaves open */
  readonly isOfPage?: ((toolName: string) => boolean) | undefined;
}

/**
 * Creates a decoder for one stream of chat completion chunks, as OpenAI and the many servers that imitate it send them. Text that is
 * not JSON is passed as text: `[DONE]` ends the stream.
 */
export function createOpenAiChatDecoder(options: OpenAiChatDecoderOptions = {}): Decoder {
  watchOptions('createOpenAiChatDecoder', options);
  return new ChatDecoder(options);
}

export function createChatDecoderFor(options: ChatDecoding): Decoder {
  return new ChatDecoder(options);
}

class ChatDecoder implements Decoder {
  private readonly answer = new AnswerWriter();
  private readonly calls: ChatCalls;
  private readonly noted: Noted | undefined;
  private readonly isOfPage: (toolName: string) => boolean;
  private readonly thinkTag: string | undefined;
  private readonly usage: RunUsage;
  private tags: ThinkTags | undefined;
  /** Which call of the model is read. */
  private round: number;
  private count = 0;
  /** The text or thought that is being written. */
  private writing = { kind: '', id: '' };
  private hasStarted = false;
  private hasAsked = false;
  private finish: string | undefined;
  private error: { readonly message: string } | undefined;
  private outcome: RunOutcome | undefined;

  constructor({ isOfPage = () => true, noted, thinkTag }: ChatDecoding) {
    this.noted = noted;
    this.isOfPage = isOfPage;
    this.thinkTag = thinkTag;
    this.usage = new RunUsage(usageBefore(noted));
    const before = noted?.continues?.message.parts ?? [];
    const rounds = before.map((part) => (part.type === 'tool' ? (roundOf(part) ?? 0) : -1));
    this.round = Math.max(-1, ...rounds) + 1;
    const known = before.flatMap((part) => (part.type === 'tool' ? [part.executionId] : []));
    this.calls = new ChatCalls(this.answer, known);
    this.openTags();
  }

  push(raw: unknown): SessionEvent[] {
    // Without a chunk before it, nothing says that there was an answer.
    if (raw === END_MARK) return this.hasStarted ? this.conclude(true) : [];
    if (!isRecord(raw)) {
      return [diagnosticEvent('no-event', 'Skipped an item of the stream: not an object.', raw)];
    }
    if (this.outcome !== undefined || this.hasAsked) {
      const message = 'Skipped a chunk: it came after the end of the answer.';
      return [diagnosticEvent('after-end', message, raw)];
    }
    const begun = this.begin();
    this.read(new Fields(raw), raw);
    return [...begun, ...this.answer.take()];
  }

  end(): SessionEvent[] {
    const hasGiven = this.noted?.continues !== undefined;
    // What was given with the request has reached the server, even if nothing came back.
    return [...(hasGiven ? this.begin() : []), ...this.conclude(false)];
  }

  isFinished(): boolean {
    return this.finish !== undefined;
  }

  private begin(): SessionEvent[] {
    if (this.hasStarted) return [];
    this.hasStarted = true;
    const { answerId, continues, message } = this.noted ?? {};
    const isNew = answerId !== undefined && continues === undefined;
    return [
      { type: 'run-start' },
      ...(isNew ? [{ type: 'run-identify', messageId: answerId } as const] : []),
      ...(message === undefined ? [] : [message]),
      ...givenEvents(continues?.given ?? []),
    ];
  }

  private read(chunk: Fields, raw: unknown): void {
    const error = errorIn(chunk);
    if (error !== undefined) this.error ??= { message: error };
    const choices = chunk.get('choices');
    for (const event of this.usage.read(chunk.get('usage'))) this.answer.emit(event);
    if (!Array.isArray(choices)) {
      const isKnown = error !== undefined || isRecord(chunk.get('usage'));
      if (!isKnown) this.answer.emit({ type: 'unknown', protocol: 'openai-chat', raw });
      return;
    }
    for (const choice of choices as readonly unknown[]) {
      if (isRecord(choice)) this.readChoice(new Fields(choice), raw);
      else this.lose('a choice is not an object', raw);
    }
    for (const { key, source } of citationsIn(chunk)) this.answer.addSource(key, source);
  }

  private readChoice(choice: Fields, raw: unknown): void {
    // Other choices are other answers to the same message.
    if ((choice.number('index') ?? 0) !== 0) {
      this.answer.emit({ type: 'unknown', protocol: 'openai-chat', raw });
      return;
    }
    const delta = new Fields(choice.record('delta') ?? choice.record('message') ?? {});
    const error = errorIn(choice);
    if (error !== undefined) this.error ??= { message: error };
    if (delta.text('role') === 'tool') this.readResult(delta, raw);
    else this.readDelta(delta, raw);
    const finish = choice.text('finish_reason');
    if (finish !== undefined && finish !== '') this.endRound(finish);
  }

  private readDelta(delta: Fields, raw: unknown): void {
    const words = wordsIn(delta);
    const calls = delta.get('tool_calls');
    const hasCalls = Array.isArray(calls) && calls.length > 0;
    if (words === undefined) this.lose('`content` is neither text nor a list of parts', raw);
    if (calls !== undefined && calls !== null && !Array.isArray(calls)) {
      this.lose('`tool_calls` is not a list', raw);
    }
    const pictures = picturesIn(delta);
    const isWritten = (words ?? []).some(({ text }) => text !== '');
    if (this.finish !== undefined && (isWritten || hasCalls || pictures.length > 0)) {
      this.nextRound();
    }
    for (const piece of words ?? []) this.take(piece);
    if (hasCalls) {
      this.closeWriting();
      for (const call of calls as readonly unknown[]) {
        if (!this.calls.take(call, this.round)) this.lose('a tool call is not an object', raw);
      }
    }
    for (const picture of pictures) {
      this.closeWriting();
      this.answer.emit({ ...picture, id: this.newId('file'), parentId: '' });
    }
    for (const { key, source } of citationsIn(delta)) this.answer.addSource(key, source);
  }

  /** The result of a call that the app's server has carried out. */
  private readResult(delta: Fields, raw: unknown): void {
    const id = delta.id('tool_call_id');
    const content = delta.get('content');
    if (id === undefined || content === undefined) {
      this.lose('a result needs `tool_call_id` and `content`', raw);
      return;
    }
    this.answer.settle(this.calls.named(id), { status: 'done', result: jsonTextOf(content) });
  }

  private take({ kind, text }: Words): void {
    if (kind !== 'text') {
      this.write(kind, text);
      return;
    }
    if (this.tags === undefined) this.write('text', text);
    else for (const piece of this.tags.take(text)) this.write(piece.kind, piece.text);
  }

  private write(kind: Words['kind'], text: string): void {
    if (text === '') return;
    if (this.writing.kind !== kind) {
      this.closeWriting();
      this.writing = { kind, id: this.newId(kind) };
      if (kind === 'refusal') {
        this.answer.write(this.writing.id, text);
        this.answer.emit({ type: 'part-carry', id: this.writing.id, carried: REFUSAL });
        return;
      }
    }
    if (kind === 'thinking') this.answer.think(this.writing.id, text);
    else this.answer.write(this.writing.id, text);
  }

  private closeWriting(): void {
    if (this.writing.kind === 'thinking') this.answer.endThinking(this.writing.id);
    this.writing = { kind: '', id: '' };
  }

  private newId(kind: string): string {
    return `${kind}-${this.round}.${++this.count}`;
  }

  private openTags(): void {
    this.tags = this.thinkTag === undefined ? undefined : new ThinkTags(this.thinkTag);
  }

  private closeTags(): void {
    for (const { kind, text } of this.tags?.end() ?? []) this.write(kind, text);
  }

  private endRound(reason: string): void {
    this.closeTags();
    this.closeWriting();
    this.calls.endRound();
    this.finish = reason;
  }

  /** The server has called the model again, with the results of its calls. */
  private nextRound(): void {
    this.round++;
    this.finish = undefined;
    this.usage.next();
    this.openTags();
  }

  private lose(why: string, raw: unknown): void {
    this.answer.emit(lossEvent('wrong-field', `Skipped something of a chunk: ${why}.`, raw));
  }

  /** @param isWhole Whether the server has sent everything. */
  private conclude(isWhole: boolean): SessionEvent[] {
    if (this.outcome !== undefined || this.hasAsked) return [];
    this.closeTags();
    this.closeWriting();
    const written = this.answer.take();
    if (this.error !== undefined) {
      return [...written, ...this.finishRun('failed', failure(this.error.message))];
    }
    if (!isWhole && this.finish === undefined) {
      return [...written, ...this.finishRun('interrupted')];
    }
    this.calls.endRound();
    return [...written, ...this.answer.take(), ...this.concludeBy(this.finish)];
  }

  private concludeBy(reason: string | undefined): SessionEvent[] {
    switch (reason) {
      case 'error':
        return this.finishRun('failed', failure(undefined));
      case 'length':
        return [cutOffPart(LIMITED), ...this.finishRun('failed', LIMITED)];
      case 'content_filter':
        return [cutOffPart(FILTERED), ...this.finishRun('failed', FILTERED)];
      default:
        return this.ask() ?? this.finishRun('done');
    }
  }

  /** No chunk says that the run waits for the page: the open calls tell. */
  private ask(): SessionEvent[] | undefined {
    const requests = this.answer.requests(this.isOfPage);
    if (requests.length === 0) return undefined;
    this.hasAsked = true;
    return requests;
  }

  private finishRun(outcome: RunOutcome, fault?: Fault): SessionEvent[] {
    this.outcome = outcome;
    if (outcome === 'done') this.answer.settleOpen();
    return [
      ...this.answer.take(),
      { type: 'run-end', outcome, ...(fault !== undefined && { fault }) },
    ];
  }
}

/** The message of an error that a server sends inside a stream, in any of the forms that are in use; undefined if there is none. */
function errorIn(fields: Fields): string | undefined {
  const error = fields.get('error');
  if (typeof error === 'string') return error;
  if (isRecord(error)) return new Fields(error).text('message') ?? '';
  const isError = fields.text('object') === 'error';
  return isError ? (fields.text('message') ?? '') : undefined;
}
