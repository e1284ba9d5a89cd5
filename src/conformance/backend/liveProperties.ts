import { createSession } from '../../client/index.js';
import { isOver } from '../../core/session/runStatus.js';
import type { HistoryState, Message, RunStatus, SessionState } from '../../core/state.js';
import { type AgentBackend, capabilitiesOf } from '../../contract/index.js';
import { differenceOf, inShort } from '../kit/difference.js';
import type { Failure } from '../decoder/properties/Property.js';
import { faultyState } from '../kit/faultyState.js';
import type { Random } from '../kit/Random.js';
import type { Outcome, Stage } from './Stage.js';

/** What the properties of a live backend are tested with, after a first message without a disturbance. */
export interface LiveTrial {
  readonly stage: Stage;
  readonly backend: AgentBackend;
  /** The result of the message without a disturbance. */
  readonly calm: Outcome;
  readonly isDeterministic: boolean;
  readonly createBackend: () => AgentBackend;
  readonly random: Random;
  readonly most: number;
  /** Counts a message that was sent. */
  readonly tried: () => void;
}

/** A rule that must hold for every backend and its agent, whatever happens between them. */
export interface LiveProperty {
  readonly name: string;
  readonly title: string;
  readonly leftOut?: (trial: LiveTrial) => string | undefined;
  readonly look: (trial: LiveTrial) => Promise<Failure | undefined>;
}

/** Networks may deliver bytes in pieces of any size. */
const cut: LiveProperty = {
  name: 'live-cut',
  title: 'ends as usual when the bytes arrive one by one',
  async look(trial) {
    for (const pieceSize of [1, 7]) {
      const found = await same(trial, `pieces of ${pieceSize} bytes`, { pieceSize });
      if (found !== undefined) return found;
    }
    return undefined;
  },
};

const garbage: LiveProperty = {
  name: 'live-garbage',
  title: 'ends as usual with garbage between the frames',
  look: (trial) =>
    same(
      trial,
      'garbage before each frame',
      { before: ': hello\n\ndata: {"no": json\n\ndata: null\n\nunheard-of: x\n\n' },
      trial.backend.stream?.needsJson === true ? ['failed'] : [],
    ),
};

/** If the rest of a run cannot be read, the run must not count as a success. */
const drop: LiveProperty = {
  name: 'drop',
  title: 'resumes, or reports an interruption, when the connection drops after any frame',
  look: (trial) => broken(trial, 'break', 'a drop'),
};

/**
 * Reading the run from its start would hide it if a wrong cursor had lost something. So this also checks that the run was
 * resumed from a cursor.
 */
const cursor: LiveProperty = {
  name: 'cursor',
  title: 'resumes after its cursor: nothing lost, nothing repeated',
  leftOut: ({ backend }) =>
    backend.stream?.cursorOf === undefined || backend.resume === undefined
      ? 'as the backend has no cursor'
      : undefined,
  async look(trial) {
    const { calm, stage, tried } = trial;
    let asked = 0;
    for (const frames of places(trial)) {
      if (frames === 0 || frames >= calm.frames - ENDS) continue;
      tried();
      const outcome = await stage.play(() => ({ after: { frames, effect: 'break' } }));
      asked += outcome.cursors;
      const change = `a drop after ${frames} of ${calm.frames} frames, and the rest by a cursor`;
      const found =
        faultyOutcome(change, outcome) ??
        among(change, outcome, [calm.state.status]) ??
        unlessAlike(trial, change, outcome);
      if (found !== undefined) return found;
    }
    if (asked > 0) return undefined;
    const change = 'a drop in the middle of the stream';
    return { change, expected: 'the run to be asked for behind a cursor', actual: 'no cursor' };
  },
};

const short: LiveProperty = {
  name: 'short',
  title: 'does not count a truncated stream as a success',
  look: (trial) => broken(trial, 'end', 'the end of the stream'),
};

const stop: LiveProperty = {
  name: 'stop',
  title: 'stops after any frame, and the agent accepts the stop',
  leftOut: ({ backend }) =>
    capabilitiesOf(backend).stop ? undefined : 'as the backend cannot stop a run',
  async look(trial) {
    for (const frames of places(trial)) {
      trial.tried();
      const outcome = await trial.stage.play((session) => ({
        after: { frames, effect: 'go-on', tell: () => session().stop() },
      }));
      const change = `a stop after ${frames} of ${trial.calm.frames} frames`;
      const found =
        faultyOutcome(change, outcome) ??
        among(change, outcome, ['stopped', trial.calm.state.status]);
      if (found !== undefined) return found;
      const { fault } = outcome.state;
      if (fault === undefined || trial.calm.state.fault !== undefined) continue;
      return { change, expected: 'the agent to take the stop', actual: fault.message };
    }
    return undefined;
  },
};

const unauthorized: LiveProperty = {
  name: 'unauthorized',
  title:
    'continues with fresh credentials after a 401, at the start and midway, or reports what is wrong',
  leftOut: ({ calm, backend }) =>
    calm.calls === 0 && !loadsOverHttp(backend, calm)
      ? 'as the backend makes all of its calls itself'
      : undefined,
  async look(trial) {
    const { backend, calm, stage, tried } = trial;
    const midway = Math.floor(calm.frames / 2);
    const tries = calm.calls > 0 ? [{ change: 'a 401 for the first call', at: 0 }] : [];
    if (backend.resume !== undefined && calm.calls > 0) {
      tries.push({ change: `a drop after ${midway} frames, then a 401`, at: calm.calls });
    }
    const canRenew = await hasFreshCredentials(backend);
    for (const { change, at } of tries) {
      tried();
      const outcome = await stage.play(() => ({
        refuses: (call) => call === at,
        ...(at > 0 && { after: { frames: midway, effect: 'break' } }),
      }));
      const { status, fault } = outcome.state;
      // The backend's `headers` are not those of a call that it makes itself.
      const isRenewed = outcome.hasRefusedHost ? outcome.hasRenewedHost : canRenew;
      const ends: RunStatus[] = isRenewed ? [] : ['failed', 'interrupted'];
      const found =
        faultyOutcome(change, outcome) ?? among(change, outcome, [...ends, calm.state.status]);
      if (found !== undefined) return found;
      if (status !== 'failed' || fault !== undefined) continue;
      return { change, expected: 'a fault that says why', actual: 'none' };
    }
    if (!loadsOverHttp(backend, calm)) return undefined;
    tried();
    const change = 'a 401 when the messages are loaded';
    const { status, fault } = await loadedAfterRefusal(trial);
    if (status === 'loaded' || (!canRenew && fault !== undefined)) return undefined;
    const expected = canRenew ? 'the messages to be loaded' : 'a fault that says why';
    return { change, expected, actual: fault?.message ?? `they are ${status}` };
  },
};

/** Whether the stored messages are loaded with calls that the client makes. */
function loadsOverHttp(backend: AgentBackend, { state: { sessionId } }: Outcome): boolean {
  if (backend.loadHistory === undefined || sessionId === undefined) return false;
  const calls = [
    backend.loadHistory({ sessionId, messages: [], requests: [], runId: undefined }),
  ].flat();
  return calls.some((call) => !('perform' in call));
}

/** The stored messages, whose first request is refused with a 401. */
async function loadedAfterRefusal({ calm, createBackend }: LiveTrial): Promise<HistoryState> {
  const given = createBackend();
  const ask = given.fetch ?? globalThis.fetch;
  let calls = 0;
  const fetch: typeof globalThis.fetch = async (input, init) =>
    calls++ === 0 ? Response.json({ detail: 'Expired.' }, { status: 401 }) : ask(input, init);
  const backend = Object.create(given, { fetch: { value: fetch } }) as AgentBackend;
  const session = createSession({ backend, sessionId: calm.state.sessionId });
  await session.load();
  const { history } = session.getState();
  session.dispose();
  return history;
}

/** Whether a backend returns other credentials after a 401. One that rejects counts as having some. */
async function hasFreshCredentials(backend: AgentBackend): Promise<boolean> {
  try {
    const first = await backend.headers({ renew: false });
    return differenceOf(first, await backend.headers({ renew: true })) !== undefined;
  } catch {
    // It has tried to renew its credentials.
    return true;
  }
}

/** How many times the longest silence of an undisturbed run a stalled stream is waited for. */
const LONGER = 4;

const stall: LiveProperty = {
  name: 'stall',
  title: 'does not hang when the stream goes silent after any frame',
  leftOut: ({ backend }) =>
    backend.stream?.hasHeartbeats === false && !capabilitiesOf(backend).stop
      ? 'as silence says nothing without heartbeats, and the backend cannot stop a run'
      : undefined,
  async look(trial) {
    const { backend, calm } = trial;
    // Without heartbeats, any silence is allowed, and the person may stop the run.
    const isBorne = backend.stream?.hasHeartbeats === false;
    const idleTimeout = Math.ceil(calm.silence * LONGER + 200);
    for (const frames of places(trial)) {
      trial.tried();
      const outcome = await trial.stage.play(
        (session) => ({
          after: {
            frames,
            effect: 'stall',
            ...(isBorne && { tell: () => void setTimeout(() => void session().stop(), 10) }),
          },
        }),
        isBorne ? { stopTimeout: 100 } : { idleTimeout },
      );
      const change = `silence after ${frames} of ${calm.frames} frames${isBorne ? ', then a stop' : ''}`;
      const fine: RunStatus[] = isBorne ? ['stopped'] : [];
      const found =
        faultyOutcome(change, outcome) ??
        among(change, outcome, [...fine, ...statusesAfterBreak(trial, frames)]);
      if (found !== undefined) return found;
    }
    return undefined;
  },
};

const storedMessages: LiveProperty = {
  name: 'history',
  title: 'returns stored messages that match what was shown live',
  leftOut: ({ backend, calm }) => {
    if (backend.loadHistory === undefined) {
      return 'as the backend has no history';
    }
    if (calm.state.sessionId === undefined) return 'as the session has no id';
    return calm.state.status === 'done' ? undefined : `as the run ended as ${calm.state.status}`;
  },
  async look({ calm, createBackend, tried }) {
    tried();
    const { sessionId } = calm.state;
    const session = createSession({ backend: createBackend(), sessionId });
    await session.load();
    const { history, messages } = session.getState();
    session.dispose();
    const change = 'the messages of the session loaded anew';
    if (history.status !== 'loaded') {
      const actual = history.fault?.message ?? `they are ${history.status}`;
      return { change, expected: 'the messages', actual };
    }
    const found = differenceOf(saidIn(calm.state.messages), saidIn(messages), 'texts');
    if (found === undefined) return undefined;
    const { path, expected, actual } = found;
    return { change, expected: `${path} to be ${expected}, as it was live`, actual };
  },
};

/** All properties that are tested with a live backend. */
export const LIVE_PROPERTIES: readonly LiveProperty[] = [
  cut,
  garbage,
  drop,
  cursor,
  short,
  stop,
  unauthorized,
  stall,
  storedMessages,
];

/** What is wrong with the message without a disturbance; then nothing else is tested. */
export function faultyCalm(calm: Outcome): Failure | undefined {
  const change = 'a message that nothing disturbs';
  const found = faultyOutcome(change, calm);
  if (found !== undefined) return found;
  const { status, fault, messages } = calm.state;
  const expected = 'an answer, in a run that ends or asks';
  if (calm.frames === 0) {
    return { change, expected, actual: fault?.message ?? 'no frame of a stream' };
  }
  if (status !== 'done' && status !== 'awaiting-input') {
    return {
      change,
      expected,
      actual: `${status}${fault === undefined ? '' : `: ${fault.message}`}`,
    };
  }
  const answer = messages.findLast(({ role }) => role !== 'user');
  return (answer?.parts.length ?? 0) > 0
    ? undefined
    : { change, expected, actual: 'an empty answer' };
}

/** Expects the same status as without a disturbance, or one of the others, and the same parts if the agent is deterministic. */
async function same(
  trial: LiveTrial,
  change: string,
  disturbance: { pieceSize?: number; before?: string },
  others: readonly RunStatus[] = [],
): Promise<Failure | undefined> {
  trial.tried();
  const outcome = await trial.stage.play(() => disturbance);
  return (
    faultyOutcome(change, outcome) ??
    among(change, outcome, [trial.calm.state.status, ...others]) ??
    unlessAlike(trial, change, outcome)
  );
}

async function broken(
  trial: LiveTrial,
  effect: 'break' | 'end',
  what: string,
): Promise<Failure | undefined> {
  for (const frames of places(trial)) {
    trial.tried();
    const outcome = await trial.stage.play(() => ({ after: { frames, effect } }));
    const change = `${what} after ${frames} of ${trial.calm.frames} frames`;
    const found =
      faultyOutcome(change, outcome) ?? among(change, outcome, statusesAfterBreak(trial, frames));
    if (found !== undefined) return found;
    const { sessionId, status } = outcome.state;
    if (status !== trial.calm.state.status) continue;
    // After a first request, nobody knows that another one was still to come. A connection that broke says so, if the run can be
    // read on.
    const canReadOn = trial.backend.resume !== undefined && sessionId !== undefined;
    const isReadOn = effect === 'break' && canReadOn;
    if (status === 'awaiting-input' && frames < trial.calm.frames && !isReadOn) continue;
    const unlike = unlessAlike(trial, change, outcome);
    if (unlike !== undefined) return unlike;
  }
  return undefined;
}

/**
 * The statuses that a run may have if its first stream did not end. It may be complete only if it can be resumed, or was fully
 * read.
 */
function statusesAfterBreak({ backend, calm }: LiveTrial, frames: number): readonly RunStatus[] {
  const isKnown = backend.resume !== undefined || frames >= calm.frames - ENDS;
  return isKnown ? ['interrupted', calm.state.status] : ['interrupted'];
}

/** How many frames at the end of a stream may all say the same: that the run, and the stream, are over. */
const ENDS = 3;

/** A number of positions between frames, including the first and the last. */
function places({ random, calm, most }: LiveTrial): readonly number[] {
  return random.places(calm.frames, most);
}

function faultyOutcome(change: string, { isOver: isInTime, state }: Outcome): Failure | undefined {
  const expected = 'the run to come to an end, or to ask, in time';
  if (!isInTime) return { change, expected, actual: `it is ${state.status}` };
  const thrown = state.diagnostics.find(({ code }) => code === 'decoder-threw');
  if (thrown !== undefined) {
    return { change, expected: 'a decoder that does not throw', actual: thrown.message };
  }
  const actual = faultyState(state);
  return actual === undefined ? undefined : { change, expected: 'a state to show', actual };
}

function among(
  change: string,
  { state }: Outcome,
  statuses: readonly RunStatus[],
): Failure | undefined {
  const { status, fault } = state;
  if (statuses.includes(status)) return undefined;
  const expected = `the run to be ${[...new Set(statuses)].join(' or ')}`;
  const why = fault === undefined ? '' : ` (${inShort(fault.message)})`;
  return { change, expected, actual: `it is ${status}${why}` };
}

function unlessAlike(
  { isDeterministic, calm }: LiveTrial,
  change: string,
  outcome: Outcome,
): Failure | undefined {
  if (!isDeterministic) return undefined;
  const found = differenceOf(answerIn(calm.state), answerIn(outcome.state), 'parts');
  if (found === undefined) return undefined;
  return { change, expected: `${found.path} to be ${found.expected}`, actual: found.actual };
}

/** What the agent said and did, without ids and times, which differ between runs. */
function answerIn({ messages, status }: SessionState): unknown {
  if (!isOver(status) && status !== 'awaiting-input') return undefined;
  return JSON.parse(
    JSON.stringify(
      messages.findLast(({ role }) => role !== 'user')?.parts ?? [],
      (name, value: unknown) =>
        /^(?:id|executionId|runId|startedAt|endedAt|createdAt|updatedAt|at|live)$/u.test(name)
          ? undefined
          : value,
    ),
  ) as unknown;
}

/** The text of each message. */
function saidIn(messages: readonly Message[]): readonly string[] {
  return messages.map(({ role, parts }) => {
    const texts = parts.flatMap((part) => (part.type === 'text' ? [part.text.trim()] : []));
    return `${role}: ${texts.filter((text) => text !== '').join('\n')}`;
  });
}
