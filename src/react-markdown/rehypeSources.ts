import type { Element, ElementContent, Root, RootContent } from 'hast';
import { SOURCE_MARK } from '../markdown/index.js';
import { OWN } from './elementsOf.js';

/** Elements whose texts have no marks of sources. */
const WITHOUT_MARKS = /^(?:a|agent-.*|button|code|math|pre|svg)$/;

/** Makes elements of the marks of sources in texts, such as `[1]`. */
export function rehypeSources() {
  const marked = <Node extends RootContent | ElementContent>(nodes: readonly Node[]): Node[] =>
    nodes.flatMap((node): Node[] => {
      if (node.type === 'text') return withMarks(node.value) as Node[];
      // What a plugin makes of formulas has texts that are drawn.
      if (node.type === 'element' && !isLeft(node)) node.children = marked(node.children);
      return [node];
    });

  return (tree: Root): void => {
    tree.children = marked(tree.children);
  };
}

const isLeft = ({ tagName, properties }: Element) =>
  WITHOUT_MARKS.test(tagName) || /katex|math/.test(String(properties['className']));

const withMarks = (words: string): readonly ElementContent[] =>
  words.split(SOURCE_MARK).map((value, index) => {
    const text = { type: 'text', value } as const;
    if (index % 2 === 0) return text;
    return { type: 'element', tagName: OWN.sourceMark, properties: {}, children: [text] };
  });
