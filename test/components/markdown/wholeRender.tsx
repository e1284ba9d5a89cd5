import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import ReactMarkdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { markdownComponents } from '../../../src/components/text/markdownComponents.js';

/** One render of the whole text by react-markdown. */
function WholeRender({ text }: { readonly text: string }) {
  return (
    <div data-part="markdown">
      <ReactMarkdown
        remarkPlugins={[remarkGfm]}
        components={markdownComponents}
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
): string | undefined {
  try {
    return write(<WholeRender text={text} />);
  } catch {
    return undefined;
  }
}

const BLOCK = '(?:p|ul|ol|li|h\\d|hr|blockquote|table|thead|tbody|tr|td|th|div|section)';

/** Without the line ends before and after the tags of blocks, which show nowhere. */
function normalise(markup: string): string {
  return markup
    .replaceAll(new RegExp(`\\n+(?=</?${BLOCK}\\b)`, 'g'), '')
    .replaceAll(new RegExp(`(</?${BLOCK}\\b[^>]*>)\\n+`, 'g'), '$1');
}
