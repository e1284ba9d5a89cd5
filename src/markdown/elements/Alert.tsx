'use client';
import type { PropsWithChildren } from 'react';
import { Icon, type IconName } from '../../ui/icon/index.js';
import { useTexts } from '../../ui/locale/index.js';
import type { AlertKind } from '../scan/alert.js';

const ICONS: Readonly<Record<AlertKind, IconName>> = {
  note: 'read',
  tip: 'thinking',
  important: 'flag',
  warning: 'alert',
  caution: 'denied',
};

/** A note with a label, written as a quote that begins with a line such as `[!TIP]`. */
export function Alert({ kind, children }: PropsWithChildren<{ readonly kind: AlertKind }>) {
  const texts = useTexts();
  const label = texts[`alert.${kind}`];
  return (
    <div data-part="alert" data-kind={kind} role="note" aria-label={label} dir="auto">
      <p data-part="alert-label" dir="auto" aria-hidden="true">
        <Icon name={ICONS[kind]} />
        {label}
      </p>
      {children}
    </div>
  );
}
