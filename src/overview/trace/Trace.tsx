'use client';
import { watchCallbacks, watchWord } from '../../development/index.js';
import { useEntrySheet } from '../../ui/focus/index.js';
import { warnOutsideSession } from '../../react/session/index.js';
import type { TraceProps } from './TraceProps.js';
import { TraceView } from './TraceView.js';
import { useTracedRuns } from './useTracedRuns.js';

/**
 * Where the time of a run went: its steps, calls, sub-agents and waits as bars on one axis, with the longest path in a sentence
 * above. Follows a run that is at work, once a second. A press on a row leads to its place in the conversation. It belongs inside an
 * `AgentRoot`, such as into a slot of `AgentPanel`, or beside the conversation.
 */
export function Trace({ messageKey, scope = 'run', ...props }: TraceProps) {
  useEntrySheet('overview');
  warnOutsideSession('Trace');
  watchCallbacks('Trace', { onSpan: props.onSpan });
  watchWord('Trace', 'scope', scope, ['run', 'conversation']);
  const { messages, requests } = useTracedRuns(messageKey, scope);
  return <TraceView {...props} messages={messages} requests={requests} />;
}
