'use client';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { findings, type SessionRecorder } from './log/index.js';
import { InspectorHead } from './InspectorHead.js';
import { InspectorTabs } from './InspectorTabs.js';
import { TimeTravel } from './time/TimeTravel.js';
import { InspectorView, type View } from './views/InspectorView.js';
import { useWords } from './words/useWords.js';

/** The inspector without what is around it. */
export function InspectorBody({ recorder }: { readonly recorder: SessionRecorder }) {
  const words = useWords();
  const log = useSyncExternalStore(recorder.subscribe, recorder.getLog, recorder.getLog);
  const [view, setView] = useState<View>('events');
  /** Undefined while the inspector goes along with what happens. */
  const [held, setHeld] = useState<number>();
  const found = useMemo(() => findings(log), [log]);
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
      <TimeTravel log={log} moment={moment} isLive={held === undefined} onMoment={goTo} />
      <InspectorTabs
        view={view}
        onView={setView}
        tabs={[
          { view: 'events', label: words.tabs.events },
          { view: 'diagnostics', label: words.tabs.diagnostics, count: found.length },
          { view: 'state', label: words.tabs.state },
          { view: 'moment', label: words.tabs.moment },
        ]}
      >
        <InspectorView
          view={view}
          recorder={recorder}
          log={log}
          found={found}
          moment={moment}
          onMoment={goTo}
        />
      </InspectorTabs>
    </section>
  );
}
