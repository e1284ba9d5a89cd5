import type { ReactElement } from 'react';
import { Boundary } from '../../ui/boundary/index.js';

/** An element by a component of the app. If that throws, the built-in element is shown until its content changes. */
export function bounded(
  element: ReactElement<{ readonly children?: unknown }>,
  builtIn: ReactElement,
): ReactElement {
  return (
    <Boundary of={element.props.children} fallback={builtIn}>
      {element}
    </Boundary>
  );
}
