'use client';
import { useState } from 'react';
import type { StepPart } from '../../core/parts.js';
import type { Fault, PendingRequest, RunStatus, SessionState } from '../../core/state.js';
import type { Messages } from '../../locales/index.js';
import { readHeadline } from '../../parts/error-notice/index.js';
import { faultText, useMessages } from '../../ui/locale/index.js';
import { useIsUnanswerable, useSessionFact } from '../../react/session/index.js';
import { requestQuestion, readable } from '../../parts/tool-call/index.js';
import { withRender, type ElementProps } from '../../ui/props/index.js';

/**
 * How much screen readers announce: what needs the person (questions and failures), also when a run starts and ends,
 * or also each step as it begins.
 */
export type AnnounceLevel = 'needed' | 'runs' | 'steps';

/** Props of `Announcer`. */
export interface AnnouncerProps extends Omit<ElementProps<'div'>, 'children'> {
  /** How much is announced. @default 'runs' */
  readonly level?: AnnounceLevel | undefined;
}

const selectStatus = (state: SessionState): RunStatus => state.status;
const selectRequests = (state: SessionState): readonly PendingRequest[] => state.requests;
const selectStep = (state: SessionState): StepPart | undefined =>
  state.messages
    .at(-1)
    ?.parts.findLast(
      (part): part is StepPart => part.type === 'step' && part.status === 'running' && !part.single,
    );
const selectStepTitle = (state: SessionState): string => selectStep(state)?.title ?? '';
const selectStepNumber = (state: SessionState): number | undefined => selectStep(state)?.step;
const selectFault = (state: SessionState): Fault | undefined => state.fault;

const NO_REQUESTS: readonly PendingRequest[] = [];

function sayElsewhere(request: PendingRequest, messages: Messages): string {
  return request.kind === 'tool' && request.expects === 'output'
    ? messages['output.elsewhere'](readable(request.toolName))
    : `${requestQuestion(request, messages)} ${messages['approval.elsewhere']}`;
}

/** Announces the open requests: those that wait for the person, or for output from another program. */
function sayOpen(
  requests: readonly PendingRequest[],
  isUnanswerable: boolean,
  messages: Messages,
): string {
  const open = requests.filter(({ held, status }) => status === 'pending' && held !== true);
  if (isUnanswerable) return open.map((request) => sayElsewhere(request, messages)).join(' ');
  const questions = open.map((request) => requestQuestion(request, messages));
  const [first, ...others] = questions;
  if (first === undefined) return '';
  return others.length === 0
    ? messages['announce.waiting'](first)
    : messages['announce.waitingForAll'](questions);
}

/** Statuses that are not announced at the level `needed`, because the person need not act. */
const NEWS: ReadonlySet<RunStatus> = new Set(['submitting', 'running', 'done', 'stopped']);

function say(
  status: RunStatus,
  open: string,
  fault: Fault | undefined,
  messages: Messages,
): string {
  switch (status) {
    case 'submitting':
    case 'running':
      return messages['announce.start'];
    case 'awaiting-input':
      return open;
    case 'done':
      return messages['announce.done'];
    case 'failed':
      return messages['announce.failed'](
        fault === undefined ? '' : readHeadline(faultText(fault, messages)).headline,
      );
    case 'stopped':
      return messages['announce.stopped'];
    case 'interrupted':
      return messages['announce.interrupted'];
    case 'idle':
    case 'stopping':
      return '';
    default:
      status satisfies never;
      return '';
  }
}

/**
 * Announces to screen readers, politely and once each, when a run starts, waits, ends or fails; never single tokens.
 * If several questions are open, all of them are announced, and after an answer those that remain. What was already
 * the case on mount is not announced.
 */
export function Announcer({ level = 'runs', ...rest }: AnnouncerProps) {
  const messages = useMessages();
  const status = useSessionFact(selectStatus, 'idle');
  const open = sayOpen(useSessionFact(selectRequests, NO_REQUESTS), useIsUnanswerable(), messages);
  const fault = useSessionFact(selectFault, undefined);
  const title = useSessionFact(selectStepTitle, '');
  const number = useSessionFact(selectStepNumber, undefined);
  const step = title === '' && number !== undefined ? messages['step.number'](number) : title;
  const [first] = useState(status);
  const [moved, setMoved] = useState(false);
  if (!moved && status !== first) setMoved(true);
  const isSilent = level === 'needed' && NEWS.has(status);
  const words =
    level === 'steps' && status === 'running' && step !== ''
      ? messages['announce.step'](step)
      : isSilent
        ? ''
        : say(status, open, fault, messages);
  return withRender(
    <div {...rest} data-part="visually-hidden" role="status">
      {moved ? words : ''}
    </div>,
  );
}
