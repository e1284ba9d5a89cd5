'use client';
import { useRef, useState, type ReactNode } from 'react';
import type { RunStatus, SessionState } from '../../core/state.js';
import { AgentStripView } from '../../chat/agents/index.js';
import { watchOptions, watchWords } from '../../development/index.js';
import { Announcer } from '../../chat/announcer/index.js';
import { Boundary, BrokenNote } from '../../ui/boundary/index.js';
import { ComposerView } from '../../chat/composer/index.js';
import { EmptyState } from '../../chat/empty-state/index.js';
import { FollowUps } from '../../chat/follow-ups/index.js';
import { KeyboardHelpView, useKeyboardMap } from '../../chat/keyboard/index.js';
import { useFocusTarget } from '../../ui/focus/index.js';
import { callerFirst, withRender, type ElementProps } from '../../ui/props/index.js';
import { useKeepNothing, useSession, useSessionFact } from '../../react/session/index.js';
import { StatusLine } from '../../chat/status-line/index.js';
import { Transcript } from '../../chat/transcript/index.js';
import {
  COMPOSER_OPTIONS,
  splitProps,
  type PanelOptions,
  type PanelSlots,
} from './panelOptions.js';

/** Props of `PanelBody`. */
export interface PanelBodyProps
  extends PanelOptions, Omit<ElementProps<'div'>, keyof PanelOptions | 'children'> {}

const isEmpty = (state: SessionState): boolean =>
  state.messages.length === 0 &&
  state.history.status !== 'loading' &&
  state.history.status !== 'failed';

const selectStatus = (state: SessionState): RunStatus => state.status;

const NO_SLOTS: PanelSlots = {};

/** The content of the panel for the surrounding session: the conversation, the status line and the message field. */
export function PanelBody(props: PanelBodyProps) {
  const [options, others] = splitProps(props, COMPOSER_OPTIONS);
  const {
    title,
    suggestions,
    followUps,
    composer,
    follow,
    announce,
    slots = NO_SLOTS,
    ...rest
  } = others;
  watchOptions('slots of AgentPanel', slots);
  watchWords('AgentPanel', { announce, follow });
  const [isHelping, setIsHelping] = useState(false);
  const onKey = useKeyboardMap(() => setIsHelping(true));
  const footer = useRef<HTMLDivElement>(null);
  useFocusTarget('regions', footer);
  const empty = useSessionFact(isEmpty, true);
  const status = useSessionFact(selectStatus, 'idle');
  const session = useSession({ optional: true });
  const { draftKey } = { ...options, ...composer };
  // The message field of an app need not be a `Composer.Root`, which says the same.
  useKeepNothing(session?.outbox, draftKey === null || undefined);
  const slot = (given: ReactNode, built: ReactNode, fallback?: ReactNode) => (
    <Boundary of={[given, status]} fallback={fallback}>
      {given === undefined ? built : given}
    </Boundary>
  );
  const header =
    title === undefined ? null : (
      <div data-part="panel-header">
        <h2 data-part="panel-title">{slot(title, null)}</h2>
      </div>
    );
  const welcome = empty ? slot(slots.empty, <EmptyState suggestions={suggestions} />) : null;
  const next = followUps === undefined ? undefined : <FollowUps suggestions={followUps} />;
  // One Stop button is enough: the one in the message field, unless the app has a field of its own, or none.
  const canStop = slots.composer !== undefined || composer?.canStop === false;
  return withRender(
    // The keys only move the focus to elements that Tab reaches too.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div {...rest} data-part="panel" onKeyDown={callerFirst(rest.onKeyDown, onKey)}>
      <Boundary of={status} fallback={null}>
        <Announcer level={announce} />
      </Boundary>
      {slot(slots.header, header)}
      {slot(
        slots.transcript,
        <Transcript follow={follow} after={next}>
          {welcome}
        </Transcript>,
      )}
      <div ref={footer} data-part="panel-footer">
        {slot(slots.agents, <AgentStripView />)}
        {slot(
          slots.statusLine,
          <StatusLine canStop={canStop} />,
          slots.statusLine === undefined ? undefined : (
            <>
              <BrokenNote />
              <Boundary of={status}>
                <StatusLine canStop={canStop} />
              </Boundary>
            </>
          ),
        )}
        {slot(slots.composer, <ComposerView {...options} {...composer} />)}
        {slot(
          slots.keyboardHelp,
          <KeyboardHelpView open={isHelping} onOpenChange={setIsHelping} />,
        )}
      </div>
    </div>,
  );
}
