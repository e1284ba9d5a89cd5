'use client';
import { withRender, type ElementProps } from '../ui/props/index.js';

interface SpeechButtonProps extends Omit<ElementProps<'button'>, 'children'> {
  readonly 'data-part': string;
  readonly label: string;
  /** The path of its icon, on the same grid as the other icons. */
  readonly shape: string;
  readonly isOn: boolean;
}

/** A quiet button with an icon that only this entry has. */
export function SpeechButton({
  label,
  shape,
  isOn,
  'data-part': part,
  ...rest
}: SpeechButtonProps) {
  return withRender(
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      {...rest}
      data-part={part}
      data-variant="quiet"
      data-icon-only=""
    >
      <svg
        viewBox="0 0 16 16"
        width="16"
        height="16"
        fill="none"
        stroke={isOn ? 'var(--agent-accent-text)' : 'currentColor'}
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
        data-part="icon"
      >
        <path d={shape} />
      </svg>
    </button>,
  );
}
