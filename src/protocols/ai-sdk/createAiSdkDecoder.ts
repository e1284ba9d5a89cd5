import { watchOptions } from '../../development/index.js';
import { isQuestion } from '../../core/decisions.js';
import type { RunOutcome, SessionEvent } from '../../core/events.js';
import { isRecord, printJson } from '../../core/json.js';
import type { Fault } from '../../core/state.js';
import { Fields } from '../Fields.js';
import type { Decoder } from '../../contract/index.js';
import { diagnosticEvent } from '../diagnosticEvents.js';
import { AiSdkResponse } from './AiSdkResponse.js';
import { carriedMessage } from './carried.js';
import type { OpenedResponse, OpenResponse } from './openResponse.js';
import { usageIn, type UsageReader } from './usageIn.js';
import { isAutomatic, type Call } from './ToolCalls.js';

/** All chunk types of the UI message stream, except `data-…`. */
export const CHUNK_TYPES: ReadonlySet<string> = new Set([
  'start',
  'start-step',
  'text-start',
  'text-delta',
  'text-end',
  'reasoning-start',
  'reasoning-delta',
  'reasoning-end',
  'tool-input-start',
  'tool-input-delta',
  'tool-input-available',
  'tool-input-error',
  'tool-approval-request',
  'tool-approval-response',
  'tool-output-available',
  'tool-output-error',
  'tool-output-denied',
  'source-url',
  'source-document',
  'file',
  'reasoning-file',
  'custom',
  'steering-message',
  'finish-step',
  'reset-step',
  'message-metadata',
  'error',
  'abort',
  'finish',
]);

/** Ends a stream; it is not JSON. */
export const END_MARK = '[DONE]';

/** The chunks that may continue a response which waits for the person; any other chunk after its end does not. */
const GOES_ON: ReadonlySet<string> = new Set([
  'start',
  'start-step',
  'tool-approval-response',
  'tool-output-available',
  'tool-output-error',
  'tool-output-denied',
  'error',
  'abort',
]);

/** Reasons for which a model stops too early. A later `finish` of a merged stream does not override them. */
const BROKEN_OFF: ReadonlySet<string | undefined> = new Set([
  'error',
  'length',
  'content-filter',
  'interrupted',
]);

/** Options of `createAiSdkDecoder`. */
export interface AiSdkDecoderOptions {
  /** Returns the usage in the metadata that the route attaches to a message (`UsageReader`). */
  readonly usageOf?: UsageReader | undefined;
}

/** Pieces of metadata that are shown as they arrive; any more are shown when the response ends. */
const MAX_METADATA_PIECES = 100;

/**
 * Creates a decoder for one UI message stream of AI SDK 7, and for the response that continues it with the results of its
 * calls. Text that is not JSON is passed as text: `[DONE]` ends the stream.
 */
export function createAiSdkDecoder(options: AiSdkDecoderOptions = {}): Decoder {
  watchOptions('createAiSdkDecoder', options);
  return new AiSdkDecoder(options);
}

/** How a decoder serves a session of `aiSdkBackend`. */
export interface SessionDecoding extends AiSdkDecoderOptions {
  readonly open: OpenResponse;
  /** Whether the response goes on in a message, after answers that were sent with the request. */
  readonly goesOn: boolean;
  /** Whether the page carries out a tool, if the app says which ones. @default all that the server does not carry out */
  readonly isOfPage: ((toolName: string) => boolean) | undefined;
}

/** A decoder whose messages carry what is sent back with the next request. */
export function createCarryingDecoder(options: SessionDecoding): Decoder {
  return new AiSdkDecoder(options, options);
}

class AiSdkDecoder implements Decoder {
  private readonly session: SessionDecoding | undefined;
  private readonly usageOf: UsageReader | undefined;
  /** In how many pieces metadata has arrived. */
  private pieces = 0;
  private opened: OpenedResponse | undefined;
  private messageId: string | undefined;
  private hasHeard = false;
  private hasStarted = false;
  private hasAsked = false;
  /** Whether the server has sent `finish`, and why the model stopped. */
  private finish: { readonly reason: string | undefined } | undefined;
  private error: string | undefined;
  private outcome: RunOutcome | undefined;

  constructor({ usageOf }: AiSdkDecoderOptions, session?: SessionDecoding) {
    this.usageOf = usageOf;
    this.session = session;
  }

  private get response(): AiSdkResponse | undefined {
    return this.opened?.response;
  }

  push(raw: unknown): SessionEvent[] {
    // Without a chunk before it, nothing says that there was an answer.
    if (raw === END_MARK) return this.hasStarted ? this.carrying(this.conclude(true)) : [];
    this.hasHeard = true;
    const type = isRecord(raw) && Object.hasOwn(raw, 'type') ? raw['type'] : undefined;
    if (!isRecord(raw) || typeof type !== 'string' || type === '') {
      const message = 'Skipped an item of the stream: it has no `type`.';
      return [diagnosticEvent('no-event', message, raw)];
    }
    if (!CHUNK_TYPES.has(type) && !type.startsWith('data-')) {
      return [{ type: 'unknown', protocol: 'ai-sdk', raw }];
    }
    if (this.outcome !== undefined || (this.hasAsked && !GOES_ON.has(type))) {
      const message = `Skipped a "${type}": it came after the end of the response.`;
      return [diagnosticEvent('after-end', message, raw)];
    }
    const chunk = new Fields(raw);
    return this.carrying([...this.begin(type, chunk), ...this.take(type, chunk, raw)]);
  }

  end(): SessionEvent[] {
    // What was given with the request has reached the server, even if nothing came back.
    const isUnopened = this.opened === undefined && this.session?.goesOn === true;
    const given = isUnopened ? this.openAs(undefined) : [];
    return this.carrying([...given, ...this.conclude(false)]);
  }

  isFinished(): boolean {
    return this.finish !== undefined;
  }

  /** The first chunk starts the run. A chunk after the run has asked continues it. */
  private begin(type: string, chunk: Fields): SessionEvent[] {
    const events: SessionEvent[] = [];
    const isAnswer = type === 'tool-approval-response';
    if (!this.hasStarted || (this.hasAsked && !isAnswer)) {
      this.hasStarted = true;
      this.hasAsked = false;
      this.finish = undefined;
      events.push({ type: 'run-start' }, ...(this.response?.goOn() ?? []));
    }
    const given = type === 'start' ? chunk.text('messageId') : undefined;
    if (this.opened === undefined) events.push(...this.openAs(given));
    else if (this.session === undefined) events.push(...this.identify(given));
    return events;
  }

  /** @param given The id that the server gives the message. */
  private openAs(given: string | undefined): SessionEvent[] {
    const opened = this.session?.open(given === '' ? undefined : given);
    const { usageOf } = this;
    const response = () => new AiSdkResponse([], { usageOf });
    this.opened = opened ?? { response: response(), messageId: given, events: [] };
    const { events, isAnother = false, messageId, more } = this.opened;
    const carried = carriedMessage({ ...(more !== undefined && { more }) });
    return [...this.identify(messageId, isAnother), { type: 'message-carry', carried }, ...events];
  }

  private identify(messageId: string | undefined, isAnother = false): SessionEvent[] {
    if (messageId === undefined || messageId === '' || messageId === this.messageId) return [];
    this.messageId = messageId;
    return [{ type: 'run-identify', messageId, ...(isAnother && { isAnother }) }];
  }

  /** What shown parts carry is only told to a session of the backend. */
  private carrying(events: SessionEvent[]): SessionEvent[] {
    if (this.session !== undefined) return events;
    return events.filter(({ type }) => type !== 'part-carry' && type !== 'message-carry');
  }

  /** What the message carries once the response is over, as far as nothing has told it. */
  private carryRest(): SessionEvent[] {
    if (this.opened === undefined) return [];
    const { more, response } = this.opened;
    const events = response.list.carryAll();
    const { after } = response.list;
    if (after.length === 0) return events;
    const carried = carriedMessage({ after, ...(more !== undefined && { more }) });
    return [...events, { type: 'message-carry', carried }];
  }

  private take(type: string, chunk: Fields, raw: unknown): SessionEvent[] {
    const { response } = this;
    if (response === undefined) return [];
    const events = [
      ...this.takeMetadata(response, chunk.get('messageMetadata')),
      ...response.apply(type, chunk, raw),
    ];
    switch (type) {
      case 'error':
        this.error ??= chunk.text('errorText') ?? '';
        return events;
      case 'abort':
        return [...events, ...this.finishRun('stopped')];
      case 'finish':
        // Another stream may have been merged into this one, so only the end of the connection ends the run.
        if (!BROKEN_OFF.has(this.finish?.reason)) {
          this.finish = { reason: chunk.text('finishReason') };
        }
        return events;
      case 'reset-step':
        // Metadata that was attached in the removed step stays.
        return this.pieces === 0 ? events : [...events, ...this.tellMetadata(response)];
      default:
        return events;
    }
  }

  /** Shows the metadata that the server attaches to the message (S20). */
  private takeMetadata(response: AiSdkResponse, piece: unknown): SessionEvent[] {
    if (piece === undefined || piece === null) return [];
    response.addMetadata(piece);
    this.pieces++;
    return this.pieces > MAX_METADATA_PIECES ? [] : this.tellMetadata(response);
  }

  /** Shows metadata that arrived in too many pieces to show each. */
  private tellLateMetadata(): SessionEvent[] {
    const { response } = this;
    const isLate = response !== undefined && this.pieces > MAX_METADATA_PIECES;
    return isLate ? this.tellMetadata(response) : [];
  }

  private tellMetadata({ metadata }: AiSdkResponse): SessionEvent[] {
    const usage = usageIn(metadata, this.usageOf);
    return [
      { type: 'message-metadata', metadata },
      ...(usage === undefined ? [] : [{ type: 'run-usage', usage } as const]),
    ];
  }

  /** @param isWhole Whether the server has sent everything. */
  private conclude(isWhole: boolean): SessionEvent[] {
    if (this.outcome !== undefined || this.hasAsked) return [];
    if (this.error !== undefined) return this.finishRun('failed', failure(this.error));
    if (!isWhole && this.finish === undefined) return this.finishRun('interrupted');
    switch (this.finish?.reason) {
      case 'error':
        return this.finishRun('failed', failure(undefined));
      case 'interrupted':
        return this.finishRun('interrupted');
      case 'length':
        return this.cutOff(LIMITED);
      case 'content-filter':
        return this.cutOff(FILTERED);
      default:
        return this.ask() ?? this.finishRun('done');
    }
  }

  /** No chunk says that the run waits for the person: the open calls tell (S11). */
  private ask(): SessionEvent[] | undefined {
    const { response } = this;
    if (response === undefined) return undefined;
    const events = requestsFor(response, this.session?.isOfPage);
    if (events.length === 0) return undefined;
    this.hasAsked = true;
    return [...this.tellLateMetadata(), ...this.carryRest(), ...events];
  }

  /** The model stopped before its answer was whole; what it has said is valid. */
  private cutOff(fault: Fault): SessionEvent[] {
    const { message, reason } = fault;
    const error = { type: 'error', id: 'cut-off', parentId: '', message } as const;
    return [{ ...error, details: { code: reason } }, ...this.finishRun('failed', fault)];
  }

  private finishRun(outcome: RunOutcome, fault?: Fault): SessionEvent[] {
    this.outcome = outcome;
    const { response } = this;
    const settled = outcome === 'done' ? (response?.settle() ?? []) : [];
    // A run that ends must have started, even if no chunk said so.
    const begun = this.hasHeard && !this.hasStarted ? [{ type: 'run-start' } as const] : [];
    return [
      ...begun,
      ...settled,
      ...this.tellLateMetadata(),
      ...this.carryRest(),
      { type: 'run-end', outcome, ...(fault !== undefined && { fault }) },
    ];
  }
}

const LIMITED: Fault = {
  code: 'cut-off',
  message: 'A limit of the model cut the answer off.',
  reason: 'cut-off',
  retryable: true,
};

const FILTERED: Fault = {
  code: 'cut-off',
  message: "A filter of the model's provider ended the answer.",
  reason: 'filtered',
  retryable: false,
};

/** The requests for everything that a response waits for: all answers are sent together (S11, S25, S26). */
export function requestsFor(
  { calls }: AiSdkResponse,
  isOfPage: (toolName: string) => boolean = () => true,
): SessionEvent[] {
  const asking = calls.unapproved.filter(({ part }) => !isAutomatic(part));
  const expected = calls.unanswered.filter(({ toolName }) => isOfPage(toolName));
  return [
    ...asking.map((call) => request(call, 'answer')),
    ...expected.map((call) => request(call, 'output')),
  ];
}

function request({ callId, toolName, part }: Call, expects: 'answer' | 'output'): SessionEvent {
  const { approval, input } = part;
  const reason = isRecord(approval) ? approval['requestReason'] : undefined;
  // An input that consists only of a question would otherwise be shown as a question to answer in words.
  const shown = expects === 'answer' && isQuestion(input) ? printJson(input) : input;
  return {
    type: 'tool-request',
    executionId: callId,
    toolName,
    question: typeof reason === 'string' ? reason : '',
    input: shown,
    ...(expects === 'output' && { expects }),
  };
}

/** A fault with the server's message. */
function failure(message: string | undefined): Fault {
  if (message) return { code: 'agent', message, retryable: true };
  return { code: 'agent', message: 'The run has failed.', reason: 'agent', retryable: true };
}
