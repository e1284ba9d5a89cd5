'use client';
import type { Status } from '../core/parts.js';
import { Icon, type IconName } from './icon/index.js';
import { useTexts } from './locale/index.js';
import { withRender, type ElementProps } from './props/index.js';

/** Props of `StatusMark`. */
export interface StatusMarkProps extends ElementProps<'span'> {
  /** `denied`: the person did not allow it. The additional statuses say why a tool has no result. */
  readonly status: Status | 'denied' | 'not-run' | 'answered' | 'unanswered' | 'unknown';
  /** An icon to show unless something failed, waits or was denied, such as that of a tool. */
  readonly icon?: IconName | undefined;
}

const SHAPES: Record<StatusMarkProps['status'], IconName | undefined> = {
  running: undefined,
  'awaiting-input': 'question',
  done: 'check',
  failed: 'alert',
  interrupted: 'cross',
  denied: 'denied',
  'not-run': 'cross',
  answered: 'check',
  unanswered: 'cross',
  unknown: 'question',
};

const TELLING: ReadonlySet<string> = new Set<StatusMarkProps['status']>([
  'failed',
  'awaiting-input',
  'denied',
]);

/** The 16 px mark at the start of a row. It pulses while the row is in progress. */
export function StatusMark({ status, icon, ...rest }: StatusMarkProps) {
  const texts = useTexts();
  const shape = icon !== undefined && !TELLING.has(status) ? icon : SHAPES[status];
  return withRender(
    <span {...rest} data-part="status-mark" data-status={status}>
      {shape === undefined ? (
        <span data-part="status-dot" aria-hidden="true" />
      ) : (
        <Icon name={shape} />
      )}
      {rest['aria-hidden'] === true ? null : (
        <span data-part="visually-hidden">{texts[`status.${status}`]}</span>
      )}
    </span>,
  );
}
