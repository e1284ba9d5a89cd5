import {
  cloneElement,
  type ComponentPropsWithRef,
  type HTMLAttributes,
  type JSX,
  type ReactElement,
  type ReactNode,
  type RefCallback,
} from 'react';
import { warnOutsideRoot } from '../focus/index.js';
import { Boundary } from '../boundary/index.js';
import { Drawn } from './Drawn.js';

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

/** The props of an element that can be rendered as a different one. */
export type ElementProps<Tag extends keyof JSX.IntrinsicElements> = ComponentPropsWithRef<Tag> & {
  /** Renders it as a different element. */
  readonly render?: Render | undefined;
};

interface PartProps {
  readonly render?: Render | undefined;
  readonly 'data-part'?: string;
  readonly 'data-agent-root'?: string;
}

/**
 * Returns the element or, if its props include `render`, what that makes of it. If that throws, the element is rendered.
 */
export function withRender(element: ReactElement): ReactElement {
  const props = element.props as PartProps;
  if (props['data-agent-root'] === undefined) warnOutsideRoot(props['data-part'] ?? 'element');
  // Adds a component only if `render` is used, because there are many parts.
  const { render } = props;
  if (!render) return element;
  const own = cloneElement(element as ReactElement<typeof props>, { render: undefined });
  return (
    <Boundary key={element.key} of={render} fallback={own}>
      <Drawn {...props} render={render} />
    </Boundary>
  );
}
