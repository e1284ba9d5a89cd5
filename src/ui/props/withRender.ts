import {
  createElement,
  type ComponentPropsWithRef,
  type HTMLAttributes,
  type JSX,
  type ReactElement,
  type ReactNode,
  type RefCallback,
} from 'react';
import { Drawn } from './Drawn.js';

/**
 * Draws a part on another element: on one that is given, or on what a function makes of the props that the part's
 * own element would have had, its children among them.
 *
 * What the given element has wins, unless it is undefined, but for `data-part` and `data-status`. Classes and styles are joined, both refs are
 * set, and handlers of both run: the given element's first, which can prevent the other.
 */
export type Render =
  | ReactElement
  | ((props: HTMLAttributes<HTMLElement> & { readonly ref?: RefCallback<never> }) => ReactNode);

/** The props of an element that can be drawn as another one. */
export type ElementProps<Tag extends keyof JSX.IntrinsicElements> = ComponentPropsWithRef<Tag> & {
  /** Draws it on another element. */
  readonly render?: Render | undefined;
};

/** The given element or, where its props include a `render`, what that makes of it. */
export function withRender(element: ReactElement): ReactElement {
  const props = element.props as { readonly render?: Render | undefined };
  // A component of its own only for who uses it: there are many parts.
  const { render } = props;
  return render ? createElement(Drawn, { ...props, render }) : element;
}
