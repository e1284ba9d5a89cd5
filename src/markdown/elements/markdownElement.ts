import type { ElementType, Key, ReactElement, ReactNode } from 'react';
import { createMarkdown, elementComponents } from './elementComponents.js';

/** The HTML elements that Markdown may become. */
export type MarkdownName =
  | 'a'
  | 'blockquote'
  | 'br'
  | 'code'
  | 'del'
  | 'em'
  | `h${1 | 2 | 3 | 4 | 5 | 6}`
  | 'hr'
  | 'img'
  | 'input'
  | 'kbd'
  | 'li'
  | 'mark'
  | 'ol'
  | 'p'
  | 'pre'
  | 's'
  | 'span'
  | 'strong'
  | 'sub'
  | 'sup'
  | 'table'
  | 'tbody'
  | 'td'
  | 'th'
  | 'thead'
  | 'tr'
  | 'u'
  | 'ul';

const components: Readonly<Record<string, unknown>> = elementComponents;

/** Creates a Markdown element with the component for it. */
export function markdownElement(
  name: MarkdownName,
  { key, ...properties }: Readonly<Record<string, unknown>> & { readonly key?: Key | undefined },
  children?: ReactNode,
): ReactElement {
  const type = (components[name] ?? name) as ElementType;
  const props = children === undefined ? properties : { ...properties, children };
  return createMarkdown(type, props, key);
}
