import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import {
  createSession,
  SESSION_ACTION_NAMES,
  streamCall,
  type AgentSession,
  type SessionActionName,
  type SessionActions,
} from '../../src/client/index.js';
import type { SessionEvent } from '../../src/core/events.js';
import type { Message, SessionState } from '../../src/core/state.js';
import type { AgentBackend, HostCall } from '../../src/contract/index.js';
import { AgentSessionProvider, useAgentSession } from '../../src/react/index.js';
import { shareBy } from '../../src/tabs/sharing/index.js';
import { createOrigin } from '../support/tabs.js';
import { until } from '../support/until.js';

/*
 * Every action of a session does what it says, wherever an app gets it from: from the session itself, from a session that is
 * shared with another tab, which leads, and from useAgentSession.
 */

const open: AgentSession[] = [];

afterEach(() => {
  for (const session of open.splice(0).reverse()) session.dispose();
});

const stored = (id: string, role: string, more: Partial<Message> = {}): Message => ({
  id,
  key: id,
  role,
  parts: [{ type: 'text', id: 'text', text: `Words of ${id}.` }],
  status: 'done',
  ...more,
});

const STORED = [stored('m1', 'user'), stored('m2', 'assistant', { siblingIds: ['m3'] })];

const call = (id: string): readonly SessionEvent[] => [
  { type: 'tool-start', id, parentId: '', toolName: 'locate', executionId: id },
  {
    type: 'tool-request',
    executionId: id,
    toolName: 'locate',
    question: '',
    input: {},
    expects: 'output',
  },
];

/** What the agent does when it is sent these words. */
const RUNS: Readonly<Record<string, readonly SessionEvent[]>> = {
  'Ask me.': [{ type: 'input-request', id: 'q', prompt: 'Where?', inputTypes: ['text'] }],
  'Call twice.': [...call('t1'), ...call('t2')],
};

const DONE: SessionEvent = { type: 'run-end', outcome: 'done' };

/** A backend that has every method there is, and notes which ones are called. */
function ableBackend() {
  const called: string[] = [];
  const run = (events: readonly SessionEvent[], isEndless = false): HostCall =>
    streamCall(async function* say(signal) {
      yield* events;
      if (isEndless) await new Promise((resolve) => signal.addEventListener('abort', resolve));
    });
  const json = (value: unknown): HostCall => ({ perform: async () => Response.json(value) });
  const noting =
    <Args extends readonly unknown[], Result>(name: string, method: (...args: Args) => Result) =>
    (...args: Args): Result => {
      called.push(name);
      return method(...args);
    };
  const answered = { call: run([DONE]), continues: 'new-run' } as const;
  const backend: AgentBackend = {
    name: 'able',
    origin: 'https://able.test',
    sessionId: 's1',
    headers: async () => ({}),
    createDecoder: () => ({ push: (event) => [event as SessionEvent], end: () => [] }),
    stream: { endsWithRun: true },
    sendMessage: noting('sendMessage', ({ text }) => {
      if (text === 'Fail.') return { perform: () => Promise.reject(new Error('Out of order.')) };
      return text === 'Write on.'
        ? run([{ type: 'run-start', runId: 'r1' }], true)
        : run(RUNS[text] ?? [DONE]);
    }),
    stop: noting('stop', () => json({})),
    steer: noting('steer', () => json({})),
    resume: noting('resume', () => run([DONE])),
    respond: noting('respond', () => answered),
    skip: noting('skip', () => answered),
    submitAnswers: noting('submitAnswers', () => answered),
    continueFrom: noting('continueFrom', () => run([DONE])),
    regenerate: noting('regenerate', () => run([DONE])),
    edit: noting('edit', () => run([DONE])),
    loadHistory: noting('loadHistory', () => json([])),
    readHistory: (answer) => ({ messages: answer === 'none' ? [] : STORED }),
    loadEarlier: noting('loadEarlier', () => json('none')),
    loadMessage: noting('loadMessage', () => json({}) as never),
    readMessage: () => stored('m3', 'assistant'),
    upload: noting('upload', () => json({}) as never),
    readUpload: () => ({ id: 'f1', name: 'notes.txt' }),
    listCheckpoints: noting('listCheckpoints', () => json([]) as never),
    readCheckpoints: () => [{ name: 'start' }],
  };
  return { backend, called };
}

interface Place {
  readonly actions: () => SessionActions;
  readonly getState: () => SessionState;
}

const placeOf = async (session: AgentSession): Promise<Place> => {
  open.push(session);
  session.subscribe(() => undefined);
  await session.load();
  return { actions: () => session, getState: session.getState };
};

const useWhole = () => useAgentSession();

/** Where an app gets the actions from. */
const PLACES: Readonly<Record<string, (backend: AgentBackend) => Promise<Place>>> = {
  'the session': async (backend) => placeOf(createSession({ backend })),
  'a session that another tab leads': async (backend) => {
    const origin = createOrigin();
    const shared = () => shareBy(createSession({ backend }), origin.open().platform);
    await placeOf(shared());
    return placeOf(shared());
  },
  useAgentSession: async (backend) => {
    const session = createSession({ backend });
    open.push(session);
    const { result } = renderHook(useWhole, {
      wrapper: ({ children }) => (
        <AgentSessionProvider session={session}>{children}</AgentSessionProvider>
      ),
    });
    await until(() => expect(session.getState().history.status).toBe('loaded'));
    return { actions: () => result.current, getState: session.getState };
  },
};

type AllActions = {
  readonly [Name in SessionActionName]-?: NonNullable<SessionActions[Name]>;
};

/** What to do before an action, how to call it, and how its effect shows. */
interface Trial {
  readonly before?: string;
  readonly isReady?: (state: SessionState) => boolean;
  readonly act: (actions: AllActions, state: SessionState) => unknown;
  /** The method of the backend that is called. */
  readonly calls?: string;
  readonly shows?: (state: SessionState) => boolean;
  readonly returns?: unknown;
}

const isAsked = ({ requests }: SessionState) => requests.length > 0;
const requestOf = ({ requests }: SessionState) => requests[0]?.id ?? '';
const isFailed = ({ status }: SessionState) => status === 'failed';
const isRunning = ({ status }: SessionState) => status === 'running';
const unsentOf = ({ messages }: SessionState) => messages.at(-1)?.key ?? '';
const asks = { before: 'Ask me.', isReady: isAsked };
const fails = { before: 'Fail.', isReady: isFailed };
const output = { input: 'here', type: 'json' } as const;

const TRIALS: Readonly<Record<SessionActionName, Trial>> = {
  sendMessage: { act: (on) => on.sendMessage('Hello.'), calls: 'sendMessage' },
  steer: {
    before: 'Write on.',
    isReady: isRunning,
    act: (on) => on.steer('Shorter.'),
    calls: 'steer',
    returns: true,
  },
  stop: { before: 'Write on.', isReady: isRunning, act: (on) => void on.stop(), calls: 'stop' },
  respond: {
    ...asks,
    act: (on, state) => on.respond(requestOf(state), { input: 'Lyon', type: 'text' }),
    calls: 'respond',
  },
  hold: {
    ...asks,
    act: (on, state) => on.hold(requestOf(state), true),
    shows: ({ requests }) => requests[0]?.held === true,
  },
  ask: {
    before: 'Call twice.',
    isReady: isAsked,
    act: (on, state) => on.ask(requestOf(state), true),
    shows: ({ requests: [first] }) => first?.kind === 'tool' && first.expects === 'approval',
  },
  takeBack: {
    before: 'Call twice.',
    isReady: ({ requests }) => requests.length === 2,
    act: async (on, state) => {
      await on.respond(requestOf(state), output);
      on.takeBack(requestOf(state));
    },
    shows: ({ requests: [first] }) => first?.status === 'pending' && first.draft === 'here',
  },
  skip: { ...asks, act: (on, state) => on.skip(requestOf(state)), calls: 'skip' },
  retry: { ...fails, act: (on) => on.retry(), calls: 'sendMessage' },
  attach: { act: (on) => on.attach('r2'), calls: 'resume' },
  detach: {
    before: 'Write on.',
    isReady: isRunning,
    act: (on) => on.detach(),
    shows: ({ status }) => status === 'interrupted',
  },
  resend: { ...fails, act: (on, state) => on.resend(unsentOf(state)), calls: 'sendMessage' },
  discard: {
    ...fails,
    act: (on, state) => on.discard(unsentOf(state)),
    shows: ({ messages }) => messages.length === STORED.length,
  },
  continueFrom: { act: (on) => on.continueFrom('start'), calls: 'continueFrom' },
  load: { act: (on) => on.load(), shows: ({ messages }) => messages.length === STORED.length },
  loadEarlier: {
    act: (on) => on.loadEarlier(),
    calls: 'loadEarlier',
    shows: ({ earlier }) => earlier === 'all',
  },
  fetchHistory: { act: (on) => on.fetchHistory(), returns: { messages: STORED } },
  regenerate: { act: (on) => on.regenerate('m2'), calls: 'regenerate' },
  edit: { act: (on) => on.edit('m1', 'Better words.'), calls: 'edit' },
  loadSiblings: {
    act: (on) => on.loadSiblings('m2'),
    calls: 'loadMessage',
    returns: [STORED[1], stored('m3', 'assistant')],
  },
  showSibling: {
    act: (on) => on.showSibling('m2', 'm3'),
    shows: ({ messages }) => messages.at(-1)?.id === 'm3',
  },
  upload: {
    act: (on) => on.upload(new Blob(['notes'])),
    calls: 'upload',
    returns: { id: 'f1', name: 'notes.txt' },
  },
  listCheckpoints: {
    act: (on) => on.listCheckpoints(),
    calls: 'listCheckpoints',
    returns: [{ name: 'start' }],
  },
};

describe.each(Object.keys(PLACES))('%s', (where) => {
  test.each(SESSION_ACTION_NAMES)('%s', async (name) => {
    const { act: tryIt, before, calls, isReady, returns, shows } = TRIALS[name];
    const { backend, called } = ableBackend();
    const { actions, getState } = await (PLACES[where] as (typeof PLACES)[string])(backend);
    await act(async () => {
      if (before !== undefined) void actions().sendMessage(before);
    });
    await until(() => expect(isReady?.(getState()) ?? true).toBe(true));
    const heard = called.length;
    const returned = await act(async () => tryIt(actions() as AllActions, getState()));
    await until(() =>
      expect({
        returned: returns === undefined ? undefined : returned,
        isCalled: calls === undefined || called.slice(heard).includes(calls),
        isShown: shows?.(getState()) ?? true,
      }).toEqual({ returned: returns, isCalled: true, isShown: true }),
    );
  });
});
