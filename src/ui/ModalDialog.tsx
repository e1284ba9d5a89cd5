'use client';
import { useLayoutEffect, useReducer, useRef, type RefObject } from 'react';
import { focusedAround } from './focus/index.js';
import { closeDialog, openDialog } from './openDialog.js';
import { useSharedRef, type ElementProps } from './props/index.js';

/** The Escape key, or a click beside the dialog. */
export type DialogReason = 'escape-key' | 'outside-press';

interface ModalDialogProps extends Omit<ElementProps<'dialog'>, 'onClose' | 'ref'> {
  readonly ref?: RefObject<HTMLDialogElement | null>;
  /** Called when the person wants to close it. It is open as long as it is mounted. */
  readonly onClose: (reason: DialogReason) => void;
}

/** A dialog above the page. The focus goes back where it was, unless the dialog was closed before it is unmounted. */
export function ModalDialog({ onClose, ref, ...rest }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    const { current } = dialog;
    if (current === null) return undefined;
    const opener = focusedAround(current);
    return () => {
      if (!current.open) return;
      closeDialog(current);
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  useLayoutEffect(() => {
    if (dialog.current?.open === false) openDialog(dialog.current);
  });
  return (
    // A click beside the dialog closes it, as Escape does.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      {...rest}
      ref={useSharedRef(dialog, ref)}
      onCancel={(event) => {
        event.preventDefault();
        onClose('escape-key');
      }}
      onClose={(event) => {
        // A close event may arrive when the dialog is open again: StrictMode unmounts and remounts at once.
        if (event.target !== event.currentTarget || event.currentTarget.open) return;
        // The browser closed it: on a second Escape, it ignores that `cancel` was prevented.
        onClose('escape-key');
        // If the app keeps it open, the new render opens it again.
        renderAgain();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose('outside-press');
      }}
    />
  );
}
