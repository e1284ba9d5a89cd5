// @vitest-environment node
import { expect, test } from 'vitest';
import { branchOf, createSession, showBranch, type AgentSession } from '../../../src/core.js';
import { createScriptedAgent } from '../../../src/testing.js';
import { ubikBackend } from '../../../src/ubik.js';
import { until } from '../../support/until.js';

/* A link that names the versions which are shown, taken up by another page. */

const pathTo =
  (what: string) =>
  ({ sessionId, messageId }: { readonly sessionId: string; readonly messageId: string }) =>
    `agent-sessions/${sessionId}/messages/${messageId}${what}`;

function open() {
  const { fetch } = createScriptedAgent({ basePath: '/api', pace: 0 });
  const paths = {
    message: pathTo(''),
    regenerate: pathTo('/regenerate'),
    edit: pathTo('/edit'),
    activate: pathTo('/activate'),
  };
  const backend = ubikBackend({ url: 'http://agent.test/api', paths, fetch });
  const session = createSession({ backend });
  const reload = async () => {
    const { sessionId = '' } = session.getState();
    const page = createSession({ backend, sessionId });
    await page.load();
    return page;
  };
  return { session, reload };
}

const idsOf = (page: AgentSession) => page.getState().messages.map(({ id }) => id);
const keyAt = (page: AgentSession, index: number) => page.getState().messages[index]?.key ?? '';
const settled = (page: AgentSession) => until(() => expect(page.getState().status).toBe('done'));

test('brings back each version, also one that is known only once another is shown', async () => {
  const { session, reload } = open();
  await session.sendMessage('/plain Hello');
  await settled(session);
  const [first = ''] = idsOf(await reload());
  expect(branchOf(session.getState())).toEqual([]);

  await session.edit?.(keyAt(session, 0), '/plain Good morning');
  await settled(session);
  const edited = await reload();
  await edited.regenerate?.(keyAt(edited, 1));
  await settled(edited);
  const here = await reload();
  const link = branchOf(here.getState());
  expect(link).toEqual(idsOf(here));

  await here.showSibling?.(keyAt(here, 0), first);
  const other = await reload();
  expect(idsOf(other)[0]).toBe(first);
  expect(await showBranch(other, link)).toBe(true);
  expect(idsOf(other)).toEqual(link);
  expect(idsOf(await reload())).toEqual(link);
});

test('passes over what is not there, and leaves what is shown', async () => {
  const { session, reload } = open();
  await session.sendMessage('/plain Hello');
  await settled(session);
  const page = await reload();
  const before = idsOf(page);
  expect(await showBranch(page, ['', 'gone', '__proto__'])).toBe(false);
  expect(await showBranch(page, [])).toBe(true);
  expect(idsOf(page)).toEqual(before);
});
