// @vitest-environment node
/* What a browser keeps of a conversation: without a network, beside an app that uses the same database, and with a damaged record. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { again, frameOf, keeps, office, open, shown, url } from './ownBrowser.js';

test.each(['storage=local', 'preload', 'preload&shared'])(
  'a page that is offline for its first ten seconds shows the conversation in its first frame, and sends all of it once: %s',
  async (query) => {
    const page = await open(query);
    const field = page.getByRole('textbox', { name: 'Message' });
    await field.fill('One');
    await field.press('Enter');
    await page.getByText('Re One Done.').waitFor();
    await page.waitForTimeout(1500);
    await page.goto(`${url}?${query}&offline=10000`);
    await page.getByText('Re One Done.').waitFor();
    expect(await frameOf(page)).toBe('1');
    for (const text of ['Two', 'Three']) {
      await field.fill(text);
      await field.press('Enter');
    }
    expect(office.arrivals.map(({ text }) => text)).toEqual(['One']);
    await page.getByText('Re Three Done.').waitFor({ timeout: 30_000 });
    expect(office.arrivals.map(({ text }) => text)).toEqual(['One', 'Two', 'Three']);
    expect(await shown(page)).toEqual(['One', 'Two', 'Three']);
  },
  120_000,
);

test('a page that does not wait for its database shows the conversation a few frames later', async () => {
  const page = await open();
  await page.getByRole('textbox', { name: 'Message' }).fill('One');
  await page.getByRole('textbox', { name: 'Message' }).press('Enter');
  await page.getByText('Re One Done.').waitFor();
  await page.waitForTimeout(1500);
  const frames: number[] = [];
  for (let time = 0; time < 5; time++) {
    await page.goto(`${url}?offline=10000&time=${time}`);
    await page.getByText('Re One Done.').waitFor();
    frames.push(Number(await frameOf(page)));
  }
  console.info(`without preload, in frame ${frames.join(', ')}`);
  expect(Math.min(...frames)).toBeGreaterThan(1);
}, 120_000);

/** Says something, and waits until the answer is stored. */
async function say(page: Page, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Message' });
  await field.fill(text);
  await field.press('Enter');
  await page.getByText(`Re ${text} Done.`).waitFor();
  await page.waitForTimeout(1500);
}

/** What becomes of a request for the database that an app makes itself, while a panel has it open. */
const byApp = (page: Page, version: number | undefined, change: 'keep' | 'drop' = 'keep') =>
  page.evaluate(
    ([wanted, what]) =>
      new Promise<string>((resolve) => {
        const name = 'agent-session';
        const request =
          wanted === undefined ? indexedDB.deleteDatabase(name) : indexedDB.open(name, wanted);
        request.addEventListener('blocked', () => resolve('blocked'));
        request.addEventListener('error', () => resolve('error'));
        request.addEventListener('upgradeneeded', () => {
          if (what === 'drop') request.result.deleteObjectStore('kept');
        });
        request.addEventListener('success', () => {
          const { result } = request as IDBRequest<IDBDatabase | undefined>;
          result?.close();
          resolve('done');
        });
      }),
    [version, change] as const,
  );

test('an app that deletes or upgrades the database is not blocked by an open panel, which goes on storing', async () => {
  const page = await open();
  await say(page, 'One');
  expect(await byApp(page, undefined)).toBe('done');
  await say(page, 'Two');
  expect(await byApp(page, 7)).toBe('done');
  await say(page, 'Three');
  // A tab that has the database open is not blocked either, wherever the app asks.
  const other = await again(page);
  expect(await byApp(other, 8)).toBe('done');
  await other.close();
  await page.bringToFront();
  await say(page, 'Four');
  await keeps(page, 'Re Four ');
  for (const text of ['One', 'Two', 'Three']) await keeps(page, `Re ${text} `);
}, 120_000);

test('a panel whose database an app has rebuilt without its store says so once, and the session goes on', async () => {
  const page = await open();
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await say(page, 'One');
  expect(await byApp(page, 9, 'drop')).toBe('done');
  await say(page, 'Two');
  await say(page, 'Three');
  expect(
    warnings.filter((text) => text.includes('The storage of agent sessions failed')),
  ).toHaveLength(1);
}, 120_000);

test('a stored conversation that nests 20,000 deep does not blank the page, and is set aside', async () => {
  let page = await open();
  await say(page, 'One');
  const errors: string[] = [];
  await page.evaluate(async () => {
    const answerOf = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve) => {
        request.addEventListener('success', () => resolve(request.result));
      });
    const database = await answerOf(indexedDB.open('agent-session'));
    const store = database.transaction('kept', 'readwrite').objectStore('kept');
    const names = await answerOf(store.getAllKeys());
    const name = names.find((one) => typeof one === 'string' && one.includes('/cache/')) ?? '';
    const said = JSON.parse(String(await answerOf(store.get(name)))) as { messages: unknown[] };
    const step = '{"type":"step","id":"s","title":"Deep","single":false,"status":"done","parts":[';
    const deep = `{"id":"deep","key":"deep","role":"assistant","status":"done","parts":[${step.repeat(20_000)}${']}'.repeat(20_000)}]}`;
    const text = JSON.stringify({ ...said, messages: [...said.messages, 'DEEP'] });
    await answerOf(
      store.put(
        text.replace('"DEEP"', () => deep),
        name,
      ),
    );
    database.close();
  });
  for (let reload = 0; reload < 2; reload++) {
    page = await again(page);
    page.on('pageerror', (error) => errors.push(error.message));
    await page.getByText('Re One Done.').waitFor();
    await say(page, `More ${reload}`);
    await page.reload();
    await page.getByText(`Re More ${reload} Done.`).waitFor();
  }
  expect(errors).toEqual([]);
  const names = await page.evaluate(async () => {
    const answerOf = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve) => {
        request.addEventListener('success', () => resolve(request.result));
      });
    const database = await answerOf(indexedDB.open('agent-session'));
    const all = await answerOf(database.transaction('kept').objectStore('kept').getAllKeys());
    database.close();
    return all.map(String);
  });
  expect(names.filter((name) => /\/aside\/\d+\//u.test(name))).toHaveLength(1);
}, 120_000);
