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

/** Characters that mean nothing by themselves, wherever they stand. Spaces are not among them. */
const PLAIN = String.raw`[^\s\\&*_\x60[\]<!~:@|]`;

/** Signs that mean nothing in this company. */
const HARMLESS = String.raw`:(?!/)|!(?!\[)|&(?= )|<(?=[ =\d])|(?<=[\p{L}\p{N}])_+(?=[\p{L}\p{N}])`;

const CODE = String.raw`(?<!\x60)\x60(?!\x60)[^\x60\n|]+\x60(?!\x60)`;

/** What may stand between the signs of emphasis or the brackets of a link. */
const INNER = String.raw`(?:${PLAIN}|${HARMLESS}| |${CODE})+?`;

/** Emphasis of one kind that begins and ends at the edge of words. */
const emphasis = (sign: string) =>
  String.raw`(?<=^|[\s("'])${sign}(?![\s*])${INNER}(?<![\s*])${sign}(?=[\s.,;:!?)"'])`;

const LINK = String.raw`!?\[${INNER}\]\([\w\-./:?=&#%+~,;@$]*\)`;

const MARKED = [CODE, emphasis(String.raw`\*\*`), emphasis(String.raw`\*`), LINK].join('|');

/** Words up to a space with another word behind it. */
const SETTLED = new RegExp(String.raw`((?:${MARKED}|${PLAIN}|${HARMLESS})+)( +)(?=\S)`, 'uy');

/** All that is settled and has markdown in it has one of these. */
const MARKUP = /[*\x60[]/;

/** The start of an address that becomes a link by itself, and may reach as far as its word does. */
const ADDRESS = /www\./i;

/** Only characters that mean nothing: what is still open, and yet needs no parser. */
export const isPlain = (text: string): boolean => UNMARKED.test(text) && !ADDRESS.test(text);

const UNMARKED = new RegExp(String.raw`^(?:${PLAIN}| )*$`, 'u');

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
    if (ADDRESS.test(text)) break;
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
