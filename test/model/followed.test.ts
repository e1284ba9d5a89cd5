// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSession } from '../../src/client/index.js';
import { approve } from '../../src/core/decisions.js';
import { Line } from './Line.js';
import { isAsking, type Act } from './servers/ModelServer.js';
import { SUBJECTS, type Subject } from './subjects.js';
import { endVirtualTime, pass, startVirtualTime } from './virtualTime.js';

/* A run is followed on a second page. What it asks is there as well, on each wire that gives a run to several pages. */

beforeEach(startVirtualTime);
afterEach(endVirtualTime);

const AT_ONCE = { schedule: (publish: () => void) => (queueMicrotask(publish), () => undefined) };
const WORDS: readonly Act[] = Array.from({ length: 20 }, () => 'say');

/** How the second page comes to the run: it is opened meanwhile, or was open and is told of it. */
const WAYS = ['opened', 'attached'] as const;

const FOLLOWED = [
  'UBIK',
  'AgentB',
  'AG-UI, told',
  'AI SDK, streams kept',
  'LangGraph',
  'OpenAI, responses kept',
] as const;
const TABLE = FOLLOWED.flatMap((name) => {
  const { acts }: Subject = SUBJECTS[name];
  return acts.filter(isAsking).flatMap((act) => WAYS.map((way) => [name, act, way] as const));
});

describe.each(TABLE)('%s, %s, %s', (name, act, way) => {
  test('shows the question, and the next one once it is answered on the first page', async () => {
    const agent = SUBJECTS[name].server({ turns: [[...WORDS, act], [...WORDS, act], ['say']] });
    const open = () => {
      const line = new Line();
      const session = createSession({ backend: agent.backend(line, true), scheduler: AT_ONCE });
      void session.load();
      return { line, session };
    };
    const first = open();
    const early = way === 'attached' ? open() : undefined;
    await pass(50);
    void first.session.sendMessage('q1');
    await pass(60);
    const second = early ?? open();
    if (way === 'attached') void second.session.attach?.(agent.runId?.() ?? 'the run');
    const asked = () =>
      [first, second].map(({ session }) => {
        const { requests, status } = session.getState();
        return [status, requests.map(({ kind, prompt }) => [kind, prompt])] as const;
      });
    await pass(3000);
    const before = asked();
    expect(before[0]?.[0]).toBe('awaiting-input');
    expect(before[1]).toEqual(before[0]);
    for (const { id, kind } of first.session.getState().requests)
      void first.session.respond(id, kind === 'tool' ? approve() : { type: 'text', input: 'Yes' });
    await pass(3000);
    const after = asked();
    expect(after[1]).toEqual(after[0]);
    for (const { line, session } of [first, second]) {
      session.dispose();
      line.kill();
    }
  });
});
