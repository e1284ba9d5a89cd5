import type { ElementType, Key, ReactElement, ReactNode } from 'react';
import { createMarkdown, markdownComponents } from './markdownComponents.js';

type Name =
  | 'blockquote'
  | 'code'
  | 'li'
  | 'ol'
  | 'p'
  | 'pre'
  | 'table'
  | 'tbody'
  | 'td'
  | 'th'
  | 'thead'
  | 'tr'
  | 'ul';

const components: Readonly<Record<string, unknown>> = markdownComponents;

/** An element of markdown that is put together here, by its name in HTML. */
export function markdownElement(
  name: Name,
  { key, ...properties }: Readonly<Record<string, unknown>> & { readonly key?: Key },
  children: ReactNode,
): ReactElement {
  const type = (components[name] ?? name) as ElementType;
  return createMarkdown(type, { ...properties, children }, key);
}
