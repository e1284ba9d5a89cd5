/**
 * Opens a dialog above the page. A platform without dialogs, such as the jsdom of an app's tests, shows it where it stands.
 *
 * @param isModal Whether the rest of the page is blocked. @default true
 */
export function openDialog(dialog: HTMLDialogElement, isModal = true): void {
  if (isModal && typeof dialog.showModal === 'function') dialog.showModal();
  else if (!isModal && typeof dialog.show === 'function') dialog.show();
  else dialog.open = true;
}

/** Closes a dialog that `openDialog` has opened. */
export function closeDialog(dialog: HTMLDialogElement): void {
  if (typeof dialog.close === 'function') dialog.close();
  else dialog.open = false;
}
