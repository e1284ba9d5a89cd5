import type { FootnoteDefinition, Nodes, Root, RootContent } from 'mdast';
import { createElement, type ReactNode } from 'react';
import { FootnoteItem, FootnoteList } from '../elements/FootnoteList.js';
import type { Grammar } from '../elements/Grammar.js';
import { tryParse, visit } from '../parse/parseMarkdown.js';
import { renderBlocks } from './renderBlocks.js';
import { labelOf } from '../parse/treeScope.js';

/** The footnotes of a text. */
export interface Footnotes {
  /** Their labels, in the order of their numbers. */
  readonly order: readonly string[];
  /** The list of them, for the end of the text. */
  readonly list: ReactNode;
}

/** Reads the footnotes of a text. Numbering them needs the whole text, so all of it is parsed. */
export function readFootnotes(text: string, grammar: Grammar): Footnotes {
  const tree = tryParse(text, grammar);
  if (tree === undefined) return { order: [], list: null };
  const { order, notes } = findFootnotes(tree);
  const scope = { footnotes: order, added: grammar.added, cites: grammar.cites };
  const items = notes.map(({ label, children }) =>
    createElement(FootnoteItem, { key: label }, ...renderBlocks(children, scope)),
  );
  return { order, list: items.length === 0 ? null : createElement(FootnoteList, null, items) };
}

/** A footnote with at least one reference. */
interface Footnote {
  readonly label: string;
  /** Its content, followed by the buttons that lead back. */
  readonly children: readonly RootContent[];
}

/** The footnotes of a tree, and their labels, in the order of their numbers. */
export function findFootnotes(tree: Root): {
  readonly order: readonly string[];
  readonly notes: readonly Footnote[];
} {
  const defined = findNotes(tree);
  const counts = countReferences(tree, defined);
  const order = [...counts.keys()];
  const notes = order.flatMap((label, index) => {
    const note = defined.get(label);
    if (note === undefined) return [];
    const backs = Array.from({ length: counts.get(label) ?? 0 }, (_, nth) => nth);
    addBacks(note, index + 1, backs);
    return [{ label, children: note.children }];
  });
  return { order, notes };
}

/** The first note with a label counts. */
function findNotes(tree: Root): ReadonlyMap<string, FootnoteDefinition> {
  const notes = new Map<string, FootnoteDefinition>();
  visit(tree, (node) => {
    if (node.type === 'footnoteDefinition' && !notes.has(labelOf(node))) {
      notes.set(labelOf(node), node);
    }
    return true;
  });
  return notes;
}

/** How many references each note has. References inside notes come after those in the text. */
function countReferences(tree: Root, notes: ReadonlyMap<string, FootnoteDefinition>) {
  const counts = new Map<string, number>();
  const count = (inside: Nodes) => {
    visit(inside, (node) => {
      if (node.type === 'footnoteReference') {
        counts.set(labelOf(node), (counts.get(labelOf(node)) ?? 0) + 1);
      }
      return node === inside || node.type !== 'footnoteDefinition';
    });
  };
  count(tree);
  // Iterating the map also visits what is added during the loop.
  for (const label of counts.keys()) {
    const note = notes.get(label);
    if (note !== undefined) count(note);
  }
  return counts;
}

/** Adds the buttons that lead back to the text after the last words of a note. */
function addBacks(note: FootnoteDefinition, number: number, backs: readonly number[]): void {
  const last = note.children.findLast((node) => !node.type.endsWith('efinition'));
  const place: RootContent[] = last?.type === 'paragraph' ? last.children : note.children;
  for (const nth of backs) {
    if (nth > 0 || place !== note.children) place.push({ type: 'text', value: ' ' });
    place.push({ type: 'footnoteBack', number, nth });
  }
}
