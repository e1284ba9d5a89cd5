'use client';
import { useId, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { AgentInfo } from '../../core/overview/agentsOf.js';
import type { AgentPart } from '../../core/parts.js';
import { findPart } from '../../core/session/tree.js';
import type { Message } from '../../core/state.js';
import { StopPart } from '../../parts/kit/StopPart.js';
import { PartList } from '../../parts/registry/index.js';
import { AgentMark, agentName } from '../../parts/sub-agent/index.js';
import { useMessage } from '../../react/index.js';
import { MessageContext } from '../../react/message-scope/MessageScope.js';
import { useSource } from '../../react/source/useSlice.js';
import { useGoTo } from '../../react/transcript-scope/useGoTo.js';
import { PartButton } from '../../ui/Button.js';
import { Duration } from '../../ui/duration/index.js';
import { focusedAround, isComposing, useEntrySheet } from '../../ui/focus/index.js';
import { useTexts } from '../../ui/locale/index.js';
import { closeDialog, openDialog } from '../../ui/openDialog.js';
import { plainName } from '../../ui/plainName.js';
import { callerFirst, useSharedRef, withRender, type ElementProps } from '../../ui/props/index.js';
import { ScrollBox } from '../../ui/ScrollBox.js';
import { useMediaQuery } from '../../ui/useMediaQuery.js';
import { watchCallbacks } from '../../development/index.js';

/** The button in it, a press that leads to the conversation, the Escape key; `none` if the page closed it. */
export type AgentTranscriptReason = 'close-press' | 'place-press' | 'escape-key' | 'none';

/** Props of `AgentTranscript`. */
export interface AgentTranscriptProps extends Omit<ElementProps<'dialog'>, 'children' | 'open'> {
  /** Which sub-agent. Nothing is rendered without one. */
  readonly agent: Pick<AgentInfo, 'id' | 'messageKey'> | undefined;
  /** Called when the person closes it, with the reason. */
  readonly onLeave: (reason: AgentTranscriptReason) => void;
}

/** Where it covers the whole window, as its style sheet says. */
const COVERS_PAGE = '(max-width: 719px)';

/**
 * The transcript of one sub-agent, always up to date, at the side of the page, which can be used meanwhile. On a narrow page it covers
 * everything. It belongs inside an `AgentRoot`, such as into a slot of `AgentPanel`.
 */
export function AgentTranscript({ agent, ...rest }: AgentTranscriptProps) {
  useEntrySheet('overview');
  watchCallbacks('AgentTranscript', { onLeave: rest.onLeave });
  const message = useMessage(agent?.messageKey ?? '');
  const part = agent && message && findPart(message.parts, agent.id);
  return message === undefined || part?.type !== 'agent' ? null : (
    // Another one opens like the first, at its own end.
    <Open key={part.id} {...rest} message={message} shown={part} />
  );
}

interface OpenProps extends Omit<AgentTranscriptProps, 'agent'> {
  readonly message: Message;
  readonly shown: AgentPart;
}

function Open({ message, shown: part, onLeave, ref, ...rest }: OpenProps) {
  const texts = useTexts();
  const goTo = useGoTo();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const isModal = useMediaQuery(COVERS_PAGE);
  const openedAs = useRef<boolean>(undefined);
  const { key, status } = message;
  const source = useSource(message);
  const [folds] = useState(() => new Map<string, boolean>());
  const scope = useMemo(
    () => ({ messageKey: key, status, folds, shown: source }),
    [key, status, folds, source],
  );
  useLayoutEffect(() => {
    const { current } = dialog;
    if (current === null) return undefined;
    const opener = focusedAround(current);
    return () => {
      const isInside = current.contains(focusedAround(current));
      closeDialog(current);
      if (isInside && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  useLayoutEffect(() => {
    const { current } = dialog;
    if (current === null || (current.open && openedAs.current === isModal)) return;
    if (current.open) closeDialog(current);
    openedAs.current = isModal;
    openDialog(current, isModal);
    title.current?.focus({ preventScroll: true });
  });
  const name = agentName(part.agentId) || texts['agent.label'];
  const isRunning = part.status === 'running';
  return withRender(
    // Escape closes it wherever the focus is inside; there is a button too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      aria-labelledby={titleId}
      {...rest}
      ref={useSharedRef(dialog, ref)}
      data-part="agent-transcript"
      data-status={part.status}
      onKeyDown={callerFirst(rest.onKeyDown, (event) => {
        // The browser closes only modal dialogs with Escape.
        if (isModal || event.key !== 'Escape' || event.defaultPrevented || isComposing(event))
          return;
        event.preventDefault();
        onLeave('escape-key');
      })}
      onCancel={callerFirst(rest.onCancel, (event) => {
        // `cancel` events of file fields inside bubble up to here.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onLeave('escape-key');
      })}
      onClose={callerFirst(rest.onClose, (event) => {
        // React lets the `close` event of a nested dialog bubble. One that was opened again in another way stays open.
        if (event.target !== event.currentTarget || event.currentTarget.open) return;
        onLeave('none');
        // If the app keeps it open, the new render shows it again.
        renderAgain();
      })}
    >
      <div data-part="agent-transcript-head">
        <AgentMark status={part.status} name={name} />
        <h2 ref={title} tabIndex={-1} id={titleId} data-part="agent-transcript-title" dir="auto">
          {name}
        </h2>
        <Duration startedAt={part.startedAt} endedAt={part.endedAt} running={isRunning} />
        <StopPart part={part} name={name} />
        <PartButton
          variant="quiet"
          data-part="agent-place"
          onClick={() => {
            goTo({ messageKey: key, partId: part.id });
            onLeave('place-press');
          }}
        >
          {texts['run.show']}
        </PartButton>
        <PartButton
          variant="quiet"
          icon="cross"
          iconOnly
          data-part="agent-transcript-close"
          onClick={() => onLeave('close-press')}
        >
          {texts['launcher.close']}
        </PartButton>
      </div>
      {part.task === '' ? null : (
        <p data-part="agent-transcript-task" dir="auto">
          {plainName(part.task)}
        </p>
      )}
      {/* Begins at its end, and stays there while more is written. */}
      <ScrollBox role="region" data-part="agent-transcript-body" label={name}>
        <MessageContext value={scope}>
          <PartList parts={part.parts} streaming={isRunning} />
        </MessageContext>
      </ScrollBox>
    </dialog>,
  );
}
