// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSession, type AgentStorage, type OutgoingMessage } from '../../src/client/index.js';
import { storageBy } from '../../src/storage/createStorage.js';
import { Random } from '../../src/conformance/kit/Random.js';
import { memoryArea } from '../../src/storage/area/memoryArea.js';
import { OfficeServer } from '../support/officeServer.js';
import { StoredTab, textOf, type World } from '../support/storedTab.js';
import { createOrigin } from '../support/tabs.js';

/* Tabs that share a session and a storage: the one that leads keeps what was written in any of them. */

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds = 100) => vi.advanceTimersByTimeAsync(milliseconds);

const worldOf = (server = new OfficeServer()): World => ({
  area: memoryArea(),
  chance: new Random(1),
  isSlow: false,
  origin: createOrigin(),
  server,
});

async function twoTabs(world: World) {
  const leading = new StoredTab(world);
  await pass();
  const following = new StoredTab(world);
  await pass();
  return [leading, following] as const;
}

const queued = ({ session }: StoredTab) =>
  session.outbox.getState().queue.map(({ message }) => message.text);
const fileNames = ({ files }: StoredTab) =>
  files.map(({ file, status }) => `${file.name} ${status}`);
const said = ({ session }: StoredTab) =>
  session
    .getState()
    .messages.filter(({ role }) => role === 'user')
    .map(({ parts, status }) => `${textOf(parts)} ${status}`);

test('the tab that leads dies with messages that wait, then the other one: the next one sends them, once and in order', async () => {
  const world = worldOf(new OfficeServer({ pace: 500 }));
  const [leading, following] = await twoTabs(world);
  following.session.outbox.send({ text: 'One' });
  await pass();
  following.session.outbox.enqueue({ text: 'Two' });
  await pass();
  leading.session.outbox.enqueue({ text: 'Three' });
  await pass();
  leading.kill();
  await pass();
  expect(queued(following)).toEqual(['Two', 'Three']);
  following.kill();
  const next = new StoredTab(world);
  await pass();
  expect(queued(next)).toEqual(['Two', 'Three']);
  await pass(10_000);
  expect(said(next)).toEqual(['One done', 'Two done', 'Three done']);
  expect(world.server.arrivals.map(({ text }) => text)).toEqual(['One', 'Two', 'Three']);
});

test('a message of a tab that is closed before it knows who leads is shown by the one that leads', async () => {
  const world = worldOf(new OfficeServer({ pace: 500 }));
  const leading = new StoredTab(world);
  await pass();
  const closed = new StoredTab(world);
  void closed.session.sendMessage('One');
  closed.session.dispose();
  await pass(2000);
  expect(leading.placesOf('One')).toEqual(['done']);
});

test('the queue of a tab that led is there once when another tab is closed with it', async () => {
  const world = worldOf(new OfficeServer({ pace: 5000 }));
  const [leading, following] = await twoTabs(world);
  const third = new StoredTab(world);
  await pass();
  leading.session.outbox.send({ text: 'One' });
  await pass();
  leading.session.outbox.enqueue({ text: 'Two' });
  await pass();
  leading.session.dispose();
  third.session.dispose();
  await pass(2000);
  expect(queued(following)).toEqual(['Two']);
});

test('all tabs are closed at once, and the next one has what waited and what was being written', async () => {
  const world = worldOf(new OfficeServer({ pace: 500 }));
  const [leading, following] = await twoTabs(world);
  following.session.outbox.send({ text: 'One' });
  await pass();
  following.session.outbox.enqueue({ text: 'Two' });
  following.session.outbox.write('Half');
  await pass();
  leading.session.dispose();
  following.session.dispose();
  const next = new StoredTab(world);
  await pass();
  expect(queued(next)).toEqual(['Two']);
  expect(next.session.outbox.getState().draft).toBe('Half');
});

test('a draft that was brought back is in the field of every tab', async () => {
  const world = worldOf();
  const [leading, following] = await twoTabs(world);
  following.session.outbox.write('Half');
  await pass();
  leading.kill();
  following.kill();
  const tabs = [new StoredTab(world)];
  await pass();
  tabs.push(new StoredTab(world));
  await pass();
  const drafts = tabs.map(({ session }) => session.outbox.getState().draft);
  expect(drafts).toEqual(['Half', 'Half']);
});

test('a page that is opened, closed and opened again at once shows what dead tabs have left, and the stored messages', async () => {
  for (const isSlow of [false, true]) {
    const world = { ...worldOf(new OfficeServer({ pace: 500 })), isSlow };
    const [leading, following] = await twoTabs(world);
    leading.session.outbox.send({ text: 'One' });
    await pass();
    following.session.outbox.enqueue({ text: 'Two' });
    await pass();
    leading.kill();
    following.kill();
    const next = new StoredTab(world);
    next.session.dispose();
    next.show();
    await pass(500);
    const { history } = next.session.getState();
    expect([queued(next), said(next), history.status]).toEqual([['Two'], ['One done'], 'loaded']);
    next.kill();
  }
});

test('a tab that leads is closed, and the next page is not given what the other tab has meanwhile sent', async () => {
  const world = worldOf();
  const [leading, following] = await twoTabs(world);
  leading.session.outbox.write('Half');
  await pass();
  leading.session.dispose();
  await pass();
  following.session.outbox.write('');
  await pass();
  following.kill();
  const next = new StoredTab(world);
  await pass(2000);
  expect(next.session.outbox.getState().draft ?? '').toBe('');
});

test('a file that was picked in a tab that follows is there again once the tab is opened again', async () => {
  const world = worldOf();
  const [leading, following] = await twoTabs(world);
  following.pick('plan');
  await pass();
  following.kill();
  const again = new StoredTab(world);
  await pass();
  expect([fileNames(leading), fileNames(again)]).toEqual([[], ['plan ready']]);
  expect(world.server.count('file', 'plan')).toBe(1);
});

test('a file that was on its way when all tabs died may have arrived: the person says whether it goes again', async () => {
  const world = worldOf();
  const [leading, following] = await twoTabs(world);
  following.pick('plan');
  await pass(1);
  leading.kill();
  following.kill();
  const next = new StoredTab(world);
  await pass(1000);
  expect(fileNames(next)).toEqual(['plan failed']);
  expect(world.server.count('file', 'plan')).toBeLessThan(2);
});

test.each([
  ['together', true],
  ['one after the other', false],
])(
  'a file that goes with a message is with it or in the field, whenever the tabs die %s',
  async (_, isAtOnce) => {
    for (const life of [0, 1, 2, 5, 20, 50, 200, 2000]) {
      const world = worldOf();
      const [leading, following] = await twoTabs(world);
      following.pick('plan');
      await pass();
      const attachments = following.files.flatMap(({ attachment }) => attachment ?? []);
      const { outbox } = following.session;
      outbox.write('See');
      await pass();
      outbox.send({ text: 'See', attachments });
      outbox.setFiles(() => []);
      outbox.write('');
      if (!isAtOnce) leading.kill();
      if (life > 0) await pass(life);
      leading.kill();
      following.kill();
      const next = new StoredTab(world);
      await pass(1000);
      const { draft = '' } = next.session.outbox.getState();
      const isThere = said(next).length === 1;
      expect([life, draft, fileNames(next)]).toEqual(
        isThere ? [life, '', []] : [life, 'See', ['plan ready']],
      );
    }
  },
);

/** The session as an app has made it: it sends with a mark of the tab. */
function marked(tab: StoredTab, mark: string) {
  const { session } = tab;
  const sender = {
    ...session,
    sendMessage: (message: string | OutgoingMessage) =>
      session.sendMessage(`${typeof message === 'string' ? message : message.text} ${mark}`),
  };
  session.outbox.setSender(sender);
  return sender;
}

test('what waits is sent the way the app sends, by whichever tab leads, also after a reload', async () => {
  const world = worldOf(new OfficeServer({ pace: 500 }));
  const [leading, following] = await twoTabs(world);
  const sender = marked(leading, 'by one');
  marked(following, 'by two');
  void leading.session.sendMessage('Zero');
  await pass();
  leading.session.outbox.enqueue({ text: 'One' }, sender);
  following.session.outbox.enqueue({ text: 'Two' }, following.session);
  await pass();
  await pass(1600);
  expect(world.server.arrivals.map(({ text }) => text)).toEqual(['Zero', 'One by one']);
  leading.kill();
  await pass(3000);
  expect(world.server.arrivals.map(({ text }) => text).slice(2)).toEqual(['Two by two']);
  following.session.outbox.enqueue({ text: 'Three' });
  await pass();
  following.kill();
  const next = new StoredTab(world);
  marked(next, 'by three');
  await pass(10_000);
  expect(world.server.arrivals.map(({ text }) => text).slice(3)).toEqual(['Three by three']);
});

test.each([
  ['that follows', 0],
  ['that leads', 1],
])('what is cleared in a tab %s is gone in all, and no tab writes it back', async (_, cleared) => {
  const world = worldOf(new OfficeServer({ pace: 50 }));
  const slow = { ...world, isSlow: true };
  const tabs = await twoTabs(slow);
  const [leading, following] = tabs;
  void leading.session.sendMessage('One');
  await pass(80);
  following.pick('plan');
  following.session.outbox.write('Half');
  await pass(30);
  let isGone = false;
  void tabs[1 - cleared]?.storage.clear().then(() => {
    isGone = true;
  });
  await pass(100);
  expect([isGone, await world.area.keys()]).toEqual([true, []]);
  following.session.outbox.write('Half more');
  void leading.session.sendMessage('Two');
  await pass(3000);
  for (const { session } of tabs) session.dispose();
  await pass(3000);
  expect(await world.area.keys()).toEqual([]);
  // What is opened later is kept again.
  const next = new StoredTab(world);
  next.session.outbox.write('New');
  await pass();
  expect(await world.area.keys()).not.toEqual([]);
});

test('a tab that sleeps while another one clears keeps nothing of it once it wakes up', async () => {
  const world = worldOf();
  const [leading, following] = await twoTabs(world);
  void leading.session.sendMessage('One');
  await pass(500);
  const wake = leading.freeze();
  let isGone = false;
  void following.storage.clear().then(() => {
    isGone = true;
  });
  await pass(2000);
  leading.session.outbox.write('Half');
  await pass(2000);
  expect(isGone).toBe(true);
  leading.pick('a.txt');
  await pass(200);
  expect(await world.area.keys()).not.toEqual([]);
  wake();
  await pass(5000);
  expect(await world.area.keys()).toEqual([]);
});

test('clearing leaves the data of another person, and of another database', async () => {
  const world = worldOf();
  const platform = world.origin.open().platform;
  const area = (name: string) => ({ ...world.area, isShared: true, name });
  const keep = (storage: AgentStorage) => {
    const session = createSession({ backend: world.server.backend(), storage });
    session.restore?.();
    session.outbox.write('Half');
  };
  const ann = storageBy(area('one'), { person: 'ann' }, () => platform);
  keep(ann);
  keep(storageBy(area('one'), { person: 'bob' }, () => platform));
  await pass();
  const cleared = ann.clear();
  await pass();
  await cleared;
  keep(storageBy(area('one'), { person: 'bob' }, () => platform));
  await pass();
  const keys = await world.area.keys();
  expect([
    keys.some((key) => key.includes('/ann/')),
    keys.some((key) => key.includes('/bob/')),
  ]).toEqual([false, true]);
});

test('clearing a database leaves the tabs of another one storing', async () => {
  const platform = createOrigin().open().platform;
  const server = new OfficeServer();
  const [one, other] = ['one', 'other'].map((name) => {
    const area = { ...memoryArea(), isShared: true, name };
    const storage = storageBy(area, {}, () => platform);
    const session = createSession({ backend: server.backend(), storage });
    session.restore?.();
    session.outbox.write('Half');
    return { area, session, storage };
  });
  await pass();
  void one?.storage.clear();
  await pass();
  other?.session.outbox.write('Half a thought');
  await pass();
  const stored = (await other?.area.keys())?.map((key) => String(other?.area.read(key)));
  expect(stored?.join('')).toContain('Half a thought');
  expect(await one?.area.keys()).toEqual([]);
});
