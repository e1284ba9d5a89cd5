import type { ReactNode } from 'react';
import { markdownElement } from '../elements/markdownElement.js';
import { addNode } from './siblings.js';
import { createMarks } from './WordsView.js';
import type { Grammar } from '../elements/Grammar.js';
import { mayBeAddress } from '../scan/wordPatterns.js';

/** The part of a paragraph that later text cannot change. */
export interface SettledWords {
  readonly source: string;
  /** The rendered nodes. */
  readonly nodes: readonly ReactNode[];
  /** How many stretches of it have marks. */
  readonly marked: number;
  /** The grammar that it was read with. */
  readonly grammar: Grammar | undefined;
}

const NO_WORDS: SettledWords = { source: '', nodes: [], marked: 0, grammar: undefined };

/** Creates a function that settles a paragraph and, while the paragraph grows, continues from the last result. */
export function createSettler() {
  let latest = NO_WORDS;
  return (source: string, grows: boolean, grammar: Grammar): SettledWords => {
    const settled = settleWords(source, latest, grammar);
    latest = grows ? settled : NO_WORDS;
    return settled;
  };
}

/**
 * Settles the beginning of a growing paragraph: text whose marks are closed, up to a space. The text after it is open, because
 * later text may give its characters another meaning.
 */
function settleWords(source: string, before: SettledWords, grammar: Grammar): SettledWords {
  const { settled, markup } = grammar.words;
  const { lineEnds } = grammar.rules;
  const goesOn =
    before.grammar === grammar && source.slice(0, before.source.length) === before.source;
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
    const added = isMarked ? createMarks(words, marked, grammar) : [words];
    if (isMarked) marked += 1;
    for (const node of added) addNode(nodes, node);
    end = settled.lastIndex;
    if (spaces.includes('\n')) addLineEnd(nodes, lineEnds || spaces.startsWith('  '), end);
    else addNode(nodes, spaces);
  }
  if (end === start && goesOn) return before;
  for (let index = grown; index < nodes.length; index++) nodes[index] = inOnePiece(nodes[index]);
  return { source: source.slice(0, end), nodes, marked, grammar };
}

/** Adds the end of a line, which people see if it is a break. */
function addLineEnd(nodes: ReactNode[], isBreak: boolean, place: number): void {
  if (isBreak) nodes.push(markdownElement('br', { key: `break-${place}` }));
  addNode(nodes, '\n');
}

/**
 * Returns the node, with its string flattened. Reading a character makes the engine copy a string that it keeps as a chain of
 * pieces, which takes as long as the text is, so it is done once for all added words.
 */
const inOnePiece = (node: ReactNode): ReactNode =>
  typeof node === 'string' && node.charCodeAt(0) < 0 ? '' : node;
