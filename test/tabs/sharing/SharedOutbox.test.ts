// @vitest-environment node
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createOutbox, type Outbox } from '../../../src/client/index.js';
import { initialSession } from '../../../src/core.js';
import { SharedOutbox } from '../../../src/tabs/sharing/SharedOutbox.js';

/* What a person writes is that of all tabs; the tab that leads has the queue. */

const sent = vi.fn(async () => {});

/** The outbox of a tab. What is done to its queue is carried out here, as if this tab led. */
function openOutbox(name = 'a') {
  const tab = { isFollowing: false, name };
  const inner = createOutbox({
    getState: () => ({ ...initialSession(), status: 'done' }),
    subscribe: () => () => undefined,
    sendMessage: sent,
    stop: async () => {},
  });
  const drafts: unknown[] = [];
  const queues: unknown[] = [];
  const acts: unknown[] = [];
  const outbox: SharedOutbox = new SharedOutbox(inner, {
    session: { sendMessage: sent, stop: async () => {} },
    isFollowing: () => tab.isFollowing,
    name: () => tab.name,
    act: (what, args) => {
      acts.push([what, ...args]);
      if (!tab.isFollowing) outbox.carryOut(what, args);
    },
    onDraft: (draft, stamp) => drafts.push([draft, stamp]),
    onQueue: () => queues.push(textsOf(outbox)),
  });
  return { outbox, inner, tab, drafts, queues, acts };
}

const textsOf = (outbox: Pick<Outbox, 'getState'>) =>
  outbox.getState().queue.map(({ message }) => message.text);

beforeEach(() => {
  sent.mockClear();
});

describe('a draft', () => {
  test('is told once to the other tabs, with a number that grows', () => {
    const { outbox, inner, drafts } = openOutbox();
    outbox.write('H');
    outbox.write('H');
    outbox.write('Hi');
    expect(inner.getState().draft).toBe('Hi');
    expect(drafts).toEqual([
      ['H', { count: 1, by: 'a' }],
      ['Hi', { count: 2, by: 'a' }],
    ]);
  });

  test('that a storage brings back is told as if it had been written here', () => {
    const { inner, drafts } = openOutbox();
    inner.write('Half');
    inner.setFiles((files) => files);
    expect(drafts).toEqual([['Half', { count: 1, by: 'a' }]]);
  });

  test('of another tab is shown, unless it is older than what was written here', () => {
    const { outbox, drafts } = openOutbox('m');
    outbox.write('One');
    outbox.write('Two');
    const shown = (draft: string, count: number, by: string) => {
      outbox.hearDraft(draft, { count, by });
      return outbox.getState().draft;
    };
    expect(shown('older', 1, 'z')).toBe('Two');
    expect(shown('of a name before', 2, 'b')).toBe('Two');
    expect(shown('of a name behind', 2, 'z')).toBe('of a name behind');
    expect(shown('newer', 3, 'a')).toBe('newer');
    expect(drafts).toHaveLength(2);
    expect(outbox.told()).toMatchObject({ draft: 'newer', stamp: { count: 3, by: 'a' } });
    outbox.write('Mine');
    expect(drafts[2]).toEqual(['Mine', { count: 4, by: 'm' }]);
  });

  test('that nobody has written is told to nobody', () => {
    expect(openOutbox().outbox.told()).toEqual({ queue: [], draft: undefined, stamp: undefined });
  });

  test('of a tab that follows is shown, and written once that tab leads', () => {
    const { outbox, inner, tab } = openOutbox();
    tab.isFollowing = true;
    outbox.write('Half');
    expect([outbox.getState().draft, inner.getState().draft]).toEqual(['Half', undefined]);
    tab.isFollowing = false;
    outbox.lead();
    expect(inner.getState().draft).toBe('Half');
  });
});

describe('words that are given back', () => {
  test.each([true, false])('are taken once, in a tab that follows: %s', (isFollowing) => {
    const { outbox, inner, tab } = openOutbox();
    tab.isFollowing = isFollowing;
    const listener = vi.fn();
    outbox.subscribe(listener);
    outbox.giveBack('One');
    outbox.giveBack('Two');
    expect(outbox.getState().returned).toBe('One\n\nTwo');
    expect(inner.getState().returned).toBe(isFollowing ? '' : 'One\n\nTwo');
    expect(listener).toHaveBeenCalledTimes(2);
    expect([outbox.takeReturned(), outbox.takeReturned()]).toEqual(['One\n\nTwo', '']);
    expect(outbox.getState().returned).toBe('');
    expect(listener).toHaveBeenCalledTimes(3);
  });

  test('to a tab that follows are there when it leads, and not twice', () => {
    const { outbox, inner, tab } = openOutbox();
    tab.isFollowing = true;
    outbox.giveBack('One');
    tab.isFollowing = false;
    outbox.lead();
    outbox.lead();
    expect(inner.getState().returned).toBe('One');
  });
});

describe('the queue', () => {
  test('is changed by whoever leads, under keys that no other tab gives', () => {
    const { outbox, inner, queues } = openOutbox();
    const [one = '', two = ''] = ['One', 'Two'].map((text) => outbox.enqueue({ text }));
    expect([one, two]).toEqual(['queued-a-1', 'queued-a-2']);
    outbox.edit(one, { text: 'First' });
    outbox.move(two, 0);
    expect(textsOf(inner)).toEqual(['Two', 'First']);
    outbox.remove(one);
    outbox.sendNow(two);
    expect(sent).toHaveBeenCalledExactlyOnceWith('Two');
    expect(queues).toEqual([
      ['One'],
      ['One', 'Two'],
      ['First', 'Two'],
      ['Two', 'First'],
      ['Two'],
      [],
    ]);
  });

  test('has keys without a name where the tab has none', () => {
    expect(openOutbox('').outbox.enqueue({ text: 'One' })).toBe('queued-1');
  });

  test('has a message once that is asked for twice, such as by a tab that has heard no answer', () => {
    const { outbox, inner } = openOutbox();
    outbox.enqueue({ text: 'One' }, undefined, 'k');
    outbox.enqueue({ text: 'One' }, undefined, 'k');
    expect(textsOf(inner)).toEqual(['One']);
  });

  test('takes a sender of the app only where this tab leads', () => {
    const { outbox, tab, acts } = openOutbox();
    const by = { sendMessage: sent, stop: async () => {} };
    outbox.enqueue({ text: 'One' }, by, 'k');
    tab.isFollowing = true;
    outbox.enqueue({ text: 'Two' }, by, 'l');
    expect(acts).toEqual([
      ['enqueue', { text: 'One' }, by, 'k'],
      ['enqueue', { text: 'Two' }, undefined, 'l'],
    ]);
    expect(outbox.told().queue).toEqual([{ key: 'k', message: { text: 'One' } }]);
  });

  test('of the tab that leads is shown in one that follows, and taken over by it', () => {
    const { outbox, inner, tab } = openOutbox();
    outbox.enqueue({ text: 'Own' });
    tab.isFollowing = true;
    outbox.follow();
    expect(textsOf(inner)).toEqual([]);
    outbox.hearQueue([{ key: 'k', message: { text: 'One' } }]);
    expect([textsOf(outbox), textsOf(inner)]).toEqual([['One'], []]);
    tab.isFollowing = false;
    outbox.lead();
    expect([textsOf(outbox), textsOf(inner)]).toEqual([['One'], ['One']]);
  });

  test('stays with the other tabs where this one leaves', () => {
    const { outbox, inner, tab } = openOutbox();
    tab.isFollowing = true;
    outbox.hearQueue([{ key: 'k', message: { text: 'One' } }]);
    outbox.leave();
    expect([textsOf(outbox), textsOf(inner)]).toEqual([[], []]);
  });

  test('is sent on by the tab that leads alone', async () => {
    const { outbox, inner, tab } = openOutbox();
    inner.enqueue({ text: 'One' });
    tab.isFollowing = true;
    outbox.sendNext();
    expect(sent).not.toHaveBeenCalled();
    tab.isFollowing = false;
    outbox.sendNext();
    expect(sent).toHaveBeenCalledExactlyOnceWith('One');
  });
});

test('a message is sent at once, and by whom the app says', () => {
  const { outbox } = openOutbox();
  outbox.send({ text: 'One' });
  expect(sent).toHaveBeenCalledExactlyOnceWith('One');
  expect(outbox.isSending()).toBe(true);
  const own = vi.fn(async () => {});
  const other = openOutbox().outbox;
  other.setSender({ sendMessage: own, stop: async () => {} });
  other.send({ text: 'Two' });
  expect(own).toHaveBeenCalledExactlyOnceWith('Two');
});

test('files stay in the tab where they were picked, which shows nothing else while it follows', () => {
  const { outbox, inner, tab } = openOutbox();
  tab.isFollowing = true;
  const listener = vi.fn();
  outbox.subscribe(listener);
  const files = [
    { key: 'f', file: new File(['A'], 'a.txt'), status: 'ready', percent: 100 } as const,
  ];
  outbox.setFiles(() => files);
  expect(outbox.getState().files).toBe(files);
  inner.write('unseen');
  expect(outbox.getState().draft).toBeUndefined();
  expect(listener).toHaveBeenCalledOnce();
});
