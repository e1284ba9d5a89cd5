import type { ErrorPart, InputPart, JsonText, Part, ProvidedInput, ToolPart } from '../parts.js';
import { printInputBlock, printOpenAnswer, type InputBlock } from './inputBlock.js';
import { errorOfResult, parseJson, printJson } from '../json.js';
import { toolTag } from './tagNames.js';

/**
 * The tagged string of these parts, in the canonical form: every tag on a line of its own, blocks
 * followed by a line end (UBIK section 4.2). `parseContent` of it gives the parts back.
 *
 * The tag language has no escape, so text that itself looks like a tag reads back as one. It knows
 * no live state, no times, no `failed` and no `agent`: an agent's parts are printed in its place,
 * without steps, which stand at the top only, and what a tool failed with follows it as an error.
 */
export function printContent(parts: readonly Part[]): string {
  const printer = new ContentPrinter();
  printer.parts(parts, 'end');
  return printer.toString();
}

/** Writes tagged content piece by piece. A block starts on a new line and ends with one. */
export class ContentPrinter {
  private out = '';
  private atLineStart = true;
  /** Whether the last text ends in a line end of its own, which must not become one with the next. */
  private hasReturn = false;
  /** Whether a block was left open that nothing but the end of the content ends. */
  private isOver = false;

  toString(): string {
    return this.hasReturn ? `${this.out}\r` : this.out;
  }

  /** @param after What comes after these parts: nothing, the end of a step, or another tag. */
  parts(parts: readonly Part[], after: 'end' | 'step' | 'tag' = 'tag'): void {
    parts.forEach((part, index) => {
      const isLast = index === parts.length - 1;
      const isEnd = isLast && after === 'end';
      this.part(part, {
        isEnd,
        isCutOff: endsWithoutTag(parts, index),
        isEnded: !isLast || after !== 'tag',
        after: isEnd ? 'end' : 'tag',
      });
    });
  }

  private part(part: Part, around: Surroundings): void {
    switch (part.type) {
      case 'text':
        return this.words(part.text);
      case 'thinking':
        this.block('<<thinking>>');
        if (around.isCutOff && around.isEnded) {
          this.words(part.text);
          return this.leaveOpen(around);
        }
        this.line(part.text);
        return this.block('<</thinking>>');
      case 'step':
        this.stepHead({ ...part, done: part.status === 'done' });
        this.parts(part.parts, around.isEnd ? 'end' : 'step');
        return this.block('<<STEP_END>>');
      case 'tool':
        return this.tool(part, around);
      case 'checkpoint':
        this.block('<<CHECKPOINT_START>>');
        this.line(`Checkpoint: ${part.name}`);
        this.parts(part.parts, around.after);
        return this.block('<<CHECKPOINT_END>>');
      case 'input':
        return isUnfinished(part) ? this.openInput(part, around) : this.input(part);
      case 'error':
        return this.error(part);
      case 'agent':
        return this.parts(withoutSteps(part.parts), around.after);
      default:
        part satisfies never;
    }
  }

  stepHead(head: {
    readonly step?: number;
    readonly title: string;
    readonly single: boolean;
    readonly done: boolean;
  }): void {
    this.block('<<STEP_START>>');
    if (head.single) this.line('<<SINGLE_STEP_FLAG>>');
    if (head.step === undefined) return;
    const title = head.title === '' ? '' : ` ${head.title}`;
    this.line(`Step ${head.step}:${title}${head.done ? ' ✓' : ''}`);
  }

  private tool(part: ToolPart, around: Surroundings): void {
    // A tool inside that was cut off would take this tool's result for its own.
    const resultFirst = part.parts.some((_, index) => endsWithoutTag(part.parts, index));
    // Input that is no JSON ends only where a result, or the end of the tool, comes next.
    const partsFirst = !resultFirst && part.input !== undefined && !isJsonText(part.input);
    const isTorn = !resultFirst && !isJsonText(part.result ?? part.input);
    const isCutOff = around.isCutOff && (around.isEnded || !isTorn);
    this.block(toolTag('tool-start', part.toolName, part.executionId));
    if (partsFirst) this.parts(part.parts);
    if (part.input !== undefined) {
      this.block('<<TOOL_STEP_INPUT_START>>');
      if (isCutOff && isTorn && part.result === undefined) {
        return this.tornBody(part.input.text, around);
      }
      this.line(part.input.text);
      this.block('<<TOOL_STEP_INPUT_END>>');
    }
    if (!resultFirst && !partsFirst) this.parts(part.parts);
    if (part.result !== undefined) {
      this.block('<<TOOL_STEP_RESULT_START>>');
      if (isCutOff && isTorn) return this.tornBody(part.result.text, around);
      this.line(part.result.text);
      this.block('<<TOOL_STEP_RESULT_END>>');
    }
    if (resultFirst) this.parts(part.parts, isCutOff ? around.after : 'tag');
    if (isCutOff) return;
    this.block(toolTag('tool-end', part.toolName, part.executionId));
    // A result may say itself what went wrong; else it is said after the tool.
    if (part.error === undefined || part.error === errorOfResult(part.result?.value)) return;
    this.error({ message: part.error });
  }

  input(part: InputBlock & { readonly provided?: ProvidedInput }): void {
    this.block('<<INPUT_REQUIRED_START>>');
    this.text(printInputBlock(part));
    this.block('<<INPUT_REQUIRED_END>>');
  }

  /**
   * A question that was cut off is cut off in print as well, or it would wait for an answer. Where more
   * follows, which would become part of it, its words are all that is left.
   */
  private openInput({ provided, ...question }: InputPart, around: Surroundings): void {
    if (!around.isEnd) {
      if (provided === undefined) this.words(question.prompt);
      else this.input({ ...question, provided });
      return;
    }
    this.block('<<INPUT_REQUIRED_START>>');
    const text =
      provided === undefined
        ? printInputBlock(question)
        : printOpenAnswer({ ...question, provided });
    this.tornBody(text, around);
  }

  /** A block that has no end: where nothing comes after it, its containers have none either. */
  private leaveOpen({ isEnd }: Surroundings): void {
    this.isOver = isEnd;
  }

  /** The data of a body that has no end, the line end before what follows included. */
  private tornBody(text: string, around: Surroundings): void {
    this.text(text);
    this.leaveOpen(around);
  }

  private words(text: string): void {
    this.text(text);
    // The tag that follows brings another line end.
    if (text !== '') this.atLineStart = false;
  }

  error({ message, details }: Pick<ErrorPart, 'message' | 'details'>): void {
    this.block('<<ERROR_START>>');
    this.line(`Error: ${message}`);
    this.block('<<ERROR_END>>');
    if (details === undefined) return;
    this.text('\n');
    this.block('<<ERROR_JSON_START>>');
    // A string is the raw text of a body that was not JSON.
    this.line(typeof details === 'string' ? details : printJson(details, 2));
    this.block('<<ERROR_JSON_END>>');
  }

  /** A tag on a line of its own. */
  block(tag: string): void {
    if (!this.atLineStart) this.text('\n');
    this.line(tag);
  }

  line(text: string): void {
    this.text(text);
    this.text('\n');
  }

  text(text: string): void {
    if (text === '' || this.isOver) return;
    if (text.includes('\r\n')) {
      this.text(text.replaceAll(/\r+\n/gu, '\n'));
      return;
    }
    if (this.hasReturn) this.out += text.startsWith('\n') ? '\n' : '\r';
    this.hasReturn = text.endsWith('\r');
    this.out += this.hasReturn ? text.slice(0, -1) : text;
    this.atLineStart = text.endsWith('\n');
  }
}

/** Where a part stands. */
interface Surroundings {
  /** Whether nothing comes after it, not even the end of what it stands in. */
  readonly isEnd: boolean;
  /** Whether it was cut off, and what comes after it, if that is a part, reads right all the same. */
  readonly isCutOff: boolean;
  /** Whether what comes after it ends even a block that has no end. */
  readonly isEnded: boolean;
  /** What comes after its own parts, once those have no tag to end with. */
  readonly after: 'end' | 'tag';
}

/** Whether a question was cut off, or is still being written. */
function isUnfinished({ status }: InputPart): boolean {
  return status === 'running' || status === 'interrupted';
}

/** Whether a body is JSON, or there is none: any other ends only with the tool, as one that was cut off does. */
function isJsonText(body: JsonText | undefined): boolean {
  return body === undefined || parseJson(body.text) !== undefined;
}

/**
 * Whether a thinking block or tool was cut off, so that its end tag is missing, and what follows
 * still reads right without it: a step ends anything, and blocks inside a tool come after it.
 */
function endsWithoutTag(parts: readonly Part[], index: number): boolean {
  const part = parts[index];
  if (part?.type !== 'thinking' && part?.type !== 'tool') return false;
  if (part.status === 'done' || part.status === 'failed') return false;
  // What follows thinking ends it; what follows a tool is read up to the step that ends it.
  const last = part.type === 'tool' ? parts.length : Math.min(parts.length, index + 2);
  for (let at = index + 1; at < last; at++) {
    const { type } = parts[at] as Part;
    if (!isLifted(type)) return false;
    if (type === 'step') return true;
  }
  return true;
}

function isLifted(type: Part['type']): boolean {
  return type === 'step' || type === 'checkpoint' || type === 'input' || type === 'error';
}

/** A step inside a tool would end the tool: what it holds is printed in its place. */
function withoutSteps(parts: readonly Part[]): readonly Part[] {
  return parts.flatMap((part) => (part.type === 'step' ? withoutSteps(part.parts) : [part]));
}
