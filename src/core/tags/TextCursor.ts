import { normaliseLineEnds, type TagToken } from './TagToken.js';

/**
 * The place in the text that a scanner has come to, and the tokens that it gives out. A line end
 * before a tag belongs to the tag, so it is never given out before what follows is known.
 */
export abstract class TextCursor {
  /** Text that waits for what comes next. */
  protected hold = '';
  /** A line end right here belongs to the tag before it. */
  protected skipLineEnd = false;
  protected atLineStart = true;
  // Set during one push only.
  protected text = '';
  protected at = 0;
  protected final = false;
  protected followed = false;
  protected tokens: TagToken[] = [];

  protected emit(token: TagToken): void {
    this.tokens.push(token);
  }

  protected emitGap(end: number): void {
    if (end > this.at) this.emit({ type: 'gap', raw: this.text.slice(this.at, end) });
    this.at = end;
  }

  /** All but a line end, which belongs to the tag if one follows. */
  protected emitTextToEnd(): boolean {
    const { length } = this.text;
    this.emitText(this.final && !this.followed ? length : this.beforeLineEnd(length));
    if (this.final) this.emitGap(length);
    return this.at === length;
  }

  /** Text up to a tag at `index`. When the tag is still `half`, its line end waits with it. */
  protected emitTextBefore(index: number, half: boolean): boolean {
    const end = this.beforeLineEnd(index);
    this.emitText(end);
    if (!half) this.emitGap(index);
    return false;
  }

  protected emitText(end: number): void {
    if (end <= this.at) return;
    const raw = this.text.slice(this.at, end);
    this.emit({ type: 'text', raw, text: normaliseLineEnds(raw) });
    this.atLineStart = raw.endsWith('\n');
    this.at = end;
  }

  protected isLineStart(index: number): boolean {
    return index > this.at ? this.text[index - 1] === '\n' : this.atLineStart;
  }

  /** `index`, or where the line end right before it begins; never before the present place. */
  protected beforeLineEnd(index: number): number {
    let end = index;
    if (this.text[end - 1] === '\n') end--;
    if (this.text[end - 1] === '\r') end--;
    return Math.max(end, this.at);
  }

  /** Length of the line end at `index`; `partial` when it cannot be told yet. */
  protected lineEndAt(index: number): number | 'partial' {
    if (this.text[index] === '\n') return 1;
    if (this.text[index] !== '\r') return 0;
    if (index + 1 === this.text.length) return this.final ? 0 : 'partial';
    return this.text[index + 1] === '\n' ? 2 : 0;
  }
}
