import { isBusy } from '../../core/session/runStatus.js';
import type { Attachment } from '../../core/state.js';
import type { AgentBackend, CheckpointInfo } from '../../protocols/protocol.js';
import { Branches, History, type Lifetime, listCheckpoints, readStored } from '../archive/index.js';
import type { HttpClient } from '../http/index.js';
import { RunStream } from '../run/index.js';
import type { SessionStore } from '../store/Store.js';
import type { UploadOptions } from './AgentSession.js';
import { Answers } from './Answers.js';
import { Following } from './Following.js';
import { RemoteAnswers } from './RemoteAnswers.js';
import { Reruns } from './Reruns.js';
import { Retrying } from './Retrying.js';
import { Sending } from './Sending.js';
import type { SessionSetup } from './SessionSetup.js';
import { Stopping } from './Stopping.js';
import { Turns } from './Turns.js';
import { upload } from './upload.js';

/**
 * One lifetime of a session, until `dispose`: the objects that do the work, each made from those before it. A session that is
 * used again begins a new lifetime, so nothing has to be reset, and nothing from the old one can reach it.
 */
export class SessionInternals implements Lifetime {
  readonly backend: AgentBackend;
  readonly http: HttpClient;
  readonly store: SessionStore;
  readonly signal: AbortSignal;
  readonly stream: RunStream;
  readonly turns: Turns;
  readonly history: History;
  readonly branches: Branches;
  readonly stopping: Stopping;
  readonly sending: Sending;
  readonly reruns: Reruns;
  readonly retrying: Retrying;
  readonly following: Following;
  readonly remoteAnswers: RemoteAnswers;
  readonly answers: Answers;
  private readonly reloadAfterTurn: boolean;
  private readonly controller = new AbortController();

  constructor(setup: SessionSetup) {
    const { signal } = this.controller;
    const { backend, http, store } = setup;
    const life: Lifetime = { backend, http, store, signal };
    const stream = new RunStream(
      { ...setup, readStored: (until) => readStored(life, until) },
      signal,
    );
    const turns = new Turns(life, stream);
    const inTurn = (action: () => Promise<void>) => turns.take(action);
    const history = new History(life, {
      restore: (messageKey, run) => stream.restore(messageKey, run),
      canFollow: () => stream.canResume,
      follow: (runId, key, options) =>
        turns.take(() =>
          key === undefined ? stream.join(runId) : stream.resumeInto(key, options),
        ),
    });
    const branches = new Branches(life, setup.branches, inTurn);
    const { afterRun } = this;
    const known = { ...life, setup, stream, turns, history, branches, afterRun };
    const stopping = new Stopping(known);
    const sending = new Sending(known);
    const reruns = new Reruns(known);
    const remoteAnswers = new RemoteAnswers({
      ...known,
      onTaken: (requests) => this.answers.keepGiven(requests),
    });
    this.backend = backend;
    this.http = http;
    this.store = store;
    this.signal = signal;
    this.stream = stream;
    this.turns = turns;
    this.history = history;
    this.branches = branches;
    this.stopping = stopping;
    this.sending = sending;
    this.reruns = reruns;
    this.retrying = new Retrying({ ...known, sending, reruns });
    this.following = new Following({ ...known, stopping });
    this.remoteAnswers = remoteAnswers;
    this.answers = new Answers({ ...known, remoteAnswers });
    this.reloadAfterTurn = setup.reloadAfterTurn;
  }

  /** Closes all connections, timers and waits, which depend on the signal of this lifetime. */
  close(): void {
    this.controller.abort();
  }

  /** Ends this lifetime, and interrupts what is in progress. */
  end(): void {
    this.close();
    const { store } = this;
    if (isBusy(store.current.status)) {
      store.apply([{ type: 'run-end', outcome: 'interrupted' }]);
    }
    this.branches.settle();
    store.apply(this.sending.unsent());
    const { connection, requests } = store.current;
    const unanswered = requests.filter(({ status }) => status === 'submitting');
    store.apply([
      ...this.turns.unsent({ status: 'interrupted' }),
      ...unanswered.map(({ id }) => ({ type: 'request-reopen', requestId: id }) as const),
    ]);
    if (connection.status !== 'closed') {
      store.apply([{ type: 'connection-change', connection: { status: 'closed' } }]);
    }
    store.publish();
  }

  /** The run has ended or waits: the store may have ids for its messages by now. */
  readonly afterRun = (): void => {
    if (this.signal.aborted) return;
    const { status } = this.store.current;
    if (status !== 'stopping') this.stopping.reset();
    this.branches.settle();
    const isStored = status === 'done' || status === 'stopped' || status === 'awaiting-input';
    if (this.reloadAfterTurn && isStored) void this.history.refresh();
  };

  upload(file: Blob, options?: UploadOptions): Promise<Attachment> {
    return upload(this, () => this.sending.ensureSession(), file, options);
  }

  listCheckpoints(signal?: AbortSignal): Promise<readonly CheckpointInfo[]> {
    return listCheckpoints(this, signal);
  }
}

/** The internals of a session, for its actions and for sharing it between tabs. */
export interface SessionInside {
  readonly store: SessionStore;
  readonly setup: SessionSetup;
  /** Carries out the actions: begins with the first of them, and lasts until the session rests or is disposed. */
  readonly live: () => SessionInternals;
  /** Closes all connections and timers, and leaves the state as it is: another tab continues the session. */
  readonly rest: () => void;
}
