import type { Parents, Root, RootContent } from 'mdast';
import type { Grammar } from '../elements/Grammar.js';
import { endsItem, isBlank, isUnderline } from '../scan/lines.js';
import type { MarkdownRules } from '../scan/rules.js';
import { withPlainMarkers } from '../scan/tabs.js';
import {
  continueContainer,
  openContainer,
  openItem,
  type Container,
  type Continued,
} from './containers.js';
import { laidOut, type Rest } from '../scan/columns.js';
import {
  closeLeaf,
  continueLeaf,
  goesOnWith,
  isLazyTag,
  isVerbatim,
  openLeaf,
  type Leaf,
  type Line,
  type Leaves,
} from './leaves.js';

/** Deeper nesting is nothing that could be rendered. */
const MAX_DEPTH = 1000;

/** In how many lines a mark that is open may have begun. */
const MARK_LINES = 100;

/** The checkbox of a task, and the white space behind it. */
const TASK = /^\[([ \t\nxX])\](?:\n[ \t]*|[ \t](?=[ \t]*[^ \t]))(?:[ \t]*\n[ \t]*)?/;

/**
 * Reads the blocks of a text: CommonMark 0.31 and GFM 0.29, as micromark reads them, with which the tests compare it. Words are
 * left as they are written, as one text in their block. Throws if blocks nest too deeply.
 */
export function readBlocks(text: string, grammar: Grammar): Root {
  const reader = new BlockReader(grammar);
  let start = 0;
  for (const { 0: lineEnd, index } of text.matchAll(/\r\n?|\n/g)) {
    reader.readLine(text.slice(start, index), index);
    start = index + lineEnd.length;
  }
  const isLineEnded = start === text.length;
  if (!isLineEnded) reader.readLine(text.slice(start), text.length, true);
  return reader.close(isLineEnded);
}

class BlockReader {
  readonly #root: Root = { type: 'root', children: [] };
  readonly #stack: Container[] = [];
  #leaf: Leaf | undefined;
  readonly #grammar: Grammar;

  constructor(grammar: Grammar) {
    this.#grammar = grammar;
  }

  /** Reads a line, which ends at this place of the text. */
  readLine(source: string, end: number, isLast = false): void {
    const stack = this.#stack;
    const { rules } = this.#grammar;
    const isInFence = this.#leaf?.type === 'fence' || this.#leaf?.type === 'added';
    const blank = new Set<Container>();
    const text = isInFence ? source : withPlainMarkers(source, rules);
    let rest: Rest = { text, column: 0 };
    let depth = 0;
    let isNext = false;
    let before: Continued | undefined;
    let isInNote = false;
    for (let open = stack[0]; open !== undefined && !isNext; open = stack[depth]) {
      const isNoteBefore = before?.isNote === true;
      const found = continueContainer(open, rest, { rules, isInNote: isNoteBefore, isInFence });
      if (found === undefined) break;
      before = found;
      isInNote ||= found.isNote === true;
      ({ rest } = found);
      depth += 1;
      if (found.next !== undefined && open.type === 'item') {
        isNext = true;
        this.#endLine();
        this.#leave(depth - 1);
        open.list.spread ||= open.blank === 'line';
        stack.push(openItem(open.list, found.next, rules));
      } else if (isBlank(rest.text)) blank.add(open);
    }
    const isInside = depth === stack.length;
    if (isInside && this.#leaf?.type === 'layout' && !goesOnWith(this.#leaf, rest))
      this.#closeLeaf();
    const goesOn = isInside || (rules.indentation && !endsLazily(laidOut(rest, rules).text, rules));
    let interrupts =
      (isInside && this.#leaf?.type === 'code') || (goesOn && this.#leaf?.type === 'paragraph');
    if (!(isInside && this.#leaf !== undefined && this.#takes(this.#leaf, rest))) {
      for (;;) {
        const found = openContainer(rest, interrupts, rules);
        if (found === undefined) break;
        this.#endLine();
        if (isInNote) this.#endItem(depth);
        this.#leave(depth);
        this.#enter(found.found);
        ({ rest } = found);
        depth = stack.length;
        if (rules.indentation) interrupts = false;
      }
    }
    const labels = isBlank(rest.text) ? this.#openNotes() : [];
    const lazy = depth < stack.length;
    const isTaken = this.#readRest({ rest, end, lazy, isLast }, depth, !lazy || goesOn);
    for (const open of stack) {
      open.blank = isTaken
        ? undefined
        : blank.has(open)
          ? 'line'
          : labels.includes(open)
            ? 'label'
            : undefined;
    }
  }

  /** Whether no container can begin in a line, because it goes on with the open block. */
  #takes(leaf: Leaf, rest: Rest): boolean {
    if (leaf.type !== 'paragraph') return isVerbatim(leaf);
    return (
      this.#grammar.blocks.added?.endsMark?.(
        leaf.lines.slice(-MARK_LINES).join('\n'),
        rest.text,
      ) === true
    );
  }

  /** Reads what is left of a line behind the markers of so many containers. Says whether a block takes it. */
  #readRest(source: Line, depth: number, goesOn: boolean): boolean {
    const before = this.#leaf;
    const { rules } = this.#grammar;
    const keepsIndent = before !== undefined && isVerbatim(before);
    const line = keepsIndent ? source : { ...source, rest: laidOut(source.rest, rules) };
    const mayGoOn = goesOn || !rules.indentation;
    const written = before?.type === 'paragraph' ? source : line;
    const next = before && mayGoOn ? continueLeaf(before, written, this.#grammar) : undefined;
    if (next !== undefined) {
      this.#add(next);
      return next.leaf?.type !== 'code' || next.leaf.blanks === 0;
    }
    if (line.lazy && !(before?.type === 'paragraph' && isLazyTag(line, this.#grammar))) {
      this.#leave(depth);
    } else this.#closeLeaf();
    if (isBlank(line.rest.text)) return false;
    this.#spread();
    this.#add(openLeaf(source, this.#grammar));
    return true;
  }

  /** Before another container begins or the text ends: in a block without Markdown, a line begins behind the last line end. */
  #endLine(): void {
    const leaf = this.#leaf;
    if (leaf === undefined || !isVerbatim(leaf)) return;
    const line = { rest: { text: '', column: 0 }, end: leaf.end, lazy: false, isLast: true };
    const next = continueLeaf(leaf, line, this.#grammar);
    if (next !== undefined) this.#add(next);
  }

  /** The tree, at the end of the text. */
  close(isLineEnded: boolean): Root {
    if (isLineEnded && !this.#stack.some(isQuote)) this.#endLine();
    this.#leave(0);
    return this.#root;
  }

  /** Where blocks are added. */
  get #parent(): Root | Container['node'] {
    return this.#stack.at(-1)?.node ?? this.#root;
  }

  /** The footnotes that the next block is in, and the container that they are in. */
  #openNotes(): readonly Container[] {
    const outer = this.#stack.findLastIndex(({ type }) => type !== 'note');
    return this.#stack.at(-1)?.type === 'note' ? this.#stack.slice(Math.max(0, outer)) : [];
  }

  /** Marks an item whose blocks have a blank line between them. Those of a footnote in it count. */
  #spread(): void {
    const open = this.#stack.findLast(({ type }) => type !== 'note');
    if (open?.type !== 'item' || open.node.children.length === 0) return;
    const isInNote = this.#stack.at(-1) !== open;
    if (open.blank === 'line' || (open.blank === 'label' && isInNote)) open.node.spread = true;
  }

  /** In a footnote, a blank line before another container counts for the item that ends there, and not for those around it. */
  #endItem(depth: number): void {
    const open = this.#stack.length > depth ? this.#stack.at(-1) : undefined;
    if (open?.type !== 'item' || open.blank === undefined) return;
    open.node.spread = true;
    for (const around of this.#stack) around.blank = undefined;
  }

  #enter(container: Container): void {
    if (this.#stack.length > MAX_DEPTH) throw new RangeError('Blocks nest too deeply.');
    this.#spread();
    const { children } = this.#parent as Parents;
    children.push((container.type === 'item' ? container.list : container.node) as never);
    this.#stack.push(container);
  }

  /** Closes all but so many containers. */
  #leave(depth: number): void {
    this.#closeLeaf();
    if (this.#stack.length === depth) return;
    this.#stack.length = depth;
    // The footnote whose label that was has ended.
    for (const open of this.#stack) if (open.blank === 'label') open.blank = undefined;
  }

  #closeLeaf(): void {
    if (this.#leaf !== undefined) this.#add({ nodes: closeLeaf(this.#leaf, this.#grammar) });
  }

  #add({ nodes, leaf }: Leaves): void {
    this.#leaf = leaf;
    for (const node of nodes) {
      this.#readTask(node);
      (this.#parent.children as RootContent[]).push(node);
    }
  }

  /** An item that begins with a checkbox is a task. */
  #readTask(node: RootContent): void {
    const parent = this.#parent;
    const open = this.#stack.at(-1);
    if (open?.type !== 'item' || open.marker.bare) return;
    if (parent.type !== 'listItem' || node.type !== 'paragraph') return;
    if (parent.children.some(({ type }) => type !== 'definition')) return;
    const [words] = node.children;
    if (words?.type !== 'text') return;
    const [all, sign] = TASK.exec(words.value) ?? [];
    if (all === undefined || sign === undefined) return;
    parent.checked = /x/i.test(sign);
    words.value = words.value.slice(all.length);
    const count = words.value.split('\n').length;
    words.data = { lineEnds: words.data?.lineEnds?.slice(-count) ?? [] };
  }
}

/** Whether a line without the marker of its container ends a paragraph there, where indentation is only layout. */
const endsLazily = (line: string, rules: MarkdownRules) =>
  endsItem(line) || isUnderline(line, rules);

const isQuote = ({ type }: Container) => type === 'quote';
