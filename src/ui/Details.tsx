import type { ReactNode } from 'react';
import { Icon } from './icon/index.js';
import { withRender, type ElementProps } from './props/index.js';

/** Props of `Details`. */
export interface DetailsProps extends ElementProps<'details'> {
  /** What is shown while it is closed, and opens it. */
  readonly summary: ReactNode;
}

/** Details that unfold below one line. */
export function Details({ summary, children, ...rest }: DetailsProps) {
  return withRender(
    <details {...rest} data-part="details">
      <summary data-part="details-summary">
        <span data-part="chevron">
          <Icon name="chevron" />
        </span>
        {summary}
      </summary>
      {children}
    </details>,
  );
}
