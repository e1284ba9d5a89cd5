'use client';
import { HelpButton, type KeyboardHelpProps } from './HelpButton.js';
import { KeysDialog } from './KeysDialog.js';

/** A button that opens a dialog with all keyboard shortcuts. */
export function KeyboardHelp(props: KeyboardHelpProps) {
  return <HelpButton {...props} dialog={KeysDialog} />;
}
