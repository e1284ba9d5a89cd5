import { render } from '@testing-library/react';
import { Children, isValidElement, type ElementType, type ReactElement } from 'react';
import type { RootContent } from 'mdast';
import { renderToStaticMarkup } from 'react-dom/server';
import ReactMarkdown, { type Components, type Options } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import {
  FootnoteBack,
  FootnoteItem,
  FootnoteList,
  FootnoteMark,
} from '../../src/markdown/elements/FootnoteList.js';
import {
  createMarkdown,
  elementComponents,
} from '../../src/markdown/elements/elementComponents.js';
import type { MarkdownSyntax } from '../../src/markdown/elements/MarkdownSyntax.js';

/** Footnotes are ours; in react-markdown, attributes say what is part of one. */
const components: Components = {
  ...(elementComponents as Components),
  section: ({ children }) => <FootnoteList>{children}</FootnoteList>,
  h2: ({ id, ...props }) =>
    id === 'footnote-label' ? null : createMarkdown(elementComponents.h2 as ElementType, props),
  ol: ({ children, start }) => {
    const isFootnotes = Children.toArray(children).some(
      (child) => isValidElement<{ id?: string }>(child) && child.props.id !== undefined,
    );
    return isFootnotes
      ? children
      : createMarkdown(elementComponents.ol as ElementType, { children, start });
  },
  li: ({ id, className, children }) =>
    id === undefined ? (
      createMarkdown(elementComponents.li as ElementType, { className, children })
    ) : (
      <FootnoteItem>{children}</FootnoteItem>
    ),
  a: (props) => {
    if ('data-footnote-ref' in props) return <FootnoteMark number={Number(props.children)} />;
    if (!('data-footnote-backref' in props)) {
      return createMarkdown(elementComponents.a as ElementType, { ...props });
    }
    const [, number, nth = 1] = /(\d+)(?:-(\d+))?$/.exec(props['aria-label'] ?? '') ?? [];
    return <FootnoteBack number={Number(number)} nth={Number(nth) - 1} />;
  },
};

/** A syntax that micromark reads as well. */
export interface JudgedSyntax extends MarkdownSyntax {
  /** Extensions of micromark and of mdast. */
  readonly parser: { readonly syntax: object; readonly tree: object };
}

/** A plugin that reads what a syntax adds, and hands its nodes to the components below as JSON. */
function pluginOf({ parser }: JudgedSyntax) {
  return function remarkAdded(this: unknown) {
    const processor = this as { data: () => Record<string, unknown[] | undefined> };
    const data = processor.data();
    (data['micromarkExtensions'] ??= []).push(parser.syntax);
    (data['fromMarkdownExtensions'] ??= []).push(parser.tree);
  };
}

const handOn = (_state: unknown, node: object) => ({
  type: 'element' as const,
  tagName: 'added-node',
  properties: { json: JSON.stringify(node) },
  children: [],
});

const handlers = { math: handOn, inlineMath: handOn } as NonNullable<
  Options['remarkRehypeOptions']
>['handlers'];

/** One render of the whole text by react-markdown. */
function WholeRender({ text, syntax }: { readonly text: string; readonly syntax?: JudgedSyntax }) {
  const added = syntax && {
    'added-node': ({ json }: { readonly json: string }) =>
      syntax.renderNode(JSON.parse(json) as RootContent, 'node'),
  };
  return (
    <div data-part="markdown">
      <ReactMarkdown
        remarkPlugins={syntax === undefined ? [remarkGfm] : [remarkGfm, pluginOf(syntax)]}
        remarkRehypeOptions={{ handlers }}
        components={{ ...components, ...added }}
        urlTransform={(url) => url}
      >
        {text}
      </ReactMarkdown>
    </div>
  );
}

/** What a server writes. */
export const staticMarkup = (element: ReactElement): string =>
  normalise(renderToStaticMarkup(element));

/** The markup without attributes, without what belongs to code blocks, and without the element around it. */
export const bare = (markup: string) =>
  markup
    .replaceAll(/<button\b.*?<\/button>|<svg\b.*?<\/svg>/g, '')
    .replaceAll(/<(\/?\w+)[^>]*>/g, '<$1>')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^<div>([^]*)<\/div>$/, '$1');

/** What stands in a page, after each of these was rendered in place of the one before. */
export function pageMarkup(...elements: readonly ReactElement[]): string {
  const { container, rerender, unmount } = render(elements[0]);
  for (const element of elements.slice(1)) rerender(element);
  for (const element of container.querySelectorAll('*')) sortAttributes(element);
  const markup = normalise(container.innerHTML);
  unmount();
  return markup;
}

/** The order of attributes tells only when each was set. */
function sortAttributes(element: Element): void {
  const attributes = [...element.attributes].toSorted((a, b) => a.name.localeCompare(b.name));
  for (const { name } of attributes) element.removeAttribute(name);
  for (const { name, value } of attributes) element.setAttribute(name, value);
}

/**
 * The markup of one render, by `write`. A check inside of react-markdown's development build refuses
 * some tasks; then there is none.
 */
export function wholeMarkup(
  text: string,
  write: (element: ReactElement) => string,
  syntax?: JudgedSyntax,
): string | undefined {
  try {
    return write(<WholeRender text={text} {...(syntax && { syntax })} />);
  } catch {
    return undefined;
  }
}

const BLOCK = '(?:p|ul|ol|li|h\\d|hr|blockquote|table|thead|tbody|tr|td|th|div|section)';

/** Without the line ends before and after the tags of blocks, which show nowhere, and spaces between footnotes' ends. */
function normalise(markup: string): string {
  return markup
    .replaceAll(/\s+(?=<button[^>]*data-part="footnote-back")/g, '')
    .replaceAll(new RegExp(`\\n+(?=</?${BLOCK}\\b)`, 'g'), '')
    .replaceAll(new RegExp(`(</?${BLOCK}\\b[^>]*>)\\n+`, 'g'), '$1');
}
