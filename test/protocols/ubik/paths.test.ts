// @vitest-environment node
import { expect, test } from 'vitest';
import { createSession } from '../../../src/client/session/createSession.js';
import { ubikBackend, type UbikPaths } from '../../../src/ubik.js';
import { createScriptedAgent } from '../../../src/testing.js';
import { until } from '../../support/until.js';

/*
 * Other answers and other words, against the scripted agent, which has them where the reference does not say. A page that is
 * loaded again is a session of its own.
 */

const pathTo =
  (what: string) =>
  ({ sessionId, messageId }: { readonly sessionId: string; readonly messageId: string }) =>
    `agent-sessions/${sessionId}/messages/${messageId}${what}`;

const PATHS: UbikPaths = {
  message: pathTo(''),
  regenerate: pathTo('/regenerate'),
  edit: pathTo('/edit'),
  activate: pathTo('/activate'),
};

async function open(paths: UbikPaths = PATHS) {
  const { fetch } = createScriptedAgent({ basePath: '/api', pace: 0 });
  const baseUrl = 'http://agent.test/api';
  const sessionOf = (sessionId?: string) =>
    createSession({
      backend: ubikBackend({ url: baseUrl, paths, fetch }),
      ...(sessionId !== undefined && { sessionId }),
    });
  const session = sessionOf();
  const settled = () => until(() => expect(session.getState().status).toBe('done'));
  const say = async (words: string) => {
    await session.sendMessage(words);
    await settled();
  };
  const reload = async () => {
    const page = sessionOf(session.getState().sessionId);
    await page.load();
    return page;
  };
  return { session, say, settled, reload };
}

type Page = Awaited<ReturnType<typeof open>>['session'];
const messagesOf = (page: Page) => page.getState().messages;
const idsOf = (page: Page) => messagesOf(page).map(({ id }) => id);
const wordsOf = (page: Page) =>
  messagesOf(page)
    .filter(({ role }) => role === 'user')
    .map(({ parts }) => parts.map((part) => (part.type === 'text' ? part.text : '')).join(''));
const keyAt = (page: Page, index: number) => messagesOf(page)[index]?.key ?? '';
const siblingsAt = (page: Page, index: number) =>
  until(() => {
    const { siblingIds = [] } = messagesOf(page)[index] ?? {};
    expect(siblingIds).not.toEqual([]);
    return siblingIds;
  });

test('R105 another answer is a sibling of the first, also after a reload', async () => {
  const { session, say, settled, reload } = await open();
  await say('/plain Hello');
  const [, first] = idsOf(await reload());
  await session.regenerate?.(keyAt(session, 1));
  await settled();
  expect(await siblingsAt(session, 1)).toEqual([first]);
  const page = await reload();
  await until(() => expect(idsOf(session)).toEqual(idsOf(page)));
  expect(messagesOf(page)[1]?.siblingIds).toEqual([first]);
});

test('R105 other words are a sibling of the first, with what follows them', async () => {
  const { session, say, settled, reload } = await open();
  await say('/plain Hello');
  await say('/plain And you?');
  await session.edit?.(keyAt(session, 0), '/plain Good morning');
  await settled();
  expect(wordsOf(session)).toEqual(['/plain Good morning']);
  expect(await siblingsAt(session, 0)).toHaveLength(1);
  expect(wordsOf(await reload())).toEqual(['/plain Good morning']);
});

test('a version that is picked brings its branch back, and the next message goes on from there', async () => {
  const { session, say, settled, reload } = await open();
  await say('/plain Hello');
  await say('/plain And you?');
  const before = idsOf(await reload());
  await session.edit?.(keyAt(session, 0), '/plain Good morning');
  await settled();
  await siblingsAt(session, 0);
  const key = keyAt(session, 0);
  await session.showSibling?.(key, before[0] ?? '');
  expect(idsOf(session)).toEqual(before);
  // What a person is using stays where it is.
  expect(keyAt(session, 0)).toBe(key);
  expect(messagesOf(session).some(({ aside }) => aside === true)).toBe(false);
  await say('/plain More');
  expect(wordsOf(session)).toEqual(['/plain Hello', '/plain And you?', '/plain More']);
  const page = await reload();
  await until(() => expect(idsOf(session)).toEqual(idsOf(page)));
  const keys = messagesOf(session).map((one) => one.key);
  expect(new Set(keys).size).toBe(keys.length);
});

test('without a path to make it the active one, a version is looked at', async () => {
  const { activate: _, ...others } = PATHS;
  const { session, say, settled, reload } = await open(others);
  await say('/plain Hello');
  await session.edit?.(keyAt(session, 0), '/plain Good morning');
  await settled();
  const [other = ''] = await siblingsAt(session, 0);
  await session.showSibling?.(keyAt(session, 0), other);
  expect(messagesOf(session)).toMatchObject([{ id: other, aside: true }]);
  await say('/plain More');
  expect(wordsOf(session)).toEqual(['/plain Good morning', '/plain More']);
  expect(wordsOf(await reload())).toEqual(['/plain Good morning', '/plain More']);
});

test('a version that the server does not have leaves what is shown', async () => {
  const { session, say } = await open();
  await say('/plain Hello');
  const before = session.getState().messages;
  await expect(session.showSibling?.(keyAt(session, 0), 'gone')).rejects.toThrow();
  expect(session.getState().messages).toEqual(before);
});

test('not while a run is on', async () => {
  const { session, say, reload } = await open();
  await say('/plain Hello');
  const first = idsOf(await reload())[1] ?? '';
  const running = session.regenerate?.(keyAt(session, 1));
  await session.showSibling?.(keyAt(session, 1), first);
  await running;
  await until(() => expect(session.getState().status).toBe('done'));
  expect(messagesOf(session)).toHaveLength(2);
});
