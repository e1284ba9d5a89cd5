import { watchInput, watchOptions } from '../../../development/index.js';
import type { Message } from '../../state.js';
import { askedIn, draftRun, latestOf, type OpenRequest, type Draft } from './drafts.js';
import { Spans } from './Spans.js';
import type { Trace } from './Trace.js';

/** Options of `traceOf`. */
export interface TraceOptions {
  /**
   * The present, in milliseconds since 1970, such as `Date.now()`: where what is still running ends for now.
   * @default the latest time of the messages
   */
  readonly at?: number | undefined;
  /** The open requests of the state, which tell since when a person is waited for. @default none */
  readonly requests?: readonly OpenRequest[];
}

/**
 * Reads from messages where their runs spent the time: spans of steps, thinking, text, calls, sub-agents and waiting for a person,
 * by the times that the backend sent. Messages of the person only separate the runs.
 *
 * Every span lies inside the one around it, and no span ends before it begins, whatever the clocks of a backend say. A time that is
 * missing is concluded from what is around it where that is possible (`estimated`), and left out otherwise. Pure: the present
 * comes in as `at`.
 */
export function traceOf(messages: Message | readonly Message[], options: TraceOptions = {}): Trace {
  watchInput('traceOf', 'message or messages', messages);
  watchOptions('traceOf', options);
  const { at, requests = [] } = options;
  const list = 'key' in messages ? [messages] : messages;
  const asked = askedIn(requests);
  const drafts = list.map((message, index) =>
    isRun(message) ? draftRun(message, asked, index < list.length - 1) : undefined,
  );
  const latest = drafts.reduce((max, draft) => Math.max(max, latestOf(draft)), -Infinity);
  const now = at !== undefined && Number.isFinite(at) ? Math.max(at, latest) : latest;
  const spans = new Spans(now);
  let before: { readonly draft: Draft; readonly stretch: ReturnType<Spans['addRun']> } | undefined;
  for (const draft of drafts) {
    if (draft === undefined) {
      before = undefined;
      continue;
    }
    if (before !== undefined) spans.addBetween(before.draft, before.stretch, draft);
    before = { draft, stretch: spans.addRun(draft) };
  }
  return spans.toTrace();
}

const isRun = ({ role }: Message) => role !== 'user' && role !== 'system';
