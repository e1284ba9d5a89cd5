import { isBusy } from '../../core/session/runStatus.js';
import { Branches, History, type Lifetime, listCheckpoints, readStored } from '../history/index.js';
import { RunStream } from '../run/index.js';
import type { SessionStore } from '../store/Store.js';
import type { UploadOptions } from './AgentSession.js';
import { Answers } from './Answers.js';
import { AttachedRuns } from './AttachedRuns.js';
import { RemoteAnswers } from './RemoteAnswers.js';
import { Reruns } from './Reruns.js';
import { Retrying } from './Retrying.js';
import { Sending } from './Sending.js';
import type { SessionSetup } from './SessionSetup.js';
import { Steering } from './Steering.js';
import { Stopping } from './Stopping.js';
import { ActionQueue } from './ActionQueue.js';
import { upload } from './upload.js';

/** The objects that do the work of one lifetime of a session. */
export type SessionInternals = ReturnType<typeof beginLifetime>;

/**
 * Begins a lifetime of a session, until `dispose`: each object is made from those before it. A session that is used again begins
 * a new one, so nothing has to be reset, and nothing from the old one can reach it.
 */
export function beginLifetime(setup: SessionSetup) {
  const controller = new AbortController();
  const { signal } = controller;
  const { backend, http, retry, store } = setup;
  const life: Lifetime = { backend, http, store, retry, signal };
  const stream = new RunStream(
    { ...setup, readStored: (until) => readStored(life, until) },
    signal,
  );
  const turns = new ActionQueue(life, stream);
  const history = new History(life, {
    restore: (messageKey, run) => stream.restore(messageKey, run),
    giveUp: (requests) => answers.keepGiven(requests),
    canFollow: () => stream.canResume,
    follow: (runId, key, options) =>
      turns.take(() => (key === undefined ? stream.join(runId) : stream.resumeInto(key, options))),
  });
  const branches = new Branches(life, setup.branches, (action) => turns.take(action));
  const stopping = new Stopping({ ...life, setup, stream });
  /** The store may have ids for the messages of the run by now. */
  const afterRun = (): void => {
    if (signal.aborted) return;
    const { status } = store.current;
    if (status !== 'stopping') stopping.reset();
    branches.settle();
    const isStored = status === 'done' || status === 'stopped' || status === 'awaiting-input';
    if (setup.reloadAfterTurn && isStored) void history.refresh();
    if (!stream.canResume) void history.findQuestions();
  };
  const known = { ...life, setup, stream, turns, history, branches, afterRun };
  const sending = new Sending(known);
  const steering = new Steering({ ...life, setup, stream, sending });
  const reruns = new Reruns(known);
  const retrying = new Retrying({ ...known, sending, reruns });
  const following = new AttachedRuns({ ...known, stopping });
  const remoteAnswers: RemoteAnswers = new RemoteAnswers({
    ...known,
    onTaken: (requests) => answers.keepGiven(requests),
  });
  const answers: Answers = new Answers({ ...known, remoteAnswers });
  /** Closes all connections, timers and waits, which depend on the signal of this lifetime. */
  const close = () => controller.abort();

  return {
    ...known,
    stopping,
    steering,
    sending,
    reruns,
    retrying,
    following,
    remoteAnswers,
    answers,
    close,
    /** Ends this lifetime, and interrupts what is in progress. */
    end: (): void => {
      close();
      if (isBusy(store.current.status)) {
        store.apply([{ type: 'run-end', outcome: 'interrupted' }]);
      }
      branches.settle();
      store.apply(sending.unsent());
      const { connection, requests } = store.current;
      const unanswered = requests.filter(({ status }) => status === 'submitting');
      store.apply([
        ...turns.unsent({ status: 'interrupted' }),
        ...unanswered.map(({ id }) => ({ type: 'request-reopen', requestId: id }) as const),
      ]);
      if (connection.status !== 'closed') {
        store.apply([{ type: 'connection-change', connection: { status: 'closed' } }]);
      }
      store.publish();
    },
    upload: (file: Blob, options?: UploadOptions) =>
      upload(life, () => sending.ensureSession(), file, options),
    listCheckpoints: (until?: AbortSignal) => listCheckpoints(life, until),
  };
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
