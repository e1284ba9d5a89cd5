import { withRender, type ElementProps } from '../../ui/props/index.js';

export interface PaneProps extends ElementProps<'div'> {
  readonly heading: string;
  readonly 'data-part': string;
}

/** A labelled box in a tool's body. */
export function Pane({ heading, children, ...rest }: PaneProps) {
  return withRender(
    <div role="group" aria-label={heading} {...rest}>
      <div data-part="pane-heading" aria-hidden="true">
        {heading}
      </div>
      {children}
    </div>,
  );
}
