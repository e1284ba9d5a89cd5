import { startBody, type Body, type OpenTool } from './bodies.js';
import { BodyScanner } from './BodyScanner.js';
import { parseCheckpointLine, parseStepLine, mayBecomeHeadLine } from './headLines.js';
import { matchTag, STRUCTURE_TAGS, type TagMatch } from './tagNames.js';
import type { TagToken } from './TagToken.js';

/** Longest first line of a step or checkpoint that is waited for. Longer ones are text. */
const LONGEST_HEAD_LINE = 2000;

/** How deep tools and checkpoints nest. A tool beyond it stands beside the innermost one instead. */
export const DEEPEST_NESTING = 32;

type Mode = 'content' | 'thinking' | 'step-head' | 'checkpoint-head';

/**
 * The lossless push tokenizer. It keeps only what it cannot decide yet: half a tag, a line end that
 * may belong to a tag, the first line of a step. Work follows the new text, whatever came before.
 */
export class TagScanner extends BodyScanner {
  private mode: Mode = 'content';
  /** Open tools, innermost last. `undefined` marks where a checkpoint began. */
  private tools: readonly (OpenTool | undefined)[] = [];

  /** Whether the text so far ends inside half a tag (a held line end does not count). */
  get isInsideTag(): boolean {
    return this.hold.trimStart().startsWith('<');
  }

  /** Whether a body is open, so that whatever follows would be data. */
  get isInsideBody(): boolean {
    return this.body !== undefined;
  }

  clone(): TagScanner {
    const copy = new TagScanner();
    copy.mode = this.mode;
    copy.hold = this.hold;
    copy.skipLineEnd = this.skipLineEnd;
    copy.atLineStart = this.atLineStart;
    copy.tools = this.tools;
    copy.body = this.body && { ...this.body };
    copy.outerBody = this.outerBody && { ...this.outerBody };
    copy.secondReadings = this.secondReadings;
    return copy;
  }

  push(chunk: string): TagToken[] {
    return this.read(this.hold + chunk);
  }

  /** @param followed Whether a tag follows, so that a line end at the very end is layout. */
  end(followed = false): TagToken[] {
    this.final = true;
    this.followed = followed;
    let tokens = this.read(this.hold);
    while (this.body !== undefined && this.body.doubt !== 'none') {
      this.settleDoubt(this.body);
      tokens = tokens.concat(this.read(this.hold));
    }
    this.final = false;
    this.followed = false;
    return tokens;
  }

  private read(text: string): TagToken[] {
    this.tokens = [];
    this.text = text;
    this.at = 0;
    this.hold = '';
    while (this.at < this.text.length) {
      if (!this.advance()) {
        this.hold = this.text.slice(this.at);
        break;
      }
    }
    const { tokens } = this;
    this.tokens = [];
    this.text = '';
    return tokens;
  }

  /** Reads on a little. False when it needs to see more text first. */
  private advance(): boolean {
    if (this.skipLineEnd && this.mode !== 'step-head' && this.mode !== 'checkpoint-head') {
      const end = this.lineEndAt(this.at);
      if (end === 'partial') return false;
      this.skipLineEnd = false;
      this.atLineStart = true;
      if (end > 0) {
        this.emitGap(this.at + end);
        return true;
      }
    }
    if (this.body !== undefined) return this.readBody(this.body);
    switch (this.mode) {
      case 'content':
        return this.readContent();
      case 'thinking':
        return this.readThinking();
      case 'step-head':
      case 'checkpoint-head':
        return this.readHead(this.mode);
      default:
        this.mode satisfies never;
        return true;
    }
  }

  private readContent(): boolean {
    let from = this.at;
    for (;;) {
      const index = this.text.indexOf('<', from);
      if (index < 0) return this.emitTextToEnd();
      const match = matchTag(this.text, index);
      if (match === 'partial' && !this.final) return this.emitTextBefore(index, true);
      if (match === undefined || match === 'partial') {
        from = index + 1;
        continue;
      }
      this.emitTextBefore(index, false);
      this.takeTag(match);
      return true;
    }
  }

  /** Thinking holds text only. A tag of the producer on a line of its own ends it, too. */
  private readThinking(): boolean {
    let from = this.at;
    for (;;) {
      const index = this.text.indexOf('<', from);
      if (index < 0) return this.emitTextToEnd();
      const match = matchTag(this.text, index);
      if (match === 'partial' && !this.final) return this.emitTextBefore(index, true);
      if (match !== undefined && match !== 'partial') {
        const isEnd = match.kind === 'thinking-end';
        if (isEnd || (STRUCTURE_TAGS.includes(match.raw) && this.isLineStart(index))) {
          this.emitTextBefore(index, false);
          this.mode = 'content';
          if (!isEnd) return true;
          this.at += match.raw.length;
          this.skipLineEnd = true;
          this.emit({ type: 'thinking-end', raw: match.raw });
          return true;
        }
      }
      from = index + 1;
    }
  }

  private takeTag(match: TagMatch): void {
    this.at += match.raw.length;
    this.skipLineEnd = true;
    switch (match.kind) {
      case 'tool-start':
        this.tools = [...this.tools.slice(0, DEEPEST_NESTING - 1), match];
        this.emit({ ...match, type: match.kind });
        return;
      case 'tool-end':
        this.closeTool(match);
        this.emit({ ...match, type: match.kind });
        return;
      case 'step-start':
        this.tools = [];
        this.mode = 'step-head';
        break;
      case 'step-end':
        this.tools = [];
        break;
      case 'checkpoint-start':
        this.tools = [...this.tools.slice(0, DEEPEST_NESTING - 1), undefined];
        this.mode = 'checkpoint-head';
        break;
      case 'checkpoint-end':
        this.tools = this.tools.slice(0, Math.max(0, this.tools.lastIndexOf(undefined)));
        break;
      case 'thinking-start':
        this.mode = 'thinking';
        break;
      case 'step-flag':
        break;
      default: {
        const body = match.kind === 'answer-start' ? undefined : this.bodyOf(match.kind);
        if (body === undefined) {
          this.emit({ type: 'stray', raw: match.raw });
          return;
        }
        this.body = body;
      }
    }
    this.emit({ type: match.kind, raw: match.raw });
  }

  private bodyOf(kind: Parameters<typeof startBody>[0]): Body | undefined {
    return startBody(kind, this.tools.at(-1));
  }

  /** An end that names no open tool closes the only one that is open, as the reader has it. */
  private closeTool({ toolName, executionId }: OpenTool): void {
    const own = this.tools.findLastIndex(
      (tool) => tool?.toolName === toolName && tool.executionId === executionId,
    );
    const only = this.tools.findIndex((tool) => tool !== undefined);
    const isOnly = this.tools.findLastIndex((tool) => tool !== undefined) === only;
    const index = own < 0 && isOnly ? only : own;
    if (index >= 0) this.tools = this.tools.slice(0, index);
  }

  /**
   * After the start of a step or checkpoint, before its first line is known.
   *
   *     <<STEP_START>>
   *     <<SINGLE_STEP_FLAG>>
   *     Step 1: Rea|d the files ✓
   */
  private readHead(mode: 'step-head' | 'checkpoint-head'): boolean {
    const { text } = this;
    const start = text.slice(this.at).search(/\S/) + this.at;
    if (start < this.at) {
      if (!this.final && text.length - this.at < LONGEST_HEAD_LINE) return false;
      this.emitGap(text.length);
      return true;
    }
    const tag = text[start] === '<' ? matchTag(text, start) : undefined;
    if (tag === 'partial' && !this.final) return false;
    if (tag !== undefined && tag !== 'partial') {
      if (tag.kind === 'step-flag' && mode === 'step-head') {
        this.emitGap(start);
        this.at += tag.raw.length;
        this.emit({ type: 'step-flag', raw: tag.raw });
      } else {
        this.mode = 'content';
      }
      return true;
    }
    const end = this.endOfHeadLine(start);
    const line = text.slice(start, end ?? text.length);
    if (end === undefined && !this.final) {
      if (line.length < LONGEST_HEAD_LINE && mayBecomeHeadLine(mode, line)) return false;
      this.mode = 'content';
      return true;
    }
    const head = mode === 'step-head' ? parseStepLine(line) : parseCheckpointLine(line);
    if (head !== undefined) {
      this.emitGap(start);
      const raw = text.slice(start, (end ?? text.length) + (text[end ?? -1] === '\n' ? 1 : 0));
      this.at = start + raw.length;
      this.skipLineEnd = false;
      this.atLineStart = true;
      this.emit({ ...head, raw });
    }
    this.mode = 'content';
    return true;
  }

  /** Where the line ends: at its line end or at a tag. Undefined when more text has to come first. */
  private endOfHeadLine(start: number): number | undefined {
    const newline = this.text.indexOf('\n', start);
    const limit = newline < 0 ? this.text.length : newline;
    for (let index = this.text.indexOf('<', start); index >= 0 && index < limit;) {
      const match = matchTag(this.text, index);
      if (match === 'partial' && !this.final) return undefined;
      if (match !== undefined && match !== 'partial') return index;
      index = this.text.indexOf('<', index + 1);
    }
    return newline < 0 ? undefined : newline;
  }
}
