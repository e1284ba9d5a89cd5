// @vitest-environment node
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSession } from '../../src/client/index.js';
import { memoryArea } from '../../src/storage/area/memoryArea.js';
import { storageBy } from '../../src/storage/createStorage.js';
import { Line } from './Line.js';
import type { Act } from './servers/ModelServer.js';
import { SUBJECTS, type Subject } from './subjects.js';
import { tokensIn } from './tokens.js';
import { endVirtualTime, pass, startVirtualTime } from './virtualTime.js';

/* A page is loaded anew in the middle of an answer. What its storage shows of it stays, and only becomes more. */

beforeEach(startVirtualTime);
afterEach(endVirtualTime);

const AT_ONCE = { schedule: (publish: () => void) => (queueMicrotask(publish), () => undefined) };

const MOMENTS = [25, 40, 60, 90, 150, 250];
const ACTS: readonly Act[] = ['say', 'tool', 'say', 'sub-agent', 'say', 'data'];

const TABLE = Object.entries<Subject>(SUBJECTS).flatMap(([name, subject]) =>
  MOMENTS.map((moment) => [name, moment, subject] as const),
);

test.each(TABLE)('%s, after %i ms', async (_, moment, { acts, server }) => {
  const able = ACTS.filter((act) => acts.includes(act));
  const agent = server({ turns: [Array.from({ length: 10 }, () => able).flat()] });
  const area = memoryArea();
  const open = () => {
    const line = new Line();
    const session = createSession({
      backend: agent.backend(line, true),
      storage: storageBy(area, {}, () => undefined),
      scheduler: AT_ONCE,
    });
    return { line, session };
  };
  const first = open();
  void first.session.sendMessage('q1');
  await pass(moment);
  const before = tokensIn(first.session.getState().messages);
  first.session.dispose();
  first.line.kill();
  await pass(5);
  const { session, line } = open();
  const seen: (readonly string[])[] = [];
  session.subscribe(() => {
    const words = tokensIn(session.getState().messages);
    if (words.length !== seen.at(-1)?.length) seen.push(words);
  });
  session.restore?.();
  void session.load();
  await pass(3000);
  const lengths = seen.map(({ length }) => length);
  expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
  expect(lengths[0]).toBeGreaterThanOrEqual(before.length);
  session.dispose();
  line.kill();
});
