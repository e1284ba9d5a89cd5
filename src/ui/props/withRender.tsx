import { cloneElement, type ComponentPropsWithRef, type JSX, type ReactElement } from 'react';
import { watchProps } from '../../development/index.js';
import { warnOutsideRoot } from '../focus/index.js';
import { Boundary } from '../boundary/index.js';
import { Drawn } from './Drawn.js';
import type { Render } from './Render.js';

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
  watchProps(props['data-part'] ?? 'element', element.type, props);
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
