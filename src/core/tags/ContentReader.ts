import type { Status } from '../parts.js';
import { DataBlocks } from './DataBlocks.js';
import type { ContentEvent } from './OpenBlocks.js';
import { PartIds } from './PartIds.js';
import { DEEPEST_NESTING, TagScanner } from './TagScanner.js';
import type { TagToken } from './TagToken.js';

export type { ContentEvent };

/**
 * Reads tagged content as it arrives and says which parts it makes. The only place where tags get a
 * meaning: live chunks, snapshots and stored messages all pass through here.
 */
export class ContentReader extends DataBlocks {
  private readonly scanner: TagScanner;
  /** Whether a step or an end without a start stood in the text, where no producer puts them. */
  hasStructure = false;

  /** @param ids The ids of the container that the content stands in. */
  constructor(ids: PartIds, from?: ContentReader) {
    super(ids);
    this.scanner = from === undefined ? new TagScanner() : from.scanner.clone();
    if (from === undefined) return;
    this.copyData(from);
    this.hasStructure = from.hasStructure;
  }

  /** A copy that goes on from here on its own. */
  clone(): ContentReader {
    return new ContentReader(this.ids, this);
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
    this.showText(text);
  }

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
}
