// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { createSession } from '../../../src/client/session/createSession.js';
import {
  answerAsMessage,
  answerAtCheckpoint,
  type ProvideInput,
} from '../../../src/protocols/ubik/answerStrategies.js';
import { ubikBackend } from '../../../src/protocols/ubik/ubikBackend.js';
import { createScriptedAgent } from '../../../src/testing/scripted-agent/index.js';

const baseUrl = 'http://agent.test/api/v1';

/** A session whose run waits for an answer. */
async function waiting(provideInput: ProvideInput) {
  const agent = createScriptedAgent({ pace: 0 });
  const sent: { readonly url: string; readonly body: unknown }[] = [];
  let isDown = false;
  const backend = ubikBackend({
    url: baseUrl,
    provideInput,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      if (request.method === 'POST') {
        sent.push({ url: request.url, body: JSON.parse((await request.clone().text()) || 'null') });
      }
      if (isDown) throw new TypeError('Failed to fetch');
      return agent.fetch(request);
    },
  });
  const session = createSession({ backend });
  await session.sendMessage('/input');
  sent.length = 0;
  const [request] = session.getState().requests;
  if (request === undefined) throw new Error('The scenario asks nothing.');
  return {
    session,
    sent,
    request,
    setDown: (down: boolean) => {
      isDown = down;
    },
  };
}

const lyon = { input: 'Lyon', type: 'text' };

describe('R113 answers a question', () => {
  test('calls the strategy once, and closes the form', async () => {
    const calls: unknown[] = [];
    const { session, sent, request } = await waiting((...given) => {
      calls.push(given[1]);
      return answerAsMessage(...given);
    });
    await session.respond(request.id, lyon);
    await session.respond(request.id, lyon);
    expect(calls).toEqual([lyon]);
    expect(sent.map(({ body }) => body)).toEqual([{ content: 'Lyon', stream: true }]);
    expect(session.getState()).toMatchObject({ status: 'done', requests: [] });
  });

  test('can continue from the checkpoint instead, with the answer as its hint', async () => {
    const { session, sent, request } = await waiting(answerAtCheckpoint);
    await session.respond(request.id, lyon);
    const [call] = sent;
    expect(call?.url).toMatch(/\/navigate-to-checkpoint$/u);
    expect(call?.body).toMatchObject({ checkpoint_hint: 'Lyon', stream: true });
    expect(session.getState().requests).toEqual([]);
  });

  test('opens the form again with what was typed when the answer cannot be delivered', async () => {
    const { session, request, setDown } = await waiting(answerAsMessage);
    setDown(true);
    await session.respond(request.id, lyon);
    expect(session.getState()).toMatchObject({
      status: 'awaiting-input',
      requests: [{ id: request.id, status: 'pending', draft: 'Lyon', fault: { code: 'network' } }],
    });
    setDown(false);
    await session.respond(request.id, lyon);
    expect(session.getState()).toMatchObject({ status: 'done', requests: [] });
  });

  test('says so when the strategy has no way to answer', async () => {
    const { session, sent, request } = await waiting(() => undefined);
    await session.respond(request.id, lyon);
    expect(sent).toEqual([]);
    expect(session.getState().requests).toMatchObject([{ fault: { code: 'unsupported' } }]);
  });
});

test('R100 sends the whole list of tools with a change of the session, and nothing else', async () => {
  const { directory } = ubikBackend({ url: baseUrl });
  const call = directory?.update('s/1', { toolIds: ['t1', 't2', 't3'] });
  expect(call).toEqual({
    method: 'PATCH',
    url: `${baseUrl}/agent-sessions/s%2F1`,
    body: { tool_ids: ['t1', 't2', 't3'] },
  });
  expect(directory?.update('s', { toolIds: [] }).body).toEqual({ tool_ids: [] });
  const agent = createScriptedAgent({ pace: 0 });
  const created = await agent.fetch(`${baseUrl}/agent-sessions`, { method: 'POST', body: '{}' });
  const { id, active_tools: tools } = (await created.json()) as {
    readonly id: string;
    readonly active_tools: readonly { readonly id: string }[];
  };
  const rest = tools.slice(1).map((tool) => tool.id);
  const change = directory?.update(id, { toolIds: rest });
  const answer = await agent.fetch(change?.url ?? '', {
    method: 'PATCH',
    body: JSON.stringify(change?.body),
  });
  const session = directory?.readSession(await answer.json());
  expect(session?.tools?.map((tool) => tool.id)).toEqual(rest);
});
