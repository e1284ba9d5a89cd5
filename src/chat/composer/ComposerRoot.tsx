'use client';
import { useCallback, useMemo, useRef, useState, type DragEvent, type SyntheticEvent } from 'react';
import {
  watchCallbacks,
  watchData,
  watchOptions,
  watchSteering,
  watchWords,
} from '../../development/index.js';
import type { Attachment, RunStatus, SessionState } from '../../core/state.js';
import { useSession, useRunStatus } from '../../react/index.js';
import { type OnChange } from '../../ui/useControlled.js';
import { useFocusTarget } from '../../ui/focus/index.js';
import { callerFirst, useSharedRef, withRender, type ElementProps } from '../../ui/props/index.js';
import {
  useIsHeld,
  useIsUnanswerable,
  useKeepNothing,
  useKeptName,
  useSessionFact,
} from '../../react/session/index.js';
import { ComposerContext, type ExtrasOf } from './ComposerContext.js';
import { filesIn } from './filesIn.js';
import { useAttachments, type AttachmentLimits } from './useAttachments.js';
import { useDraft, type TextReason } from './useDraft.js';
import { useOutbox, type WhenBusy, type WhenWaiting } from './useOutbox.js';

/** Props of `Composer.Root`. */
export interface ComposerRootProps extends Omit<ElementProps<'form'>, 'defaultValue'> {
  /** Disables the composer, and is shown as the reason. */
  readonly disabledReason?: string | undefined;
  /** The text of the field, if the app controls it. Then no draft is stored. */
  readonly value?: string | undefined;
  /** The initial text of the field. @default '' */
  readonly defaultValue?: string | undefined;
  /** Called when the text changes, with the reason. */
  readonly onValueChange?: OnChange<string, TextReason> | undefined;
  /**
   * What happens with a message that is sent during a run: it waits for the end of the run, goes into the run, stops the run, or
   * cannot be sent. With `steer`, what cannot go into the run waits, such as files, and so does what is sent after it. @default 'steer' if the backend can, else 'queue'
   */
  readonly whenBusy?: WhenBusy | undefined;
  /**
   * What happens with a message that is sent while the run waits for an answer. `queue`: it waits until the question is
   * answered and the run is over. `cancel`: the run is stopped, if the backend can do that, and the message is sent. `lock`: it
   * cannot be sent, and stays in the field. @default 'queue'
   */
  readonly whenWaiting?: WhenWaiting | undefined;
  /** Limits for attached files, if the backend accepts files. */
  readonly attachments?: AttachmentLimits | undefined;
  /**
   * The key under which a draft survives a reload. With null, the tab keeps no draft, and no answer or edit that is not sent. If
   * the session has a storage, the draft is stored there instead. @default the session's id, once there is one
   */
  readonly draftKey?: string | null | undefined;
}

const BUSY: ReadonlySet<RunStatus> = new Set<RunStatus>(['submitting', 'running', 'stopping']);

const NO_LIMITS: AttachmentLimits = {};

const hasId = ({ sessionId }: SessionState): boolean => sessionId !== undefined;

const draftNameOf = (key: string | null | undefined, own: string | undefined) =>
  key === null ? undefined : key === undefined ? own : `draft:${key}`;

const hasFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

/** A file that is both mentioned and picked is sent once. */
const withoutTwins = (attachments: readonly Attachment[]) => [
  ...new Map(attachments.map((attachment) => [attachment.id, attachment])).values(),
];

/** Holds what the person is writing, and sends it. Accepts dropped files. */
export function ComposerRoot({
  disabledReason,
  value: given,
  defaultValue = '',
  onValueChange,
  whenBusy: givenWhenBusy,
  whenWaiting = 'queue',
  attachments: limits = NO_LIMITS,
  draftKey,
  children,
  ref,
  ...rest
}: ComposerRootProps) {
  watchWords('the message field', { whenBusy: givenWhenBusy, whenWaiting });
  watchCallbacks('Composer.Root', { onValueChange });
  watchOptions('attachments of AgentPanel', limits);
  watchData('attachments of AgentPanel', limits.accept);
  const form = useRef<HTMLFormElement>(null);
  useFocusTarget('regions', form);
  const session = useSession();
  const status = useRunStatus();
  const whenBusy = givenWhenBusy ?? (session.capabilities.steer ? 'steer' : 'queue');
  watchSteering(givenWhenBusy, session.capabilities.steer);
  const isUnanswerable = useIsUnanswerable();
  const isHeld = useIsHeld();
  useKeepNothing(session.outbox, draftKey === null);
  const ownName = useKeptName('draft');
  // A new session has no id yet, and so no name to keep its draft under.
  const isNamed = useSessionFact(hasId, false);
  // If the session has a storage, the draft is stored there with the rest of the outbox.
  const draftName =
    session.restore === undefined
      ? draftNameOf(draftKey, isNamed ? ownName : undefined)
      : undefined;
  const [text, setText] = useDraft(session.outbox, {
    key: draftName,
    value: given,
    defaultValue,
    onValueChange,
  });
  const attachments = useAttachments(session, limits);
  const extrasOf = useRef<ExtrasOf>(undefined);
  const setExtrasOf = useCallback((next: ExtrasOf | undefined) => {
    extrasOf.current = next;
  }, []);
  const [dropping, setDropping] = useState(false);
  // A request that only another program can answer must not keep the person from writing.
  const waiting = status === 'awaiting-input' && !isUnanswerable && !isHeld;
  const busy = BUSY.has(status) || isHeld;
  const canSteer = session.steer !== undefined && status === 'running';
  const keptGoing = useKeptName('steer');
  const outbox = useOutbox(session, {
    status,
    isHeld,
    isWaiting: waiting,
    whenBusy,
    whenWaiting,
    goingName: isNamed ? keptGoing : undefined,
  });
  const value = useMemo(() => {
    const { files, isReady, take } = attachments;
    const isLocked = waiting && whenWaiting === 'lock';
    const canPost = !isLocked && (!busy || whenBusy !== 'reject');
    const isFit = (words: string) =>
      disabledReason === undefined && canPost && isReady && (/\S/.test(words) || files.length > 0);
    return {
      text,
      setText: (next: string, reason: TextReason = 'none') => setText(next, reason),
      busy,
      isSteering:
        whenBusy === 'steer' && canSteer && files.length === 0 && outbox.queued.length === 0,
      waiting,
      reason: disabledReason,
      ready: isFit(text),
      setExtrasOf,
      send: (words?: string) => {
        const message = (words ?? text).trim();
        if (!isFit(message)) return false;
        const { options, attachments: named = [] } = extrasOf.current?.(message) ?? {};
        const picked = files.flatMap(({ attachment }) => attachment ?? []);
        const going = attachments.isOffered ? withoutTwins([...picked, ...named]) : picked;
        const posted = outbox.post({
          text: message,
          ...(going.length > 0 && { attachments: going }),
          ...(options && { options }),
        });
        if (!posted) return false;
        take();
        if (words === undefined) setText('', 'send');
        return true;
      },
      whenBusy,
      whenWaiting,
      attachments,
      outbox,
      stop:
        session.capabilities.stop && status !== 'stopping' ? () => void session.stop() : undefined,
    };
  }, [
    text,
    setText,
    busy,
    waiting,
    disabledReason,
    session,
    status,
    canSteer,
    whenBusy,
    whenWaiting,
    attachments,
    outbox,
    setExtrasOf,
  ]);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    value.send();
  };
  const drop = callerFirst(rest.onDrop, (event: DragEvent<HTMLFormElement>) => {
    if (!attachments.isOffered || disabledReason !== undefined || !hasFiles(event)) return;
    const files = filesIn(event.dataTransfer);
    // The browser inserts text where it is dropped.
    if (files.length === 0 && event.target instanceof HTMLTextAreaElement) return;
    event.preventDefault();
    if (files.length > 0) attachments.add(files);
    else setText([text, event.dataTransfer.getData('text/plain')].join('\n').trim(), 'input');
  });
  return (
    <ComposerContext value={value}>
      {withRender(
        // Dropping files needs a mouse; the button beside the field does the same from the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <form
          {...rest}
          ref={useSharedRef(form, ref)}
          data-part="composer"
          data-status={waiting ? 'awaiting-input' : busy ? 'running' : 'idle'}
          data-disabled={disabledReason === undefined ? undefined : ''}
          data-dropping={dropping ? '' : undefined}
          onDragOver={callerFirst(rest.onDragOver, (event) => {
            if (!attachments.isOffered || disabledReason !== undefined || !hasFiles(event)) return;
            event.preventDefault();
            setDropping(true);
          })}
          onDragLeave={callerFirst(rest.onDragLeave, () => setDropping(false))}
          onDrop={(event) => {
            // Also if the app's own onDrop prevents ours.
            setDropping(false);
            drop(event);
          }}
          onSubmit={(event) => callerFirst(rest.onSubmit, submit)(event)}
        >
          {children}
        </form>,
      )}
    </ComposerContext>
  );
}
