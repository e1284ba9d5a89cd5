import type { ComponentType } from 'react';
import {
  Markdown,
  MarkdownExtensionsProvider,
  type MarkdownExtensions,
  type MarkdownProps,
} from '../../src/markdown/index.js';
import { reactMarkdown } from '../../src/react-markdown.js';

/** Each reader by its name, as what is given to the `markdown` prop. */
export const readings: readonly (readonly [name: string, markdown: MarkdownExtensions])[] = [
  ['built-in', { dialect: 'commonmark' }],
  ['react-markdown', reactMarkdown()],
];

/** Each reader by its name, as a component that shows markdown. */
export const readers = readings.map(
  ([name, markdown]): readonly [name: string, Shown: ComponentType<MarkdownProps>] => [
    name,
    (props) => (
      <MarkdownExtensionsProvider value={markdown}>
        <Markdown {...props} />
      </MarkdownExtensionsProvider>
    ),
  ],
);
