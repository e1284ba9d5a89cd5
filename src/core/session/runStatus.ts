import type { RunStatus } from '../state.js';

/** What can happen to a run, as far as its status is concerned. */
export type RunSignal =
  /** The person sent something. */
  | 'submit'
  /** The first event of a run arrived. */
  | 'start'
  /** The run asks the person. */
  | 'ask'
  /** No request is open any more. */
  | 'answer'
  | 'stop-request'
  | 'done'
  | 'failed'
  | 'stopped'
  /** The stream is lost for good, and the run's outcome is unknown. */
  | 'interrupted';

/** The transitions of a run that is over. If the backend reports another outcome later, that one wins (A15). */
const OVER = {
  submit: 'submitting',
  start: 'running',
  done: 'done',
  failed: 'failed',
} as const;

/**
 * The one state machine of a run: status × signal → next status. A signal that a row does not list
 * leaves the status as it is. The table in the README is made from this.
 */
export const RUN_TRANSITIONS: Readonly<
  Record<RunStatus, Readonly<Partial<Record<RunSignal, RunStatus>>>>
> = {
  idle: { submit: 'submitting', start: 'running', failed: 'failed' },
  submitting: {
    start: 'running',
    'stop-request': 'stopping',
    done: 'done',
    failed: 'failed',
    stopped: 'stopped',
    interrupted: 'interrupted',
  },
  running: {
    ask: 'awaiting-input',
    'stop-request': 'stopping',
    done: 'done',
    failed: 'failed',
    stopped: 'stopped',
    interrupted: 'interrupted',
  },
  'awaiting-input': {
    submit: 'submitting',
    answer: 'running',
    'stop-request': 'stopping',
    done: 'done',
    failed: 'failed',
    stopped: 'stopped',
    interrupted: 'interrupted',
  },
  // A run that was asked to stop may finish before. If its stream just ends, it counts as stopped (A30).
  stopping: { done: 'done', failed: 'failed', stopped: 'stopped', interrupted: 'stopped' },
  stopped: OVER,
  done: OVER,
  failed: OVER,
  interrupted: OVER,
};

/** The status after a signal. */
export function nextRunStatus(status: RunStatus, signal: RunSignal): RunStatus {
  return RUN_TRANSITIONS[status][signal] ?? status;
}

/** Whether a run is in progress, so that another message has to wait or stop it first. */
export function isBusy(status: RunStatus): boolean {
  return status === 'submitting' || status === 'running' || status === 'stopping';
}

/** Whether the latest run has ended, with any outcome. */
export function isOver(status: RunStatus): boolean {
  return RUN_TRANSITIONS[status] === OVER;
}
