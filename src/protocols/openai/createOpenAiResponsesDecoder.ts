import type { RunOutcome, SessionEvent } from '../../core/events.js';
import { isRecord } from '../../core/json.js';
import type { Fault } from '../../core/state.js';
import { diagnosticEvent, lossEvent } from '../diagnosticEvents.js';
import { Fields, fieldsIn } from '../Fields.js';
import type { Decoder } from '../../contract/index.js';
import { AnswerWriter, givenEvents } from './AnswerWriter.js';
import {
  answeredIn,
  isAnswer,
  usageBefore,
  carriedResponse,
  type CarriedResponse,
  type Item,
  type Noted,
  type OpenCall,
} from './carried.js';
import { cutOffPart, END_MARK, failure, FILTERED, LIMITED } from './outcomes.js';
import { textOfError } from './responseItems.js';
import { ResponseOutput } from './ResponseOutput.js';
import { RunUsage } from './RunUsage.js';

/** Events that say of a response as a whole how far it is. */
const LIFECYCLE: ReadonlySet<string> = new Set([
  'response.created',
  'response.queued',
  'response.in_progress',
  'response.completed',
  'response.incomplete',
  'response.failed',
  'response.cancelled',
]);

/** Events that append to an item, or complete a piece of it. */
const PIECES: ReadonlySet<string> = new Set([
  'response.output_text.delta',
  'response.output_text.done',
  'response.output_text.annotation.added',
  'response.refusal.delta',
  'response.refusal.done',
  'response.reasoning_summary_text.delta',
  'response.reasoning_text.delta',
  'response.function_call_arguments.delta',
  'response.function_call_arguments.done',
  'response.mcp_call_arguments.delta',
  'response.mcp_call_arguments.done',
  'response.custom_tool_call_input.delta',
  'response.custom_tool_call_input.done',
  'response.code_interpreter_call_code.delta',
  'response.code_interpreter_call_code.done',
]);

/** Events that say nothing that another event does not say. */
const SILENT: ReadonlySet<string> = new Set([
  'keepalive',
  'response.content_part.added',
  'response.content_part.done',
  'response.reasoning_summary_part.added',
  'response.reasoning_summary_part.done',
  'response.reasoning_summary_text.done',
  'response.reasoning_text.done',
  'response.web_search_call.in_progress',
  'response.web_search_call.searching',
  'response.web_search_call.completed',
  'response.file_search_call.in_progress',
  'response.file_search_call.searching',
  'response.file_search_call.completed',
  'response.code_interpreter_call.in_progress',
  'response.code_interpreter_call.interpreting',
  'response.code_interpreter_call.completed',
  'response.image_generation_call.in_progress',
  'response.image_generation_call.generating',
  'response.image_generation_call.partial_image',
  'response.image_generation_call.completed',
  'response.mcp_call.in_progress',
  'response.mcp_call.completed',
  'response.mcp_call.failed',
  'response.mcp_list_tools.in_progress',
  'response.mcp_list_tools.completed',
  'response.mcp_list_tools.failed',
  'response.compaction.compacting',
]);

/** How a decoder serves a session. */
export interface ResponsesDecoding {
  readonly noted?: Noted | undefined;
  /** Whether the page carries out a tool. @default every function that the server leaves open */
  readonly isOfPage?: ((toolName: string) => boolean) | undefined;
  /** Whether messages carry what the next request needs, and whether that is all of their items. */
  readonly carries?: 'items' | 'response' | undefined;
  /** The events that show what the message has already, for a response that is read from its start. */
  readonly shown?: readonly SessionEvent[] | undefined;
  /** How many parts the message had before that response. */
  readonly kept?: number | undefined;
}

/**
 * Creates a decoder for a stream of OpenAI's Responses API. A stream may hold several responses, if a route carries calls out and
 * asks the model again. Text that is not JSON is passed as text: `[DONE]` ends the stream.
 */
export function createOpenAiResponsesDecoder(): Decoder {
  return new ResponsesDecoder({});
}

export function createResponsesDecoderFor(options: ResponsesDecoding): Decoder {
  return new ResponsesDecoder(options);
}

class ResponsesDecoder implements Decoder {
  private readonly answer = new AnswerWriter();
  private readonly options: ResponsesDecoding;
  private readonly usage: RunUsage;
  private output: ResponseOutput | undefined;
  private responses = 0;
  private responseId: string | undefined;
  private hasStarted = false;
  private hasAsked = false;
  /** How the latest response has ended, if it has. */
  private finish: { readonly status: string; readonly reason: string | undefined } | undefined;
  /** The items of earlier responses of the message, and answers to them. */
  private items: readonly Item[];
  private error: { readonly message: string } | undefined;
  /** What the message carries since a response of this stream was completed. */
  private carried: CarriedResponse | undefined;
  private outcome: RunOutcome | undefined;

  constructor(options: ResponsesDecoding) {
    this.options = options;
    this.usage = new RunUsage(usageBefore(options.noted));
    this.items = options.noted?.continues?.items ?? [];
  }

  push(raw: unknown): SessionEvent[] {
    if (raw === END_MARK) return this.hasStarted ? this.conclude(false) : [];
    const type = isRecord(raw) && Object.hasOwn(raw, 'type') ? raw['type'] : undefined;
    if (!isRecord(raw) || typeof type !== 'string' || type === '') {
      return [diagnosticEvent('no-event', 'Skipped an item of the stream: it has no `type`.', raw)];
    }
    if (SILENT.has(type)) return [];
    const isKnown = LIFECYCLE.has(type) || PIECES.has(type) || OTHERS.has(type);
    if (!isKnown) return [{ type: 'unknown', protocol: 'openai-responses', raw }];
    if (this.outcome !== undefined || this.hasAsked) {
      const message = `Skipped a "${type}": it came after the end of the answer.`;
      return [diagnosticEvent('after-end', message, raw)];
    }
    const event = new Fields(raw);
    const begun = this.begin(event);
    const ended = this.read(type, event, raw);
    return [...begun, ...this.answer.take(), ...ended];
  }

  /** @param isCut Whether the connection has dropped. */
  end(isCut = false): SessionEvent[] {
    const hasGiven = this.options.noted?.continues !== undefined;
    // What was given with the request has reached the server, even if nothing came back.
    const given = hasGiven ? this.begin(new Fields({})) : [];
    return [...given, ...this.conclude(isCut)];
  }

  isWhole(): boolean {
    return this.finish !== undefined || this.error !== undefined || this.outcome !== undefined;
  }

  isFinished(): boolean {
    return this.finish !== undefined;
  }

  private begin(event: Fields): SessionEvent[] {
    const runId = fieldsIn(event, 'response').id('id');
    const isOther = runId !== undefined && runId !== this.responseId;
    if (isOther) {
      this.responseId = runId;
      this.nextResponse();
    }
    if (this.hasStarted) return isOther ? [{ type: 'run-identify', runId }] : [];
    this.hasStarted = true;
    const { noted, shown = [] } = this.options;
    const { answerId, continues, message } = noted ?? {};
    const isNew = answerId !== undefined && continues === undefined;
    return [
      { type: 'run-start', ...(runId !== undefined && { runId }) },
      ...(isNew ? [{ type: 'run-identify', messageId: answerId } as const] : []),
      ...(message === undefined ? [] : [message]),
      ...shown,
      ...givenEvents(continues?.given ?? []),
    ];
  }

  private nextResponse(): void {
    if (this.output !== undefined) this.items = [...this.items, ...this.output.items];
    this.output = undefined;
    this.finish = undefined;
    this.error = undefined;
    this.usage.next();
  }

  /** The output of the present response. */
  private get present(): ResponseOutput {
    this.output ??= new ResponseOutput(
      this.answer,
      `${this.responseId ?? 'response'}-${++this.responses}`,
    );
    return this.output;
  }

  private read(type: string, event: Fields, raw: unknown): SessionEvent[] {
    if (LIFECYCLE.has(type)) return this.readLifecycle(type, event, raw);
    if (type === 'error') {
      this.error ??= { message: textOfError(event.record('error') ?? event.all) };
      return [];
    }
    const isTaken =
      type === 'response.output_item.added'
        ? this.present.add(event)
        : type === 'response.output_item.done'
          ? this.present.finish(event)
          : this.present.take(type, event);
    if (isTaken) return [];
    const message = `Skipped a "${type}": a field is missing, or it is of an item that has not begun.`;
    return [lossEvent('wrong-field', message, raw)];
  }

  private readLifecycle(type: string, event: Fields, raw: unknown): SessionEvent[] {
    const response = fieldsIn(event, 'response');
    const status = STATUSES[type];
    if (status === undefined) return [];
    if (event.record('response') === undefined) {
      return [lossEvent('wrong-field', `Skipped a "${type}": it has no \`response\`.`, raw)];
    }
    this.present.finishAll(response.get('output'));
    for (const used of this.usage.read(response.get('usage'))) this.answer.emit(used);
    const given = response.text('status');
    const reason = fieldsIn(response, 'incomplete_details').text('reason');
    this.finish = { status: given !== undefined && ENDS.has(given) ? given : status, reason };
    const error = response.get('error') ?? undefined;
    if (error !== undefined) this.error ??= { message: textOfError(error) };
    this.carry();
    return [];
  }

  /** What the message carries once a response is complete. */
  private carry(): void {
    const { carries, kept } = this.options;
    const isUsable = this.finish?.status === 'completed' || this.finish?.status === 'incomplete';
    if (carries === undefined || !isUsable) return;
    const { responseId } = this;
    const open = this.openCalls();
    const items = [...this.items, ...(this.output?.items ?? [])];
    const carried: CarriedResponse = {
      format: 'openai-responses',
      ...(responseId !== undefined && { responseId }),
      ...(open.length > 0 && { open }),
      ...(carries === 'items' && { items }),
      ...(kept !== undefined && { kept }),
    };
    this.carried = carried;
    this.answer.emit({ type: 'message-carry', carried });
  }

  /** A response that goes on with a message has not been completed: the next request tells what has become of its answers. */
  private carryLater(): void {
    const { message } = this.options.noted?.continues ?? {};
    const before = this.carried ?? (message && carriedResponse(message));
    if (message === undefined || before === undefined) return;
    const calls = this.output?.calls ?? [];
    const carried: CarriedResponse = { ...before, later: { from: message.parts.length, calls } };
    this.answer.emit({ type: 'message-carry', carried });
  }

  /** What the provider waits for. */
  private openCalls(): readonly OpenCall[] {
    const items = this.output?.items ?? [];
    // Stored items hold the answers as well: those that the model went on behind.
    const answered = answeredIn(items.slice(0, items.findLastIndex((item) => !isAnswer(item)) + 1));
    return items.flatMap((item): readonly OpenCall[] => {
      const fields = new Fields(item);
      const type = fields.text('type');
      if (answered.has(fields.id('call_id') ?? fields.id('id'))) return [];
      if (type === 'mcp_approval_request') return [{ type, callId: fields.id('id') ?? '' }];
      if (type !== 'function_call' && type !== 'custom_tool_call') return [];
      return [{ type, callId: fields.id('call_id') ?? fields.id('id') ?? '' }];
    });
  }

  /** @param isCut Whether the connection has dropped. */
  private conclude(isCut: boolean): SessionEvent[] {
    if (this.outcome !== undefined || this.hasAsked) return [];
    const { error, finish } = this;
    if (finish?.status === 'cancelled') return this.finishRun('stopped');
    if (error !== undefined || finish?.status === 'failed') {
      return this.finishRun('failed', failure(error?.message));
    }
    if (finish === undefined) return this.finishRun('interrupted');
    if (finish.status === 'incomplete') {
      const fault = finish.reason === 'content_filter' ? FILTERED : LIMITED;
      return [cutOffPart(fault), ...this.finishRun('failed', fault)];
    }
    const { isOfPage = () => true } = this.options;
    const requests = this.answer.requests(isOfPage);
    if (requests.length > 0) {
      this.hasAsked = true;
      return [...this.answer.take(), ...requests];
    }
    // The route was still carrying out a call.
    if (isCut && this.answer.open.length > 0) return this.finishRun('interrupted');
    return this.finishRun('done');
  }

  private finishRun(outcome: RunOutcome, fault?: Fault): SessionEvent[] {
    this.outcome = outcome;
    if (outcome === 'done') this.answer.settleOpen();
    else if (this.finish?.status !== 'incomplete') this.carryLater();
    return [
      ...this.answer.take(),
      { type: 'run-end', outcome, ...(fault !== undefined && { fault }) },
    ];
  }
}

const OTHERS: ReadonlySet<string> = new Set([
  'error',
  'response.output_item.added',
  'response.output_item.done',
]);

/** How a response has ended, by the event that ends it. */
const STATUSES: Readonly<Record<string, string>> = {
  'response.completed': 'completed',
  'response.incomplete': 'incomplete',
  'response.failed': 'failed',
  'response.cancelled': 'cancelled',
};

const ENDS: ReadonlySet<string> = new Set(Object.values(STATUSES));
