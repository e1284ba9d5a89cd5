'use client';
import type { ComponentType } from 'react';
import { useTexts } from '../../ui/locale/index.js';
import { useControlled, type OnChange } from '../../ui/useControlled.js';
import { callerFirst, withRender, type ElementProps } from '../../ui/props/index.js';
import { watchCallbacks } from '../../development/index.js';
import type { KeysDialogProps } from './KeysDialog.js';

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

interface HelpButtonProps extends KeyboardHelpProps {
  /** What it opens. */
  readonly dialog: ComponentType<KeysDialogProps>;
}

/** A button that opens a dialog with all keyboard shortcuts. */
export function HelpButton({
  open,
  defaultOpen = false,
  onOpenChange,
  dialog: Dialog,
  ...rest
}: HelpButtonProps) {
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
      {isOpen ? <Dialog onClose={(reason) => setOpen(false, reason)} /> : null}
    </>
  );
}
