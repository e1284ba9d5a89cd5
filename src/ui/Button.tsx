import { Icon, type IconName } from './icon/index.js';
import { withRender, type ElementProps } from './props/index.js';

/** Props of `Button`. */
export interface ButtonProps extends ElementProps<'button'> {
  /** `primary` for the main action, `plain` for others, `quiet` for actions on hover. @default 'plain' */
  readonly variant?: 'primary' | 'plain' | 'quiet' | undefined;
  /** The icon before the words. @default none */
  readonly icon?: IconName | undefined;
  /** Shows only the icon; the children become the accessible name and the tooltip. */
  readonly iconOnly?: boolean | undefined;
}

/** The button that all components use. */
export function Button(props: ButtonProps) {
  return drawButton(props);
}

/** Props of `PartButton`. */
export interface PartButtonProps extends ButtonProps {
  readonly 'data-part': string;
}

/** A button with its own `data-part`. */
export function PartButton({ 'data-part': part, ...props }: PartButtonProps) {
  return drawButton(props, part);
}

/** A function instead of a component: there are many buttons, and each component would be one more to render. */
function drawButton(
  { variant = 'plain', icon, iconOnly, children, ...rest }: ButtonProps,
  part?: string,
) {
  const name = iconOnly === true && typeof children === 'string' ? children : undefined;
  return withRender(
    <button
      type="button"
      aria-label={name}
      title={name}
      {...rest}
      data-part={part ?? 'button'}
      data-variant={variant}
      data-icon-only={iconOnly === true ? '' : undefined}
    >
      {icon === undefined ? null : <Icon name={icon} />}
      {iconOnly === true ? null : children}
    </button>,
  );
}
