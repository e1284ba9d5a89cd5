import { watchOptions } from '../../development/index.js';
import { soon } from '../../core/soon.js';
import { type AgentSession, Store, frameScheduler, type Scheduler } from '../../client/index.js';
import { initialSession } from '../../core/session/reduceSession.js';
import type { SessionEvent } from '../../core/events.js';
import type { SessionState } from '../../core/state.js';
import type { Frame, SessionChange } from '../../contract/index.js';
import type { LogEntry, SessionLog } from './SessionLog.js';
import { StateHistory } from './StateHistory.js';

/** Maximum number of entries. Older ones are dropped, about a hundred at a time. */
const LOG_LIMIT = 10_000;

/** Options of `recordSession`. */
export interface RecordingOptions {
  /** How many entries to keep, at least 200. @default 10_000 */
  readonly limit?: number | undefined;
  /** Decides when listeners are notified. @default once per animation frame */
  readonly scheduler?: Scheduler;
}

/** The stream of one turn, as it arrived. */
export interface RecordedTurn {
  /** The person's message, if there was one. */
  readonly message?: string;
  /** The objects of the stream, in order of arrival. */
  readonly stream: readonly unknown[];
  /** When each object arrived, in milliseconds since the recording began. */
  readonly times: readonly number[];
  /** The name and id of the frame of each object. Absent if no frame had any. */
  readonly frames?: readonly Frame[];
}

/** A recorded session as plain JSON, which `replayBackend` of `agent-session-react/testing` can play. */
export interface SessionRecording {
  readonly version: 1;
  /** ISO time of the beginning. */
  readonly startedAt: string;
  readonly turns: readonly RecordedTurn[];
  /** Events outside of the streams: the person's actions, and changes of the connection. */
  readonly beside: readonly { readonly at: number; readonly events: readonly SessionEvent[] }[];
}

/** Records what happens in a session, and returns its state at any moment of the recording. */
export interface SessionRecorder {
  readonly limit: number;
  readonly getLog: () => SessionLog;
  /** Calls the listener after something was added, at most once per frame. */
  readonly subscribe: (listener: () => void) => () => void;
  /** The state after the entry with this number; after 0, the state that the recording began with. */
  readonly stateAfter: (number: number) => SessionState;
  /** The log as JSON, for a file, a bug report, or `replayBackend`. */
  readonly toRecording: () => SessionRecording;
  /** Clears the recording and continues. */
  readonly clear: () => void;
  /** Stops recording. The recording so far stays. */
  readonly stop: () => void;
}

/**
 * Starts recording a session, for an inspector that is opened later, or for a bug report.
 *
 * ```ts
 * const recorder = recordSession(session);
 * report(JSON.stringify(recorder.toRecording()));
 * ```
 */
export function recordSession(
  session: AgentSession,
  options: RecordingOptions = {},
): SessionRecorder {
  watchOptions('recordSession', options);
  const recorder = new Recorder(options);
  recorder.record(session);
  return recorder;
}

const EMPTY: SessionLog = { entries: [], last: 0, dropped: 0, earlier: [] };

/** A recorder that can start, pause and continue, as a mounted component needs. */
export class Recorder implements SessionRecorder {
  readonly limit: number;
  readonly #history: StateHistory;
  readonly #revisions: Store<number>;
  #session: AgentSession | undefined;
  #state: SessionState | undefined;
  #startedAt = 0;
  #last = 0;
  #revision = 0;
  #log: SessionLog = EMPTY;
  #logRevision = 0;
  #earlier: SessionLog['earlier'] = [];
  /** Whether an object has just arrived, whose changes are still to come. */
  #isOpen = false;
  stop: () => void = () => undefined;

  constructor({ limit = LOG_LIMIT, scheduler = frameScheduler }: RecordingOptions = {}) {
    this.limit = Math.max(200, limit);
    this.#history = new StateHistory(this.limit);
    this.#revisions = new Store(0, scheduler);
  }

  /** Starts or continues. Another session starts a new recording. */
  record(session: AgentSession): () => void {
    this.stop();
    if (session !== this.#session) this.#begin(session);
    const stop = session.observe?.({ onEvent: this.#onEvent, onChange: this.#onChange });
    this.stop = stop ?? this.stop;
    return this.stop;
  }

  getLog = (): SessionLog => {
    const earlier = this.#earlier;
    const last = this.#last;
    const revision = this.#revision;
    if (revision === this.#logRevision) return this.#log;
    const { entries } = this.#history;
    this.#logRevision = revision;
    this.#log = { entries, last, dropped: last - entries.length, earlier };
    return this.#log;
  };

  subscribe = (listener: () => void): (() => void) => this.#revisions.subscribe(listener);

  stateAfter = (number: number): SessionState =>
    this.#history.stateAfter(number) ?? this.#state ?? initialSession();

  toRecording = (): SessionRecording => printRecording(this.#history.entries, this.#startedAt);

  clear = (): void => {
    this.#history.clear();
    this.#last = 0;
    this.#startedAt = Date.now();
    this.#earlier = this.#state?.diagnostics ?? [];
    this.#tell();
  };

  #begin(session: AgentSession): void {
    this.#session = session;
    this.#state = session.getState();
    this.clear();
  }

  readonly #onEvent = (wire: unknown, frame: Frame = UNNAMED): void => {
    const isNamed = frame.name !== UNNAMED.name || frame.id !== UNNAMED.id;
    this.#add({ source: 'stream', wire, events: [], ...(isNamed && { frame }) });
    this.#isOpen = true;
    // If the object causes no change, later changes must not be attributed to it.
    soon(() => {
      this.#isOpen = false;
    });
  };

  readonly #onChange = ({ events, before, after }: SessionChange): void => {
    const { latest } = this.#history;
    // The published state may lag behind, and the recording may have been paused.
    const isContinued = this.#state === before;
    this.#state = after;
    const facts = { events, run: after.status, connection: after.connection.status };
    if (events.length === 0) {
      this.#history.add(this.#entry({ source: 'replaced', ...facts }), after, true);
    } else if (this.#isOpen && latest !== undefined) {
      this.#history.amend({ ...latest, ...facts }, isContinued ? undefined : before);
    } else {
      this.#history.add(this.#entry({ source: 'client', ...facts }), before, !isContinued);
    }
    this.#isOpen = false;
    this.#tell();
  };

  #add(entry: Pick<LogEntry, 'source' | 'wire' | 'frame' | 'events'>): void {
    const state = this.#state ?? initialSession();
    const { status: run, connection } = state;
    this.#history.add(this.#entry({ ...entry, run, connection: connection.status }), state);
    this.#tell();
  }

  #entry(facts: Omit<LogEntry, 'number' | 'at'>): LogEntry {
    return { number: ++this.#last, at: Date.now() - this.#startedAt, ...facts };
  }

  #tell(): void {
    this.#revisions.set(++this.#revision);
  }
}

const UNNAMED: Frame = { name: 'message', id: '' };

interface OpenTurn {
  message?: string;
  frames?: Frame[];
  readonly stream: unknown[];
  readonly times: number[];
}

/** Splits the entries into turns. A new connection begins a turn; a reconnection continues it. */
function printRecording(entries: readonly LogEntry[], startedAt: number): SessionRecording {
  const turns: OpenTurn[] = [];
  const beside: { at: number; events: readonly SessionEvent[] }[] = [];
  let message: string | undefined;
  let isNew = true;
  for (const { at, events, frame, source, wire } of entries) {
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
    if (turn === undefined) continue;
    if (frame !== undefined) turn.frames ??= turn.stream.map(() => UNNAMED);
    turn.frames?.push(frame ?? UNNAMED);
    turn.stream.push(wire);
    turn.times.push(at);
  }
  return { version: 1, startedAt: new Date(startedAt).toISOString(), turns, beside };
}
