import type { SessionEvent } from '../../core/events.js';
import { NO_PARTS, type Part } from '../../core/parts.js';
import { isPartEvent, reduceParts } from '../../core/session/reduceParts.js';
import { Fields } from '../Fields.js';
import { report } from '../report.js';
import { chunksOf } from './chunksOf.js';
import { Metadata } from './Metadata.js';
import { PartList } from './PartList.js';
import { readCitation, readDocument, readFile, readPage, type Whole } from './readWhole.js';
import { steeringText } from './steeringText.js';
import { jsonTextOf, ToolCalls, type Call } from './ToolCalls.js';
import type { AiSdkPart, WirePart } from './wire.js';

/** Text or reasoning that is being written. */
interface Writing {
  readonly part: WirePart;
}

/**
 * One response of the AI SDK: the message as its own reader builds it, which goes back with the next request, and the
 * events that show it. A step of the model is nothing that a person asked for, so its parts stand in the message itself.
 */
export class AiSdkResponse {
  readonly list: PartList;
  readonly calls: ToolCalls;
  private readonly attached: Metadata;
  private readonly texts = new Map<string, Writing>();
  private readonly thoughts = new Map<string, Writing>();
  private readonly dataByKey: Map<string, WirePart>;
  /** Data that has another value since the present step began. */
  private readonly changedData = new Set<WirePart>();
  /** By the call, which has not been heard of yet. */
  private readonly earlyOutcomes = new Map<string, () => boolean>();
  private events: SessionEvent[] = [];
  private errors = 0;

  /** @param earlier What an earlier response has written of the same message. */
  constructor(earlier: readonly WirePart[] = [], metadata?: unknown) {
    this.list = new PartList(earlier);
    this.dataByKey = dataPartsOf(this.list.all);
    this.calls = new ToolCalls(this.list, (event) => this.events.push(event));
    this.attached = new Metadata(metadata);
  }

  /** What the server attached, as it is now. */
  get metadata(): unknown {
    return this.attached.value;
  }

  /** What a chunk leads to. Those about the run as a whole are none of its business. */
  apply(type: string, chunk: Fields, raw: unknown): SessionEvent[] {
    const isTaken = type.startsWith('data-')
      ? this.takeData(type, chunk, raw)
      : this.take(type, chunk, raw);
    if (!isTaken) {
      const message = `A "${type}" of the stream lacks a field, or one is of the wrong kind. It was skipped.`;
      this.events.push(report('wrong-field', message, raw));
    }
    return this.told();
  }

  /** The response was given what it asked for, and goes on. */
  goOn(): SessionEvent[] {
    this.calls.settleAnswered();
    return this.told();
  }

  /** The run is over. */
  settle(): SessionEvent[] {
    this.calls.settleOpen();
    return this.told();
  }

  private told(): SessionEvent[] {
    const { events } = this;
    this.events = [];
    return events;
  }

  /** Whether the chunk has the fields that its type must have. */
  private take(type: string, chunk: Fields, raw: unknown): boolean {
    switch (type) {
      case 'text-start':
      case 'reasoning-start':
        return this.startWriting(type, chunk);
      case 'text-delta':
      case 'reasoning-delta':
        return this.write(type, chunk, raw);
      case 'text-end':
      case 'reasoning-end':
        return this.endWriting(type, chunk, raw);
      case 'tool-input-start':
        return this.startInput(chunk);
      case 'tool-input-delta':
        return this.addInput(chunk);
      case 'tool-input-available':
        return this.takeInput(chunk);
      case 'tool-input-error':
        return this.refuseInput(chunk);
      case 'tool-approval-request':
        return this.askApproval(chunk);
      case 'tool-approval-response':
        return this.takeApproval(chunk);
      case 'tool-output-available':
        return this.takeOutput(chunk);
      case 'tool-output-error':
        return this.failCall(chunk);
      case 'tool-output-denied':
        return this.denyCall(chunk);
      case 'file':
      case 'reasoning-file':
        return this.addWhole(raw, readFile(chunk));
      case 'source-url':
        return this.addWhole(raw, readPage(chunk));
      case 'source-document':
        return this.addWhole(raw, readDocument(chunk));
      case 'steering-message':
        return this.addText(raw, steeringText(chunk));
      case 'custom':
        if (chunk.text('kind') === undefined) return false;
        this.list.add(copyOf(raw));
        return this.note(raw);
      case 'start-step':
        this.list.startStep();
        this.calls.startStep();
        this.changedData.clear();
        this.events.push({ type: 'run-mark', mark: this.list.step });
        return true;
      case 'reset-step':
        return this.resetStep();
      case 'error':
        return this.addError(chunk);
      default:
        return true;
    }
  }

  /** Kept for the inspector, where nothing here shows it. */
  private note(raw: unknown): boolean {
    this.events.push({ type: 'unknown', protocol: 'ai-sdk', raw });
    return true;
  }

  /** Metadata may come at any time, and is merged (S20). */
  addMetadata(metadata: unknown): void {
    if (metadata !== undefined && metadata !== null) this.attached.merge(metadata);
  }

  // ── Text and reasoning ──────────────────────────────────────────────────

  private startWriting(type: 'text-start' | 'reasoning-start', chunk: Fields): boolean {
    const id = chunk.text('id');
    if (id === undefined) return false;
    const isText = type === 'text-start';
    const part: WirePart = this.list.add({
      type: isText ? 'text' : 'reasoning',
      ...(!isText && { id }),
      text: '',
      state: 'streaming',
    });
    keep(part, chunk, 'providerMetadata');
    (isText ? this.texts : this.thoughts).set(id, { part });
    if (isText) return true;
    this.events.push({ type: 'thinking-start', ...this.list.show(part, 'thinking') });
    return true;
  }

  private write(type: 'text-delta' | 'reasoning-delta', chunk: Fields, raw: unknown): boolean {
    const id = chunk.text('id');
    const delta = chunk.text('delta');
    if (id === undefined || delta === undefined) return false;
    const isText = type === 'text-delta';
    const open = isText ? this.texts : this.thoughts;
    if (!open.has(id)) {
      const message = `A "${type}" names a part that has not begun. It begins with it.`;
      this.events.push(report('not-begun', message, raw));
      this.startWriting(isText ? 'text-start' : 'reasoning-start', chunk);
    }
    const part = open.get(id)?.part;
    if (part === undefined) return true;
    part['text'] = `${String(part['text'])}${delta}`;
    keep(part, chunk, 'providerMetadata');
    if (delta === '') return true;
    const known = this.list.idOf(part);
    if (!isText) {
      if (known !== undefined) this.events.push({ type: 'thinking-delta', id: known, text: delta });
      return true;
    }
    // An empty text is no empty bubble: it is there from its first word on.
    const place =
      known === undefined ? this.list.show(part, 'text') : ({ id: known, parentId: '' } as const);
    this.events.push({ type: 'text-delta', ...place, text: delta });
    return true;
  }

  private endWriting(type: 'text-end' | 'reasoning-end', chunk: Fields, raw: unknown): boolean {
    const id = chunk.text('id');
    if (id === undefined) return false;
    const open = type === 'text-end' ? this.texts : this.thoughts;
    const part = open.get(id)?.part;
    open.delete(id);
    if (part === undefined) return true;
    part['state'] = 'done';
    keep(part, chunk, 'providerMetadata');
    if (type === 'reasoning-end') {
      const shown = this.list.idOf(part);
      if (shown !== undefined) {
        this.events.push({ type: 'thinking-end', id: shown, status: 'done' });
      }
      return true;
    }
    const citations = chunk.get('citations') ?? undefined;
    if (citations === undefined) return true;
    part['citations'] = citations;
    return this.showCitations(part, citations) || this.note(raw);
  }

  /** What a text rests on stands behind it (S31). False where something of it names no source. */
  private showCitations(text: WirePart, citations: unknown): boolean {
    if (!Array.isArray(citations)) return false;
    const sources = citations.map((citation) => readCitation(citation));
    const place = this.list.behind(text);
    sources.forEach((source, index) => {
      if (source === undefined) return;
      this.events.push({ ...source, ...place, id: `${place.id}-citation-${index + 1}` });
    });
    return !sources.includes(undefined);
  }

  /** A part of its own with words that are made here; undefined words are a missing field. */
  private addText(raw: unknown, text: string | undefined): boolean {
    if (text === undefined) return false;
    const part = this.list.add(copyOf(raw));
    if (text === '') return true;
    this.events.push({ type: 'text-delta', ...this.list.show(part, 'text'), text });
    return true;
  }

  /** A file or source; undefined is a missing field. */
  private addWhole(raw: unknown, whole: Whole | undefined): boolean {
    if (whole === undefined) return false;
    this.events.push({ ...whole, ...this.list.show(this.list.add(copyOf(raw)), whole.type) });
    return true;
  }

  private addError(chunk: Fields): boolean {
    const message = chunk.text('errorText');
    if (message === undefined) return false;
    const id = `error-${this.list.all.length}-${++this.errors}`;
    this.events.push({ type: 'error', id, parentId: '', message });
    return true;
  }

  /** Everything since the last step began is taken back (S16). */
  private resetStep(): boolean {
    this.calls.forgetStep();
    for (const part of this.list.resetStep()) {
      this.changedData.delete(part);
      const key = dataKeyOf(part);
      if (key !== undefined && this.dataByKey.get(key) === part) this.dataByKey.delete(key);
    }
    this.texts.clear();
    this.thoughts.clear();
    const { step: mark } = this.list;
    this.events.push(
      mark === 0 ? { type: 'content-replace', parts: NO_PARTS } : { type: 'run-rewind', mark },
    );
    // What stands before the step keeps its newer value, also when the step is taken back once more.
    for (const part of this.changedData) this.tellData(part);
    this.changedData.clear();
    if (mark !== 0) this.events.push({ type: 'run-mark', mark });
    return true;
  }

  // ── Data ────────────────────────────────────────────────────────────────

  /** An id is unique among the data of one type: later data takes the place of what it names (S15). */
  private takeData(type: string, chunk: Fields, raw: unknown): boolean {
    const id = chunk.get('id');
    const value = chunk.get('data');
    if ((id !== undefined && typeof id !== 'string') || value === undefined) return false;
    if (chunk.get('transient') === true) {
      this.events.push({ type: 'transient-data', name: dataName(type), value });
      return true;
    }
    const key = id === undefined ? undefined : dataKey(type, id);
    const known = key === undefined ? undefined : this.dataByKey.get(key);
    const part = known ?? this.list.add(copyOf(raw));
    if (key !== undefined) this.dataByKey.set(key, part);
    part['data'] = value;
    this.changedData.add(part);
    this.tellData(part);
    return true;
  }

  private tellData(part: WirePart): void {
    const shown = this.list.idOf(part);
    const place = shown === undefined ? this.list.show(part, 'data') : { id: shown, parentId: '' };
    this.events.push({ type: 'data', ...place, name: dataName(part.type), value: part['data'] });
  }

  // ── Tools ───────────────────────────────────────────────────────────────

  private startInput(chunk: Fields): boolean {
    const call = this.beginCall(chunk);
    if (call === undefined) return false;
    keep(call.part, chunk, 'title', 'toolMetadata', 'inputEncoding', 'providerExecuted');
    keepAs(call.part, 'callProviderMetadata', chunk);
    return true;
  }

  private addInput(chunk: Fields): boolean {
    const id = chunk.text('toolCallId');
    const text = chunk.text('inputTextDelta');
    if (id === undefined || text === undefined) return false;
    const call = this.calls.get(id);
    if (call === undefined || call.part['state'] !== 'input-streaming') return false;
    this.calls.addInput(call, text);
    return true;
  }

  private takeInput(chunk: Fields): boolean {
    const call = this.beginCall(chunk);
    if (call === undefined) return false;
    call.part['state'] = 'input-available';
    keep(call.part, chunk, 'title', 'toolMetadata', 'providerExecuted');
    keepAs(call.part, 'callProviderMetadata', chunk);
    this.calls.setInput(call, chunk.get('input'));
    const early = this.earlyOutcomes.get(call.callId);
    this.earlyOutcomes.delete(call.callId);
    return early === undefined || early();
  }

  /** A call that cannot be made, such as of an unknown tool. Its input may be the text that was no JSON (S9). */
  private refuseInput(chunk: Fields): boolean {
    const error = chunk.text('errorText');
    const call = error === undefined ? undefined : this.beginCall(chunk);
    if (call === undefined || error === undefined) return false;
    call.part['state'] = 'output-error';
    call.part['errorText'] = error;
    keep(call.part, chunk, 'toolMetadata', 'providerExecuted');
    keepAs(call.part, 'resultProviderMetadata', chunk);
    this.calls.setInput(call, chunk.get('input'));
    this.calls.settle(call, { status: 'failed', error });
    return true;
  }

  private beginCall(chunk: Fields): Call | undefined {
    const id = chunk.text('toolCallId');
    const toolName = chunk.text('toolName');
    if (id === undefined || toolName === undefined) return undefined;
    return this.calls.begin(id, toolName, chunk);
  }

  /** What is asked is asked once the response is over: then it is known what is still open (S11). */
  private askApproval(chunk: Fields): boolean {
    const id = chunk.text('approvalId');
    const callId = chunk.text('toolCallId');
    if (id === undefined || callId === undefined) return false;
    const part = this.calls.get(callId)?.part;
    if (part === undefined) return false;
    part['state'] = 'approval-requested';
    const approval: Record<string, unknown> = { id };
    keep(approval, chunk, 'signature', 'inputSchemaInput');
    const reason = chunk.text('reason');
    if (reason !== undefined) approval['requestReason'] = reason;
    const descriptor = chunk.get('approvalDescriptor') ?? undefined;
    if (descriptor !== undefined) approval['descriptor'] = descriptor;
    if (chunk.get('isAutomatic') === true) approval['isAutomatic'] = true;
    part['approval'] = approval;
    this.calls.askApproval(part, id);
    return true;
  }

  private takeApproval(chunk: Fields): boolean {
    const id = chunk.text('approvalId');
    const approved = chunk.get('approved');
    if (id === undefined || typeof approved !== 'boolean') return false;
    const part = this.calls.askedBy(id);
    if (part === undefined) return false;
    part['state'] = 'approval-responded';
    const answer: Record<string, unknown> = { approved };
    keep(answer, chunk, 'reason');
    part['approval'] = { ...(part['approval'] as object), ...answer };
    keep(part, chunk, 'providerExecuted');
    keepAs(part, 'callProviderMetadata', chunk);
    return true;
  }

  private takeOutput(chunk: Fields): boolean {
    const id = chunk.text('toolCallId');
    if (id === undefined) return false;
    const output = chunk.get('output');
    const call = this.calls.get(id);
    if (call === undefined) {
      this.calls.settle(id, { status: 'done', result: jsonTextOf(output) });
      return this.keepOutcome(id, () => this.takeOutput(chunk));
    }
    const { part } = call;
    const isPreliminary = chunk.get('preliminary') === true;
    part['state'] = 'output-available';
    part['output'] = output;
    if (isPreliminary) part['preliminary'] = true;
    else delete part['preliminary'];
    keep(part, chunk, 'toolMetadata', 'providerExecuted');
    keepAs(part, 'resultProviderMetadata', chunk);
    if (isPreliminary) this.calls.preview(call, output);
    else this.calls.settle(call, { status: 'done', result: jsonTextOf(output) });
    return true;
  }

  private failCall(chunk: Fields): boolean {
    const id = chunk.text('toolCallId');
    const error = chunk.text('errorText');
    if (id === undefined || error === undefined) return false;
    const call = this.calls.get(id);
    if (call !== undefined) {
      const { part } = call;
      part['state'] = 'output-error';
      part['errorText'] = error;
      for (const name of ['output', 'preliminary']) delete part[name];
      keep(part, chunk, 'toolMetadata', 'providerExecuted');
      keepAs(part, 'resultProviderMetadata', chunk);
    }
    this.calls.settle(call ?? id, { status: 'failed', error });
    return call !== undefined || this.keepOutcome(id, () => this.failCall(chunk));
  }

  private denyCall(chunk: Fields): boolean {
    const id = chunk.text('toolCallId');
    if (id === undefined) return false;
    const call = this.calls.get(id);
    if (call !== undefined) call.part['state'] = 'output-denied';
    this.calls.settle(call ?? id, { status: 'interrupted', interruption: 'not-run' });
    return call !== undefined || this.keepOutcome(id, () => this.denyCall(chunk));
  }

  /** What came of a call that nothing was heard of: it may be one of another message, or still be told of. */
  private keepOutcome(callId: string, take: () => boolean): boolean {
    this.earlyOutcomes.set(callId, take);
    return true;
  }
}

/**
 * What shows the parts of a stored message.
 *
 * @param earlier How many of them a message before shows.
 */
export function partsOf(stored: readonly AiSdkPart[], earlier = 0): readonly Part[] {
  const response = new AiSdkResponse(stored.slice(0, earlier) as WirePart[]);
  return stored
    .slice(earlier)
    .flatMap((part, index) => chunksOf(part, index))
    .flatMap((chunk) => response.apply(chunk.type, new Fields(chunk), chunk))
    .filter(isPartEvent)
    .reduce<readonly Part[]>((parts, event) => reduceParts(parts, event), NO_PARTS);
}

/** Takes over fields that are there. */
function keep(part: Record<string, unknown>, chunk: Fields, ...names: readonly string[]): void {
  for (const name of names) {
    const value = chunk.get(name);
    if (value !== undefined && value !== null) part[name] = value;
  }
}

/** Where the provider's own fields of a call and of its result go. */
function keepAs(
  part: WirePart,
  name: 'callProviderMetadata' | 'resultProviderMetadata',
  chunk: Fields,
): void {
  const value = chunk.get('providerMetadata');
  if (value !== undefined && value !== null) part[name] = value;
}

function dataName(type: string): string {
  return type.slice('data-'.length);
}

function dataKey(type: string, id: string): string {
  return `${type}\n${id}`;
}

function dataKeyOf({ type, id }: WirePart): string | undefined {
  return type.startsWith('data-') && typeof id === 'string' ? dataKey(type, id) : undefined;
}

function dataPartsOf(parts: readonly WirePart[]): Map<string, WirePart> {
  return new Map(
    parts.flatMap((part) => {
      const key = dataKeyOf(part);
      return key === undefined ? [] : [[key, part] as const];
    }),
  );
}

function copyOf(raw: unknown): WirePart {
  return { ...(raw as WirePart) };
}
