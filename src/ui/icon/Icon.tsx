import { shapes, type IconName } from './shapes.js';
import { withRender, type ElementProps } from '../props/index.js';

/** Props of `Icon`. */
export interface IconProps extends ElementProps<'svg'> {
  /** Which icon to draw. */
  readonly name: IconName;
}

/** A 16 px line icon in the colour of the text. Hidden from screen readers: put a text beside it. */
export function Icon({ name, ...rest }: IconProps) {
  return withRender(
    <svg
      viewBox="0 0 16 16"
      width="16"
      height="16"
      // The only shape that is filled.
      fill={name === 'stop' ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      {...rest}
      data-part="icon"
      data-icon={name}
    >
      <path d={shapes[name]} />
    </svg>,
  );
}
