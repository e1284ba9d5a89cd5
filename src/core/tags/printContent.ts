import type { ErrorPart, Part, ProvidedInput, StepPart, ToolPart } from '../parts.js';
import { printInputBlock, type InputBlock } from './inputBlock.js';
import { errorOfResult, printJson } from './jsonText.js';
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
  printer.parts(parts);
  return printer.toString();
}

/** Writes tagged content piece by piece. A block starts on a new line and ends with one. */
export class ContentPrinter {
  private out = '';
  private atLineStart = true;

  toString(): string {
    return this.out;
  }

  parts(parts: readonly Part[]): void {
    parts.forEach((part, index) => this.part(part, endsWithoutTag(parts, index)));
  }

  private part(part: Part, isCutOff: boolean): void {
    switch (part.type) {
      case 'text':
        this.text(part.text);
        // A line end of the text's own is text; the tag that follows brings another.
        if (part.text !== '') this.atLineStart = false;
        return;
      case 'thinking':
        this.block('<<thinking>>');
        this.line(part.text);
        if (!isCutOff) this.block('<</thinking>>');
        return;
      case 'step':
        return this.step(part);
      case 'tool':
        return this.tool(part, isCutOff);
      case 'checkpoint':
        this.block('<<CHECKPOINT_START>>');
        this.line(`Checkpoint: ${part.name}`);
        this.parts(part.parts);
        return this.block('<<CHECKPOINT_END>>');
      case 'input':
        return this.input(part);
      case 'error':
        return this.error(part);
      case 'agent':
        return this.parts(withoutSteps(part.parts));
      default:
        part satisfies never;
    }
  }

  private step(part: StepPart): void {
    this.stepHead({ ...part, done: part.status === 'done' });
    this.parts(part.parts);
    this.block('<<STEP_END>>');
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

  private tool(part: ToolPart, isCutOff: boolean): void {
    this.block(toolTag('tool-start', part.toolName, part.executionId));
    if (part.input !== undefined) {
      this.block('<<TOOL_STEP_INPUT_START>>');
      this.line(part.input.text);
      this.block('<<TOOL_STEP_INPUT_END>>');
    }
    // A tool inside that was cut off would take this tool's result for its own.
    const resultFirst = part.parts.some((_, index) => endsWithoutTag(part.parts, index));
    if (!resultFirst) this.parts(part.parts);
    if (part.result !== undefined) {
      this.block('<<TOOL_STEP_RESULT_START>>');
      this.line(part.result.text);
      this.block('<<TOOL_STEP_RESULT_END>>');
    }
    if (resultFirst) this.parts(part.parts);
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
    this.text(`${text}\n`);
  }

  text(text: string): void {
    if (text === '') return;
    this.out += text;
    this.atLineStart = text.endsWith('\n');
  }
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
