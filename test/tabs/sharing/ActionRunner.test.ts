// @vitest-environment node
import { expect, test } from 'vitest';
import { createSession, insideOf, type AgentSession } from '../../../src/client/index.js';
import type { SessionEvent } from '../../../src/core/events.js';
import { ToolFailure } from '../../../src/core/ToolFailure.js';
import { ActionRunner } from '../../../src/tabs/sharing/ActionRunner.js';
import { packAction } from '../../../src/tabs/sharing/carry.js';
import type { SharedOutbox } from '../../../src/tabs/sharing/SharedOutbox.js';
import type { Action, ActionName } from '../../../src/tabs/sharing/tabActions.js';
import { OfficeServer } from '../../support/officeServer.js';

function open() {
  const real = createSession({ backend: new OfficeServer().backend() });
  const inside = insideOf(real);
  if (inside === undefined) throw new Error('Not created here.');
  const { store } = inside;
  const calls: unknown[] = [];
  const note =
    (name: string) =>
    async (...args: unknown[]): Promise<never> => {
      calls.push([name, ...args]);
      return undefined as never;
    };
  const session: AgentSession = {
    ...real,
    sendMessage: note('sendMessage'),
    respond: note('respond'),
    load: note('load'),
    fetchHistory: note('fetchHistory'),
    upload: note('upload'),
    hold: (id, isHeld) => {
      calls.push(['hold', id, isHeld]);
      real.hold(id, isHeld);
    },
  };
  const outbox = { carryOut: note('queue') } as unknown as SharedOutbox;
  return { runner: new ActionRunner(session, inside, outbox), calls, store };
}

const action = (id: string, name: ActionName, ...args: readonly unknown[]): Action => ({
  id,
  by: 'a',
  name,
  args,
});
const submit = (key: string, text: string): SessionEvent => ({
  type: 'message-submit',
  key,
  idempotencyKey: key,
  text,
});

test('actions are carried out by their names', () => {
  const { runner, calls, store } = open();
  void runner.run(action('1', 'move', 'k', 0));
  void runner.run(action('2', 'respond', 'r', { type: 'text', input: 'Lyon' }));
  void runner.run(action('3', 'load'));
  store.set({ ...store.current, history: { ...store.current.history, status: 'loaded' } });
  store.publish();
  void runner.run(action('4', 'load'));
  const { signal } = new AbortController();
  void runner.run(action('5', 'fetchHistory'), signal);
  expect(calls).toEqual([
    ['queue', 'move', ['k', 0]],
    ['respond', 'r', { type: 'text', input: 'Lyon' }],
    ['load'],
    ['fetchHistory', signal],
  ]);
  expect(runner.run(action('6', 'listCheckpoints'))).toBeUndefined();
});

test('a failed tool of another tab is a failed tool here', () => {
  const { runner, calls } = open();
  const answer = { type: 'tool', input: new ToolFailure('No.') };
  void runner.run(structuredClone(packAction(action('1', 'respond', 'r', answer))));
  expect(calls).toEqual([['respond', 'r', answer]]);
});

test('a message in the state is that of the first action that sends these words', () => {
  const { runner } = open();
  const begun = (...events: readonly SessionEvent[]) =>
    runner.begunBy(events).map(({ id, key }) => `${id} ${key}`);
  void runner.run(action('1', 'sendMessage', 'One'));
  void runner.run(action('2', 'sendMessage', { text: 'Two', options: { tool: 'x' } }));
  void runner.run(action('3', 'sendMessage', 'One'));
  expect(begun({ type: 'run-start' }, submit('k', 'Two'), submit('l', 'Three'))).toEqual(['2 k']);
  expect(begun(submit('m', 'One'))).toEqual(['1 m']);
  runner.finish('2');
  expect(begun(submit('n', 'One'), submit('o', 'One'))).toEqual(['3 n']);
});

test('an action that is over begins nothing any more', () => {
  const { runner } = open();
  void runner.run(action('1', 'sendMessage', 'One'));
  void runner.run(action('2', 'sendMessage', 'Two'));
  runner.finish('1');
  expect(runner.begunBy([submit('k', 'One')])).toEqual([]);
  expect(runner.begunBy([submit('k', 'Two')])).toHaveLength(1);
  void runner.run(action('3', 'sendMessage', 'Three'));
  runner.clear();
  expect(runner.begunBy([submit('k', 'Three')])).toEqual([]);
});

test('an upload is aborted by its caller, in whichever tab that is', () => {
  const { runner, calls } = open();
  const file = new File(['A'], 'a.txt');
  const own = new AbortController();
  void runner.run(action('1', 'upload', file, { a: 1 }), own.signal);
  void runner.run(action('2', 'upload', file));
  void runner.run(action('3', 'upload', file));
  const signals = () =>
    calls.map((one) => (one as [string, File, { signal: AbortSignal }])[2].signal.aborted);
  expect(calls[0]).toEqual(['upload', file, { a: 1, signal: own.signal }]);
  runner.cancel('2');
  expect(signals()).toEqual([false, true, false]);
  runner.finish('3');
  runner.cancel('3');
  runner.cancel('1');
  expect(signals()).toEqual([false, true, false]);
});

test('a request is held as long as one tab holds it', () => {
  const { runner, calls, store } = open();
  store.applyNow(
    { type: 'run-start', runId: 'r' },
    { type: 'input-request', id: 'ask', prompt: 'Which?', inputTypes: ['text'] },
  );
  const id = store.current.requests[0]?.id ?? '';
  const holds = () => calls.splice(0).map((one) => (one as unknown[])[2]);
  runner.hold('a', id, true);
  runner.hold('b', id, true);
  expect(holds()).toEqual([true]);
  runner.hold('a', id, false);
  runner.releaseOthers();
  expect(holds()).toEqual([]);
  runner.forget('b');
  expect(holds()).toEqual([false]);
  runner.hold('a', 'unknown', true);
  expect(holds()).toEqual([]);
  runner.hold('a', id, true);
  runner.clear();
  runner.releaseOthers();
  runner.releaseOthers();
  expect(holds()).toEqual([true, false]);
});
