'use client';
import { soon } from '../../core/soon.js';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Part, isContainer } from '../../core/parts.js';
import type { Connection, Progress, SessionState } from '../../core/state.js';
import { type Texts, formatDuration, formatTime } from '../../locales/index.js';
import { agentName } from '../../parts/sub-agent/index.js';
import { toolPhrase } from '../../parts/tool-call/index.js';
import {
  useConnection,
  useFault,
  useProgress,
  useRunStatus,
  useSession,
} from '../../react/index.js';
import { useIsHeld, useIsUnanswerable, useSessionFact } from '../../react/session/index.js';
import { Button } from '../../ui/Button.js';
import { ProgressLine } from '../../ui/ProgressLine.js';
import { useNow } from '../../ui/duration/index.js';
import { focusComposer, focusWaiting, isFocusLost, useFocusScope } from '../../ui/focus/index.js';
import { useLocale, useTexts } from '../../ui/locale/index.js';
import { type ElementProps, useSharedRef, withRender } from '../../ui/props/index.js';
import { type Line, describeRun } from './describeRun.js';
import { LineWords, LinePlan } from './LineWords.js';
import { useCachedSince } from './useCachedSince.js';
import { useIsQuestionInView, useToldAbove } from './useToldAbove.js';

/** Props of `StatusLine`. */
export interface StatusLineProps extends Omit<ElementProps<'div'>, 'children'> {
  /** Whether it offers to stop the run. The panel turns this off: there, the message field does. @default true */
  readonly canStop?: boolean | undefined;
}

const selectWantsOutput = ({ requests }: SessionState): boolean =>
  requests.some((request) => request.kind === 'tool' && request.expects === 'output');

function percentOf(progress: Progress | undefined): number | undefined {
  if (progress?.percent !== undefined) return progress.percent;
  if (progress?.step === undefined || !progress.totalSteps) return undefined;
  return ((progress.step - 1) / progress.totalSteps) * 100;
}

/** One line that says what the run is doing and offers the most useful action. Its height never changes. */
export function StatusLine({ canStop = true, ref, ...rest }: StatusLineProps) {
  const { tag, texts } = useLocale();
  const session = useSession();
  const runStatus = useRunStatus();
  const status = useIsHeld() ? 'running' : runStatus;
  const connection = useConnection();
  const fault = useFault();
  const progress = useProgress();
  const step = useRunStep() ?? progress?.step;
  const activity = useActivity();
  const wantsOutput = useSessionFact(selectWantsOutput, false);
  const elsewhere = useIsUnanswerable()
    ? wantsOutput
      ? 'run.waitingElsewhere'
      : 'run.cannotAnswer'
    : undefined;
  const countdown = useCountdown(connection);
  const cached = useCachedSince();
  const box = useRef<HTMLDivElement>(null);
  const scope = useFocusScope();
  const shared = useSharedRef(box, ref);
  const { told, isInView } = useToldAbove(box);
  const isQuestionInView = useIsQuestionInView();
  useFocusKept(box);
  const cut = connection.status === 'reconnecting' || connection.status === 'offline';

  // The message field has none if the run waits for another program.
  const stops = canStop || elsewhere !== undefined;
  const stop =
    stops && session.capabilities.stop ? (
      <Button variant="quiet" icon="stop" onClick={() => void session.stop()}>
        {texts['run.stop']}
      </Button>
    ) : null;
  const line = ((): Line => {
    if (connection.status === 'offline') {
      return { tone: 'waiting', text: texts['run.offline'], action: stop };
    }
    if (connection.status === 'reconnecting') {
      const soon = countdown === undefined || countdown < 500;
      const time = formatDuration(Math.ceil((countdown ?? 0) / 1000) * 1000, tag);
      const text = soon ? texts['run.reconnecting'] : texts['run.reconnectingIn'](time);
      return { tone: 'waiting', text, action: stop };
    }
    if (cached !== undefined && status === 'idle') {
      const text = texts['run.cached'](formatTime(cached.since, tag, cached.now));
      const again = (
        <Button variant="quiet" icon="retry" onClick={() => void session.load()}>
          {texts['action.retry']}
        </Button>
      );
      return { tone: 'waiting', text, action: again };
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
      texts,
      stop,
      retry: (
        <Button variant="quiet" icon="retry" onClick={() => void session.retry()}>
          {texts['action.retry']}
        </Button>
      ),
      show: isQuestionInView ? null : (
        <Button
          variant="quiet"
          icon="question"
          aria-label={texts['run.showQuestion']}
          onClick={() => focusWaiting(scope)}
        >
          {texts['run.show']}
        </Button>
      ),
    });
  })();
  const doing = activity ?? progress?.description;
  const percent = status === 'running' ? percentOf(progress) : undefined;

  return withRender(
    <div
      aria-label={texts['run.label']}
      {...rest}
      ref={shared}
      role="group"
      data-part="status-line"
      data-status={cut ? connection.status : status}
      data-tone={line.tone}
    >
      {percent === undefined ? null : (
        <ProgressLine percent={percent} label={texts['run.progress']} />
      )}
      {line.clock === true ? <LinePlan line={line} doing={doing} /> : <LineWords line={line} />}
      {line.action}
    </div>,
  );
}

/** Milliseconds until the next attempt to reconnect; undefined while none is planned. */
function useCountdown(connection: Connection): number | undefined {
  const waiting = connection.status === 'reconnecting' && connection.retryIn !== undefined;
  const now = useNow(waiting);
  const [told, setTold] = useState({ connection, at: now });
  if (told.connection !== connection || (told.at === undefined && now !== undefined)) {
    setTold({ connection, at: now });
  }
  if (!waiting) return undefined;
  const passed = now === undefined || told.at === undefined ? 0 : now - told.at;
  return Math.max(0, (connection.retryIn ?? 0) - passed);
}

/** Moves the focus to the message field when the focused button of the line is removed. */
function useFocusKept(line: RefObject<HTMLElement | null>): void {
  const hadFocus = useRef(false);
  const scope = useFocusScope();
  useEffect(() => {
    const { current } = line;
    if (current === null) return undefined;
    const onFocus = ({ target }: FocusEvent) => {
      // Not after a tap: focusing the field would open a phone's keyboard.
      hadFocus.current = target instanceof Element && target.matches(':focus-visible');
    };
    const onBlur = ({ target }: FocusEvent) => {
      // Browsers may fire blur before they remove the element, so check afterwards whether it is gone.
      soon(() => {
        if (target instanceof Element && target.isConnected) hadFocus.current = false;
      });
    };
    current.addEventListener('focusin', onFocus);
    current.addEventListener('focusout', onBlur);
    return () => {
      current.removeEventListener('focusin', onFocus);
      current.removeEventListener('focusout', onBlur);
    };
  }, [line]);
  useEffect(() => {
    const { current } = line;
    if (!hadFocus.current || current === null || !isFocusLost(current)) return;
    hadFocus.current = false;
    focusComposer(scope);
  });
}

/** The innermost part in progress, as a string: it changes far less often than the part itself. */
function selectActivity({ messages, status }: SessionState): string {
  const message = messages.at(-1);
  // A waiting part counts only while the run waits too: then the activity is shown if the app answers by itself (`held`).
  const isActive = (part: Part) =>
    'status' in part &&
    (part.status === 'running' || (part.status === 'awaiting-input' && part.status === status));
  let parts = message?.parts ?? [];
  let found = '';
  for (;;) {
    const part = parts.findLast(isActive);
    if (part?.type === 'tool') found = `tool ${part.toolName}`;
    else if (part?.type === 'agent') found = `agent ${part.agentId}`;
    else if (part?.type === 'step' && part.title !== '') found = `step ${part.title}`;
    else if (part?.type === 'thinking') found = 'thinking ';
    if (part === undefined || !isContainer(part)) break;
    ({ parts } = part);
  }
  const isWriting = found === '' && message?.status === 'running' && parts.at(-1)?.type === 'text';
  return isWriting ? 'text ' : found;
}

function say(activity: string, texts: Texts): string | undefined {
  const space = activity.indexOf(' ');
  const name = activity.slice(space + 1);
  if (activity.startsWith('tool ')) return toolPhrase(name, 'running', texts);
  if (activity.startsWith('agent ')) return agentName(name) || texts['agent.label'];
  if (activity.startsWith('step ')) return name;
  if (activity === 'text ') return texts['run.writing'];
  return activity === '' ? undefined : texts['thinking.running'];
}

/** What the agent is doing now, in a few words. */
function useActivity(): string | undefined {
  return say(useSessionFact(selectActivity, ''), useTexts());
}

/** The number of the step in progress. The progress that a run reports may be a step behind. */
function selectStep(state: SessionState): number | undefined {
  const step = state.messages
    .at(-1)
    ?.parts.findLast((part) => part.type === 'step' && part.status === 'running');
  return step?.type === 'step' ? step.step : undefined;
}

/** The number of the step in progress, if the plan has numbers. */
function useRunStep(): number | undefined {
  return useSessionFact(selectStep, undefined);
}
