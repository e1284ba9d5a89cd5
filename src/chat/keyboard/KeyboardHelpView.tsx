'use client';
import { onDemand } from '../../ui/later/index.js';
import { HelpButton, type KeyboardHelpProps } from './HelpButton.js';

const LaterDialog = /* @__PURE__ */ onDemand(
  () => import('../../later/index.js').then(({ KeysDialog }) => KeysDialog),
  () => null,
);

/** The same as `KeyboardHelp`, whose dialog is loaded on demand. */
export function KeyboardHelpView(props: KeyboardHelpProps) {
  return <HelpButton {...props} dialog={LaterDialog} />;
}
