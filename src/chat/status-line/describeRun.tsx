import type { ReactNode } from 'react';
import type { Fault, Progress, RunStatus } from '../../core/state.js';
import { readHeadline } from '../../parts/error-notice/index.js';
import { faultText } from '../../ui/locale/index.js';
import type { ToldAbove } from './useToldAbove.js';
import type { Texts } from '../../locales/index.js';

/** What the status line shows. */
export interface Line {
  readonly tone: 'quiet' | 'active' | 'waiting' | 'danger';
  /** The current position in the plan, such as a step number. */
  readonly step?: string | undefined;
  readonly text?: string | undefined;
  /** Whether to show how long the run has been going on. */
  readonly clock?: boolean;
  readonly action?: ReactNode;
}

/** What is known about a run, and the actions that are possible. */
export interface RunFacts {
  readonly status: RunStatus;
  readonly fault: Fault | undefined;
  /** What the transcript itself says about how the run ended. */
  readonly told: ToldAbove | undefined;
  /** Whether that is in view. */
  readonly isInView: boolean;
  readonly progress: Progress | undefined;
  readonly step: number | undefined;
  readonly activity: string | undefined;
  /** The text that says that this page cannot give the answer the run waits for, if that is so. */
  readonly elsewhere: 'run.waitingElsewhere' | 'run.cannotAnswer' | undefined;
  readonly texts: Texts;
  readonly stop: ReactNode;
  readonly retry: ReactNode;
  readonly show: ReactNode;
}

export function describeRun(facts: RunFacts): Line {
  const { status, fault, told, isInView, progress, step, activity, texts, stop, retry, show } =
    facts;
  switch (status) {
    case 'submitting':
      return { tone: 'active', text: texts['run.submitting'], action: stop };
    case 'running':
      return {
        tone: 'active',
        step:
          step === undefined || progress?.totalSteps === undefined
            ? undefined
            : texts['run.stepOf'](step, Math.max(step, progress.totalSteps)),
        text: activity ?? progress?.description ?? texts['run.running'],
        clock: true,
        action: stop,
      };
    case 'stopping':
      return { tone: 'active', text: texts['run.stopping'] };
    case 'awaiting-input':
      // What was tried instead was refused; a message says so itself.
      if (fault !== undefined && told === undefined) {
        const again = fault.retryable ? retry : null;
        return {
          tone: 'danger',
          text: readHeadline(faultText(fault, texts)).headline,
          action: (
            <>
              {show}
              {again}
              {stop}
            </>
          ),
        };
      }
      return facts.elsewhere
        ? { tone: 'waiting', text: texts[facts.elsewhere], action: stop }
        : {
            tone: 'waiting',
            text: texts['run.waiting'],
            action: (
              <>
                {show}
                {stop}
              </>
            ),
          };
    case 'stopped':
      return isInView ? { tone: 'quiet' } : { tone: 'quiet', text: texts['run.stopped'] };
    case 'interrupted':
      return {
        tone: 'danger',
        text: isInView ? undefined : texts['run.interrupted'],
        action: retry,
      };
    case 'failed':
    case 'idle':
    case 'done': {
      if (status !== 'failed' && fault === undefined) return { tone: 'quiet' };
      if (isInView) return { tone: 'quiet' };
      if (told !== undefined) return { tone: 'danger', text: texts[told] };
      const words = fault === undefined ? '' : faultText(fault, texts);
      const text = readHeadline(words).headline || texts['run.failed'];
      return { tone: 'danger', text, action: fault?.retryable === false ? undefined : retry };
    }
    default:
      status satisfies never;
      return { tone: 'quiet' };
  }
}
