'use client';
import { useState } from 'react';
import type { StepPart } from '../../core/parts.js';
import type { Detail } from '../../core/overview/detail.js';
import type { Fault, PendingRequest, RunStatus, SessionState } from '../../core/state.js';
import type { Texts } from '../../locales/index.js';
import { readHeadline } from '../../parts/error-notice/index.js';
import { useDetail } from '../../ui/detail/index.js';
import { faultText, useTexts } from '../../ui/locale/index.js';
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

function sayElsewhere(request: PendingRequest, texts: Texts): string {
  return request.kind === 'tool' && request.expects === 'output'
    ? texts['output.elsewhere'](readable(request.toolName))
    : `${requestQuestion(request, texts)} ${texts['approval.elsewhere']}`;
}

/** Announces the open requests: those that wait for the person, or for output from another program. */
function sayOpen(
  requests: readonly PendingRequest[],
  isUnanswerable: boolean,
  texts: Texts,
): string {
  const open = requests.filter(({ held, status }) => status === 'pending' && held !== true);
  if (isUnanswerable) return open.map((request) => sayElsewhere(request, texts)).join(' ');
  const questions = open.map((request) => requestQuestion(request, texts));
  const [first, ...others] = questions;
  if (first === undefined) return '';
  return others.length === 0
    ? texts['announce.waiting'](first)
    : texts['announce.waitingForAll'](questions);
}

/** Statuses that are not announced at the level `needed`, because the person need not act. */
const NEWS: ReadonlySet<RunStatus> = new Set(['submitting', 'running', 'done', 'stopped']);

function say(status: RunStatus, open: string, fault: Fault | undefined, texts: Texts): string {
  switch (status) {
    case 'submitting':
    case 'running':
      return texts['announce.start'];
    case 'awaiting-input':
      return open;
    case 'done':
      return texts['announce.done'];
    case 'failed':
      return texts['announce.failed'](
        fault === undefined ? '' : readHeadline(faultText(fault, texts)).headline,
      );
    case 'stopped':
      return texts['announce.stopped'];
    case 'interrupted':
      return texts['announce.interrupted'];
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
 * If several questions are open, all of them are announced, and after an answer those that remain. Also announces how much is shown
 * when that changes, as its key says nothing. What was already the case on mount is not announced.
 */
export function Announcer({ level = 'runs', ...rest }: AnnouncerProps) {
  const texts = useTexts();
  const status = useSessionFact(selectStatus, 'idle');
  const open = sayOpen(useSessionFact(selectRequests, NO_REQUESTS), useIsUnanswerable(), texts);
  const fault = useSessionFact(selectFault, undefined);
  const title = useSessionFact(selectStepTitle, '');
  const number = useSessionFact(selectStepNumber, undefined);
  const step = title === '' && number !== undefined ? texts['step.number'](number) : title;
  const [first] = useState(status);
  const [moved, setMoved] = useState(false);
  if (!moved && status !== first) setMoved(true);
  const isSilent = level === 'needed' && NEWS.has(status);
  const words =
    level === 'steps' && status === 'running' && step !== ''
      ? texts['announce.step'](step)
      : isSilent
        ? ''
        : say(status, open, fault, texts);
  const detail = useDetail();
  // What was announced when the level changed last: until something else is, the level is the news.
  const [seen, setSeen] = useState<{ readonly detail: Detail; readonly words?: string }>({
    detail,
  });
  if (seen.detail !== detail) setSeen({ detail, words });
  const isLevelNew = seen.words === words;
  return withRender(
    <div {...rest} data-part="visually-hidden" role="status">
      {isLevelNew ? `${texts['detail.label']}: ${texts[`detail.${detail}`]}` : moved ? words : ''}
    </div>,
  );
}
