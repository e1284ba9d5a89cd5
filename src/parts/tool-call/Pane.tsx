import type { ComponentPropsWithRef } from 'react';

export interface PaneProps extends ComponentPropsWithRef<'div'> {
  readonly heading: string;
  readonly 'data-part': string;
}

/** A labelled box in a tool's body. */
export function Pane({ heading, children, ...rest }: PaneProps) {
  return (
    <div role="group" aria-label={heading} {...rest}>
      <div data-part="pane-heading" aria-hidden="true">
        {heading}
      </div>
      {children}
    </div>
  );
}
