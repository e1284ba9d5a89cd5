import { startBody, type Body, type OpenTool } from './bodies.js';
import { parseCheckpointLine, parseStepLine, mayBecomeHeadLine } from './headLines.js';
import { isJson, scanJson } from './jsonScan.js';
import { FIXED_TAGS, matchExact, matchTag, STRUCTURE_TAGS, type TagMatch } from './tagNames.js';
import { normaliseLineEnds, type TagToken } from './TagToken.js';

/** Longest first line of a step or checkpoint that is waited for. Longer ones are text. */
const LONGEST_HEAD_LINE = 2000;

/**
 * How often a body that turned out not to be JSON may be read a second time. It bounds the work on
 * hostile content; after that, bodies are read as plain text at once.
 */
const SECOND_READINGS = 16;

/** How deep tools and checkpoints nest. A tool beyond it stands beside the innermost one instead. */
export const DEEPEST_NESTING = 32;

type Mode = 'content' | 'thinking' | 'step-head' | 'checkpoint-head' | 'body';

/**
 * The lossless push tokenizer. It keeps only what it cannot decide yet: half a tag, a line end that
 * may belong to a tag, the first line of a step. Work follows the new text, whatever came before.
 */
export class TagScanner {
  private mode: Mode = 'content';
  /** Text that waits for what comes next. */
  private hold = '';
  /** A line end right here belongs to the tag before it. */
  private skipLineEnd = false;
  private atLineStart = true;
  /** Open tools, innermost last. `undefined` marks where a checkpoint began. */
  private tools: readonly (OpenTool | undefined)[] = [];
  private body: Body | undefined;
  /** The block to go back to after an answer inside an input block. */
  private outerBody: Body | undefined;
  private secondReadings = SECOND_READINGS;

  // Set during one push only.
  private text = '';
  private at = 0;
  private final = false;
  private followed = false;
  private tokens: TagToken[] = [];

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
    const tokens = this.read(this.hold);
    while (this.body !== undefined && this.body.doubt !== 'none') {
      this.settleDoubt(this.body);
      tokens.push(...this.read(this.hold));
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
    switch (this.mode) {
      case 'content':
        return this.readContent();
      case 'thinking':
        return this.readThinking();
      case 'step-head':
      case 'checkpoint-head':
        return this.readHead(this.mode);
      case 'body': {
        const body = this.body as Body;
        if (body.json === undefined || body.json.phase === 'broken')
          return this.readPlainBody(body);
        return this.readJsonBody(body);
      }
      default:
        this.mode satisfies never;
        return true;
    }
  }

  // ── Text and tags ────────────────────────────────────────────────────────

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
        this.mode = 'body';
      }
    }
    this.emit({ type: match.kind, raw: match.raw });
  }

  private bodyOf(kind: Parameters<typeof startBody>[0]): Body | undefined {
    return startBody(kind, this.tools.at(-1));
  }

  private closeTool({ toolName, executionId }: OpenTool): void {
    const index = this.tools.findLastIndex(
      (tool) => tool?.toolName === toolName && tool.executionId === executionId,
    );
    if (index >= 0) this.tools = this.tools.slice(0, index);
    else if (this.tools.length === 1) this.tools = [];
  }

  // ── First lines ──────────────────────────────────────────────────────────

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

  // ── Bodies ───────────────────────────────────────────────────────────────

  /** A body that is not JSON, or never was meant to be. */
  private readPlainBody(body: Body): boolean {
    let from = this.at;
    for (;;) {
      const index = this.text.indexOf('<', from);
      if (index < 0) return this.deliverToEnd(body);
      const end = this.endTagAt(body, index);
      if (end === 'partial') return this.deliverBefore(body, index, true);
      if (end !== undefined) {
        const followed = this.isFollowed(body, index + FIXED_TAGS[end].length);
        if (followed === 'partial') return this.deliverBefore(body, index, true);
        if (followed) return this.closeBody(body, index, end);
      }
      from = index + 1;
    }
  }

  /**
   * A body that is JSON so far. The end tag that makes the JSON whole ends it; one inside a string is
   * data if the JSON goes on to be whole (R81).
   *
   *     {"text":"see <<TOOL_STEP_RESULT_END>> for| …"}
   */
  private readJsonBody(body: Body): boolean {
    let scan = body.json!;
    let from = this.at;
    for (;;) {
      const stop = scanJson(scan, this.text, from);
      scan = stop.scan;
      if (stop.reason === 'end') {
        this.deliverToEnd(body);
        body.json = scan;
        return false;
      }
      const end = stop.reason === 'tag' ? this.endTagAt(body, stop.index) : undefined;
      if (end === 'partial') {
        this.deliverBefore(body, stop.index, true);
        // The held line end is white space for the scan, which may see it twice.
        body.json = scan;
        return false;
      }
      if (
        stop.reason === 'tag' &&
        scan.inString &&
        (end === undefined || this.secondReadings > 0)
      ) {
        if (end !== undefined && body.doubt === 'none') {
          this.deliverUpTo(body, stop.index);
          body.doubt = 'end-in-string';
        }
        from = stop.index + 1;
        continue;
      }
      const isWhole = end !== undefined && isJson(body.text + this.pendingData(stop.index));
      if (isWhole) return this.closeBody(body, stop.index, end);
      return this.giveUpJson(body, stop.index, scan);
    }
  }

  /** The body is not JSON after all: what was taken for data may have to be read again. */
  private giveUpJson(body: Body, index: number, scan: NonNullable<Body['json']>): boolean {
    if (body.doubt === 'none') {
      const torn = this.structureTagAt(index);
      if (torn === 'partial') {
        this.deliverUpTo(body, index);
        body.json = { ...scan, phase: scan.phase === 'broken' ? 'open' : scan.phase };
        return false;
      }
      if (torn && this.secondReadings > 0) {
        this.deliverUpTo(body, index);
        body.doubt = 'torn';
      }
    } else {
      this.rereadHeld(body);
    }
    body.json = { ...scan, phase: 'broken' };
    return true;
  }

  private rereadHeld(body: Body): void {
    this.text = body.held + this.text.slice(this.at);
    this.at = 0;
    body.held = '';
    body.doubt = 'none';
    this.secondReadings--;
  }

  /** At the end of the content: the doubtful tag was the end, or the body was cut off there. */
  private settleDoubt(body: Body): void {
    const wasTorn = body.doubt === 'torn';
    this.hold = body.held + this.hold;
    body.held = '';
    body.doubt = 'none';
    this.secondReadings--;
    if (wasTorn) {
      this.body = undefined;
      this.mode = 'content';
    } else {
      body.json = { ...body.json!, phase: 'broken' };
    }
  }

  private closeBody(body: Body, index: number, end: (typeof body.ends)[number]): true {
    this.deliverBefore(body, index, false);
    if (body.held !== '') this.emitHeld(body.held);
    const tag = FIXED_TAGS[end];
    this.at = index + tag.length;
    this.skipLineEnd = true;
    this.emit({ type: end, raw: tag });
    if (end === 'answer-start') {
      this.outerBody = body;
      this.body = startBody(end, undefined);
    } else {
      this.body = this.outerBody;
      this.outerBody = undefined;
      if (this.body === undefined) this.mode = 'content';
    }
    return true;
  }

  private endTagAt(body: Body, index: number): Body['ends'][number] | 'partial' | undefined {
    for (const end of body.ends) {
      const found = matchExact(this.text, index, FIXED_TAGS[end]);
      if (found === true) return end;
      if (found === 'partial' && !this.final) return 'partial';
    }
    return undefined;
  }

  private isFollowed({ follow }: Body, index: number): boolean | 'partial' {
    if (follow === undefined) return true;
    let at = index;
    while (at < this.text.length && this.text.charCodeAt(at) <= 32) at++;
    if (at === this.text.length) return this.final ? true : 'partial';
    const found = follow.map((tag) => matchExact(this.text, at, tag));
    if (found.includes(true)) return true;
    return found.includes('partial') && !this.final ? 'partial' : false;
  }

  /** Whether a tag of the producer stands on a line of its own here, so that the body is cut off. */
  private structureTagAt(index: number): boolean | 'partial' {
    let at = index;
    while (this.text[at] === '\r' || this.text[at] === '\n') at++;
    if (at === index && !this.isLineStart(index)) return false;
    if (at === this.text.length) return this.final ? false : 'partial';
    const found = STRUCTURE_TAGS.map((tag) => matchExact(this.text, at, tag));
    if (found.includes(true)) return true;
    return found.includes('partial') && !this.final ? 'partial' : false;
  }

  // ── Giving out ───────────────────────────────────────────────────────────

  private emit(token: TagToken): void {
    this.tokens.push(token);
  }

  private emitGap(end: number): void {
    if (end > this.at) this.emit({ type: 'gap', raw: this.text.slice(this.at, end) });
    this.at = end;
  }

  /** All but a line end, which belongs to the tag if one follows. */
  private emitTextToEnd(): boolean {
    const { length } = this.text;
    this.emitText(this.final && !this.followed ? length : this.beforeLineEnd(length));
    if (this.final) this.emitGap(length);
    return this.at === length;
  }

  /** Text up to a tag at `index`. When the tag is still `half`, its line end waits with it. */
  private emitTextBefore(index: number, half: boolean): boolean {
    const end = this.beforeLineEnd(index);
    this.emitText(end);
    if (!half) this.emitGap(index);
    return false;
  }

  private emitText(end: number): void {
    if (end <= this.at) return;
    const raw = this.text.slice(this.at, end);
    this.emit({ type: 'text', raw, text: normaliseLineEnds(raw) });
    this.atLineStart = raw.endsWith('\n');
    this.at = end;
  }

  private deliverToEnd(body: Body): boolean {
    const { length } = this.text;
    this.deliverUpTo(body, this.final ? length : this.beforeLineEnd(length));
    return this.at === length;
  }

  private deliverBefore(body: Body, index: number, half: boolean): boolean {
    if (half || body.doubt !== 'none') {
      this.deliverUpTo(body, half ? this.beforeLineEnd(index) : index);
      return false;
    }
    this.deliverUpTo(body, this.beforeLineEnd(index));
    this.emitGap(index);
    return false;
  }

  private deliverUpTo(body: Body, end: number): void {
    if (end <= this.at) return;
    const raw = this.text.slice(this.at, end);
    if (body.json !== undefined && body.json.phase !== 'broken') body.text += raw;
    if (body.doubt === 'none') this.emitData(raw);
    else body.held += raw;
    this.atLineStart = raw.endsWith('\n');
    this.at = end;
  }

  private pendingData(end: number): string {
    return this.text.slice(this.at, end);
  }

  private emitHeld(held: string): void {
    const data = held.replace(/\r?\n$/u, '');
    if (data !== '') this.emitData(data);
    if (data !== held) this.emit({ type: 'gap', raw: held.slice(data.length) });
  }

  private emitData(raw: string): void {
    this.emit({ type: 'data', raw, text: normaliseLineEnds(raw) });
  }

  // ── Lines ────────────────────────────────────────────────────────────────

  private isLineStart(index: number): boolean {
    return index > this.at ? this.text[index - 1] === '\n' : this.atLineStart;
  }

  /** `index`, or where the line end right before it begins; never before the present place. */
  private beforeLineEnd(index: number): number {
    let end = index;
    if (this.text[end - 1] === '\n') end--;
    if (this.text[end - 1] === '\r') end--;
    return Math.max(end, this.at);
  }

  /** Length of the line end at `index`; `partial` when it cannot be told yet. */
  private lineEndAt(index: number): number | 'partial' {
    if (this.text[index] === '\n') return 1;
    if (this.text[index] !== '\r') return 0;
    if (index + 1 === this.text.length) return this.final ? 0 : 'partial';
    return this.text[index + 1] === '\n' ? 2 : 0;
  }
}
