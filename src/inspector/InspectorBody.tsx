'use client';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { useEntrySheet } from '../ui/focus/index.js';
import { printCut } from '../core/json.js';
import { toObject } from '../core/LayeredMap.js';
import { toFold } from '../core/session/FoldState.js';
import type { SessionState } from '../core/state.js';
import { Boundary } from '../ui/boundary/index.js';
import { Button } from '../ui/Button.js';
import { CopyButton } from '../ui/CopyButton.js';
import { saveFile } from '../ui/saveFile.js';
import { tracedMessages, TraceView } from '../overview/trace/index.js';
import { useOverviewTexts } from '../overview/texts/index.js';
import { JsonView } from '../ui/json-view/index.js';
import { InspectorTabs } from './InspectorTabs.js';
import { EventList } from './events/EventList.js';
import {
  type LoggedProblem,
  type SessionLog,
  type SessionRecorder,
  loggedProblems,
} from './log/index.js';
import { TimeTravel } from './time/TimeTravel.js';
import { ProblemList } from './views/ProblemList.js';
import { MomentView } from './views/MomentView.js';
import { useInspectorTexts } from './texts/useInspectorTexts.js';

/** The inspector without its frame. */
export function InspectorBody({ recorder }: { readonly recorder: SessionRecorder }) {
  useEntrySheet('inspector');
  const words = useInspectorTexts();
  const overview = useOverviewTexts();
  const log = useSyncExternalStore(recorder.subscribe, recorder.getLog, recorder.getLog);
  const [view, setView] = useState<View>('events');
  /** The selected entry; undefined while the inspector follows the session live. */
  const [held, setHeld] = useState<number>();
  const found = useMemo(() => loggedProblems(log), [log]);
  const moment = Math.min(Math.max(held ?? log.last, log.dropped), log.last);
  const goTo = useCallback(
    (number: number) => setHeld(number >= recorder.getLog().last ? undefined : number),
    [recorder],
  );
  const clear = () => {
    recorder.clear();
    setHeld(undefined);
  };
  return (
    <section data-part="inspector" aria-label={words.title}>
      <InspectorHead recorder={recorder} log={log} onClear={clear} />
      <Boundary of={[log, moment]}>
        <TimeTravel log={log} moment={moment} isLive={held === undefined} onMoment={goTo} />
      </Boundary>
      <InspectorTabs
        view={view}
        onView={setView}
        tabs={[
          { view: 'events', label: words.tabs.events },
          { view: 'diagnostics', label: words.tabs.diagnostics, count: found.length },
          { view: 'state', label: words.tabs.state },
          { view: 'moment', label: words.tabs.moment },
          { view: 'trace', label: overview['trace.label'] },
        ]}
      >
        <Boundary key={view} of={[log, moment]}>
          <InspectorView
            view={view}
            recorder={recorder}
            log={log}
            found={found}
            moment={moment}
            isLive={held === undefined}
            onMoment={goTo}
          />
        </Boundary>
      </InspectorTabs>
    </section>
  );
}

interface InspectorHeadProps {
  readonly recorder: SessionRecorder;
  readonly log: SessionLog;
  readonly onClear: () => void;
}

/** The header: what is recorded and how much, with copy, download and clear. */
function InspectorHead({ recorder, log, onClear }: InspectorHeadProps) {
  const words = useInspectorTexts();
  const print = () => printCut(recorder.toRecording());
  return (
    <header data-part="inspector-head">
      <h2 data-part="inspector-title">{words.title}</h2>
      <span data-part="inspector-count">{words.count(log.last)}</span>
      <CopyButton text={print} label={words.copy} />
      <Button
        variant="quiet"
        icon="down"
        iconOnly
        onClick={() => saveFile('agent-session-recording.json', print(), 'application/json')}
      >
        {words.download}
      </Button>
      <Button variant="quiet" onClick={onClear}>
        {words.clear}
      </Button>
      {log.dropped > 0 ? <p data-part="inspector-note">{words.dropped(log.dropped)}</p> : null}
    </header>
  );
}

type View = 'events' | 'diagnostics' | 'state' | 'moment' | 'trace';

interface InspectorViewProps {
  readonly view: View;
  readonly recorder: SessionRecorder;
  readonly log: SessionLog;
  readonly found: readonly LoggedProblem[];
  readonly moment: number;
  readonly isLive: boolean;
  readonly onMoment: (number: number) => void;
}

/** The content of the selected tab. States are computed only if they are shown. */
function InspectorView({
  view,
  recorder,
  log,
  found,
  moment,
  isLive,
  onMoment,
}: InspectorViewProps) {
  switch (view) {
    case 'events':
      return <EventList log={log} moment={moment} onMoment={onMoment} />;
    case 'diagnostics':
      return <ProblemList problems={found} onMoment={onMoment} />;
    case 'state':
      return <StateView state={recorder.stateAfter(moment)} number={moment} />;
    case 'moment':
      return <MomentView state={recorder.stateAfter(moment)} />;
    case 'trace':
      return <MomentTrace state={recorder.stateAfter(moment)} isLive={isLive} />;
  }
}

export interface StateViewProps {
  readonly state: SessionState;
  readonly number: number;
}

interface MomentTraceProps {
  readonly state: SessionState;
  readonly isLive: boolean;
}

/** Where the time of the run went until this moment. A moment that is over ends with the last thing that it knows. */
function MomentTrace({ state, isLive }: MomentTraceProps) {
  const messages = useMemo(() => tracedMessages(state), [state]);
  return <TraceView messages={messages} requests={state.requests} at={isLive ? undefined : 0} />;
}

/** The session's state as a tree. */
function StateView({ state, number }: StateViewProps) {
  const words = useInspectorTexts();
  const value = useMemo(() => plain(state), [state]);
  return (
    <>
      <h3 data-part="inspector-heading">{words.stateAfter(number)}</h3>
      <JsonView value={value} />
    </>
  );
}

/** The state in a form that is readable: the internal data of a run is reduced to its facts. */
function plain(state: SessionState): unknown {
  const { run } = toFold(state);
  return {
    ...state,
    ...(run !== undefined && {
      run: {
        messageKey: run.messageKey,
        unplaced: run.unplaced,
        aliases: toObject(run.aliases),
        marks: run.marks.map(({ mark }) => mark),
      },
    }),
  };
}
