import type { AgentSession } from 'agent-session-react';
import { recordSession } from 'agent-session-react/inspector';

/** Records a session from now on, for a bug report. */
export function recordForReport(session: AgentSession) {
  const recorder = recordSession(session);
  return {
    /** The state after an event; 40 is the fortieth. */
    stateAfter: (count: number) => recorder.stateAfter(count),
    /** What the inspector copies and downloads. */
    toText: () => JSON.stringify(recorder.toRecording()),
  };
}
