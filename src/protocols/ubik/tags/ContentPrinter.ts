import { parseJson, printJson } from '../../../core/json.js';
import type { ErrorPart } from '../../../core/parts.js';
import { printInputBlock, type WrittenInput } from './inputBlock.js';

/** Prints tagged content piece by piece. Each block starts on a new line and ends with a line end. */
export class ContentPrinter {
  private out = '';
  private atLineStart = true;
  /** Whether the last text ends with a CR, which must not be joined with a following LF. */
  private hasReturn = false;
  /** Whether a block was left open that only the end of the content can end. */
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
    // A string is the raw text of a body that was not JSON, so it is printed as it is, unless it would be read as JSON.
    const isRaw = typeof details === 'string' && parseJson(details) === undefined;
    this.line(isRaw ? details : printJson(details, 2));
    this.block('<<ERROR_JSON_END>>');
  }

  /** Prints text. The next tag starts on a new line, even if the text ends with one. */
  words(text: string): void {
    this.text(text);
    // The tag that follows brings its own line end.
    if (text !== '') this.atLineStart = false;
  }

  /** Prints a tag on a line of its own. */
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
