import type { Code, Root, RootContent } from 'mdast';
import type { Plugin, Processor } from 'unified';
import { addCaret, visit, withKnown, type References } from '../markdown/index.js';

/** What a block has to know of the text that it stands in. */
export interface Place {
  readonly references: References;
  readonly streaming: boolean;
  /** What is rendered in place of a source. */
  readonly nodes?: readonly RootContent[] | undefined;
}

/** First of the plugins: what stands elsewhere in the text. */
export function remarkElsewhere({ references, nodes }: Place) {
  return (tree: Root): void => {
    // Plugins change the tree they get.
    if (nodes !== undefined) tree.children = structuredClone([...nodes]);
    tree.children.unshift(...structuredClone([...references.definitions]));
  };
}

/** The labels that the text knows, and its end while it is being written. */
function readPlaced(this: Processor, { references, streaming }: Place) {
  const data = this.data();
  (data.micromarkExtensions ??= []).push(withKnown(references));
  if (!streaming) return undefined;
  return (tree: Root, file: { readonly value: unknown }): void => {
    const source = String(file.value);
    showOpenMath(tree, source);
    addCaret(tree.children, false, source);
    visit(tree, (node) => {
      if (node.type === 'code' && node.data?.streaming === true) {
        Object.assign(node.data, { hProperties: { dataStreaming: '' } });
      }
      return true;
    });
  };
}

/** Last of the plugins: the labels that the text knows, and its end while it is being written. */
export const remarkPlace: Plugin<[Place], Root> = readPlaced;

/** A formula of remark-math that nothing closes yet is TeX: half of one would be an error. */
function showOpenMath(tree: Root, source: string): void {
  const open = tree.children.at(-1) as Omit<Code, 'type'> & { type: string };
  if (open?.type !== 'math' || /\n[ \t]*\$\$+[ \t]*$/.test(source)) return;
  tree.children.splice(-1, 1, { type: 'code', lang: 'tex', value: open.value });
}
