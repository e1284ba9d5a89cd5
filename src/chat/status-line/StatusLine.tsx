'use client';
import { useRef } from 'react';
import type { Progress, SessionState } from '../../core/state.js';
import { formatDuration } from '../../locales/index.js';
import {
  useSession,
  useConnection,
  useFault,
  useProgress,
  useRunStatus,
} from '../../react/index.js';
import { Button } from '../../ui/button/index.js';
import { focusWaiting, useFocusScope } from '../../ui/focus/index.js';
import { useLocale } from '../../ui/locale/index.js';
import { useIsUnanswerable, useSessionSlice } from '../../react/session/index.js';
import { useSharedRef, withRender, type ElementProps } from '../../ui/props/index.js';
import { ProgressLine } from '../../ui/progress-line/index.js';
import { describeRun, type Line } from './describeRun.js';
import { RunClock } from './RunClock.js';
import { useActivity } from './useActivity.js';
import { useFocusKept } from './useFocusKept.js';
import { useCountdown } from './useCountdown.js';
import { useRunStep } from './useRunStep.js';
import { useToldAbove } from './useToldAbove.js';

/** Props of `StatusLine`. */
export type StatusLineProps = Omit<ElementProps<'div'>, 'children'>;

const selectWantsOutput = ({ requests }: SessionState): boolean =>
  requests.some((request) => request.kind === 'tool' && request.expects === 'output');

const selectIsUnloaded = ({ history, status }: SessionState): boolean =>
  status === 'idle' && history === 'failed';

function percentOf(progress: Progress | undefined): number | undefined {
  if (progress?.percent !== undefined) return progress.percent;
  if (progress?.step === undefined || !progress.totalSteps) return undefined;
  return ((progress.step - 1) / progress.totalSteps) * 100;
}

/** One line that says what is going on, and offers the one thing to do. Its height never changes. */
export function StatusLine({ ref, ...rest }: StatusLineProps) {
  const { tag, messages } = useLocale();
  const session = useSession();
  const status = useRunStatus();
  const connection = useConnection();
  const lastFault = useFault();
  // Told in place of the messages.
  const fault = useSessionSlice(selectIsUnloaded, false) ? undefined : lastFault;
  const progress = useProgress();
  const step = useRunStep() ?? progress?.step;
  const activity = useActivity();
  const wantsOutput = useSessionSlice(selectWantsOutput, false);
  const elsewhere = useIsUnanswerable()
    ? wantsOutput
      ? 'run.waitingElsewhere'
      : 'run.cannotAnswer'
    : undefined;
  const countdown = useCountdown(connection);
  const box = useRef<HTMLDivElement>(null);
  const scope = useFocusScope();
  const shared = useSharedRef(box, ref);
  const { told, isInView } = useToldAbove(box);
  useFocusKept(box);
  const cut = connection.status === 'reconnecting' || connection.status === 'offline';

  const stop = session.capabilities.stop ? (
    <Button variant="quiet" icon="stop" onClick={() => void session.stop()}>
      {messages['run.stop']}
    </Button>
  ) : null;
  const line = ((): Line => {
    if (connection.status === 'offline') {
      return { tone: 'waiting', text: messages['run.offline'], action: stop };
    }
    if (connection.status === 'reconnecting') {
      const soon = countdown === undefined || countdown < 500;
      const time = formatDuration(Math.ceil((countdown ?? 0) / 1000) * 1000, tag);
      const text = soon ? messages['run.reconnecting'] : messages['run.reconnectingIn'](time);
      return { tone: 'waiting', text, action: stop };
    }
    return describeRun({
      status,
      fault,
      told,
      isInView,
      progress,
      step,
      activity,
      elsewhere,
      messages,
      stop,
      retry: (
        <Button variant="quiet" icon="retry" onClick={() => void session.retry()}>
          {messages['action.retry']}
        </Button>
      ),
      show: (
        <Button
          variant="quiet"
          icon="question"
          aria-label={messages['run.showQuestion']}
          onClick={() => focusWaiting(scope)}
        >
          {messages['run.show']}
        </Button>
      ),
    });
  })();
  const percent = status === 'running' ? percentOf(progress) : undefined;

  return withRender(
    <div
      aria-label={messages['run.label']}
      {...rest}
      ref={shared}
      role="group"
      data-part="status-line"
      data-status={cut ? connection.status : status}
      data-tone={line.tone}
    >
      {percent === undefined ? null : (
        <ProgressLine percent={percent} label={messages['run.progress']} />
      )}
      <span data-part="status-words">
        {line.text === undefined ? null : <span data-part="tone-dot" aria-hidden="true" />}
        {line.step === undefined ? null : <span data-part="status-step">{line.step}</span>}
        <span data-part="status-text" title={line.text}>
          {line.text}
        </span>
        {line.clock === true ? <RunClock /> : null}
      </span>
      {line.action}
    </div>,
  );
}
