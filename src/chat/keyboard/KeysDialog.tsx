'use client';
import { useId } from 'react';
import type { TextKey } from '../../locales/index.js';
import { Button } from '../../ui/Button.js';
import { useTexts } from '../../ui/locale/index.js';
import { ModalDialog } from '../../ui/ModalDialog.js';

type Action = Extract<TextKey, `keys.do.${string}`>;
type NamedKey = Extract<TextKey, `key.${string}`>;

/** The actions and their keys: the text that names a key, or its label. */
const ROWS: readonly {
  readonly action: Action;
  readonly keys?: readonly string[];
  readonly named?: NamedKey;
}[] = [
  { action: 'keys.do.messages', keys: ['K', 'J'] },
  { action: 'keys.do.messagesAnywhere', keys: ['Alt ↑', 'Alt ↓'] },
  { action: 'keys.do.into', named: 'key.enter' },
  { action: 'keys.do.out', named: 'key.escape' },
  { action: 'keys.do.waiting', keys: ['R'] },
  { action: 'keys.do.composer', keys: ['C'] },
  { action: 'keys.do.detail', keys: ['D'] },
  { action: 'keys.do.help', keys: ['?'] },
];

export interface KeysDialogProps {
  readonly onClose: (reason: 'close-press' | 'escape-key' | 'outside-press') => void;
}

/** All keyboard shortcuts. */
export function KeysDialog({ onClose }: KeysDialogProps) {
  const texts = useTexts();
  const headingId = useId();
  return (
    <ModalDialog data-part="keyboard-help" aria-labelledby={headingId} onClose={onClose}>
      <div data-part="keyboard-help-body">
        <h2 data-part="keyboard-help-title" id={headingId}>
          {texts['keys.title']}
        </h2>
        <p data-part="keyboard-help-scope">{texts['keys.scope']}</p>
        <dl data-part="keys">
          {ROWS.map(({ action, named, keys = [] }) => (
            <div key={action} data-part="keys-row">
              <dt data-part="keys-keys">
                {(named === undefined ? keys : [texts[named]]).map((name) => (
                  <kbd key={name} data-part="key">
                    {name}
                  </kbd>
                ))}
              </dt>
              <dd data-part="keys-action">{texts[action]}</dd>
            </div>
          ))}
        </dl>
        <Button onClick={() => onClose('close-press')}>{texts['keys.close']}</Button>
      </div>
    </ModalDialog>
  );
}
