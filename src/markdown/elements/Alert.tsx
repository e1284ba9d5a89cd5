'use client';
import type { PropsWithChildren } from 'react';
import { Icon, type IconName } from '../../ui/icon/index.js';
import { useTexts } from '../../ui/locale/index.js';

const ICONS = {
  note: 'read',
  tip: 'thinking',
  important: 'flag',
  warning: 'alert',
  caution: 'denied',
} satisfies Readonly<Record<string, IconName>>;

/** The kinds that look like what other words say. All others look like a note. */
const LIKE: ReadonlyMap<string, keyof typeof ICONS> = new Map([
  ['attention', 'warning'],
  ['bug', 'caution'],
  ['danger', 'caution'],
  ['error', 'caution'],
  ['hint', 'tip'],
  ['success', 'tip'],
]);

interface AlertProps {
  /** What kind of note it is, or another word, which is its label then. */
  readonly word: string;
}

/** A note with a label, written as a quote that begins with a line such as `[!TIP]`. */
export function Alert({ word, children }: PropsWithChildren<AlertProps>) {
  const texts = useTexts();
  const isKnown = Object.hasOwn(ICONS, word);
  const kind = isKnown ? (word as keyof typeof ICONS) : (LIKE.get(word) ?? 'note');
  const label = isKnown ? texts[`alert.${kind}`] : word.charAt(0).toUpperCase() + word.slice(1);
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
