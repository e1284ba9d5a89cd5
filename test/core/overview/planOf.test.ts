// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  planChanges,
  planOf,
  type Part,
  type RunPlan,
  type SessionState,
} from '../../../src/core.js';
import { initialSession } from '../../../src/core/session/reduceSession.js';
import { calls, gives, start, stateDuring, type Wire } from '../../support/agUi.js';
import { stateAfter as langGraphState } from '../../support/langgraph.js';
import { runs } from '../../support/runs.js';
import { at, completed, started, stateAfter } from '../../support/ubik.js';

const byText = (one: unknown, other: unknown) => String(one).localeCompare(String(other));

/** `> Compare fares` is the current item; `x` done, `-` skipped, `!` failed. */
const MARKS = { pending: ' ', running: '>', done: 'x', failed: '!', skipped: '-' };
const outline = (plan: RunPlan | undefined) =>
  plan && [
    `${plan.position} of ${plan.total}`,
    ...plan.items.map(({ status, title }) => `${MARKS[status]} ${title}`),
  ];

const progress = (step: number, total: number, seconds: number) => ({
  type: 'agent_progress',
  step,
  total_steps: total,
  description: 'At work',
  timestamp: at(seconds),
});
const todo = (content: string, status: string) => ({ content, status });
const writes = (id: string, ...todos: readonly object[]): readonly Wire[] => [
  ...calls(id, 'write_todos', JSON.stringify({ todos })),
  gives(id, 'Updated'),
];

describe('the steps of a run', () => {
  const events = [
    started(1, 'Read', 1),
    completed(1, 2),
    started(2, 'Compare', 3),
    progress(2, 4, 4),
  ];

  test('with those to come, of which only the number is known', () => {
    const plan = planOf(stateAfter(events, { open: true }));
    expect(outline(plan)).toEqual(['2 of 4', 'x Read', '> Compare', '  ', '  ']);
    expect(plan).toMatchObject({ source: 'steps', current: 1 });
    expect(plan?.items[1]?.partId).toBe('step-2');
  });

  test('without any to come once the run is over', () => {
    expect(outline(planOf(stateAfter(events)))).toEqual(['2 of 2', 'x Read', '! Compare']);
  });

  test('are no plan if there is one step only', () => {
    expect(planOf(stateAfter([started(1, 'Read', 1)], { open: true }))).toBeUndefined();
    expect(
      planOf(stateAfter([started(1, 'Read', 1), progress(1, 1, 2)], { open: true })),
    ).toBeUndefined();
  });

  test('stand for a hostile number of steps without a list as long', () => {
    const plan = planOf(stateAfter([started(1, 'Read', 1), progress(1, 1e12, 2)], { open: true }));
    expect(plan?.items.length).toBeLessThan(1000);
  });
});

describe('a to-do list that a tool writes', () => {
  const first = writes(
    'w1',
    todo('Search', 'in_progress'),
    todo('Compare', 'pending'),
    todo('Book', 'pending'),
  );
  const second = writes(
    'w2',
    todo('Search', 'completed'),
    todo('Compare fares', 'in_progress'),
    todo('Pay', 'pending'),
  );
  const state = stateDuring([start(), ...first, ...second]);

  test('in its latest version, with the place where the work on each item begins', () => {
    const plan = planOf(state);
    expect(outline(plan)).toEqual(['2 of 3', 'x Search', '> Compare fares', '  Pay']);
    const [search, compare, pay] = plan?.items ?? [];
    const parts = state.messages.at(-1)?.parts.filter(({ type }) => type === 'tool') ?? [];
    expect([search?.partId, compare?.partId, pay?.partId]).toEqual([
      parts[0]?.id,
      parts[1]?.id,
      undefined,
    ]);
    expect(search?.messageKey).toBe(state.messages.at(-1)?.key);
  });

  test('in its first version, and what has changed since', () => {
    const before = planOf(state, { version: 'first' });
    const after = planOf(state);
    expect(outline(before)).toEqual(['1 of 3', '> Search', '  Compare', '  Book']);
    const changes = planChanges(before as RunPlan, after as RunPlan);
    expect([...changes.renamed]).toEqual([
      ['Compare fares', 'Compare'],
      ['Pay', 'Book'],
    ]);
    expect(changes.added.size + changes.removed.length).toBe(0);
  });

  test('also of a stored message', () => {
    expect(planOf(state.messages.at(-1) as SessionState['messages'][number])).toEqual(
      planOf(state),
    );
  });

  test('but not one that only looks like it', () => {
    const issues = {
      items: [
        { title: 'Crash', status: 'open' },
        { title: 'Typo', status: 'done' },
      ],
    };
    const listed = stateDuring([start(), ...calls('c', 'list_issues', JSON.stringify(issues))]);
    expect(planOf(listed)).toBeUndefined();
    const named = stateDuring([start(), ...calls('c', 'update_tasks', JSON.stringify(issues))]);
    expect(outline(planOf(named))).toEqual(['1 of 2', '  Crash', 'x Typo']);
  });

  test.each([
    [' ', 'pending not_started notStarted planned queued To-do'],
    ['>', 'in_progress inProgress IN-PROGRESS started ongoing'],
    ['x', 'completed finished success DONE'],
    ['!', 'failed error blocked'],
    ['-', 'cancelled canceled aborted dropped'],
  ])('with the words that agents use, for %s: %s', (mark, words) => {
    const all = words.split(' ').map((status) => todo(`Be ${status}`, status));
    // What is skipped does not count.
    const plan = [...all, todo('A', 'done'), todo('B', 'pending')];
    const shown = outline(planOf(stateDuring([start(), ...writes('t', ...plan)])));
    expect(shown?.slice(1, -2).map((line) => line[0])).toEqual(all.map(() => mark));
  });

  test('but not that of a sub-agent, which is its own', () => {
    const tool = state.messages.at(-1)?.parts ?? [];
    const agent: Part = {
      type: 'agent',
      id: 'a',
      agentId: 'helper',
      runId: 'r',
      task: '',
      status: 'running',
      parts: tool,
    };
    expect(
      planOf({ id: 'm', key: 'm', role: 'assistant', status: 'running', parts: [agent] }),
    ).toBeUndefined();
  });
});

describe('the state that an agent shares', () => {
  const values = (data: object) => ({ name: 'values', data: { messages: [], ...data } });
  const said = {
    name: 'messages',
    data: [{ type: 'ai', id: 'm1', content: 'On it.', tool_call_chunks: [] }, {}],
  };
  const metadata = { name: 'metadata', data: { run_id: 'r1', attempt: 1 } };
  const shared = (state: object) =>
    langGraphState([metadata, said, values(state)], { isCut: true });

  test('as LangGraph tells it in `todos`', () => {
    const plan = planOf(
      shared({
        todos: [todo('Read', 'completed'), todo('Write', 'cancelled'), todo('Send', 'pending')],
      }),
    );
    expect(outline(plan)).toEqual(['2 of 2', 'x Read', '- Write', '  Send']);
    expect(plan?.source).toBe('state');
  });

  test('as a plan-and-execute agent tells it, which takes what is done out of the plan', () => {
    const plan = planOf(
      shared({ plan: ['Compare', 'Book'], past_steps: [['Search', '12 trains']] }),
    );
    expect(outline(plan)).toEqual(['2 of 3', 'x Search', '  Compare', '  Book']);
  });

  test('where the app says that it is', () => {
    const state = shared({
      work: {
        list: [
          { id: 7, name: 'A', done: true },
          { id: 8, name: 'B' },
        ],
      },
    });
    expect(planOf(state)).toBeUndefined();
    const select = (agentState: unknown) =>
      (agentState as { readonly work: { readonly list: unknown } }).work.list;
    const plan = planOf(state, { select });
    expect(outline(plan)).toEqual(['2 of 2', 'x A', '  B']);
    expect(plan?.items.map(({ id }) => id)).toEqual(['7', '8']);
  });

  test.each([
    ['a text', { plan: 'Two steps' }],
    ['nothing', { plan: null, todos: [] }],
    ['one item', { todos: ['Read'] }],
    ['other things', { plan: [['a'], 3], todos: { a: 1 } }],
  ])('is no plan if it holds %s', (_, state) => {
    expect(planOf(shared(state))).toBeUndefined();
  });
});

describe('an activity of AG-UI', () => {
  const activity = (content: object, activityType = 'PLAN'): Wire => ({
    type: 'ACTIVITY_SNAPSHOT',
    messageId: 'a1',
    activityType,
    content,
  });
  const change = {
    type: 'ACTIVITY_DELTA',
    messageId: 'a1',
    activityType: 'PLAN',
    patch: [{ op: 'replace', path: '/steps/0/status', value: 'done' }],
  };

  test('as it is after its patches', () => {
    const steps = [todo('Read', 'running'), todo('Write', 'pending')];
    const plan = planOf(stateDuring([start(), activity({ steps }), change]));
    expect(outline(plan)).toEqual(['2 of 2', 'x Read', '  Write']);
    expect(plan?.source).toBe('data');
  });
});

describe('an agent that shares its plan as the state of AG-UI', () => {
  test('is read like that of LangGraph', () => {
    const events: Wire[] = [
      start(),
      { type: 'TEXT_MESSAGE_CHUNK', messageId: 'm1', role: 'assistant', delta: 'On it.' },
      { type: 'STATE_SNAPSHOT', snapshot: { todos: ['Read', 'Write'] } },
    ];
    expect(outline(planOf(stateDuring(events)))).toEqual(['1 of 2', '  Read', '  Write']);
  });
});

describe('what has changed between two versions', () => {
  const version = (titles: readonly string[]) =>
    planOf({ ...initialSession(), agentState: { todos: titles }, messages: [ANSWER] }) as RunPlan;
  const ANSWER = { id: 'm', key: 'm', role: 'assistant', status: 'running', parts: [] } as const;
  const titles = fc.uniqueArray(fc.constantFrom('ab', 'cd', 'ef', 'gh', 'ij', 'kl'), {
    minLength: 2,
  });

  /** The same by hand: between two titles that stay, the old ones are replaced in order by the new ones. */
  const naive = (one: readonly string[], other: readonly string[]) => {
    const staying = one.filter((title) => other.includes(title));
    const between = (all: readonly string[], stays: string | undefined) => {
      const from = stays === undefined ? 0 : all.indexOf(stays) + 1;
      const rest = all.slice(from);
      const end = rest.findIndex((title) => staying.includes(title));
      return end < 0 ? rest : rest.slice(0, end);
    };
    const gaps = [undefined, ...staying].map((stays) => [
      between(one, stays),
      between(other, stays),
    ]);
    const gone = gaps.flatMap(([old = [], fresh = []]) => old.slice(fresh.length));
    const fresh = gaps.flatMap(([old = [], news = []]) => news.slice(old.length));
    const replaced = gaps.flatMap(([old = [], news = []]) =>
      news.slice(0, old.length).map((title, index) => [title, old[index]]),
    );
    return {
      gone: gone.toSorted(byText),
      fresh: fresh.toSorted(byText),
      replaced: replaced.toSorted(byText),
    };
  };

  test('are what a comparison by hand finds', () => {
    fc.assert(
      fc.property(titles, titles, (one, other) => {
        const { added, removed, renamed, skipped } = planChanges(version(one), version(other));
        expect({
          gone: removed.map(({ title }) => title).toSorted(byText),
          fresh: [...added].toSorted(byText),
          replaced: [...renamed].toSorted(byText),
        }).toEqual(naive(one, other));
        expect(skipped.size).toBe(0);
      }),
      { numRuns: runs(100) },
    );
  });

  test('tell what is left out, added and skipped', () => {
    const plan = (todos: readonly object[]) =>
      planOf({ ...initialSession(), agentState: { todos }, messages: [ANSWER] }) as RunPlan;
    const one = plan([
      todo('A', 'completed'),
      todo('B', 'pending'),
      todo('C', 'pending'),
      todo('D', 'pending'),
    ]);
    const other = plan([todo('B', 'in_progress'), todo('D', 'cancelled'), todo('E', 'pending')]);
    const { added, removed, renamed, skipped } = planChanges(one, other);
    expect([...added]).toEqual(['E']);
    expect(removed.map(({ title }) => title)).toEqual(['C']);
    expect([...skipped]).toEqual(['D']);
    expect(renamed.size).toBe(0);
  });

  test('are none against itself', () => {
    const plan = version(['a', 'a', 'b']);
    expect(new Set(plan.items.map(({ id }) => id)).size).toBe(3);
    const { added, removed, renamed } = planChanges(plan, plan);
    expect(added.size + removed.length + renamed.size).toBe(0);
  });
});
