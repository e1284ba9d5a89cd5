import type { SessionEvent } from '../../core/events.js';
import type { LogEntry } from './SessionLog.js';

/** The stream of one turn, as it arrived. */
export interface RecordedTurn {
  /** What the person had sent, where they had. */
  readonly message?: string;
  /** The objects of the stream, in order of arrival. */
  readonly stream: readonly unknown[];
  /** When each of them arrived: milliseconds since the recording began. */
  readonly times: readonly number[];
}

/** A recorded session, as plain JSON: what `replayBackend` of `agent-session-react/testing` plays. */
export interface SessionRecording {
  readonly version: 1;
  /** ISO time of the beginning. */
  readonly startedAt: string;
  readonly turns: readonly RecordedTurn[];
  /** What happened beside the streams: what the person did, and how the connection was. */
  readonly beside: readonly { readonly at: number; readonly events: readonly SessionEvent[] }[];
}

interface OpenTurn {
  message?: string;
  readonly stream: unknown[];
  readonly times: number[];
}

/** Sorts entries into turns. A connection that is made anew begins one; a broken one goes on. */
export function printRecording(entries: readonly LogEntry[], startedAt: number): SessionRecording {
  const turns: OpenTurn[] = [];
  const beside: { at: number; events: readonly SessionEvent[] }[] = [];
  let message: string | undefined;
  let isNew = true;
  for (const { at, events, source, wire } of entries) {
    if (source !== 'stream') {
      for (const event of events) {
        if (event.type === 'message-submit') message = event.text;
        isNew ||= event.type === 'connection-change' && event.connection.status === 'connecting';
      }
      if (events.length > 0) beside.push({ at, events });
      continue;
    }
    if (isNew) {
      turns.push({ ...(message !== undefined && { message }), stream: [], times: [] });
      message = undefined;
      isNew = false;
    }
    const turn = turns.at(-1);
    turn?.stream.push(wire);
    turn?.times.push(at);
  }
  return { version: 1, startedAt: new Date(startedAt).toISOString(), turns, beside };
}
