/**
 * Opens a dialog above the page. A platform without modal dialogs, such as the jsdom of an app's tests, shows it where it
 * stands.
 */
export function openDialog(dialog: HTMLDialogElement): void {
  if (typeof dialog.showModal === 'function') dialog.showModal();
  else dialog.open = true;
}

/** Closes a dialog that `openDialog` has opened. */
export function closeDialog(dialog: HTMLDialogElement): void {
  if (typeof dialog.close === 'function') dialog.close();
  else dialog.open = false;
}
