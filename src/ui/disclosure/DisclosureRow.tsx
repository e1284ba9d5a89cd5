'use client';
import type { ReactNode } from 'react';
import type { Status } from '../../core/parts.js';
import { Icon } from '../icon/index.js';
import { withRender, type ElementProps } from '../props/index.js';
import { watchCallbacks } from '../../development/index.js';

/** Props of `DisclosureRow`. */
export interface DisclosureRowProps extends Omit<ElementProps<'div'>, 'title'> {
  /** The status that its attribute tells style sheets. */
  readonly status?: Status | undefined;
  /** Whether this row, and no row inside of it, is in progress. Its mark pulses. @default false */
  readonly alive?: boolean | undefined;
  /** 16 px: a `StatusMark` or initials. */
  readonly mark: ReactNode;
  /** The name of the row. */
  readonly title: ReactNode;
  /** One line, truncated if there is not enough room. */
  readonly summary?: ReactNode;
  /** Short facts at the end of the line, such as a duration. */
  readonly meta?: ReactNode;
  /** Whether its content is shown. */
  readonly open?: boolean | undefined;
  /** Without it, the row has nothing to unfold and is not a button. */
  readonly onToggle?: (() => void) | undefined;
  /** The id of the element that the row unfolds. */
  readonly controls?: string | undefined;
  /** A button beside the line. */
  readonly action?: ReactNode;
}

/** One line on the timeline: mark, title, summary, facts. Every step, tool and thought starts with one. */
export function DisclosureRow({
  status,
  alive = false,
  mark,
  title,
  summary,
  meta,
  open = false,
  onToggle,
  controls,
  action,
  ...rest
}: DisclosureRowProps) {
  watchCallbacks('DisclosureRow', { onToggle });
  const content = (
    <>
      {mark}{' '}
      <span data-part="row-words">
        <span data-part="row-title" data-status={status}>
          {title}
        </span>{' '}
        <span data-part="row-summary" dir="auto">
          {summary}
        </span>
      </span>{' '}
      <span data-part="row-meta">{meta}</span>
      <span data-part="chevron">{onToggle === undefined ? null : <Icon name="chevron" />}</span>
    </>
  );
  return withRender(
    <div {...rest} data-part="row" data-status={status} data-alive={alive ? '' : undefined}>
      {onToggle === undefined ? (
        <div data-part="row-line">{content}</div>
      ) : (
        <button
          type="button"
          data-part="row-line"
          data-open={open ? '' : undefined}
          aria-expanded={open}
          aria-controls={open ? controls : undefined}
          onClick={onToggle}
        >
          {content}
        </button>
      )}
      {action}
    </div>,
  );
}
