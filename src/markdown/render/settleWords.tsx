import type { ReactNode } from 'react';
import { createMarks } from './WordsView.js';
import type { MarkdownSyntax } from '../elements/MarkdownSyntax.js';
import { mayBeAddress, WORDS } from '../scan/wordPatterns.js';

/** A paragraph as far as no later text can change it. */
export interface SettledWords {
  readonly source: string;
  /** What is rendered of it. */
  readonly nodes: readonly ReactNode[];
  /** How many of its words have marks. */
  readonly marked: number;
  /** What the grammar was that they were read by. */
  readonly syntax: MarkdownSyntax | undefined;
}

const NO_WORDS: SettledWords = { source: '', nodes: [], marked: 0, syntax: undefined };

/** Settles a paragraph and, as long as it grows, remembers what it settled last, to go on from there. */
export function createSettler() {
  let latest = NO_WORDS;
  return (source: string, grows: boolean, syntax?: MarkdownSyntax): SettledWords => {
    const settled = settleWords(source, latest, syntax);
    latest = grows ? settled : NO_WORDS;
    return settled;
  };
}

/**
 * Settles the words of a paragraph that grows: those whose markdown is closed, before a space. What
 * stands behind them is open: later text may give its signs another meaning.
 */
function settleWords(source: string, before: SettledWords, syntax?: MarkdownSyntax): SettledWords {
  const { settled, markup } = syntax?.words ?? WORDS;
  const goesOn =
    before.syntax === syntax && source.slice(0, before.source.length) === before.source;
  const start = goesOn ? before.source.length : 0;
  const nodes = goesOn ? [...before.nodes] : [];
  const grown = Math.max(0, nodes.length - 1);
  let marked = goesOn ? before.marked : 0;
  settled.lastIndex = start;
  let end = start;
  for (let match = settled.exec(source); match !== null; match = settled.exec(source)) {
    const [, words = '', , spaces = ''] = match;
    if (mayBeAddress(words)) break;
    const isMarked = markup.test(words);
    const added = isMarked ? createMarks(words, marked, syntax) : [words];
    if (isMarked) marked += 1;
    for (const node of added) addNode(nodes, node);
    addNode(nodes, spaces);
    end = settled.lastIndex;
  }
  if (end === start && goesOn) return before;
  for (let index = grown; index < nodes.length; index++) nodes[index] = inOnePiece(nodes[index]);
  return { source: source.slice(0, end), nodes, marked, syntax };
}

/** Adds a node. Texts that meet become one. */
export function addNode(nodes: ReactNode[], node: ReactNode): void {
  const last = nodes.at(-1);
  if (typeof node !== 'string' || typeof last !== 'string') nodes.push(node);
  else nodes[nodes.length - 1] = last + node;
}

/**
 * The same node. Reading a character of a text makes the engine copy what else it keeps as a chain of pieces: that
 * takes as long as the text is, so it is done once for all words that were added and not for each of them.
 */
const inOnePiece = (node: ReactNode): ReactNode =>
  typeof node === 'string' && node.charCodeAt(0) < 0 ? '' : node;
