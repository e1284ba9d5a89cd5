import { createElement, type ElementType, type ReactElement, type ReactNode } from 'react';
import { markdownComponents } from './markdownComponents.js';

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

/** An element of markdown that is put together here, made by the component for it. */
export function markdownElement(
  name: Name,
  properties: Readonly<Record<string, unknown>>,
  children: ReactNode,
): ReactElement {
  return createElement((components[name] ?? name) as ElementType, properties, children);
}
