import { Fragment, type ReactNode } from 'react';
import type { CodeToken, LineTokenizer } from './Highlighter.js';

/** Code behind so many lines stays plain. */
const MOST_LINES = 5000;

/** A line of more characters stays plain: it is data, and a line cannot be read in slices. */
const LONGEST_LINE = 1000;

/** A chunk of lines that has its colours as far as `text` reaches. */
export interface ColouredChunk {
  readonly text: string;
  /** A line is made once, and then it is the same element each time. */
  readonly lines: readonly ReactNode[];
}

/** What is known of some code. It grows line by line, and each line is read once. */
export interface Colours {
  /** From the first chunk on. What did not grow keeps its identity. */
  readonly chunks: readonly ColouredChunk[];
  /** What the tokenizer wants to know again in the next line. */
  readonly state: unknown;
  readonly count: number;
  /** Nothing more is read: there are too many lines, or the tokenizer failed. */
  readonly isOver: boolean;
}

export const NO_COLOURS: Colours = { chunks: [], state: undefined, count: 0, isOver: false };

/**
 * Goes on with the whole lines of some code that have no colours yet, as long as `isTime` says so. What
 * is no longer in the code is left aside.
 */
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

/** The same with the last line, which has no line end and will get none. */
export function endColours(
  colours: Colours,
  code: readonly string[],
  tokenize: LineTokenizer,
): Colours {
  const text = code.at(-1) ?? '';
  const isRead = text === '' || colours.chunks[code.length - 1]?.text === text;
  return isRead || colours.isOver ? colours : readLine(colours, code.length - 1, text, tokenize);
}

/** Tells whether all whole lines of some code have their colours, as far as they get any. */
export function isReadUp({ chunks, isOver }: Colours, code: readonly string[]): boolean {
  if (isOver || code.length === 0) return true;
  const end = (code.at(-1) ?? '').lastIndexOf('\n') + 1;
  if (end === 0 && chunks.length === code.length - 1) return true;
  return chunks.length === code.length && chunks.at(-1)?.text.length === end;
}

const isPartOf = (chunks: readonly ColouredChunk[], code: readonly string[]) =>
  chunks.every(({ text }, index) => code[index]?.startsWith(text) === true);

/** One more line, which is the end of `text`, in the chunk at `index`. */
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
    isOver: read === undefined || count >= MOST_LINES,
  };
}

/** The tokens of a line; undefined where the tokenizer gives up. */
function tokensOf(line: string, state: unknown, tokenize: LineTokenizer) {
  if (line.length > LONGEST_LINE) return { tokens: [{ text: line }], state };
  try {
    return tokenize(line, state);
  } catch {
    // No grammar is so good that code could not be shown without it.
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
