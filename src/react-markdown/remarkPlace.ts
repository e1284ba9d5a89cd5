import type { Code, Root, RootContent } from 'mdast';
import type { Plugin, Processor } from 'unified';
import { addCaret, visit, type References } from '../markdown/index.js';
import { withKnown } from './withKnown.js';

/** What a block needs from the rest of the text. */
export interface Place {
  readonly references: References;
  readonly streaming: boolean;
  /** Nodes to render instead of the source. */
  readonly nodes?: readonly RootContent[] | undefined;
}

/** A copy of nodes, which are plain JSON. */
function copyOf<Node>(nodes: readonly Node[]): Node[] {
  return JSON.parse(JSON.stringify(nodes)) as Node[];
}

/** The first plugin: adds definitions from elsewhere in the text. */
export function remarkElsewhere({ references, nodes }: Place) {
  return (tree: Root): void => {
    // A copy, because plugins change the tree they get.
    if (nodes !== undefined) tree.children = copyOf(nodes);
    tree.children.unshift(...copyOf(references.definitions));
  };
}

/** Tells the parser which labels are defined, and marks the end of streaming text. */
function readPlaced(this: Processor, { references, streaming }: Place) {
  const data = this.data();
  (data.micromarkExtensions ??= []).push(withKnown(references));
  if (!streaming) return undefined;
  return (tree: Root, file: { readonly value: unknown }): void => {
    const source = String(file.value);
    showOpenMath(tree, source);
    visit(tree, (node) => {
      if (node.type === 'code') node.data = { ...node.data, open: isOpen(node, source) };
      return true;
    });
    addCaret(tree.children, false);
    visit(tree, (node) => {
      if (node.type === 'code' && node.data?.streaming === true) {
        Object.assign(node.data, { hProperties: { dataStreaming: '' } });
      }
      return true;
    });
  };
}

/** The last plugin: tells the parser which labels are defined, and marks the end of streaming text. */
export const remarkPlace: Plugin<[Place], Root> = readPlaced;

/** An open formula of remark-math is shown as TeX source, because an incomplete one would be an error. */
function showOpenMath(tree: Root, source: string): void {
  const open = tree.children.at(-1) as Omit<Code, 'type'> & { type: string };
  if (open?.type !== 'math' || /\n[ \t]*\$\$+[ \t]*$/.test(source)) return;
  tree.children.splice(-1, 1, { type: 'code', lang: 'tex', value: open.value });
}

/** Whether no fence closes the code. */
function isOpen({ position }: Code, source: string): boolean {
  const code = source.slice(position?.start.offset, position?.end.offset);
  const opener = /^(?:`{3,}|~{3,})/.exec(code)?.[0];
  const closer = /\n[ \t>]*(`{3,}|~{3,})[ \t]*$/.exec(code)?.[1];
  return opener === undefined || closer?.startsWith(opener) !== true;
}
