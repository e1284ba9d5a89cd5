/* Versions of a conversation that the page keeps, against a tree that is walked in the simplest way. */
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { createSession, type AgentSession } from '../../../src/client/index.js';
import type { Message, RunStatus } from '../../../src/core/state.js';
import { agUiBackend } from '../../../src/protocols/ag-ui/agUiBackend.js';
import { finish, says, start, type Wire } from '../../support/agUi.js';

const sessions: AgentSession[] = [];
afterEach(() => {
  for (const session of sessions.splice(0)) session.dispose();
});

/** An agent that counts its answers, and says nothing at all in those runs. */
function open(silent: readonly number[] = []) {
  const heard: string[][] = [];
  let runs = 0;
  const fetch = (_: unknown, init?: RequestInit) => {
    const { messages } = JSON.parse(init?.body as string) as { messages: { content: string }[] };
    heard.push(messages.map(({ content }) => content));
    runs++;
    const run = `r${runs}`;
    const answer: readonly Wire[] = silent.includes(runs)
      ? [{ type: 'RUN_ERROR', message: 'No.' }]
      : [...says(`m${runs}`, `Answer ${runs}`), finish(undefined, run)];
    const frames = [start(run), ...answer].map((event) => `data: ${JSON.stringify(event)}\n\n`);
    const headers = { 'content-type': 'text/event-stream' };
    return Promise.resolve(new Response(frames.join(''), { headers }));
  };
  let ids = 0;
  const backend = agUiBackend({
    url: 'https://agent.test/',
    fetch,
    createId: () => `id-${++ids}`,
  });
  const session = createSession({ backend });
  sessions.push(session);
  return { heard, session };
}

const wordsOf = ({ parts }: Message) =>
  parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
const shown = (session: AgentSession) => session.getState().messages.map(wordsOf);
const at = (session: AgentSession, index: number): Message => {
  const message = session.getState().messages.at(index);
  if (message === undefined) throw new Error('There is no such message.');
  return message;
};
const show = (session: AgentSession, index: number, sibling: Message | undefined) =>
  session.showSibling?.(at(session, index).key, sibling?.id ?? '');

describe('a version that made way', () => {
  test('can be gone back to, with what followed it, and the next message goes on from there', async () => {
    const { heard, session } = open();
    await session.sendMessage('One');
    await session.sendMessage('Two');
    await session.edit?.(at(session, 0).key, 'Uno');
    expect(shown(session)).toEqual(['Uno', 'Answer 3']);
    const versions = await session.loadSiblings?.(at(session, 0).key);
    expect(versions?.map(wordsOf)).toEqual(['One', 'Uno']);
    expect(at(session, 0).siblingIds).toEqual([versions?.[0]?.id]);
    const { key } = at(session, 0);
    await show(session, 0, versions?.[0]);
    expect(shown(session)).toEqual(['One', 'Answer 1', 'Two', 'Answer 2']);
    // What a person is using stays where it is.
    expect(at(session, 0).key).toBe(key);
    await session.sendMessage('Three');
    expect(heard.at(-1)).toEqual(['One', 'Answer 1', 'Two', 'Answer 2', 'Three']);
    expect(session.getState().diagnostics).toEqual([]);
  });

  test('comes back where nothing took its place', async () => {
    const { session } = open([2]);
    await session.sendMessage('One');
    await session.regenerate?.(at(session, 1).key);
    const { fault, status } = session.getState();
    expect([status, fault?.message]).toEqual(['failed', 'No.']);
    const versions = await session.loadSiblings?.(at(session, -1).key);
    expect(versions?.map(wordsOf)).toContain('Answer 1');
  });

  test('is not shown while a run is on, and nothing is where there is none', async () => {
    const { session } = open();
    await session.sendMessage('One');
    expect(await session.loadSiblings?.(at(session, 0).key)).toEqual([at(session, 0)]);
    expect(await session.loadSiblings?.('none')).toEqual([]);
    await session.regenerate?.(at(session, 1).key);
    const [first] = (await session.loadSiblings?.(at(session, 1).key)) ?? [];
    const tries: RunStatus[] = [];
    session.subscribe(() => {
      const { status } = session.getState();
      if (status !== 'submitting' && status !== 'running') return;
      tries.push(status);
      void show(session, 1, first);
    });
    await session.sendMessage('Two');
    expect(tries).toContain('submitting');
    await show(session, 1, { ...at(session, 1), id: 'another' });
    expect(shown(session)).toEqual(['One', 'Answer 2', 'Two', 'Answer 3']);
  });
});

interface Node {
  readonly words: string;
  readonly children: Node[];
  active: number;
}

const node = (words: string): Node => ({ words, children: [], active: 0 });
const add = (parent: Node, words: string): Node => {
  const child = node(words);
  parent.active = parent.children.push(child) - 1;
  return child;
};
/** The root, and the messages of the version that is shown. */
function pathOf(root: Node): readonly Node[] {
  const path = [root];
  for (;;) {
    const last = path.at(-1);
    const next = last?.children[last.active];
    if (next === undefined) return path;
    path.push(next);
  }
}

test('any versions are those of a tree', async () => {
  const step = fc.record({
    action: fc.constantFrom('send', 'regenerate', 'edit', 'show'),
    place: fc.nat(6),
    version: fc.nat(4),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const { heard, session } = open();
      const root = node('');
      let runs = 0;
      for (const { action, place, version } of steps) {
        const path = pathOf(root);
        const index = place % Math.max(1, path.length - 1);
        const before = path[index] ?? root;
        const target = path[index + 1];
        const words = `Words ${runs}`;
        const isPersons = index % 2 === 0;
        if (action === 'send' || target === undefined) {
          add(add(path.at(-1) ?? root, words), `Answer ${++runs}`);
          await session.sendMessage(words);
        } else if (action === 'regenerate') {
          add(isPersons ? target : before, `Answer ${++runs}`);
          await session.regenerate?.(at(session, index).key);
        } else if (action === 'edit') {
          if (!isPersons) continue;
          add(add(before, words), `Answer ${++runs}`);
          await session.edit?.(at(session, index).key, words);
        } else {
          before.active = version % before.children.length;
          const versions = await session.loadSiblings?.(at(session, index).key);
          await show(session, index, versions?.[before.active]);
        }
        const now = pathOf(root);
        expect(shown(session)).toEqual(now.slice(1).map((one) => one.words));
        const counts = session.getState().messages.map(({ siblingIds = [] }) => siblingIds.length);
        expect(counts).toEqual(now.slice(0, -1).map(({ children }) => children.length - 1));
        // The agent has heard what is shown, but for its own last answer.
        const said = now.slice(1, -1).map((one) => one.words);
        expect(heard.at(-1)).toEqual(action === 'show' ? heard.at(-1) : said);
      }
      expect(session.getState().diagnostics).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
