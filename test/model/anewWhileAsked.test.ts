// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSession, type AgentSession } from '../../src/client/index.js';
import { Line } from './Line.js';
import { isAsking, type Act } from './servers/ModelServer.js';
import { SUBJECTS, type Subject } from './subjects.js';
import { tokensIn } from './tokens.js';
import { endVirtualTime, pass, startVirtualTime } from './virtualTime.js';

/* A question is open, and the person has the run begin anew. The question goes, and the run begins anew, once. */

beforeEach(startVirtualTime);
afterEach(endVirtualTime);

const AT_ONCE = { schedule: (publish: () => void) => (queueMicrotask(publish), () => undefined) };

const TABLE = Object.entries<Subject>(SUBJECTS).flatMap(([name, { acts, server }]) =>
  acts.filter(isAsking).map((act) => [name, act, server] as const),
);

async function asked(act: Act, serverOf: Subject['server']) {
  const turns: readonly (readonly Act[])[] = [['say', act], ['say']];
  const server = serverOf({ turns });
  const line = new Line();
  const session = createSession({ backend: server.backend(line, true), scheduler: AT_ONCE });
  void session.load();
  await pass(100);
  void session.sendMessage('q1');
  await pass(3000);
  expect(session.getState().status).toBe('awaiting-input');
  return { line, server, session };
}

const keyOf = (session: AgentSession, wanted: 'user' | 'assistant') =>
  session.getState().messages.find(({ role }) => role === wanted)?.key ?? '';

describe.each(TABLE)('%s, %s', (_, act, serverOf) => {
  test.each<[string, string, (session: AgentSession) => Promise<void> | undefined]>([
    ['an edited message', 'q2', (session) => session.edit?.(keyOf(session, 'user'), 'q2')],
    ['a message', 'q1', (session) => session.regenerate?.(keyOf(session, 'user'))],
    ['an answer that asks', 'q1', (session) => session.regenerate?.(keyOf(session, 'assistant'))],
  ])('%s is answered anew', async (_what, asks, run) => {
    const { line, server, session } = await asked(act, serverOf);
    const begun = run(session);
    await pass(5000);
    const { fault, messages, requests, status } = session.getState();
    const isOffered = begun !== undefined;
    expect([status, fault, requests.length]).toEqual(
      isOffered ? ['done', undefined, 0] : ['awaiting-input', undefined, requests.length],
    );
    const said = messages.filter(({ role }) => role === 'user');
    expect(said.flatMap(({ parts }) => tokensIn(parts))).toEqual([isOffered ? asks : 'q1']);
    // What a wire carries of a message says its words once more.
    const words = new Set(tokensIn(messages).filter((token) => token.startsWith('a')));
    expect([...words]).toEqual(isOffered ? ['a2-1', 'a2-2'] : ['a1-1', 'a1-2']);
    expect(server.wrong).toEqual([]);
    session.dispose();
    line.kill();
  });
});

// LangGraph names the checkpoints of its own.
describe.each(TABLE.filter(([name]) => name === 'UBIK'))('%s, %s', (_, act, serverOf) => {
  test('a checkpoint is gone on from', async () => {
    const { line, server, session } = await asked(act, serverOf);
    void session.continueFrom('step');
    await pass(5000);
    const { fault, messages, requests, status } = session.getState();
    expect([status, fault, requests.length]).toEqual(['done', undefined, 0]);
    expect(tokensIn(messages)).toEqual(['q1', 'a1-1', 'a1-2', 'a2-1', 'a2-2']);
    expect(server.wrong).toEqual([]);
    session.dispose();
    line.kill();
  });
});
