import { renderToStaticMarkup } from 'react-dom/server';
import ReactMarkdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { Markdown } from '../../../src/components/text/Markdown.js';
import { markdownComponents } from '../../../src/components/text/markdownComponents.js';

const keepUrl = (url: string) => url;

/** The markup of one render of the whole text by react-markdown. */
export function wholeMarkup(text: string): string {
  return normalise(
    renderToStaticMarkup(
      <div data-part="markdown">
        <ReactMarkdown
          remarkPlugins={[remarkGfm]}
          components={markdownComponents}
          urlTransform={keepUrl}
        >
          {text}
        </ReactMarkdown>
      </div>,
    ),
  );
}

/** The markup of our own render. */
export const ownMarkup = (text: string): string =>
  normalise(renderToStaticMarkup(<Markdown text={text} />));

const BLOCK = '(?:p|ul|ol|li|h\\d|hr|blockquote|table|thead|tbody|tr|td|th|div|section)';

/** Without the line ends before and after the tags of blocks, which show nowhere. */
function normalise(markup: string): string {
  return markup
    .replaceAll(new RegExp(`\\n(?=</?${BLOCK}\\b)`, 'g'), '')
    .replaceAll(new RegExp(`(</?${BLOCK}\\b[^>]*>)\\n`, 'g'), '$1');
}
