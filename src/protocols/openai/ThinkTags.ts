/** A piece of what a model has written. */
export interface Piece {
  readonly kind: 'text' | 'thinking';
  readonly text: string;
}

/**
 * Tells the reasoning from the answer in a text that begins with `<think>`. Only the beginning counts: later in an answer, the tag
 * is a word like any other.
 *
 *     <think>The person asks …</think>The answer
 */
export class ThinkTags {
  private readonly open: string;
  private readonly close: string;
  private state: 'start' | 'inside' | 'after' | 'text' = 'start';
  /** What may be the beginning of a tag. */
  private held = '';
  /** White space before anything else. */
  private space = '';
  private isBlank = true;

  /** @param name Such as `think`. */
  constructor(name: string) {
    this.open = `<${name}>`;
    this.close = `</${name}>`;
  }

  take(text: string): readonly Piece[] {
    const pieces: Piece[] = [];
    let rest: string | undefined = text;
    while (rest !== undefined && rest !== '') rest = this.read(rest, pieces);
    return pieces;
  }

  /** The text is over: returns what was held back. */
  end(): readonly Piece[] {
    const { held, space, state } = this;
    this.held = '';
    this.space = '';
    this.state = 'text';
    const text = state === 'start' ? space + held : held;
    return text === '' ? [] : [{ kind: state === 'inside' ? 'thinking' : 'text', text }];
  }

  /** Returns what is left of the text after a change of state. */
  private read(text: string, pieces: Piece[]): string | undefined {
    switch (this.state) {
      case 'start':
        return this.readStart(text, pieces);
      case 'inside':
        return this.readInside(text, pieces);
      case 'after': {
        const shown = text.trimStart();
        if (shown !== '') this.state = 'text';
        return shown;
      }
      case 'text':
        pieces.push({ kind: 'text', text });
        return undefined;
    }
  }

  private readStart(text: string, pieces: Piece[]): string | undefined {
    const given = this.held === '' ? text.trimStart() : text;
    this.space += text.slice(0, text.length - given.length);
    const held = this.held + given;
    if (held.startsWith(this.open)) {
      this.state = 'inside';
      this.held = '';
      return held.slice(this.open.length);
    }
    if (this.open.startsWith(held)) {
      this.held = held;
      return undefined;
    }
    this.state = 'text';
    this.held = '';
    pieces.push({ kind: 'text', text: this.space + held });
    return undefined;
  }

  private readInside(text: string, pieces: Piece[]): string | undefined {
    const all = this.held + text;
    const end = all.indexOf(this.close);
    const cut = end === -1 ? all.length - this.heldLength(all) : end;
    const raw = all.slice(0, cut);
    const shown = this.isBlank ? raw.trimStart() : raw;
    if (shown !== '') {
      this.isBlank = false;
      pieces.push({ kind: 'thinking', text: shown });
    }
    this.held = end === -1 ? all.slice(cut) : '';
    if (end === -1) return undefined;
    this.state = 'after';
    return all.slice(end + this.close.length);
  }

  /** How many characters at the end may belong to the closing tag. */
  private heldLength(text: string): number {
    for (let length = Math.min(this.close.length - 1, text.length); length > 0; length--) {
      if (text.endsWith(this.close.slice(0, length))) return length;
    }
    return 0;
  }
}
