// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSession } from '../../src/client/index.js';
import { Line } from './Line.js';
import { isAsking, type Act } from './servers/ModelServer.js';
import { SUBJECTS, type Subject } from './subjects.js';
import { tokensIn } from './tokens.js';
import { endVirtualTime, pass, startVirtualTime } from './virtualTime.js';

/* A question is open, and the person edits what they asked. The question goes, and the run begins anew, once. */

beforeEach(startVirtualTime);
afterEach(endVirtualTime);

const AT_ONCE = { schedule: (publish: () => void) => (queueMicrotask(publish), () => undefined) };

const TABLE = Object.entries<Subject>(SUBJECTS).flatMap(([name, { acts, server }]) =>
  acts.filter(isAsking).map((act) => [name, act, server] as const),
);

describe.each(TABLE)('%s, %s', (_, act, serverOf) => {
  async function asked() {
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

  test('an edited message is answered anew', async () => {
    const { line, server, session } = await asked();
    const message = session.getState().messages.find(({ role }) => role === 'user');
    void session.edit?.(message?.key ?? '', 'q2');
    await pass(5000);
    const { fault, messages, requests, status } = session.getState();
    const isOffered = session.edit !== undefined;
    expect([status, fault, requests.length]).toEqual(
      isOffered ? ['done', undefined, 0] : ['awaiting-input', undefined, requests.length],
    );
    const said = messages.filter(({ role }) => role === 'user');
    expect(said.flatMap(({ parts }) => tokensIn(parts))).toEqual([isOffered ? 'q2' : 'q1']);
    // What a wire carries of a message says its words once more.
    const words = new Set(tokensIn(messages).filter((token) => token.startsWith('a2')));
    expect([...words]).toEqual(isOffered ? ['a2-1', 'a2-2'] : []);
    expect(server.wrong).toEqual([]);
    session.dispose();
    line.kill();
  });
});
