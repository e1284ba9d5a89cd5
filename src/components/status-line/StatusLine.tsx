'use client';
import { useRef, type ComponentPropsWithRef, type ReactNode } from 'react';
import type { RunStatus } from '../../core/state.js';
import { formatDuration } from '../../locales/format.js';
import { useConnection, useFault, useProgress, useRunStatus } from '../../react/selectors.js';
import { useSession } from '../../react/AgentSessionContext.js';
import { Button } from '../button/index.js';
import { focusWaiting } from '../composer/focusComposer.js';
import { useLocale } from '../locale/index.js';
import { ProgressLine } from '../progress-line/index.js';
import { RunClock } from './RunClock.js';
import { useActivity } from './useActivity.js';
import { useCountdown } from './useCountdown.js';

export type StatusLineProps = Omit<ComponentPropsWithRef<'div'>, 'children'>;

type Tone = 'quiet' | 'active' | 'waiting' | 'danger';

interface Line {
  readonly tone: Tone;
  readonly words: readonly ReactNode[];
  readonly action?: ReactNode;
}

const AT_WORK: ReadonlySet<RunStatus> = new Set<RunStatus>(['submitting', 'running', 'stopping']);

/** One line that says what is going on. Its height never changes. */
export function StatusLine(props: StatusLineProps) {
  const { tag, messages } = useLocale();
  const session = useSession();
  const status = useRunStatus();
  const connection = useConnection();
  const fault = useFault();
  const progress = useProgress();
  const activity = useActivity();
  const countdown = useCountdown(connection);
  const box = useRef<HTMLDivElement>(null);
  const atWork = AT_WORK.has(status);

  const stop = session.capabilities.stop ? (
    <Button variant="quiet" icon="stop" onClick={() => void session.stop()}>
      {messages['run.stop']}
    </Button>
  ) : undefined;
  const retry = (
    <Button variant="quiet" icon="retry" onClick={() => void session.retry()}>
      {messages['action.retry']}
    </Button>
  );
  const step =
    progress?.step !== undefined && progress.totalSteps !== undefined
      ? messages['run.stepOf'](progress.step, progress.totalSteps)
      : undefined;

  const byStatus: Record<RunStatus, () => Line> = {
    idle: () =>
      fault === undefined
        ? { tone: 'quiet', words: [] }
        : { tone: 'danger', words: [fault.message], action: fault.retryable ? retry : undefined },
    submitting: () => ({ tone: 'active', words: [messages['run.submitting']], action: stop }),
    running: () => ({
      tone: 'active',
      words: [
        step,
        activity ?? progress?.description ?? messages['run.running'],
        <RunClock key="clock" />,
      ],
      action: stop,
    }),
    stopping: () => ({ tone: 'active', words: [messages['run.stopping']] }),
    'awaiting-input': () => ({
      tone: 'waiting',
      words: [messages['run.waiting']],
      action: (
        <Button variant="quiet" icon="question" onClick={() => focusWaiting(box.current)}>
          {messages['run.showQuestion']}
        </Button>
      ),
    }),
    stopped: () => ({ tone: 'quiet', words: [messages['run.stopped']] }),
    done: () => ({ tone: 'quiet', words: [] }),
    failed: () => ({
      tone: 'danger',
      words: [fault?.message ?? messages['run.failed']],
      action: fault?.retryable === false ? undefined : retry,
    }),
    interrupted: () => ({ tone: 'danger', words: [messages['run.interrupted']], action: retry }),
  };

  const line = ((): Line => {
    if (connection.status === 'offline') {
      return { tone: 'waiting', words: [messages['run.offline']] };
    }
    if (connection.status === 'reconnecting') {
      const words =
        countdown === undefined || countdown < 500
          ? messages['run.reconnecting']
          : messages['run.reconnectingIn'](formatDuration(Math.ceil(countdown / 1000) * 1000, tag));
      return { tone: 'waiting', words: [words], action: atWork ? stop : undefined };
    }
    return byStatus[status]();
  })();
  const percent =
    progress?.percent ??
    (progress?.step !== undefined && progress.totalSteps !== undefined && progress.totalSteps > 0
      ? ((progress.step - 1) / progress.totalSteps) * 100
      : undefined);

  return (
    <div
      aria-label={messages['run.label']}
      {...props}
      ref={box}
      role="group"
      data-part="status-line"
      data-status={
        connection.status === 'reconnecting' || connection.status === 'offline'
          ? connection.status
          : status
      }
      data-tone={line.tone}
    >
      {status === 'running' && percent !== undefined ? (
        <ProgressLine percent={percent} label={messages['run.progress']} />
      ) : null}
      <span data-part="status-words">
        {line.words.length === 0 ? null : <span data-part="tone-dot" aria-hidden="true" />}
        {line.words
          .filter((word) => word !== undefined)
          .map((word, index) => (
            <span key={index} data-part="status-word">
              {word}
            </span>
          ))}
      </span>
      {line.action}
    </div>
  );
}
