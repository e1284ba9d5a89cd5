'use client';
import { useId, useRef, useState } from 'react';
import { warnOutsideSession } from '../../react/session/index.js';
import { useGoTo } from '../../react/transcript-scope/useGoTo.js';
import { Icon } from '../../ui/icon/index.js';
import { PartButton } from '../../ui/Button.js';
import { useEntrySheet } from '../../ui/focus/index.js';
import { useTexts } from '../../ui/locale/index.js';
import { ModalDialog } from '../../ui/ModalDialog.js';
import { closeDialog } from '../../ui/openDialog.js';
import { callerFirst, withRender, type ElementProps } from '../../ui/props/index.js';
import { useOverviewTexts } from '../texts/index.js';
import { Trace } from './Trace.js';

/** Props of `TraceButton`. */
export interface TraceButtonProps extends Omit<ElementProps<'button'>, 'children'> {
  /** The `key` of the message whose run is shown. @default the run that writes or has ended last */
  readonly messageKey?: string | undefined;
  /** Whether its words are only for screen readers and in its tooltip. @default true */
  readonly iconOnly?: boolean | undefined;
}

/** A button that opens the trace of the run in a dialog, such as in the header of a panel. Closed, it reads nothing. */
export function TraceButton({ messageKey, iconOnly = true, ...rest }: TraceButtonProps) {
  useEntrySheet('overview');
  warnOutsideSession('TraceButton');
  const words = useOverviewTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {withRender(
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={words['trace.open']}
          title={iconOnly ? words['trace.open'] : undefined}
          {...rest}
          data-part="timeline-button"
          onClick={callerFirst(rest.onClick, () => setOpen(true))}
        >
          <Icon name="queue" />
          {iconOnly ? null : words['trace.open']}
        </button>,
      )}
      {isOpen ? <TraceDialog messageKey={messageKey} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

interface TraceDialogProps {
  readonly messageKey: string | undefined;
  readonly onClose: () => void;
}

function TraceDialog({ messageKey, onClose }: TraceDialogProps) {
  const words = useOverviewTexts();
  const texts = useTexts();
  const goTo = useGoTo();
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  return (
    <ModalDialog
      ref={dialog}
      data-part="timeline-dialog"
      aria-labelledby={headingId}
      onClose={onClose}
    >
      <div data-part="timeline-dialog-body">
        <div data-part="timeline-dialog-head">
          <h2 data-part="timeline-dialog-title" id={headingId}>
            {words['trace.open']}
          </h2>
          <PartButton
            variant="quiet"
            icon="cross"
            iconOnly
            data-part="timeline-close"
            onClick={onClose}
          >
            {texts['launcher.close']}
          </PartButton>
        </div>
        <Trace
          messageKey={messageKey}
          onSpan={(span) => {
            // Who has chosen a place is led there; the dialog would keep the focus while it is open.
            if (dialog.current !== null) closeDialog(dialog.current);
            goTo(span);
            onClose();
          }}
        />
      </div>
    </ModalDialog>
  );
}
