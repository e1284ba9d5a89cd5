// @vitest-environment node
import { describe, expect, onTestFinished, test } from 'vitest';
import { createSession, type AgentSession } from '../../src/client/index.js';
import { isBusy } from '../../src/core/session/runStatus.js';
import { memoryArea } from '../../src/storage/area/memoryArea.js';
import { storageBy } from '../../src/storage/createStorage.js';
import { Line } from './Line.js';
import { tokensIn } from './tokens.js';
import type { Act } from './servers/ModelServer.js';
import { SUBJECTS } from './subjects.js';
import { endVirtualTime, pass, startVirtualTime } from './virtualTime.js';

/* Where two features meet, on every wire that can do both. */

const ASKING = ['approval', 'question', 'page'] as const;
const ASKED = Object.entries(SUBJECTS).flatMap(([name, { acts, server }]) =>
  ASKING.filter((act) => (acts as readonly Act[]).includes(act)).map(
    (act) => [name, act, server] as const,
  ),
);

describe.each(ASKED)('%s, %s', (_, act, serverOf) => {
  /** A session whose first run has asked. */
  async function open() {
    startVirtualTime();
    const line = new Line();
    const server = serverOf({ turns: [[act]] });
    const session = createSession({
      backend: server.backend(line, true),
      scheduler: { schedule: (publish) => (queueMicrotask(publish), () => undefined) },
    });
    onTestFinished(() => {
      session.dispose();
      endVirtualTime();
    });
    void session.load();
    await pass(100);
    void session.sendMessage('q1');
    await pass(3000);
    expect(session.getState().status).toBe('awaiting-input');
    return { line, server, session };
  }

  test('a message instead of an answer says that its run was lost before its first frame, and is there once after Retry', async () => {
    const { line, server, session } = await open();
    line.expect('post', { cutAfter: 0 });
    void session.sendMessage('q2');
    await pass(30_000);
    const { fault, messages, status } = session.getState();
    // Where a stream is found without the id of its run, it is read on.
    expect([status, fault?.code]).toEqual(
      status === 'done' ? ['done', undefined] : [status, 'interrupted'],
    );
    const last = messages.at(-1);
    expect(last?.role === 'user' ? tokensIn(last.parts) : status).toEqual(
      status === 'done' ? 'done' : ['q2'],
    );
    if (status !== 'done') void session.retry();
    await pass(30_000);
    expect([session.getState().status, session.getState().fault]).toEqual(['done', undefined]);
    const said = session.getState().messages.filter(({ role }) => role === 'user');
    expect(said.flatMap(({ parts }) => tokensIn(parts))).toEqual(['q1', 'q2']);
    expect(server.wrong).toEqual([]);
  });
});

describe.each(Object.entries(SUBJECTS))('%s', (_, { server: serverOf }) => {
  test.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 12])(
    'a message that is put in the queue while the page looks for a run is sent, although there is none: after %i ms',
    async (ms) => {
      startVirtualTime();
      const line = new Line();
      const server = serverOf({ turns: [['say']] });
      const session = createSession({
        backend: server.backend(line, true),
        scheduler: { schedule: (publish) => (queueMicrotask(publish), () => undefined) },
      });
      onTestFinished(() => {
        session.dispose();
        endVirtualTime();
      });
      void session.load();
      await pass(ms);
      const { outbox } = session;
      if (isBusy(session.getState().status)) outbox.enqueue({ text: 'q1' });
      else outbox.send({ text: 'q1' });
      await pass(3000);
      expect(session.getState().status).toBe('done');
      const said = session.getState().messages.flatMap(({ parts }) => tokensIn(parts));
      expect(said).toEqual(['q1', 'a1-1', 'a1-2']);
      expect([outbox.getState().queue, server.wrong]).toEqual([[], []]);
    },
  );
});

/** The versions that each message names, and those that can be loaded. */
async function versionsOf({ getState, loadSiblings }: AgentSession) {
  const named = getState().messages.map(({ siblingIds = [] }) => siblingIds.length + 1);
  const there = getState().messages.map(async ({ key }) => (await loadSiblings?.(key))?.length);
  return { named, there: await Promise.all(there) };
}

const HELD = Object.entries(SUBJECTS).filter(
  ([, { server }]) => server({ turns: [] }).backend(new Line(), true).holdsConversation === true,
);

describe.each(HELD)('%s', (_, { server: serverOf }) => {
  test.each([true, false])(
    'an answer that was regenerated names no version after a reload that only its page had: named %s',
    async (isNamed) => {
      startVirtualTime();
      onTestFinished(endVirtualTime);
      const server = serverOf({ turns: [['say'], ['say'], ['say']] });
      const area = memoryArea();
      const open = () =>
        createSession({
          backend: server.backend(new Line(), isNamed),
          storage: storageBy(area, {}, () => undefined),
          scheduler: { schedule: (publish) => (queueMicrotask(publish), () => undefined) },
        });
      const first = open();
      void first.sendMessage('q1');
      await pass(3000);
      void first.regenerate?.(first.getState().messages[1]?.key ?? '');
      await pass(3000);
      expect(await versionsOf(first)).toEqual({ named: [1, 2], there: [1, 2] });
      first.dispose();
      await pass(50);
      const second = open();
      onTestFinished(() => second.dispose());
      second.restore?.();
      void second.load();
      for (const ms of [2, 20, 3000]) {
        await pass(ms);
        expect((await versionsOf(second)).named).not.toContain(2);
      }
      expect(await versionsOf(second)).toEqual({ named: [1, 1], there: [1, 1] });
      void second.regenerate?.(second.getState().messages[1]?.key ?? '');
      await pass(3000);
      expect(await versionsOf(second)).toEqual({ named: [1, 2], there: [1, 2] });
      expect(server.wrong).toEqual([]);
    },
  );
});
