'use client';
import { useId, useLayoutEffect, useReducer, useRef, useState, type KeyboardEvent } from 'react';
import type { SessionTypes } from '../../core/SessionTypes.js';
import type { RunStatus, SessionState } from '../../core/state.js';
import { useSessionFact } from '../../react/session/index.js';
import { PartButton } from '../../ui/Button.js';
import { focusComposer, focusedAround, isComposing, useFocusScope } from '../../ui/focus/index.js';
import { Icon } from '../../ui/icon/index.js';
import { useTexts } from '../../ui/locale/index.js';
import { closeDialog, openDialog } from '../../ui/openDialog.js';
import { useControlled, type OnChange } from '../../ui/useControlled.js';
import { useMediaQuery } from '../../ui/useMediaQuery.js';
import { PanelBody } from './PanelBody.js';
import { PanelFrame, type AgentPanelProps } from './PanelFrame.js';
import type { PanelOptions } from './panelOptions.js';
import { watchCallbacks } from '../../development/index.js';

/** The floating button, the button in the dialog, the Escape key; `none` if the page closed the dialog. */
export type LauncherReason = 'trigger-press' | 'close-press' | 'escape-key' | 'none';

interface LauncherState {
  /** Whether the dialog is open, if the app controls it. */
  readonly open?: boolean | undefined;
  /** Whether the dialog is initially open. @default false */
  readonly defaultOpen?: boolean | undefined;
  /** Called when the dialog has opened or closed, with the reason. */
  readonly onOpenChange?: OnChange<boolean, LauncherReason> | undefined;
  /**
   * Whether the page is blocked and dimmed while the dialog is open. In windows narrower than 480 px, the dialog covers the page
   * and is always modal. @default false
   */
  readonly modal?: boolean | undefined;
}

/** Props of `AgentLauncher`. */
export interface AgentLauncherProps<Types extends SessionTypes = SessionTypes>
  extends AgentPanelProps<Types>, LauncherState {}

/**
 * A floating button that opens the panel in a dialog. The session continues while the dialog is closed; a
 * mark on the button says that there is something new.
 */
export function AgentLauncher<Types extends SessionTypes = SessionTypes>({
  open,
  defaultOpen = false,
  onOpenChange,
  modal = false,
  ...rest
}: AgentLauncherProps<Types>) {
  watchCallbacks('AgentLauncher', { onOpenChange });
  // Out here, so that it stays as it is when another conversation is shown in it.
  const [isOpen, setOpen] = useControlled(open, defaultOpen, onOpenChange);
  const state = { isOpen, setOpen, modal };
  return (
    <PanelFrame
      // What is inside reads what the agent sends, whatever its types.
      {...(rest as AgentPanelProps)}
      data-part="agent-launcher"
      renderInside={(options) => <Launcher {...options} {...state} />}
    />
  );
}

/** Where the dialog covers the whole window, as its style sheet says. */
const COVERS_PAGE = '(max-width: 479px)';

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

/** Makes an open dialog modal, or the page usable again, with the focus where it was. */
function reopen(dialog: HTMLDialogElement, isModal: boolean): void {
  const focused = focusedAround(dialog);
  closeDialog(dialog);
  openDialog(dialog, isModal);
  if (focused instanceof HTMLElement && dialog.contains(focused)) {
    focused.focus({ preventScroll: true });
  }
}

interface LauncherProps extends PanelOptions {
  readonly isOpen: boolean;
  readonly setOpen: (open: boolean, reason: LauncherReason) => void;
  readonly modal: boolean;
}

function Launcher({ title, slots, isOpen, setOpen, modal, ...panel }: LauncherProps) {
  const texts = useTexts();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const isModal = useMediaQuery(COVERS_PAGE) || modal;
  const openedAs = useRef<boolean>(undefined);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const scope = useFocusScope();
  const news = useSessionFact(newsOf, '');
  const [seen, setSeen] = useState(news);
  // Whatever happens while the dialog is open has been seen.
  if (isOpen && news !== seen) setSeen(news);
  const isUnread = !isOpen && news !== '' && news !== seen;

  // Only after the panel is rendered, because opening focuses an element inside.
  useLayoutEffect(() => {
    const { current } = dialog;
    if (current === null) return;
    if (current.open && isOpen && openedAs.current !== isModal) {
      reopen(current, isModal);
    } else if (!current.open && isOpen) {
      openDialog(current, isModal);
      focusComposer(scope);
    } else if (current.open && !isOpen) {
      closeDialog(current);
    }
    openedAs.current = isModal;
  });
  // The browser closes only modal dialogs with Escape.
  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (isModal || event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return;
    const { target, currentTarget } = event;
    if (target instanceof Element && target.closest('dialog') !== currentTarget) return;
    event.preventDefault();
    setOpen(false, 'escape-key');
  };
  const header = (
    <div data-part="panel-header">
      <h2 data-part="panel-title" id={titleId}>
        {title ?? texts['transcript.label']}
      </h2>
      <PartButton
        variant="quiet"
        icon="cross"
        iconOnly
        data-part="launcher-close"
        onClick={() => setOpen(false, 'close-press')}
      >
        {texts['launcher.close']}
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
        aria-expanded={isOpen}
        // The dialog lies over the button.
        tabIndex={isOpen ? -1 : undefined}
        aria-label={texts[isUnread ? 'launcher.unread' : 'launcher.open']}
        title={texts['launcher.open']}
        onClick={() => setOpen(true, 'trigger-press')}
      >
        <Icon name="chat" />
        {isUnread ? <span data-part="launcher-mark" /> : null}
      </button>
      {/* Only Escape; the controls inside handle the other keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <dialog
        ref={dialog}
        data-part="launcher-dialog"
        aria-labelledby={titleId}
        onKeyDown={onKeyDown}
        onCancel={(event) => {
          // `cancel` events of file fields inside bubble up to here.
          if (event.target !== event.currentTarget) return;
          event.preventDefault();
          setOpen(false, 'escape-key');
        }}
        onClose={(event) => {
          // React lets the `close` event of a nested dialog bubble. One that was opened again in another way stays open.
          if (event.target !== event.currentTarget || event.currentTarget.open) return;
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
