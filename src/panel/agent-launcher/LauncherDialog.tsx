'use client';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { RunStatus, SessionState } from '../../core/state.js';
import { PartButton } from '../../ui/button/index.js';
import { Icon } from '../../ui/icon/index.js';
import { useMessages } from '../../ui/locale/index.js';
import { PanelBody, type PanelBodyProps } from '../panel-body/index.js';
import { useSessionSlice } from '../../react/session/index.js';

interface LauncherDialogProps extends Pick<
  PanelBodyProps,
  | 'title'
  | 'suggestions'
  | 'placeholder'
  | 'completions'
  | 'whenBusy'
  | 'whenWaiting'
  | 'follow'
  | 'announce'
  | 'slots'
> {
  readonly onOpenChange: ((open: boolean) => void) | undefined;
}

const AT_REST: ReadonlySet<RunStatus> = new Set<RunStatus>([
  'awaiting-input',
  'done',
  'failed',
  'interrupted',
]);

/** Names the last thing worth opening the dialog for: an answer, a question, a failure. */
const newsOf = ({ messages, status }: SessionState): string =>
  AT_REST.has(status) ? `${messages.at(-1)?.key ?? ''} ${status}` : '';

export function LauncherDialog({ title, slots, onOpenChange, ...panel }: LauncherDialogProps) {
  const messages = useMessages();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const news = useSessionSlice(newsOf, '');
  const [seen, setSeen] = useState(news);
  // What happens before one's eyes is no news.
  if (isOpen && news !== seen) setSeen(news);
  const isUnread = !isOpen && news !== '' && news !== seen;

  const change = (open: boolean) => {
    setOpen(open);
    onOpenChange?.(open);
  };
  const open = () => {
    setWasOpen(true);
    change(true);
  };
  // Not before the panel is in it: a dialog gives the focus to what it finds when it opens.
  useLayoutEffect(() => {
    if (!isOpen || dialog.current === null || dialog.current.open) return;
    dialog.current.showModal();
    dialog.current.querySelector<HTMLElement>('[data-part="composer-input"]')?.focus();
  }, [isOpen]);
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
        onClick={() => dialog.current?.close()}
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
        onClick={open}
      >
        <Icon name="chat" />
        {isUnread ? <span data-part="launcher-mark" /> : null}
      </button>
      <dialog
        ref={dialog}
        data-part="launcher-dialog"
        aria-labelledby={titleId}
        onClose={() => change(false)}
      >
        {wasOpen ? <PanelBody {...panel} slots={{ header, ...slots }} /> : null}
      </dialog>
    </>
  );
}
