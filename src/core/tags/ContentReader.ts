import type { NoticeEvent, PartEvent } from '../events.js';
import type { Status } from '../parts.js';
import { parseAnswer, parseInputBlock, parseOpenInputBlock } from './inputBlock.js';
import { errorOfResult, isRecord, parseJson } from './jsonText.js';
import { PartIds } from './PartIds.js';
import { DEEPEST_NESTING, TagScanner } from './TagScanner.js';
import type { TagToken } from './TagToken.js';

/** An open block. Immutable, so that a copy of the reader can share it. */
interface Frame {
  readonly kind: 'root' | 'step' | 'tool' | 'checkpoint' | 'thinking';
  readonly id: string;
  readonly ids: PartIds;
  /** The text part that more text is appended to, until another part follows it. */
  readonly textId?: string;
  /** A step whose first line is not known yet has no id yet. */
  readonly pending?: { readonly single: boolean };
  /** The step's title says that it is done. */
  readonly done?: boolean;
  readonly tool?: { readonly toolName: string; readonly executionId: string };
  readonly error?: string;
  readonly parentId?: string;
}

/** The body being read, if any. */
interface OpenBody {
  readonly kind: 'input' | 'result' | 'prompt' | 'answer' | 'error' | 'error-json' | 'skip';
  readonly text: string;
}

/** Up to this many characters, a prompt that is still being written is shown. */
const LONGEST_OPEN_PROMPT = 10_000;

/** What comes out: the events that build the parts, and reports of tags that make no sense. */
export type ContentEvent = PartEvent | Extract<NoticeEvent, { readonly type: 'diagnostic' }>;

/**
 * Reads tagged content as it arrives and says which parts it makes. The only place where tags get a
 * meaning: live chunks, snapshots and stored messages all pass through here.
 */
export class ContentReader {
  private readonly scanner: TagScanner;
  private frames: readonly Frame[];
  private body: OpenBody | undefined;
  private answer: string | undefined;
  private prompt: string | undefined;
  /** Where the question that is being read goes. */
  private question: { readonly id: string; readonly parentId: string } | undefined;
  /** The error block that a JSON block right after it belongs to (R85). */
  private lastError:
    | { readonly id: string; readonly parentId: string; readonly message: string }
    | undefined;
  /** White space after an error block: layout if its JSON follows, text if not. */
  private spaceAfterError = '';
  /** Whether a step or an end without a start stood in the text, where no producer puts them. */
  hasStructure = false;

  private events: ContentEvent[] = [];
  private at: string | undefined;

  /** @param ids The ids of the container that the content stands in. */
  constructor(ids: PartIds, from?: ContentReader) {
    this.frames = [{ kind: 'root', id: ids.parentId, ids }];
    this.scanner = from === undefined ? new TagScanner() : from.scanner.clone();
    if (from === undefined) return;
    this.frames = from.frames;
    this.body = from.body;
    this.answer = from.answer;
    this.prompt = from.prompt;
    this.question = from.question;
    this.lastError = from.lastError;
    this.spaceAfterError = from.spaceAfterError;
    this.hasStructure = from.hasStructure;
  }

  /** A copy that goes on from here on its own. */
  clone(): ContentReader {
    return new ContentReader(this.ids, this);
  }

  /** The ids that are left in the outermost container. */
  get ids(): PartIds {
    return (this.frames[0] as Frame).ids;
  }

  set ids(ids: PartIds) {
    this.frames = [{ ...(this.frames[0] as Frame), ids }, ...this.frames.slice(1)];
  }

  /** Whether the text ends inside half a tag, in an open tool or in open thinking (A7). */
  get isOpen(): boolean {
    const isOpenBlock = this.frames.some(({ kind }) => kind === 'tool' || kind === 'thinking');
    return isOpenBlock || this.scanner.isInsideTag;
  }

  /** Whether the text ends inside a body, so that a tag after it would be data. */
  get isInsideBody(): boolean {
    return this.scanner.isInsideBody;
  }

  /** @param at ISO time that the parts which start or end here take. */
  push(chunk: string, at?: string): ContentEvent[] {
    return this.read(this.scanner.push(chunk), at);
  }

  /**
   * The content is over: gives out what was held back and closes what is open.
   *
   * @param followed Whether a block follows, so that a line end at the very end is layout.
   */
  end(at?: string, followed = false): ContentEvent[] {
    const events = this.read(this.scanner.end(followed), at);
    this.events = events;
    this.at = at;
    this.closeTo(1);
    this.closeBody();
    this.releaseSpace();
    this.events = [];
    return events;
  }

  private read(tokens: readonly TagToken[], at: string | undefined): ContentEvent[] {
    this.events = [];
    this.at = at;
    for (const token of tokens) this.take(token);
    this.showQuestion();
    const { events } = this;
    this.events = [];
    return events;
  }

  private take(token: TagToken): void {
    const isThought =
      token.type === 'text' || token.type === 'gap' || token.type === 'thinking-end';
    // The scanner left the thinking block at a tag of the producer: its end tag is missing.
    if (this.top.kind === 'thinking' && !isThought) this.closeTop('interrupted');
    switch (token.type) {
      case 'text':
        return this.takeText(token.text);
      case 'data':
        return this.takeData(token.text);
      case 'gap':
        return;
      case 'step-start':
        this.hasStructure = true;
        this.closeTo(1);
        this.startPart();
        return this.open({ kind: 'step', id: '', ids: this.ids, pending: { single: false } });
      case 'step-flag':
        return this.takeFlag();
      case 'step-title':
        return this.startStep(token);
      case 'step-end':
        return this.endStep(token.raw);
      case 'tool-start':
        return this.startTool(token);
      case 'tool-end':
        return this.endTool(token);
      case 'tool-input-start':
        return this.startToolBody('input');
      case 'tool-input-end':
      case 'tool-result-end':
        return this.endToolBody();
      case 'tool-result-start':
        return this.startToolBody('result');
      case 'thinking-start':
        return this.startThinking();
      case 'thinking-end':
        return this.closeTop('done');
      case 'checkpoint-start':
        return this.startCheckpoint();
      case 'checkpoint-name':
        return this.nameCheckpoint(token.name);
      case 'checkpoint-end':
        return this.endCheckpoint(token.raw);
      case 'input-start':
        return this.startInput();
      case 'answer-start':
        this.prompt = (this.prompt ?? '') + (this.body?.text ?? '');
        return this.startBody('answer');
      case 'answer-end':
        this.answer = this.body?.text ?? '';
        return this.startBody('prompt');
      case 'input-end':
        return this.endInput('awaiting-input');
      case 'error-start':
        return this.startBody('error');
      case 'error-end':
        return this.endError();
      case 'error-json-start':
        return this.startBody('error-json');
      case 'error-json-end':
        return this.endErrorJson();
      case 'tool-event-start':
        return this.startBody('skip');
      case 'tool-event-end':
        this.body = undefined;
        return;
      case 'stray':
        return this.reportStray(token.raw);
      default:
        token satisfies never;
    }
  }

  // ── Text ────────────────────────────────────────────────────────────────

  private takeText(text: string): void {
    const top = this.top;
    if (top.kind === 'thinking') {
      this.emit({ type: 'thinking-delta', id: top.id, text });
      return;
    }
    if (this.lastError !== undefined && text.trim() === '') {
      this.spaceAfterError += text;
      return;
    }
    this.releaseSpace();
    // Between the tags of a tool or checkpoint, white space before a text is layout.
    const isLayout = (top.kind === 'tool' || top.kind === 'checkpoint') && top.textId === undefined;
    const shown = isLayout ? text.trimStart() : text;
    if (shown !== '') this.emitText(shown);
  }

  private emitText(text: string): void {
    this.startPending();
    const parentId = this.top.id;
    const id = this.top.textId ?? this.takeId('text');
    if (this.top.textId === undefined) this.replaceTop({ ...this.top, textId: id });
    this.emit({ type: 'text-delta', id, parentId, text });
  }

  private releaseSpace(): void {
    const space = this.spaceAfterError;
    this.spaceAfterError = '';
    this.lastError = undefined;
    if (space !== '') this.emitText(space);
  }

  // ── Steps ───────────────────────────────────────────────────────────────

  private takeFlag(): void {
    const top = this.top;
    if (top.pending !== undefined) return this.replaceTop({ ...top, pending: { single: true } });
    const step = this.frames.findLast((frame) => frame.kind === 'step');
    if (step === undefined) {
      this.hasStructure = true;
      return this.reportStray('<<SINGLE_STEP_FLAG>>');
    }
    this.emit({ type: 'step-update', id: step.id, single: true });
  }

  private startStep(head: {
    readonly step: number;
    readonly title: string;
    readonly done: boolean;
  }): void {
    const { pending } = this.top;
    if (pending === undefined) return;
    this.frames = this.frames.slice(0, -1);
    const id = this.takeId(`step-${head.step}`);
    this.emit({
      type: 'step-start',
      id,
      parentId: this.top.id,
      step: head.step,
      title: head.title,
      single: pending.single,
    });
    this.open({ kind: 'step', id, ids: PartIds.in(id), done: head.done });
  }

  /** A step block whose first line is not a title is a step without number. */
  private startPending(): void {
    const { pending } = this.top;
    if (pending === undefined) return;
    this.frames = this.frames.slice(0, -1);
    const id = this.takeId('step');
    this.emit({ type: 'step-start', id, parentId: this.top.id, title: '', single: pending.single });
    this.open({ kind: 'step', id, ids: PartIds.in(id) });
  }

  private endStep(raw: string): void {
    this.hasStructure = true;
    const index = this.frames.findLastIndex((frame) => frame.kind === 'step');
    if (index < 0) {
      this.closeTo(1);
      return this.reportStray(raw);
    }
    this.closeTo(index + 1);
    this.startPending();
    this.closeTop(this.top.done === true ? 'done' : 'interrupted');
  }

  // ── Tools ───────────────────────────────────────────────────────────────

  private startTool({
    toolName,
    executionId,
  }: {
    readonly toolName: string;
    readonly executionId: string;
  }): void {
    this.closeDeepest();
    this.startPart();
    const id = this.takeId(`tool-${executionId}`);
    this.emit(this.timed({ type: 'tool-start', id, parentId: this.top.id, toolName, executionId }));
    this.open({ kind: 'tool', id, ids: PartIds.in(id), tool: { toolName, executionId } });
  }

  private endTool(token: {
    readonly raw: string;
    readonly toolName: string;
    readonly executionId: string;
  }): void {
    const tools = this.frames.filter((frame) => frame.kind === 'tool');
    const own = tools.findLast(
      ({ tool }) => tool?.toolName === token.toolName && tool.executionId === token.executionId,
    );
    const frame = own ?? (tools.length === 1 ? tools[0] : undefined);
    if (own === undefined) {
      this.hasStructure = true;
      this.reportStray(token.raw);
    }
    if (frame === undefined) return;
    this.closeTo(this.frames.indexOf(frame) + 1);
    this.closeTop(this.top.error === undefined ? 'done' : 'failed');
  }

  private startToolBody(kind: 'input' | 'result'): void {
    this.startBody(kind);
    this.emit({ type: `tool-${kind}-delta`, id: this.top.id, text: '' });
  }

  private endToolBody(): void {
    const body = this.body;
    this.body = undefined;
    if (body === undefined || (body.kind !== 'input' && body.kind !== 'result')) return;
    const value = parseJson(body.text);
    this.emit({
      type: `tool-${body.kind}-end`,
      id: this.top.id,
      ...(value !== undefined && { value }),
    });
    const error = body.kind === 'result' ? errorOfResult(value) : undefined;
    if (error !== undefined) this.replaceTop({ ...this.top, error });
  }

  private takeData(text: string): void {
    const body = this.body;
    if (body === undefined) return;
    this.body = { kind: body.kind, text: body.text + text };
    if (body.kind === 'input' || body.kind === 'result') {
      this.emit({ type: `tool-${body.kind}-delta`, id: this.top.id, text });
    }
  }

  // ── Thinking, checkpoints, input, errors ────────────────────────────────

  private startThinking(): void {
    this.startPart();
    const id = this.takeId('thinking');
    this.emit(this.timed({ type: 'thinking-start', id, parentId: this.top.id }));
    this.open({ kind: 'thinking', id, ids: PartIds.in(id) });
  }

  private startCheckpoint(): void {
    this.closeDeepest();
    const { id, parentId } = this.lift('checkpoint');
    this.emit({ type: 'checkpoint', id, parentId, name: '' });
    this.open({ kind: 'checkpoint', id, ids: PartIds.in(id), parentId });
  }

  private nameCheckpoint(name: string): void {
    const { id } = this.top;
    const parentId = this.top.parentId ?? '';
    this.emit({ type: 'checkpoint', id, parentId, name });
  }

  private endCheckpoint(raw: string): void {
    const index = this.frames.findLastIndex((frame) => frame.kind === 'checkpoint');
    if (index < 0) {
      this.hasStructure = true;
      return this.reportStray(raw);
    }
    this.closeTo(index);
  }

  private startBody(kind: OpenBody['kind']): void {
    if (kind !== 'error-json') this.releaseSpace();
    this.startPending();
    this.body = { kind, text: '' };
  }

  private startInput(): void {
    this.answer = undefined;
    this.prompt = undefined;
    this.startBody('prompt');
    this.question = this.lift('input');
  }

  /** A question that is still being written can be read as far as it goes. */
  private showQuestion(): void {
    if (this.question === undefined || this.body?.kind !== 'prompt') return;
    if (this.body.text.length > LONGEST_OPEN_PROMPT || this.prompt !== undefined) return;
    const block = parseOpenInputBlock(this.body.text);
    this.emit({ type: 'input', ...this.question, ...block, status: 'running' });
  }

  private endInput(status: Status): void {
    const { answer, body } = this;
    const text = body?.kind === 'prompt' ? body.text : '';
    const { checkpointName, ...block } = parseInputBlock((this.prompt ?? '') + text);
    this.body = undefined;
    this.emit({
      type: 'input',
      ...(this.question ?? this.lift('input')),
      ...block,
      ...(answer === undefined
        ? { status, ...(checkpointName !== undefined && { checkpointName }) }
        : { status: status === 'awaiting-input' ? 'done' : status, provided: parseAnswer(answer) }),
    });
    this.question = undefined;
  }

  private endError(): void {
    const text = (this.body?.text ?? '').trim();
    this.body = undefined;
    const message = text.startsWith('Error:') ? text.slice('Error:'.length).trimStart() : text;
    this.lastError = { ...this.lift('error'), message };
    this.emit({ type: 'error', ...this.lastError });
  }

  private endErrorJson(): void {
    const text = this.body?.text ?? '';
    this.body = undefined;
    const details = parseJson(text) ?? text;
    const paired = this.lastError;
    this.lastError = undefined;
    this.spaceAfterError = '';
    if (paired !== undefined) {
      this.emit({ type: 'error', ...paired, details });
      return;
    }
    const stated =
      isRecord(details) && Object.hasOwn(details, 'error') ? details['error'] : undefined;
    const message = typeof stated === 'string' ? stated : '';
    this.emit({ type: 'error', ...this.lift('error'), message, details });
  }

  // ── Frames ──────────────────────────────────────────────────────────────

  private get top(): Frame {
    return this.frames.at(-1) as Frame;
  }

  private open(frame: Frame): void {
    this.frames = [...this.frames, frame];
  }

  private replaceTop(frame: Frame): void {
    this.frames = [...this.frames.slice(0, -1), frame];
  }

  /** Another part begins here: text after it is a new text. */
  private startPart(): void {
    this.releaseSpace();
    this.startPending();
    if (this.top.textId === undefined) return;
    const { textId: _, ...rest } = this.top;
    this.replaceTop(rest);
  }

  private takeId(name: string): string {
    const { id, ids } = this.top.ids.take(name);
    this.replaceTop({ ...this.top, ids });
    return id;
  }

  /** The place of a checkpoint, input or error. One inside a tool comes after the tool (section 3.3). */
  private lift(name: string): { readonly id: string; readonly parentId: string } {
    this.startPart();
    const index = this.frames.findLastIndex(({ kind }) => kind !== 'tool');
    const { textId: _, ...host } = this.frames[index] as Frame;
    const { id, ids } = host.ids.take(name);
    this.frames = this.frames.with(index, { ...host, ids });
    return { id, parentId: host.id };
  }

  /** Makes room for another tool or checkpoint where blocks nest as deep as they may. */
  private closeDeepest(): void {
    const hosts = this.frames.filter(({ kind }) => kind === 'root' || kind === 'step').length;
    if (this.frames.length - hosts < DEEPEST_NESTING) return;
    this.report('too-deep', 'Blocks nest too deep; the next one stands beside the innermost.');
    this.closeTo(hosts + DEEPEST_NESTING - 1);
  }

  /** Closes what is open inside the outermost `depth` frames. */
  private closeTo(depth: number): void {
    while (this.frames.length > depth) {
      this.startPending();
      const { kind, done } = this.top;
      this.closeTop(kind === 'step' && done === true ? 'done' : 'interrupted');
    }
  }

  private closeTop(status: Status): void {
    if (this.frames.length === 1) return;
    this.closeBody();
    this.releaseSpace();
    const { kind, id, error } = this.top;
    this.frames = this.frames.slice(0, -1);
    if (kind === 'step') this.emit(this.timed({ type: 'step-end', id, status }));
    if (kind === 'thinking') this.emit(this.timed({ type: 'thinking-end', id, status }));
    if (kind !== 'tool') return;
    this.emit(this.timed({ type: 'tool-end', id, status, ...(error !== undefined && { error }) }));
  }

  /** A body that the content cut off: what is there of it is kept. */
  private closeBody(): void {
    switch (this.body?.kind) {
      case 'input':
      case 'result':
        return this.endToolBody();
      case 'answer':
        if (this.body.text.trim() !== '') this.answer = this.body.text;
        return this.endInput('interrupted');
      case 'prompt':
        return this.endInput(this.answer === undefined ? 'interrupted' : 'done');
      case 'error':
        return this.endError();
      case 'error-json':
        return this.endErrorJson();
      default:
        this.body = undefined;
    }
  }

  private timed<Event extends PartEvent>(event: Event): Event {
    return this.at === undefined ? event : { ...event, at: this.at };
  }

  private emit(event: ContentEvent): void {
    this.events.push(event);
  }

  private reportStray(raw: string): void {
    this.report('stray-tag', `The tag ${raw} has no business here and is not shown.`, raw);
  }

  private report(code: string, message: string, raw?: string): void {
    const diagnostic = { code, message, ...(raw !== undefined && { raw }) };
    this.emit({ type: 'diagnostic', diagnostic });
  }
}
