/** The style of a stretch of text. A colour is the end of a custom property's name (`red`), or a CSS colour (`#ff8700`). */
export interface TextStyle {
  readonly color?: string;
  readonly background?: string;
  readonly bold?: boolean;
  readonly dim?: boolean;
  readonly italic?: boolean;
  readonly underline?: boolean;
  readonly strike?: boolean;
  readonly inverse?: boolean;
}

/** A part of a line in one style. */
export interface Stretch {
  readonly text: string;
  readonly style: TextStyle;
}

/** A line of the terminal. Keeps its identity while nothing is written to it. */
export type ScreenLine = readonly Stretch[];

const PLAIN: TextStyle = {};

const NAMES = ['black', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'white'] as const;

/** Lines that the cursor can move up to: the height of the screen. */
const HEIGHT = 100;

/** Maximum columns that a sequence may move the cursor by: it must not make a line arbitrarily long. */
const WIDEST = 500;

/*
 * Complete sequences of ECMA-48: CSI, strings such as titles and links up to their terminator, and two-character ones. A string
 * that is not terminated within the line is not one.
 */
const ESCAPE =
  // oxlint-disable-next-line no-control-regex
  /\u001B(?:\[([\u0030-\u003F]*)[\u0020-\u002F]*([\u0040-\u007E])|[\]PX^_][^\u0007\u001B\n]{0,4096}(?:\u0007|\u001B\\)|[\u0020-\u002F]{1,2}[\u0030-\u007E]|[\u0030-\u004F\u0051-\u0057\u0059\u005A\u005C\u0060-\u007E])/uy;

/** The beginning of a sequence that more text may complete. */
const UNFINISHED =
  // oxlint-disable-next-line no-control-regex
  /^\u001B(?:$|\[[\u0020-\u003F]{0,64}$|[\]PX^_][^\u0007\n]{0,4096}$|[\u0020-\u002F]{1,2}$)/u;

// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0007\u0008\n\r\u001B]/gu;

/**
 * The screen of a terminal: applies colours, and the sequences with which programs redraw their progress (carriage return,
 * backspace, erasing, cursor up and down). Other sequences are ignored, and none is answered.
 */
export class Screen {
  readonly lines: ScreenLine[] = [[]];
  #row = 0;
  #column = 0;
  #style: TextStyle = PLAIN;
  #rest = '';

  /** Writes the next chunk. An incomplete sequence is held back until its end arrives. */
  write(chunk: string): void {
    const text = this.#rest + chunk;
    this.#rest = '';
    let at = 0;
    while (at < text.length) {
      CONTROL.lastIndex = at;
      const next = CONTROL.exec(text)?.index ?? text.length;
      if (next > at) this.#put(text.slice(at, next));
      if (next >= text.length) return;
      at = this.#control(text, next);
    }
  }

  /** Applies the control character or sequence at this index; returns the index after it. */
  #control(text: string, index: number): number {
    const character = text[index];
    if (character === '\n') this.#moveTo(this.#row + 1, 0);
    else if (character === '\r') this.#column = 0;
    else if (character === '\b') this.#column = Math.max(0, this.#column - 1);
    else if (character === '\u001B') return this.#escape(text, index);
    return index + 1;
  }

  #escape(text: string, index: number): number {
    ESCAPE.lastIndex = index;
    const found = ESCAPE.exec(text);
    if (found !== null) {
      const [whole, parameters, final] = found;
      if (final !== undefined) this.#run(final, parameters ?? '');
      return index + whole.length;
    }
    const rest = text.slice(index, index + 5000);
    if (index + rest.length === text.length && UNFINISHED.test(rest)) {
      this.#rest = rest;
      return text.length;
    }
    // Not a sequence: drop the escape character and show what follows as text.
    return index + 1;
  }

  #run(final: string, parameters: string): void {
    const first = Math.min(WIDEST, Number.parseInt(parameters, 10) || 0);
    const count = Math.max(1, first);
    if (final === 'm') this.#style = restyle(this.#style, parameters);
    else if (final === 'A') this.#moveTo(this.#row - count, this.#column);
    else if (final === 'B')
      this.#moveTo(Math.min(this.lines.length - 1, this.#row + count), this.#column);
    else if (final === 'C') this.#column += count;
    else if (final === 'D') this.#column = Math.max(0, this.#column - count);
    else if (final === 'E') this.#moveTo(this.#row + count, 0);
    else if (final === 'F') this.#moveTo(this.#row - count, 0);
    else if (final === 'G') this.#column = count - 1;
    else if (final === 'K') this.#eraseLine(first);
    else if (final === 'J' && first === 0) {
      this.#eraseLine(0);
      this.lines.length = this.#row + 1;
    }
  }

  #moveTo(row: number, column: number): void {
    const last = this.lines.length - 1;
    this.#row = Math.max(0, last - HEIGHT, Math.min(row, last + WIDEST));
    while (this.lines.length <= this.#row) this.lines.push([]);
    this.#column = column;
  }

  #eraseLine(how: number): void {
    const line = this.lines[this.#row] ?? [];
    const kept = how === 0 ? cut(line, 0, this.#column) : [];
    const behind = how === 1 ? cut(line, this.#column + 1, Infinity) : [];
    const blank = how === 1 ? [{ text: ' '.repeat(this.#column + 1), style: PLAIN }] : [];
    this.lines[this.#row] = [...kept, ...(behind.length > 0 ? [...blank, ...behind] : [])];
  }

  #put(text: string): void {
    const line = this.lines[this.#row] ?? [];
    const length = lengthOf(line);
    const written = { text, style: this.#style };
    const gap = this.#column - length;
    this.lines[this.#row] = join([
      ...(gap >= 0 ? line : cut(line, 0, this.#column)),
      ...(gap > 0 ? [{ text: ' '.repeat(gap), style: PLAIN }] : []),
      written,
      ...(gap < 0 ? cut(line, this.#column + text.length, Infinity) : []),
    ]);
    this.#column += text.length;
  }
}

const lengthOf = (line: ScreenLine) => line.reduce((sum, { text }) => sum + text.length, 0);

/** The part of a line between two columns, which are UTF-16 code units. */
function cut(line: ScreenLine, from: number, to: number): ScreenLine {
  const kept: Stretch[] = [];
  let at = 0;
  for (const { text, style } of line) {
    const part = text.slice(Math.max(0, from - at), Math.max(0, to - at));
    if (part !== '') kept.push({ text: part, style });
    at += text.length;
  }
  return kept;
}

/** Merges neighbours of the same style. */
function join(line: readonly Stretch[]): ScreenLine {
  const joined: Stretch[] = [];
  for (const one of line) {
    const last = joined.at(-1);
    if (last?.style === one.style)
      joined[joined.length - 1] = { ...last, text: last.text + one.text };
    else joined.push(one);
  }
  return joined;
}

/** The style after an `m` sequence (SGR). Unknown codes are ignored. */
function restyle(style: TextStyle, parameters: string): TextStyle {
  const codes = parameters.split(/[;:]/u).map((code) => (code === '' ? 0 : Number(code)));
  let next: Record<string, unknown> = { ...style };
  const set = (name: keyof TextStyle, value: unknown) => {
    if (value === undefined) delete next[name];
    else next[name] = value;
  };
  for (let index = 0; index < codes.length; index += 1) {
    const code = codes[index] ?? 0;
    if (code === 0) next = {};
    else if (code === 1) set('bold', true);
    else if (code === 2) set('dim', true);
    else if (code === 3) set('italic', true);
    else if (code === 4) set('underline', true);
    else if (code === 7) set('inverse', true);
    else if (code === 9) set('strike', true);
    else if (code === 22) {
      set('bold', undefined);
      set('dim', undefined);
    } else if (code === 23) set('italic', undefined);
    else if (code === 24) set('underline', undefined);
    else if (code === 27) set('inverse', undefined);
    else if (code === 29) set('strike', undefined);
    else if (code === 39) set('color', undefined);
    else if (code === 49) set('background', undefined);
    else if (code === 38 || code === 48) {
      const [color, used] = extended(codes, index + 1);
      if (color !== undefined) set(code === 38 ? 'color' : 'background', color);
      index += used;
    } else {
      const isBackground = (code >= 40 && code <= 47) || (code >= 100 && code <= 107);
      const isColor = isBackground || (code >= 30 && code <= 37) || (code >= 90 && code <= 97);
      if (isColor) set(isBackground ? 'background' : 'color', NAMES[code % 10]);
    }
  }
  return next;
}

/** Reads an indexed colour (`5;n`) or an RGB colour (`2;r;g;b`), and how many codes it took. */
function extended(codes: readonly number[], at: number): readonly [string | undefined, number] {
  if (codes[at] === 5) return [indexed(codes[at + 1] ?? 0), 2];
  if (codes[at] === 2) return [hex(codes.slice(at + 1, at + 4)), 4];
  return [undefined, 0];
}

function indexed(index: number): string | undefined {
  if (!(index >= 0 && index <= 255)) return undefined;
  if (index < 16) return NAMES[index % 8];
  if (index >= 232) return hex(Array<number>(3).fill(8 + (index - 232) * 10));
  const level = (value: number) => (value === 0 ? 0 : 55 + value * 40);
  const cube = index - 16;
  return hex([Math.floor(cube / 36), Math.floor(cube / 6) % 6, cube % 6].map(level));
}

function hex(levels: readonly number[]): string | undefined {
  if (levels.length < 3 || !levels.every((level) => level >= 0 && level <= 255)) return undefined;
  return `#${levels.map((level) => level.toString(16).padStart(2, '0')).join('')}`;
}
