import type { ComponentPropsWithRef } from 'react';

/** Props of `ScrollBox`. */
export interface ScrollBoxProps extends ComponentPropsWithRef<'div'> {
  /** What is in the box, for those who land on it with the keyboard. */
  readonly label: string;
}

/** A box that may scroll, and so can be reached and scrolled with the keyboard. */
export function ScrollBox({ label, ...rest }: ScrollBoxProps) {
  return (
    // A group and not a region: a page with a hundred code blocks has no hundred landmarks.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="group" aria-label={label} tabIndex={0} {...rest} />
  );
}
