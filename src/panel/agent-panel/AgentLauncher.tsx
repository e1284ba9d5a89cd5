'use client';
import { useId, useLayoutEffect, useReducer, useRef, useState } from 'react';
import type { RunStatus, SessionState } from '../../core/state.js';
import { useSessionFact } from '../../react/session/index.js';
import { PartButton } from '../../ui/Button.js';
import { focusComposer, useFocusScope } from '../../ui/focus/index.js';
import { Icon } from '../../ui/icon/index.js';
import { useMessages } from '../../ui/locale/index.js';
import { closeDialog, openDialog } from '../../ui/openDialog.js';
import { useControlled, type OnChange } from '../../ui/useControlled.js';
import { PanelBody } from './PanelBody.js';
import { PanelFrame, type AgentPanelProps } from './PanelFrame.js';
import type { PanelOptions } from './panelOptions.js';

/** The floating button, the button in the dialog, the Escape key; `none` if the page closed the dialog. */
export type LauncherReason = 'trigger-press' | 'close-press' | 'escape-key' | 'none';

interface LauncherState {
  /** Whether the dialog is open, if the app controls it. */
  readonly open?: boolean | undefined;
  /** Whether the dialog is initially open. @default false */
  readonly defaultOpen?: boolean | undefined;
  /** Called when the dialog has opened or closed, with the reason. */
  readonly onOpenChange?: OnChange<boolean, LauncherReason> | undefined;
}

/** Props of `AgentLauncher`. */
export interface AgentLauncherProps extends AgentPanelProps, LauncherState {}

/**
 * A floating button that opens the panel in a dialog. The session continues while the dialog is closed; a
 * mark on the button says that there is something new.
 */
export function AgentLauncher({ open, defaultOpen, onOpenChange, ...rest }: AgentLauncherProps) {
  const state = { open, defaultOpen, onOpenChange };
  return (
    <PanelFrame
      {...rest}
      data-part="agent-launcher"
      renderInside={(options) => <Launcher {...options} {...state} />}
    />
  );
}

const AT_REST: ReadonlySet<RunStatus> = new Set<RunStatus>([
  'awaiting-input',
  'done',
  'failed',
  'interrupted',
]);

/** Identifies the latest news that is worth opening the dialog for: an answer, a question, a failure. */
const newsOf = ({ messages, requests, status }: SessionState): string =>
  AT_REST.has(status) && !requests.some(({ held }) => held === true)
    ? `${messages.at(-1)?.key ?? ''} ${status}`
    : '';

function Launcher({
  title,
  slots,
  open,
  defaultOpen = false,
  onOpenChange,
  ...panel
}: PanelOptions & LauncherState) {
  const messages = useMessages();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useControlled(open, defaultOpen, onOpenChange);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const scope = useFocusScope();
  const news = useSessionFact(newsOf, '');
  const [seen, setSeen] = useState(news);
  // Whatever happens while the dialog is open has been seen.
  if (isOpen && news !== seen) setSeen(news);
  const isUnread = !isOpen && news !== '' && news !== seen;

  // Only after the panel is rendered, because `showModal` focuses an element inside.
  useLayoutEffect(() => {
    const { current } = dialog;
    if (current === null || current.open === isOpen) return;
    if (!isOpen) return closeDialog(current);
    openDialog(current);
    focusComposer(scope);
  });
  const header = (
    <div data-part="panel-header">
      <h2 data-part="panel-title" id={titleId}>
        {title ?? messages['transcript.label']}
      </h2>
      <PartButton
        variant="quiet"
        icon="cross"
        iconOnly
        data-part="launcher-close"
        onClick={() => setOpen(false, 'close-press')}
      >
        {messages['launcher.close']}
      </PartButton>
    </div>
  );
  return (
    <>
      <button
        type="button"
        data-part="launcher-button"
        data-unread={isUnread ? '' : undefined}
        aria-haspopup="dialog"
        aria-label={messages[isUnread ? 'launcher.unread' : 'launcher.open']}
        title={messages['launcher.open']}
        onClick={() => setOpen(true, 'trigger-press')}
      >
        <Icon name="chat" />
        {isUnread ? <span data-part="launcher-mark" /> : null}
      </button>
      <dialog
        ref={dialog}
        data-part="launcher-dialog"
        aria-labelledby={titleId}
        onCancel={(event) => {
          // `cancel` events of file fields inside bubble up to here.
          if (event.target !== event.currentTarget) return;
          event.preventDefault();
          setOpen(false, 'escape-key');
        }}
        onClose={(event) => {
          // React lets the `close` event of a nested dialog bubble.
          if (event.target !== event.currentTarget) return;
          setOpen(false, 'none');
          // If the app keeps it open, the new render shows it again.
          renderAgain();
        }}
      >
        {wasOpen ? <PanelBody {...panel} slots={{ header, ...slots }} /> : null}
      </dialog>
    </>
  );
}
