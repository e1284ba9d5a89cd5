import { watchInput } from '../../../development/index.js';
import { errorOfResult, parseJson } from '../../../core/json.js';
import type { InputPart, JsonText, Part, ToolPart } from '../../../core/parts.js';
import { boundParts } from '../../../core/session/boundParts.js';
import { ContentPrinter } from './ContentPrinter.js';
import { printInputBlock, printOpenAnswer } from './inputBlock.js';
import { toolTag } from './tagNames.js';
import { wholeToMarkdown } from '../../../core/markdown/wholeToMarkdown.js';

/**
 * Prints parts as a tagged string in canonical form: every tag on its own line, blocks followed by a line end (UBIK
 * section 4.2). `parseContent` turns it back into the parts.
 *
 * Tags cannot be escaped, so text that looks like a tag is read back as one. Tags cannot express live state, times,
 * `failed` or `agent`: a sub-agent's parts are printed in its place, without steps, which are allowed at the top level
 * only, and the error of a failed tool follows the tool. Nor can they express files, sources and data: those are printed
 * as text, links and blocks of JSON, and are read back as text.
 */
export function printContent(parts: readonly Part[]): string {
  watchInput('printContent', 'parts', parts);
  const printer = new ContentPrinter();
  printParts(printer, boundParts(parts), 'end');
  return printer.toString();
}

/** @param after What comes after these parts: nothing, the end of a step, or another tag. */
function printParts(
  printer: ContentPrinter,
  parts: readonly Part[],
  after: 'end' | 'step' | 'tag' = 'tag',
): void {
  parts.forEach((part, index) => {
    const isLast = index === parts.length - 1;
    const isEnd = isLast && after === 'end';
    printPart(printer, part, {
      isEnd,
      isCutOff: endsWithoutTag(parts, index),
      isEnded: !isLast || after !== 'tag',
      after: isEnd ? 'end' : 'tag',
    });
  });
}

function printPart(printer: ContentPrinter, part: Part, around: Surroundings): void {
  switch (part.type) {
    case 'text':
      return printer.words(part.text);
    case 'thinking':
      printer.block('<<thinking>>');
      if (around.isCutOff && around.isEnded) {
        printer.words(part.text);
        return leaveOpen(printer, around);
      }
      printer.line(part.text);
      return printer.block('<</thinking>>');
    case 'step':
      printer.stepHead({ ...part, done: part.status === 'done' });
      printParts(printer, part.parts, around.isEnd ? 'end' : 'step');
      return printer.block('<<STEP_END>>');
    case 'tool':
      return printTool(printer, part, around);
    case 'checkpoint':
      printer.block('<<CHECKPOINT_START>>');
      printer.line(`Checkpoint: ${part.name}`);
      printParts(printer, part.parts, around.after);
      return printer.block('<<CHECKPOINT_END>>');
    case 'input':
      return isUnfinished(part) ? printOpenInput(printer, part, around) : printer.input(part);
    case 'error':
      return printer.error(part);
    case 'agent':
      return printParts(printer, withoutSteps(part.parts), around.after);
    case 'file':
    case 'source':
    case 'data':
      return printer.block(wholeToMarkdown(part));
    default:
      part satisfies never;
  }
}

function printTool(printer: ContentPrinter, part: ToolPart, around: Surroundings): void {
  // If a tool inside was cut off, it would take this tool's result for its own, so the result is printed first.
  const resultFirst = part.parts.some((_, index) => endsWithoutTag(part.parts, index));
  // Input that is not JSON ends only if a result or the end of the tool follows, so the parts inside are printed before it.
  const partsFirst = !resultFirst && !isJsonText(part.input);
  const isTorn = !resultFirst && !isJsonText(part.result ?? part.input);
  const isCutOff = around.isCutOff && (around.isEnded || !isTorn);
  printer.block(toolTag('tool-start', part.toolName, part.executionId));
  if (partsFirst) printParts(printer, part.parts);
  if (part.input !== undefined) {
    printer.block('<<TOOL_STEP_INPUT_START>>');
    if (isCutOff && isTorn && part.result === undefined) {
      return printTorn(printer, part.input.text, around);
    }
    printer.line(part.input.text);
    printer.block('<<TOOL_STEP_INPUT_END>>');
  }
  if (!resultFirst && !partsFirst) printParts(printer, part.parts);
  if (part.result !== undefined) {
    printer.block('<<TOOL_STEP_RESULT_START>>');
    if (isCutOff && isTorn) return printTorn(printer, part.result.text, around);
    printer.line(part.result.text);
    printer.block('<<TOOL_STEP_RESULT_END>>');
  }
  if (resultFirst) printParts(printer, part.parts, isCutOff ? around.after : 'tag');
  if (isCutOff) return;
  printer.block(toolTag('tool-end', part.toolName, part.executionId));
  // If the result itself contains the error, it need not be printed again.
  if (part.error === undefined || part.error === errorOfResult(part.result?.value)) return;
  printer.error({ message: part.error });
}

/**
 * A question that was cut off is printed without its end, because it would otherwise wait for an answer. If more follows, that
 * would become part of it, so only its text is printed.
 */
function printOpenInput(
  printer: ContentPrinter,
  { provided, ...question }: InputPart,
  around: Surroundings,
): void {
  if (!around.isEnd) {
    if (provided === undefined) printer.words(question.prompt);
    else printer.input({ ...question, provided });
    return;
  }
  printer.block('<<INPUT_REQUIRED_START>>');
  const text =
    provided === undefined ? printInputBlock(question) : printOpenAnswer({ ...question, provided });
  printTorn(printer, text, around);
}

/** Leaves a block open. If nothing follows it, its containers stay open too. */
function leaveOpen(printer: ContentPrinter, { isEnd }: Surroundings): void {
  printer.isOver = isEnd;
}

/** Prints the data of a body without an end, including a final line end. */
function printTorn(printer: ContentPrinter, text: string, around: Surroundings): void {
  printer.text(text);
  leaveOpen(printer, around);
}

/** What comes around a part. */
interface Surroundings {
  /** Whether nothing comes after it, not even the end of its container. */
  readonly isEnd: boolean;
  /** Whether it was cut off, and what follows is still read correctly if its end tag is missing. */
  readonly isCutOff: boolean;
  /** Whether what follows ends even a block without an end tag. */
  readonly isEnded: boolean;
  /** What follows its last part, if it is printed without an end tag. */
  readonly after: 'end' | 'tag';
}

/** Whether a question was cut off, or is still being written. */
function isUnfinished({ status }: InputPart): boolean {
  return status === 'running' || status === 'interrupted';
}

/** Whether a body is JSON or missing. Any other body ends only with the tool, like one that was cut off. */
function isJsonText(body: JsonText | undefined): boolean {
  return body === undefined || parseJson(body.text) !== undefined;
}

/**
 * Whether a thinking block or tool was cut off and can be printed without its end tag, because what follows is still read
 * correctly: a step ends any block, and blocks inside a tool are placed after it.
 */
function endsWithoutTag(parts: readonly Part[], index: number): boolean {
  const part = parts[index];
  if (part?.type !== 'thinking' && part?.type !== 'tool') return false;
  if (part.status === 'done' || part.status === 'failed') return false;
  // Thinking is ended by whatever follows it. A tool is ended only by a step, so everything up to the step must fit.
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

/** A step inside a tool would end the tool, so its parts are printed in its place. */
function withoutSteps(parts: readonly Part[]): readonly Part[] {
  return parts.flatMap((part) => (part.type === 'step' ? withoutSteps(part.parts) : [part]));
}
