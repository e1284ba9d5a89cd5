// @vitest-environment node
import { expect, test } from 'vitest';
import { OpenActions } from '../../../src/tabs/sharing/OpenActions.js';
import {
  afterLoss,
  isActionName,
  isQueueAction,
  unknownOutcome,
  type Action,
  type ActionName,
} from '../../../src/tabs/sharing/tabActions.js';

const action = (id: string, name: ActionName = 'sendMessage', by = 'a'): Action => ({
  id,
  by,
  name,
  args: [],
});
const listed = (actions: OpenActions) =>
  actions.all.map(({ action: { id }, stage }) => `${id} ${stage}`);

test('an action is known once, also after it is over', () => {
  const actions = new OpenActions();
  expect([actions.add(action('1')), actions.add(action('1'))]).toEqual([true, false]);
  actions.settle('1', { status: 'done' });
  expect([actions.add(action('1')), listed(actions)]).toEqual([false, []]);
});

test('of actions that are over, the last thousand are known', () => {
  const actions = new OpenActions();
  for (let id = 0; id <= 1000; id++) actions.settle(String(id), { status: 'done' });
  expect([actions.add(action('0')), actions.add(action('1'))]).toEqual([true, false]);
});

test('an action goes on by stages, and is untaken before the first one', () => {
  const actions = new OpenActions();
  for (const one of [action('1'), action('2'), action('3', 'stop', 'b')]) actions.add(one);
  expect(actions.advance('2', 'taken')?.action.id).toBe('2');
  expect(actions.advance('9', 'taken')).toBeUndefined();
  expect(listed(actions)).toEqual(['1 told', '2 taken', '3 told']);
  expect(actions.untakenBy('a').map(({ id }) => id)).toEqual(['1']);
});

test('a caller gets the outcome of its action', async () => {
  const actions = new OpenActions();
  const [done, failed] = [action('1'), action('2')].map((one) => actions.outcomeOf(one));
  actions.settle('1', { status: 'done', value: 5 });
  const fault = { code: 'failed', message: 'No.', retryable: true } as never;
  actions.settle('2', { status: 'failed', fault });
  expect(await done).toBe(5);
  await expect(failed).rejects.toMatchObject({ fault });
});

test('the list of the tab that leads counts, but for what it has not heard of yet', async () => {
  const actions = new OpenActions();
  for (const one of [action('told'), action('taken'), action('other', 'upload', 'b')])
    actions.add(one);
  const [taken, other] = ['taken', 'other'].map((id) =>
    actions.outcomeOf(action(id, id === 'other' ? 'upload' : 'sendMessage')),
  );
  actions.advance('taken', 'taken');
  actions.settle('over', { status: 'done' });
  actions.replace(
    ['new', 'over'].map((id) => ({ action: action(id), stage: 'begun' })),
    'a',
  );
  expect(listed(actions)).toEqual(['new begun', 'told told']);
  expect(await taken).toBeUndefined();
  // Nobody knows whether it was carried out, and its caller waits for a value.
  await expect(other).rejects.toMatchObject({ fault: { code: 'interrupted' } });
});

test('an action of this tab that the tab that leads has heard of is in the list once', () => {
  const actions = new OpenActions();
  actions.add(action('1'));
  actions.replace([{ action: action('1'), stage: 'taken' }], 'a');
  expect(listed(actions)).toEqual(['1 taken']);
});

test('nothing is known any more where a tab leaves, and callers go on', async () => {
  const actions = new OpenActions();
  actions.add(action('1'));
  const outcome = actions.outcomeOf(action('1'));
  actions.clear();
  expect(await outcome).toBeUndefined();
  expect([listed(actions), actions.add(action('1'))]).toEqual([[], true]);
});

test.each<readonly [ActionName, boolean, string, 'done' | 'failed']>([
  ['enqueue', true, 'repeat', 'done'],
  ['sendNow', true, 'repeat', 'done'],
  ['sendMessage', false, 'resolve', 'done'],
  ['upload', false, 'reject', 'failed'],
])('%s is one of the queue: %s; where its tab is gone: %s', (name, isOfQueue, loss, status) => {
  expect([isQueueAction(name), afterLoss(name), unknownOutcome(name).status]).toEqual([
    isOfQueue,
    loss,
    status,
  ]);
});

test.each([
  ['sendMessage', true],
  ['move', true],
  ['toString', false],
  ['fly', false],
  [5, false],
])('%j is the name of an action: %s', (name, isName) => {
  expect(isActionName(name)).toBe(isName);
});
