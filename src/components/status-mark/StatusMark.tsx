'use client';
import type { ComponentPropsWithRef } from 'react';
import type { Status } from '../../core/parts.js';
import { Icon, type IconName } from '../icon/index.js';
import { useMessages } from '../locale/index.js';

export interface StatusMarkProps extends ComponentPropsWithRef<'span'> {
  readonly status: Status;
  /** What stands here unless something failed or waits, such as a tool's icon. */
  readonly icon?: IconName | undefined;
}

const SHAPES: Record<Status, IconName | undefined> = {
  running: undefined,
  'awaiting-input': 'question',
  done: 'check',
  failed: 'alert',
  interrupted: 'cross',
};

const LOUD: ReadonlySet<Status> = new Set<Status>(['failed', 'awaiting-input']);

/** The 16 px mark at the start of a row. It breathes while the row is at work. */
export function StatusMark({ status, icon, ...rest }: StatusMarkProps) {
  const messages = useMessages();
  const shape = icon !== undefined && !LOUD.has(status) ? icon : SHAPES[status];
  return (
    <span {...rest} data-part="status-mark" data-status={status}>
      {shape === undefined ? (
        <span data-part="status-dot" aria-hidden="true" />
      ) : (
        <Icon name={shape} />
      )}
      <span data-part="visually-hidden">{messages[`status.${status}`]}</span>
    </span>
  );
}
