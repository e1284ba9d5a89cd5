import { CODE, HARMLESS, INNER, mayBeAddress, PLAIN, URL } from './wordPatterns.js';

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

/** Emphasis of one kind that begins and ends at the edge of words. */
const emphasis = (sign: string) =>
  String.raw`(?<=^|[\s("'])${sign}(?![\s*])${INNER}(?<![\s*])${sign}(?=[\s.,;:!?)"'])`;

const LINK = String.raw`!?\[${INNER}\]\(${URL}\)`;

const MARKED = [CODE, emphasis(String.raw`\*\*`), emphasis(String.raw`\*`), LINK].join('|');

/** Words up to a space with another word behind it. */
const SETTLED = new RegExp(String.raw`((?:${MARKED}|${PLAIN}|${HARMLESS})+)( +)(?=\S)`, 'uy');

/** All that is settled and has markdown in it has one of these. */
const MARKUP = /[*\x60[]/;

/** A splitter that remembers the paragraph it split last, and goes on from there. */
export function createSplitter(): (source: string) => Paragraph {
  let latest = NO_WORDS;
  return (source) => {
    latest = splitWords(source, latest);
    return latest;
  };
}

/**
 * Settles the words of a paragraph that grows: those whose markdown is closed, before a space. What
 * stands behind them is open: later text may give its signs another meaning.
 */
function splitWords(source: string, before: Paragraph): Paragraph {
  const goesOn = source.slice(0, before.settled.length) === before.settled;
  const start = goesOn ? before.settled.length : 0;
  const words = goesOn ? [...before.words] : [];
  SETTLED.lastIndex = start;
  let end = start;
  for (let match = SETTLED.exec(source); match !== null; match = SETTLED.exec(source)) {
    const [, text = '', spaces = ''] = match;
    if (mayBeAddress(text)) break;
    if (MARKUP.test(text)) words.push({ text, plain: false });
    else addPlain(words, text);
    addPlain(words, spaces);
    end = SETTLED.lastIndex;
  }
  if (end === start && goesOn) return before;
  return { settled: source.slice(0, end), words };
}

function addPlain(words: Words[], text: string): void {
  const last = words.at(-1);
  if (last?.plain === true) words[words.length - 1] = { text: last.text + text, plain: true };
  else words.push({ text, plain: true });
}
