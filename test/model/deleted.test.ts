// @vitest-environment node
import { describe, expect, onTestFinished, test } from 'vitest';
import { createSession, type AgentSession } from '../../src/client/index.js';
import { approve } from '../../src/core/decisions.js';
import { Line } from './Line.js';
import type { Act } from './servers/ModelServer.js';
import { SUBJECTS } from './subjects.js';
import { tokensIn } from './tokens.js';
import { endVirtualTime, pass, startVirtualTime } from './virtualTime.js';

/* A conversation is deleted elsewhere, while this page shows it. The server knows it no more. */

describe.each(Object.entries(SUBJECTS))('%s', (_, { acts, server: serverOf }) => {
  function open(turns: readonly (readonly Act[])[]) {
    startVirtualTime();
    const line = new Line();
    const carry = line.carry.bind(line);
    let requests = 0;
    let isDeleted = false;
    line.carry = async (...args) => {
      requests++;
      return isDeleted ? new Response('', { status: 404 }) : carry(...args);
    };
    const session = createSession({
      backend: serverOf({ turns }).backend(line, true),
      scheduler: { schedule: (publish) => (queueMicrotask(publish), () => undefined) },
    });
    onTestFinished(() => {
      session.dispose();
      endVirtualTime();
    });
    const deleteIt = () => {
      isDeleted = true;
      line.cut();
      requests = 0;
    };
    return { session, deleteIt, count: () => requests };
  }
  const words = (session: AgentSession) =>
    session.getState().messages.flatMap(({ parts }) => tokensIn(parts));

  test('a message says that there is no such conversation, in one request, and stays to be sent again', async () => {
    const { session, deleteIt, count } = open([['say']]);
    await pass(100);
    void session.sendMessage('q1');
    await pass(3000);
    deleteIt();
    void session.sendMessage('q2');
    await pass(120_000);
    const { fault, status } = session.getState();
    expect([status, fault?.code, count()]).toEqual(['failed', 'not-found', 1]);
    void session.retry();
    await pass(60_000);
    const last = session.getState().messages.at(-1);
    expect([last?.status, last?.fault?.code, count()]).toEqual(['failed', 'not-found', 2]);
    expect(words(session)).toEqual(['q1', 'a1-1', 'a1-2', 'q2']);
  });

  test('an answer that was arriving stays as far as it is known, and is asked for a few times only', async () => {
    const { session, deleteIt, count } = open([Array.from({ length: 40 }, () => 'say' as const)]);
    await pass(100);
    void session.sendMessage('q1');
    await pass(150);
    const known = words(session);
    expect(known).toContain('a1-2');
    deleteIt();
    await pass(400_000);
    const { connection, fault, status } = session.getState();
    expect([status, connection.status, fault !== undefined]).toEqual([
      'interrupted',
      'closed',
      true,
    ]);
    expect(words(session).slice(0, known.length)).toEqual(known);
    expect(count()).toBeLessThan(5);
  });

  const asking = (['question', 'approval'] as const).filter((act) =>
    (acts as readonly Act[]).includes(act),
  );
  test.each(asking)('the answer to a %s says so, and stays in it', async (act) => {
    const { session, deleteIt, count } = open([[act]]);
    await pass(100);
    void session.sendMessage('q1');
    await pass(3000);
    const [asked] = session.getState().requests;
    deleteIt();
    const answer = act === 'question' ? { input: 'q9', type: 'text' } : approve();
    void session.respond(asked?.id ?? '', answer);
    await pass(120_000);
    const { requests, status } = session.getState();
    expect(status).toBe('awaiting-input');
    expect(requests).toMatchObject([
      { id: asked?.id, status: 'pending', fault: { code: 'not-found' }, draft: answer.input },
    ]);
    expect(count()).toBeLessThan(8);
  });
});
