import { Fragment, type ReactNode } from 'react';
import { reportThrown } from '../../development/index.js';
import type { CodeToken, LineTokenizer } from './Highlighter.js';

/** Maximum number of lines that are highlighted; the rest stays plain. */
const MAX_COLOURED_LINES = 5000;

/** Maximum characters of a line that is highlighted: longer ones are data, and a line cannot be read in slices. */
const MAX_COLOURED_LINE_LENGTH = 1000;

/** A chunk of lines, highlighted as far as `text` reaches. */
export interface ColouredChunk {
  readonly text: string;
  /** Each line is created once, and stays the same element. */
  readonly lines: readonly ReactNode[];
}

/** The highlighted part of some code. It grows line by line, and each line is read once. */
export interface Colours {
  /** Without gaps, from the first chunk on. Unchanged chunks keep their identity. */
  readonly chunks: readonly ColouredChunk[];
  /** The tokenizer's state, for the next line. */
  readonly state: unknown;
  readonly count: number;
  /** Whether nothing more is read, because there are too many lines or the tokenizer has failed. */
  readonly isOver: boolean;
}

export const NO_COLOURS: Colours = { chunks: [], state: undefined, count: 0, isOver: false };

/** Highlights further complete lines as long as `isTime` returns true. Chunks that are no longer in the code are dropped. */
export function readColours(
  before: Colours,
  code: readonly string[],
  tokenize: LineTokenizer,
  isTime: () => boolean,
): Colours {
  let colours = isPartOf(before.chunks, code) ? before : NO_COLOURS;
  for (let index = Math.max(0, colours.chunks.length - 1); index < code.length; index += 1) {
    const text = code[index] ?? '';
    for (;;) {
      const start = colours.chunks[index]?.text.length ?? 0;
      const end = text.indexOf('\n', start) + 1;
      if (end === 0) break;
      if (colours.isOver || !isTime()) return colours;
      colours = readLine(colours, index, text.slice(0, end), tokenize);
    }
  }
  return colours;
}

/** Highlights the last line too, which has no line break. */
export function endColours(
  colours: Colours,
  code: readonly string[],
  tokenize: LineTokenizer,
): Colours {
  const text = code.at(-1) ?? '';
  const isRead = text === '' || colours.chunks[code.length - 1]?.text === text;
  return isRead || colours.isOver ? colours : readLine(colours, code.length - 1, text, tokenize);
}

/** Whether all complete lines of some code are highlighted, within the limits. */
export function isReadUp({ chunks, isOver }: Colours, code: readonly string[]): boolean {
  if (isOver || code.length === 0) return true;
  const end = (code.at(-1) ?? '').lastIndexOf('\n') + 1;
  if (end === 0 && chunks.length === code.length - 1) return true;
  return chunks.length === code.length && chunks.at(-1)?.text.length === end;
}

const isPartOf = (chunks: readonly ColouredChunk[], code: readonly string[]) =>
  chunks.every(({ text }, index) => code[index]?.startsWith(text) === true);

/** Highlights one more line, the end of `text`, in the chunk at `index`. */
function readLine(colours: Colours, index: number, text: string, tokenize: LineTokenizer): Colours {
  const before = colours.chunks[index];
  const whole = text.slice(before?.text.length ?? 0);
  const line = whole.endsWith('\n') ? whole.slice(0, -1) : whole;
  const read = tokensOf(line, colours.state, tokenize);
  const lines = before?.lines ?? [];
  const element = (
    <Fragment key={lines.length}>
      {read === undefined ? line : read.tokens.map(showToken)}
      {whole === line ? null : '\n'}
    </Fragment>
  );
  const count = colours.count + 1;
  return {
    chunks: [...colours.chunks.slice(0, index), { text, lines: [...lines, element] }],
    state: read === undefined ? colours.state : read.state,
    count,
    isOver: read === undefined || count >= MAX_COLOURED_LINES,
  };
}

/** The tokens of a line; undefined if the tokenizer throws. */
function tokensOf(line: string, state: unknown, tokenize: LineTokenizer) {
  if (line.length > MAX_COLOURED_LINE_LENGTH) return { tokens: [{ text: line }], state };
  try {
    return tokenize(line, state);
  } catch (error) {
    // Whatever a grammar does, the code is shown without it.
    reportThrown('highlighter', error, 'code has no colours');
    return undefined;
  }
}

const showToken = ({ text, kind }: CodeToken, index: number): ReactNode =>
  kind === undefined ? (
    text
  ) : (
    // oxlint-disable-next-line react/no-array-index-key
    <span key={index} data-token={kind}>
      {text}
    </span>
  );
