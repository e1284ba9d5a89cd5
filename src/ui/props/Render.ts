import type { HTMLAttributes, ReactElement, ReactNode, RefCallback } from 'react';

/**
 * Renders a part as a different element: a given element, or the result of a function that gets the props of the part's own
 * element, including its children.
 *
 * Props of the given element take precedence unless they are undefined, except `data-part` and `data-status`. Classes and
 * styles are merged, both refs are set, and both handlers run: the given element's first, which can prevent the other.
 */
export type Render =
  | ReactElement
  | ((props: HTMLAttributes<HTMLElement> & { readonly ref?: RefCallback<never> }) => ReactNode);
