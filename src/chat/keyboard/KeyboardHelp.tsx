'use client';
import { useId } from 'react';
import type { TextKey } from '../../locales/index.js';
import { Button } from '../../ui/Button.js';
import { useTexts } from '../../ui/locale/index.js';
import { ModalDialog } from '../../ui/ModalDialog.js';
import { useControlled, type OnChange } from '../../ui/useControlled.js';
import { callerFirst, withRender, type ElementProps } from '../../ui/props/index.js';
import { watchCallbacks } from '../../development/index.js';

/** Props of `KeyboardHelp`. */
export interface KeyboardHelpProps extends Omit<ElementProps<'button'>, 'children'> {
  /** Whether the dialog is open, if the app controls it. */
  readonly open?: boolean | undefined;
  /** Whether the dialog is initially open. @default false */
  readonly defaultOpen?: boolean | undefined;
  /** Called when a person opens or closes the dialog, with the reason. */
  readonly onOpenChange?: OnChange<boolean, KeyboardHelpReason> | undefined;
}

/** The button, the button in the dialog, the Escape key, or a click beside the dialog. */
export type KeyboardHelpReason = 'trigger-press' | 'close-press' | 'escape-key' | 'outside-press';

/** A button that opens a dialog with all keyboard shortcuts. */
export function KeyboardHelp({
  open,
  defaultOpen = false,
  onOpenChange,
  ...rest
}: KeyboardHelpProps) {
  watchCallbacks('KeyboardHelp', { onOpenChange });
  const [isOpen, setOpen] = useControlled(open, defaultOpen, onOpenChange);
  const texts = useTexts();
  return (
    <>
      {withRender(
        <button
          type="button"
          aria-haspopup="dialog"
          {...rest}
          data-part="keyboard-help-trigger"
          onClick={callerFirst(rest.onClick, () => setOpen(true, 'trigger-press'))}
        >
          {texts['keys.title']}
        </button>,
      )}
      {isOpen ? <Help onClose={(reason) => setOpen(false, reason)} /> : null}
    </>
  );
}

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

function Help({ onClose }: { readonly onClose: (reason: KeyboardHelpReason) => void }) {
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
