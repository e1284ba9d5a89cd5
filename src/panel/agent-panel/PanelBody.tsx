'use client';
import { useRef, useState, type ReactNode } from 'react';
import type { RunStatus, SessionState } from '../../core/state.js';
import { Announcer, type AnnounceLevel } from '../../chat/announcer/index.js';
import { Boundary } from '../../ui/boundary/index.js';
import { Composer, type ComposerProps } from '../../chat/composer/index.js';
import { EmptyState, type Suggestion } from '../../chat/empty-state/index.js';
import { KeyboardHelp, useKeyboardMap } from '../../chat/keyboard/index.js';
import { useFocusTarget } from '../../ui/focus/index.js';
import { callerFirst, withRender, type ElementProps } from '../../ui/props/index.js';
import { useSessionSlice } from '../../react/session/index.js';
import { StatusLine } from '../../chat/status-line/index.js';
import { Transcript, type TranscriptProps } from '../../chat/transcript/index.js';

/** Replaces regions of the panel. `null` hides one, undefined keeps the built-in one. */
export interface PanelSlots {
  readonly header?: ReactNode;
  readonly empty?: ReactNode;
  readonly transcript?: ReactNode;
  readonly statusLine?: ReactNode;
  readonly composer?: ReactNode;
  readonly keyboardHelp?: ReactNode;
}

/** What a panel can be told about its pieces, in a page and in the dialog of `AgentLauncher`. */
export interface PanelOptions
  extends
    Pick<TranscriptProps, 'follow'>,
    Pick<
      ComposerProps,
      | 'placeholder'
      | 'completions'
      | 'whenBusy'
      | 'whenWaiting'
      | 'attachments'
      | 'draftKey'
      | 'disabledReason'
    > {
  /** Shown in a line at the top; without one there is no such line. */
  readonly title?: ReactNode;
  /** What to start with, while the conversation is empty. */
  readonly suggestions?: readonly Suggestion[] | undefined;
  /** How much screen readers are told of a run. @default 'runs' */
  readonly announce?: AnnounceLevel | undefined;
  /** Regions of your own; null hides one. */
  readonly slots?: PanelSlots | undefined;
}

/** Props of `PanelBody`. */
export interface PanelBodyProps
  extends PanelOptions, Omit<ElementProps<'div'>, keyof PanelOptions | 'children'> {}

const isEmpty = (state: SessionState): boolean =>
  state.messages.length === 0 && state.history !== 'loading' && state.history !== 'failed';

const selectStatus = (state: SessionState): RunStatus => state.status;

const NO_SLOTS: PanelSlots = {};

/** A whole conversation for the session around it: what was said, what is going on, where to write. */
export function PanelBody({
  title,
  suggestions,
  follow,
  announce,
  slots = NO_SLOTS,
  placeholder,
  completions,
  whenBusy,
  whenWaiting,
  attachments,
  draftKey,
  disabledReason,
  ...rest
}: PanelBodyProps) {
  const [isHelping, setIsHelping] = useState(false);
  const onKey = useKeyboardMap(() => setIsHelping(true));
  const footer = useRef<HTMLDivElement>(null);
  useFocusTarget('regions', footer);
  const empty = useSessionSlice(isEmpty, true);
  const status = useSessionSlice(selectStatus, 'idle');
  const slot = (given: ReactNode, built: ReactNode) => (given === undefined ? built : given);
  const header = title === undefined ? null : <h2 data-part="panel-title">{title}</h2>;
  const welcome = empty ? slot(slots.empty, <EmptyState suggestions={suggestions} />) : null;
  // One Stop is enough: the status line's, as long as it is there.
  const canStop = slots.statusLine === null;
  return withRender(
    // The keys move the focus; what they lead to can be reached with Tab as well.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div {...rest} data-part="panel" onKeyDown={callerFirst(rest.onKeyDown, onKey)}>
      <Boundary of={status} fallback={null}>
        <Announcer level={announce} />
      </Boundary>
      {slots.header === undefined ? (
        header === null ? null : (
          <div data-part="panel-header">{header}</div>
        )
      ) : (
        slots.header
      )}
      {slot(slots.transcript, <Transcript follow={follow}>{welcome}</Transcript>)}
      <div ref={footer} data-part="panel-footer">
        {slot(
          slots.statusLine,
          <Boundary of={status} fallback={null}>
            <StatusLine />
          </Boundary>,
        )}
        {slot(
          slots.composer,
          <Composer
            placeholder={placeholder}
            completions={completions}
            whenBusy={whenBusy}
            whenWaiting={whenWaiting}
            attachments={attachments}
            draftKey={draftKey}
            disabledReason={disabledReason}
            canStop={canStop}
          />,
        )}
        {slot(slots.keyboardHelp, <KeyboardHelp open={isHelping} onOpenChange={setIsHelping} />)}
      </div>
    </div>,
  );
}
