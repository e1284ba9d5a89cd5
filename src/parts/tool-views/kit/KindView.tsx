'use client';
import type { ReactNode } from 'react';
import { useEntrySheet } from '../../../ui/focus/index.js';
import { CopyButton } from '../../../ui/CopyButton.js';
import { withRender, type ElementProps } from '../../../ui/props/index.js';

/** Props that every view takes besides its data: those of its `div`, and whether more data is coming. */
export interface KindViewProps extends Omit<ElementProps<'div'>, 'children'> {
  /** Whether more of the data is coming. @default false */
  readonly streaming?: boolean | undefined;
}

interface FrameProps extends KindViewProps {
  /** The value of `data-kind`, for style sheets. */
  readonly kind: string;
  /** The accessible name of the box. */
  readonly label: string;
  readonly heading: ReactNode;
  /** Whether there is no title line, as what is around the view says it. @default false */
  readonly isBare?: boolean | undefined;
  /** Short facts beside the title. */
  readonly facts?: ReactNode;
  /** Buttons beside the copy button. */
  readonly actions?: ReactNode;
  /** Returns the text to copy; called only when it is needed. */
  readonly copied?: (() => string) | undefined;
  readonly copyLabel?: string | undefined;
  readonly children?: ReactNode;
}

/** The frame of a view: a title line, and the content. */
export function KindView({
  kind,
  label,
  heading,
  isBare = false,
  facts,
  actions,
  copied,
  copyLabel,
  streaming = false,
  children,
  ...rest
}: FrameProps) {
  useEntrySheet('tools');
  return withRender(
    <div
      role="figure"
      aria-label={label}
      aria-busy={streaming || undefined}
      {...rest}
      data-part="kind-view"
      data-kind={kind}
      data-status={streaming ? 'running' : 'done'}
    >
      {isBare ? null : (
        <div data-part="kind-header">
          <span data-part="kind-title">{heading}</span>
          {facts === undefined || facts === null ? null : (
            <span data-part="kind-facts">{facts}</span>
          )}
          {actions}
          {copied === undefined ? null : <CopyButton text={copied} label={copyLabel} />}
        </div>
      )}
      {children}
    </div>,
  );
}
