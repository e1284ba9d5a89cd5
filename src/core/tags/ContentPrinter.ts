import { parseJson, printJson } from '../json.js';
import type { ErrorPart } from '../parts.js';
import { printInputBlock, type WrittenInput } from './inputBlock.js';

/** Writes tagged content piece by piece. A block starts on a new line and ends with one. */
export class ContentPrinter {
  private out = '';
  private atLineStart = true;
  /** Whether the last text ends in a line end of its own, which must not become one with the next. */
  private hasReturn = false;
  /** Whether a block was left open that nothing but the end of the content ends. */
  isOver = false;

  toString(): string {
    return this.hasReturn ? `${this.out}\r` : this.out;
  }

  stepHead(head: {
    readonly step?: number | undefined;
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

  input(part: WrittenInput): void {
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
    // A string is the raw text of a body that was not JSON, unless it would be read as some.
    const isRaw = typeof details === 'string' && parseJson(details) === undefined;
    this.line(isRaw ? details : printJson(details, 2));
    this.block('<<ERROR_JSON_END>>');
  }

  /** Text that the next tag does not join, though it may end a line. */
  words(text: string): void {
    this.text(text);
    // The tag that follows brings another line end.
    if (text !== '') this.atLineStart = false;
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
