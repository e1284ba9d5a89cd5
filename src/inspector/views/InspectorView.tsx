'use client';
import { EventList } from '../events/EventList.js';
import type { Finding, SessionLog, SessionRecorder } from '../log/index.js';
import { FindingList } from './FindingList.js';
import { MomentView } from './MomentView.js';
import { StateView } from './StateView.js';

export type View = 'events' | 'diagnostics' | 'state' | 'moment';

export interface InspectorViewProps {
  readonly view: View;
  readonly recorder: SessionRecorder;
  readonly log: SessionLog;
  readonly found: readonly Finding[];
  readonly moment: number;
  readonly onMoment: (number: number) => void;
}

/** What is under the tab that was chosen. The states are folded only for those who look at them. */
export function InspectorView({
  view,
  recorder,
  log,
  found,
  moment,
  onMoment,
}: InspectorViewProps) {
  switch (view) {
    case 'events':
      return <EventList log={log} moment={moment} onMoment={onMoment} />;
    case 'diagnostics':
      return <FindingList findings={found} onMoment={onMoment} />;
    case 'state':
      return <StateView state={recorder.stateAfter(moment)} number={moment} />;
    case 'moment':
      return <MomentView state={recorder.stateAfter(moment)} />;
  }
}
