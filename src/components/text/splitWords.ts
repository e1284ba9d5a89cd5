import { mayBeAddress, type WordPatterns } from './wordPatterns.js';

/** A part of a paragraph that no later text can change. */
export interface Words {
  readonly text: string;
  /** It has no markdown in it, and is shown as it is. */
  readonly plain: boolean;
}

/** A paragraph as far as it is settled. */
export interface Paragraph {
  /** The settled words, joined. */
  readonly settled: string;
  readonly words: readonly Words[];
}

const NO_WORDS: Paragraph = { settled: '', words: [] };

/** A splitter that remembers the paragraph it split last, and goes on from there. */
export function createSplitter(): (source: string, patterns: WordPatterns) => Paragraph {
  let latest = NO_WORDS;
  let by: WordPatterns | undefined;
  return (source, patterns) => {
    latest = splitWords(source, by === patterns ? latest : NO_WORDS, patterns);
    by = patterns;
    return latest;
  };
}

/**
 * Settles the words of a paragraph that grows: those whose markdown is closed, before a space. What
 * stands behind them is open: later text may give its signs another meaning.
 */
function splitWords(
  source: string,
  before: Paragraph,
  { settled, markup }: WordPatterns,
): Paragraph {
  const goesOn = source.slice(0, before.settled.length) === before.settled;
  const start = goesOn ? before.settled.length : 0;
  const words = goesOn ? [...before.words] : [];
  settled.lastIndex = start;
  let end = start;
  for (let match = settled.exec(source); match !== null; match = settled.exec(source)) {
    const [, text = '', spaces = ''] = match;
    if (mayBeAddress(text)) break;
    if (markup.test(text)) words.push({ text, plain: false });
    else addPlain(words, text);
    addPlain(words, spaces);
    end = settled.lastIndex;
  }
  if (end === start && goesOn) return before;
  return { settled: source.slice(0, end), words };
}

function addPlain(words: Words[], text: string): void {
  const last = words.at(-1);
  if (last?.plain === true) words[words.length - 1] = { text: last.text + text, plain: true };
  else words.push({ text, plain: true });
}
