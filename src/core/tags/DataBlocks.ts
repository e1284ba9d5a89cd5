import type { Status } from '../parts.js';
import { parseAnswer, parseInputBlock, parseOpenInputBlock } from './inputBlock.js';
import { errorOfResult, isRecord, parseJson } from '../json.js';
import { OpenBlocks, type Frame } from './OpenBlocks.js';
import { PartIds } from './PartIds.js';

/** The body being read, if any. */
interface OpenBody {
  readonly kind: 'input' | 'result' | 'prompt' | 'answer' | 'error' | 'error-json' | 'skip';
  readonly text: string;
}

/** Up to this many characters, a prompt that is still being written is shown. */
const LONGEST_OPEN_PROMPT = 10_000;

/** Makes parts of the blocks that hold data: tool bodies, questions with their answers, errors. */
export abstract class DataBlocks extends OpenBlocks {
  protected body: OpenBody | undefined;
  protected answer: string | undefined;
  protected prompt: string | undefined;
  /** Where the question that is being read goes. */
  protected question: { readonly id: string; readonly parentId: string } | undefined;
  /** The error block that a JSON block right after it belongs to (R85). */
  protected lastError:
    | { readonly id: string; readonly parentId: string; readonly message: string }
    | undefined;
  /** White space after an error block: layout if its JSON follows, text if not. */
  protected spaceAfterError = '';

  protected copyData(from: DataBlocks): void {
    this.frames = from.frames;
    this.body = from.body;
    this.answer = from.answer;
    this.prompt = from.prompt;
    this.question = from.question;
    this.lastError = from.lastError;
    this.spaceAfterError = from.spaceAfterError;
  }

  protected startBody(kind: OpenBody['kind']): void {
    if (kind !== 'error-json') this.releaseSpace();
    this.startPending();
    this.body = { kind, text: '' };
  }

  protected takeData(text: string): void {
    const body = this.body;
    if (body === undefined) return;
    this.body = { kind: body.kind, text: body.text + text };
    if (body.kind === 'input' || body.kind === 'result') {
      this.emit({ type: `tool-${body.kind}-delta`, id: this.top.id, text });
    }
  }

  protected startToolBody(kind: 'input' | 'result'): void {
    this.startBody(kind);
    this.emit({ type: `tool-${kind}-delta`, id: this.top.id, text: '' });
  }

  protected endToolBody(): void {
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

  protected startInput(): void {
    this.answer = undefined;
    this.prompt = undefined;
    this.startBody('prompt');
    this.question = this.lift('input');
  }

  /** A question that is still being written can be read as far as it goes. */
  protected showQuestion(): void {
    if (this.question === undefined || this.body?.kind !== 'prompt') return;
    if (this.body.text.length > LONGEST_OPEN_PROMPT || this.prompt !== undefined) return;
    const block = parseOpenInputBlock(this.body.text);
    this.emit({ type: 'input', ...this.question, ...block, status: 'running' });
  }

  protected endInput(status: Status): void {
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

  protected endError(): void {
    const text = (this.body?.text ?? '').trim();
    this.body = undefined;
    const message = text.startsWith('Error:') ? text.slice('Error:'.length).trimStart() : text;
    this.lastError = { ...this.lift('error'), message };
    this.emit({ type: 'error', ...this.lastError });
  }

  protected endErrorJson(): void {
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

  /** A body that the content cut off: what is there of it is kept. */
  protected closeBody(): void {
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

  protected emitText(text: string): void {
    this.startPending();
    const parentId = this.top.id;
    const id = this.top.textId ?? this.takeId('text');
    if (this.top.textId === undefined) this.replaceTop({ ...this.top, textId: id });
    this.emit({ type: 'text-delta', id, parentId, text });
  }

  /** Between the tags of a tool or checkpoint, white space before a text is layout. */
  protected showText(text: string): void {
    const { kind, textId } = this.top;
    const isLayout = (kind === 'tool' || kind === 'checkpoint') && textId === undefined;
    const shown = isLayout ? text.trimStart() : text;
    if (shown !== '') this.emitText(shown);
  }

  protected releaseSpace(): void {
    const space = this.spaceAfterError;
    this.spaceAfterError = '';
    this.lastError = undefined;
    this.showText(space);
  }

  /** A step block whose first line is not a title is a step without number. */
  protected startPending(): void {
    const { pending } = this.top;
    if (pending === undefined) return;
    this.frames = this.frames.slice(0, -1);
    const id = this.takeId('step');
    this.emit({ type: 'step-start', id, parentId: this.top.id, title: '', single: pending.single });
    this.open({ kind: 'step', id, ids: PartIds.in(id) });
  }

  /** Another part begins here: text after it is a new text. */
  protected startPart(): void {
    this.releaseSpace();
    this.startPending();
    if (this.top.textId === undefined) return;
    const { textId: _, ...rest } = this.top;
    this.replaceTop(rest);
  }

  /** The place of a checkpoint, input or error. One inside a tool comes after the tool (section 3.3). */
  protected lift(name: string): { readonly id: string; readonly parentId: string } {
    this.startPart();
    const index = this.frames.findLastIndex(({ kind }) => kind !== 'tool');
    const { textId: _, ...host } = this.frames[index] as Frame;
    const { id, ids } = host.ids.take(name);
    this.frames = this.frames.with(index, { ...host, ids });
    return { id, parentId: host.id };
  }
}
