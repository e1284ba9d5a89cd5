import type { ComponentPropsWithRef } from 'react';
import { Icon, type IconName } from '../icon/index.js';

/** Props of `Button`. */
export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  /** `primary` for the one thing to do, `plain` for the others, `quiet` for actions on hover. @default 'plain' */
  readonly variant?: 'primary' | 'plain' | 'quiet' | undefined;
  readonly icon?: IconName | undefined;
  /** Shows only the icon; the children become the accessible name and the tooltip. */
  readonly iconOnly?: boolean | undefined;
}

/** The button that every part uses. */
export function Button({ variant = 'plain', icon, iconOnly, children, ...rest }: ButtonProps) {
  const name = iconOnly === true && typeof children === 'string' ? children : undefined;
  return (
    <button
      type="button"
      data-part="button"
      aria-label={name}
      title={name}
      {...rest}
      data-variant={variant}
      data-icon-only={iconOnly === true ? '' : undefined}
    >
      {icon === undefined ? null : <Icon name={icon} />}
      {iconOnly === true ? null : children}
    </button>
  );
}
