import type { ComponentPropsWithRef } from 'react';

/** Props of `ScrollBox`. */
export interface ScrollBoxProps extends ComponentPropsWithRef<'div'> {
  /** The accessible name, for people who reach the box with the keyboard. */
  readonly label: string;
}

/** A box that may scroll, and can be focused and scrolled with the keyboard. */
export function ScrollBox({ label, ...rest }: ScrollBoxProps) {
  return (
    // A group, not a region: a page with a hundred code blocks must not have a hundred landmarks.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="group" aria-label={label} tabIndex={0} {...rest} />
  );
}
