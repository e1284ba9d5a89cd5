// @vitest-environment node
import { expect, test } from 'vitest';
import { createSession } from '../../../src/client/session/createSession.js';
import { createSessionDirectory } from '../../../src/client/SessionDirectory.js';
import { addressOf } from '../../../src/contract/index.js';
import { agentbBackend } from '../../../src/protocols/agentb/agentbBackend.js';
import { ubikBackend } from '../../../src/protocols/ubik/ubikBackend.js';
import { replayBackend } from '../../../src/testing/replayBackend.js';
import { createScriptedAgent } from '../../../src/testing/scripted-agent/index.js';

const one = 'http://agent.test/one/api/v1';
const two = 'http://agent.test/two/api/v1';

test('a system is told from another on the same origin, and is the same however it is written', () => {
  const urls = [one, `${one}/`, two].map((baseUrl) => addressOf(ubikBackend({ url: baseUrl })));
  expect(urls[0]).toBe(urls[1]);
  expect(urls[0]).not.toBe(urls[2]);
  const threads = [one, two].map((url) => addressOf(agentbBackend({ url })));
  expect(new Set([...urls, ...threads]).size).toBe(4);
  expect(addressOf(replayBackend({ stream: '' }))).toBe('replay http://recording.invalid');
});

test('directories of two systems on one origin share no cache', () => {
  const keyOf = (baseUrl: string) =>
    createSessionDirectory({ backend: ubikBackend({ url: baseUrl }) }).key;
  expect(keyOf(one)).toBe(keyOf(`${one}/`));
  expect(keyOf(one)).not.toBe(keyOf(two));
});

test('an answer closes no question of a session that has the same id in another system', async () => {
  const waiting = async (baseUrl: string) => {
    const agent = createScriptedAgent({ pace: 0 });
    const session = createSession({ backend: ubikBackend({ url: baseUrl, fetch: agent.fetch }) });
    await session.sendMessage('/input');
    return { agent, session };
  };
  const here = await waiting(one);
  const there = await waiting(two);
  const state = here.session.getState();
  expect(state.sessionId).toBe(there.session.getState().sessionId);
  await new Promise((resolve) => setTimeout(resolve, 50));
  const asked = here.agent.requests.length;
  const [request] = there.session.getState().requests;
  await there.session.respond(request?.id ?? '', { input: 'Lyon', type: 'text' });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(there.session.getState().status).toBe('done');
  expect(here.session.getState()).toMatchObject({ status: 'awaiting-input', requests: [{}] });
  expect(here.agent.requests).toHaveLength(asked);
  here.session.dispose();
  there.session.dispose();
});
