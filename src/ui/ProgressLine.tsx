import { withRender, type ElementProps } from './props/index.js';

/** Props of `ProgressLine`. */
export interface ProgressLineProps extends Omit<ElementProps<'div'>, 'children'> {
  /** 0 to 100. */
  readonly percent: number;
  /** The accessible name: what makes progress. */
  readonly label: string;
}

/** A progress bar, 2 px high. */
export function ProgressLine({ percent, label, ...rest }: ProgressLineProps) {
  const value = Math.round(Math.min(100, Math.max(0, Number.isFinite(percent) ? percent : 0)));
  return withRender(
    <div
      {...rest}
      data-part="progress-line"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
    >
      <span data-part="progress-line-fill" style={{ inlineSize: `${String(value)}%` }} />
    </div>,
  );
}
