import type { ComponentProps } from 'react';
import type Markdown from 'react-markdown';

type Plugin = NonNullable<ComponentProps<typeof Markdown>['rehypePlugins']>[number];

interface Node {
  readonly type: string;
  readonly tagName?: string;
  readonly value?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly children?: Node[];
}

const ENTERED: ReadonlySet<string> = new Set(
  'p ul ol li blockquote h1 h2 h3 h4 h5 h6 strong em del'.split(' '),
);

/** Puts a caret after the last word, inside the paragraph, list item or heading it stands in. */
export const addCaret: Plugin = () => (tree: Node) => {
  let place = tree;
  for (;;) {
    const last = place.children?.findLast(
      (child) => child.type !== 'text' || /\S/.test(child.value ?? ''),
    );
    if (last?.tagName === undefined || !ENTERED.has(last.tagName)) break;
    place = last;
  }
  // Code and tables have no end of a line to stand at.
  if (place === tree) return;
  place.children?.push({
    type: 'element',
    tagName: 'span',
    properties: { dataPart: 'caret', ariaHidden: 'true' },
    children: [],
  });
};
