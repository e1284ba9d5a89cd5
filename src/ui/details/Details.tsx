import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Icon } from '../icon/index.js';

/** Props of `Details`. */
export interface DetailsProps extends ComponentPropsWithRef<'details'> {
  readonly summary: ReactNode;
}

/** Something for those who want to know more, behind one line. */
export function Details({ summary, children, ...rest }: DetailsProps) {
  return (
    <details {...rest} data-part="details">
      <summary data-part="details-summary">
        <span data-part="chevron">
          <Icon name="chevron" />
        </span>
        {summary}
      </summary>
      {children}
    </details>
  );
}
