// @vitest-environment node
/* What the views of a run say about every recording of every protocol, on the way and at the end. */
import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  activityOf,
  agentsOf,
  changesOf,
  exportConversation,
  patchOf,
  planOf,
  toOpenTelemetry,
  traceOf,
} from '../../src/core.js';
import { isForGit } from '../../src/core/overview/patchOf.js';
import { isContainer, type Part, type ToolPart } from '../../src/core/parts.js';
import { boundParts } from '../../src/core/session/boundParts.js';
import type { SessionState } from '../../src/core/state.js';
import { readPatch } from '../../src/core/tool-data/readPatch.js';
import { findMatches, outlineOf } from '../../src/overview.js';
import { wordsOfMarkdown } from '../../src/overview/words/index.js';
import { factsOf, RECORDINGS } from '../support/agentb.js';
import { answerOf } from '../support/langgraph.js';
import { RECORDED_RUNS, stateAfter, statesOf, type RecordedRun } from '../support/recordedRuns.js';

/** Every part of a tree, those that hold others before what they hold. */
const flat = (parts: readonly Part[]): readonly Part[] =>
  parts.flatMap((part) => [part, ...(isContainer(part) ? flat(part.parts) : [])]);

/** What is in a state, found by looking everywhere. */
function contentOf({ messages }: SessionState) {
  const parts = messages.flatMap(({ key, role, parts: own }) =>
    flat(boundParts(own)).map((part) => ({ key, role, part })),
  );
  const places = new Set(parts.map(({ key, part }) => `${key} ${part.id}`));
  return {
    parts,
    of: <Type extends Part['type']>(type: Type) =>
      parts.flatMap(({ part, role }) =>
        part.type === type && role !== 'user' ? [part as Extract<Part, { type: Type }>] : [],
      ),
    /** Whether there is such a place to go to. */
    has: ({ messageKey, partId }: { readonly messageKey: string; readonly partId?: string }) =>
      partId === undefined
        ? messages.some(({ key }) => key === messageKey)
        : places.has(`${messageKey} ${partId}`),
  };
}

const areUnique = (list: readonly { readonly id: string }[]) =>
  new Set(list.map(({ id }) => id)).size === list.length;

/** What is wrong with what the functions say about a state: each check by its name. */
function problemsIn(state: SessionState): readonly string[] {
  const { messages, requests } = state;
  const content = contentOf(state);
  const { has } = content;
  const problems: string[] = [];
  const check = (name: string, isRight: boolean) => {
    if (!isRight) problems.push(name);
  };

  for (const message of messages) {
    const agents = agentsOf(message);
    const inside = flat(message.parts);
    check('agents: one row for each', agents.length === inside.filter(isAgent).length);
    check('agents: ids', areUnique(agents));
    const ids = new Set(agents.map(({ id }) => id));
    for (const { depth, id: partId, messageKey, parentId, waitsFor, asks, calls } of agents) {
      check('agents: place', has({ messageKey, partId }));
      check('agents: parent', parentId === undefined ? depth === 0 : ids.has(parentId));
      check(
        'agents: waits for agents',
        waitsFor.every((id) => ids.has(id)),
      );
      check(
        'agents: asks in parts',
        asks.every((id) => has({ messageKey, partId: id })),
      );
      check('agents: calls', calls <= inside.filter(({ type }) => type === 'tool').length);
    }
  }
  const rows = agentsOf(state);
  check('agents: the same list for the same state', agentsOf(state, rows) === rows);

  for (const plan of [planOf(state), ...messages.map((message) => planOf(message))]) {
    if (plan === undefined) continue;
    const { current, items, position, total } = plan;
    check('plan: ids', areUnique(items));
    check('plan: places', items.every(has));
    check('plan: total', total === items.filter(({ status }) => status !== 'skipped').length);
    check('plan: position', position >= 1 && position <= total);
    check('plan: current', current === undefined || items[current] !== undefined);
  }

  const trace = traceOf(messages, { requests });
  const spans = new Map<string, (typeof trace.spans)[number]>();
  for (const span of trace.spans) {
    check('trace: ids', !spans.has(span.id));
    check('trace: place', has(span));
    const parent = span.parentId === undefined ? undefined : spans.get(span.parentId);
    spans.set(span.id, span);
    check('trace: parent before', (span.parentId === undefined) === (parent === undefined));
    check('trace: depth', span.depth === (parent === undefined ? 0 : parent.depth + 1));
    if (span.start === undefined) continue;
    const end = span.end ?? trace.end ?? Number.NaN;
    check('trace: ends after its start', end >= span.start);
    if (parent === undefined) continue;
    check('trace: starts in its parent', span.start >= (parent.start ?? Number.NaN));
    check('trace: ends in its parent', end <= (parent.end ?? trace.end ?? Number.NaN));
  }
  const spansOf = (kind: string) => trace.spans.filter((span) => span.kind === kind).length;
  check('trace: calls', spansOf('tool') === content.of('tool').length);
  check('trace: agents', spansOf('agent') === content.of('agent').length);
  const exported = toOpenTelemetry(trace).resourceSpans[0]?.scopeSpans[0]?.spans ?? [];
  check('trace: exported', exported.length <= trace.spans.length);

  const activity = activityOf(state);
  check('activity: ids', areUnique(activity));
  check('activity: places', activity.every(has));
  const calls = activity.filter(({ kind }) => kind === 'tool' || kind === 'command');
  check('activity: calls', calls.length === content.of('tool').length);
  const questions = activity.filter(({ kind }) => kind === 'question');
  check('activity: questions', questions.length >= content.of('input').length);
  const checkpoints = activity.filter(({ kind }) => kind === 'checkpoint');
  check('activity: checkpoints', checkpoints.length === content.of('checkpoint').length);
  const byStatus = (['running', 'failed', 'interrupted', 'done'] as const).map(
    (status) => activityOf(state, { status }).length,
  );
  check('activity: statuses', byStatus.reduce((sum, count) => sum + count, 0) === activity.length);

  const changes = changesOf(state);
  check('changes: ids', areUnique(changes));
  for (const change of changes) {
    check('changes: places', change.calls.length > 0 && change.calls.every(has));
    const count = (type: string) => change.lines.filter((line) => line.type === type).length;
    check('changes: added', count('added') === change.added);
    check('changes: removed', count('removed') === change.removed);
    if (!isForGit(change) || change.lines.length === 0) continue;
    const [read, ...others] = readPatch(patchOf(change));
    const lines = (list: typeof change.lines) =>
      list.flatMap(({ text, type }) => (type === 'gap' ? [] : [`${type} ${text}`]));
    check('changes: patch', others.length === 0);
    check(
      'changes: patch has the lines',
      isDeepStrictEqual(lines(read?.lines ?? []), lines(change.lines)),
    );
  }

  const outline = outlineOf(messages);
  check('outline: ids', areUnique(outline));
  check('outline: places', outline.every(has));
  const turns = outline.filter(({ kind }) => kind === 'turn').length;
  check('outline: turns', turns === messages.filter(({ role }) => role === 'user').length);
  const failed = content.parts.filter(
    ({ part, role }) =>
      role !== 'user' && (part.type === 'error' || ('status' in part && part.status === 'failed')),
  ).length;
  check('outline: failures', outline.filter(({ kind }) => kind === 'failure').length === failed);

  for (const word of wordsIn(content.parts.map(({ part }) => part))) {
    const naive = content.parts.flatMap(({ key, part }) =>
      textsOf(part).flatMap((text) => {
        const count = fold(text).split(word).length - 1;
        // A call that delegates is shown as its sub-agent.
        const shown = (part.type === 'tool' && delegatesTo(part) && part.parts[0]) || part;
        return Array.from({ length: count }, () => `${key} ${shown.id}`);
      }),
    );
    const found = findMatches(messages, word);
    check('search: places', found.every(has));
    check(
      `search: "${word}"`,
      isDeepStrictEqual(
        found.map(({ messageKey, partId }) => `${messageKey} ${partId}`),
        naive,
      ),
    );
  }

  const written = exportConversation(messages, { redact: false });
  const first = content.of('text').find(({ text }) => /^[\w ]+$/.test(text));
  check('export: text', first === undefined || written.includes(first.text.trim()));
  return problems;
}

const isAgent = ({ type }: Part) => type === 'agent';

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Whether a sub-agent stands in the place of a call. */
const delegatesTo = ({ parts, status }: ToolPart) =>
  status !== 'awaiting-input' && parts.length === 1 && parts[0]?.type === 'agent';

/** What came of a call, unless the sub-agent in its place has said that. */
function unsaidOf({ error, parts, result }: ToolPart): readonly string[] {
  const said = (list: readonly Part[]): readonly Part[] =>
    list.flatMap((part) => (part.type === 'step' ? said(part.parts) : part));
  const own = said(parts.flatMap((part) => (part.type === 'agent' ? part.parts : [])));
  const isSaid = own.some((part) => part.type === 'text' && part.text === result?.text);
  const isTold = own.some((part) => part.type === 'error' && error?.includes(part.message));
  return [isSaid ? '' : wordsOfMarkdown(result?.text ?? ''), isTold ? '' : (error ?? '')];
}

/** The texts of a part that a person can read. */
function textsOf(part: Part): readonly string[] {
  switch (part.type) {
    case 'text':
    case 'thinking':
      return [wordsOfMarkdown(part.text)];
    case 'step':
      return part.single ? [] : [part.title, part.note ?? ''];
    case 'tool':
      return delegatesTo(part)
        ? unsaidOf(part)
        : [part.toolName, part.input?.text ?? '', part.result?.text ?? '', part.error ?? ''];
    case 'input':
      return [part.prompt];
    case 'error':
      return [part.message];
    case 'agent':
      return [part.agentId, part.task];
    case 'source':
      return [part.title ?? part.name ?? '', part.url ?? '', part.quote ?? ''];
    default:
      return [part.name ?? ''];
  }
}

/** A few words of the parts, from everywhere. */
function wordsIn(parts: readonly Part[]): ReadonlySet<string> {
  const words = parts.flatMap(
    (part) => fold(textsOf(part).join(' ')).match(/[\p{L}\d]{3,12}/gu) ?? [],
  );
  const stride = Math.max(1, Math.floor(words.length / 6));
  return new Set(words.filter((_, index) => index % stride === 0));
}

describe.each(Object.entries(RECORDED_RUNS))('recordings of %s', (_, load) => {
  let runs: readonly RecordedRun[] = [];
  beforeAll(async () => {
    runs = await load();
  });

  test('say the same of a run in each view, on the way and at the end', () => {
    expect(runs.length).toBeGreaterThan(2);
    const problems = runs.flatMap((run) =>
      statesOf(run).flatMap((state, index) =>
        problemsIn(state).map((problem) => `${run.name}, ${index}: ${problem}`),
      ),
    );
    expect([...new Set(problems)]).toEqual([]);
  });
});

const runOf = async (protocol: string, name: string): Promise<RecordedRun> => {
  const run = (await RECORDED_RUNS[protocol]?.())?.find((one) => one.name === name);
  if (run === undefined) throw new Error(`There is no recording ${name}.`);
  return run;
};

/** The calls in the message of a sub-agent, each with those around it. */
function callsInside(output: unknown, around: string): readonly string[] {
  const { parts } = (output ?? {}) as { readonly parts?: readonly Record<string, unknown>[] };
  return (parts ?? []).flatMap((part) => {
    if (part['toolCallId'] === undefined) return [];
    const id = `${around}/${part['toolCallId'] as string}`;
    return [id, ...callsInside(part['output'], id)];
  });
}

/** The ids of all calls on the wire. */
const CALLS: Readonly<Record<string, (frame: Record<string, unknown>) => readonly unknown[]>> = {
  UBIK: ({ tool_execution_id: id }) => [id],
  'AG-UI': ({ toolCallId, type }) =>
    type === 'TOOL_CALL_START' || type === 'TOOL_CALL_CHUNK' ? [toolCallId] : [],
  'AI SDK': ({ output, toolCallId }) => [toolCallId, ...callsInside(output, String(toolCallId))],
  LangGraph: (data) => JSON.stringify(data).match(/\bcall_\w+/g) ?? [],
};

/** Where the wire has calls in another way, and how many are listed. */
const OTHER_CALLS: Readonly<Record<string, number>> = {
  // A tag in the text.
  V5: 1,
  // In the messages of a snapshot.
  'a snapshot of the messages': 1,
  // Of ten calls, the bridge's snapshot lacks two of sub-agents, of which it has mixed up the arguments.
  'recordings/ag-ui/langgraph-deep.sse': 8,
};

test.each(Object.entries(CALLS))(
  'lists each call that is on the wire of %s once',
  async (protocol, idsOf) => {
    const runs = (await RECORDED_RUNS[protocol]?.()) ?? [];
    const counts = runs.map((run) => {
      const ids = run.frames.flatMap(({ data }) => idsOf(data as Record<string, unknown>));
      const onWire = OTHER_CALLS[run.name] ?? new Set(ids.filter((id) => id !== undefined)).size;
      const { length } = activityOf(stateAfter(run), { kinds: ['tool', 'command'] });
      return onWire === length ? '' : `${run.name}: ${onWire} calls on the wire, ${length} listed`;
    });
    expect(counts.filter((line) => line !== '')).toEqual([]);
  },
);

describe('AgentB', () => {
  test.each(RECORDINGS)(
    '%s has the calls and sub-agents that the server has counted',
    async (name) => {
      const state = stateAfter(await runOf('AgentB', name));
      const facts = factsOf(name);
      const named = (list: readonly string[]) => list.toSorted();
      const nested = facts.subAgents.flatMap(({ nestedToolCalls }) => nestedToolCalls);
      const entries = activityOf(state).filter(({ kind }) => kind === 'tool' || kind === 'command');
      expect(entries).toHaveLength(
        new Set([...facts.toolCalls.map(({ id }) => id), ...nested]).size,
      );
      const agents = agentsOf(state);
      expect(named(agents.map(({ agentId }) => agentId))).toEqual(
        named(facts.subAgents.map(({ specialistId }) => specialistId)),
      );
      for (const { calls, endedAt, startedAt } of agents) {
        expect(calls).toBeGreaterThanOrEqual(0);
        expect(Date.parse(endedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(startedAt ?? ''));
      }
      const failures = facts.toolCalls.filter(({ success }) => success === false);
      expect(
        outlineOf(state.messages).filter(({ kind }) => kind === 'failure').length,
      ).toBeGreaterThanOrEqual(failures.length);
    },
  );
});

describe('LangGraph with deepagents', () => {
  test('has its sub-agents, its plan, its failure and what it has looked for twice', async () => {
    const state = stateAfter(await runOf('LangGraph', 'deep'));
    expect(
      agentsOf(state).map(({ agentId, task, status, calls, usage }) => [
        agentId,
        task,
        status,
        calls,
        usage?.totalTokens,
      ]),
    ).toEqual([
      ['rail', 'Find rail fares', 'done', 2, 50],
      ['air', 'Find air fares', 'done', 1, 33],
    ]);
    expect(planOf(state)).toMatchObject({
      source: 'tool',
      position: 3,
      total: 3,
      items: [
        { title: 'Compare fares', status: 'done', partId: 'call_todos_2' },
        { title: 'Write the report', status: 'done', partId: 'call_todos_3' },
        { title: 'Book', status: 'pending' },
      ],
    });
    // The list in the state says the same as the call that has written it.
    const listed = planOf(state, { select: (shared) => (shared as { todos: unknown }).todos });
    expect(listed?.source).toBe('state');
    expect(listed?.items.map(({ status, title }) => [title, status])).toEqual(
      planOf(state)?.items.map(({ status, title }) => [title, status]),
    );
    const searches = activityOf(state, { kinds: ['tool'] }).filter(
      ({ title }) => title === 'search',
    );
    expect(searches.map(({ agent, detail }) => [agent, detail])).toEqual([
      ['rail', 'rail fares'],
      ['rail', 'rail fares'],
      ['air', 'air fares'],
    ]);
    expect(activityOf(state, { kinds: ['source'] })).toMatchObject([{ title: 'Fares', count: 3 }]);
    expect(activityOf(state, { status: 'failed' })).toMatchObject([
      { title: 'broken', detail: 'The tool broke.' },
    ]);
    expect(outlineOf(state.messages).map(({ kind, title }) => [kind, title])).toEqual([
      ['turn', 'Please build'],
      ['failure', 'broken: The tool broke.'],
      ['heading', 'Result'],
    ]);
    expect(findMatches(state.messages, 'cheaper')).toHaveLength(1);
  });

  test('has changed the file into what the server stores', async () => {
    const state = stateAfter(await runOf('LangGraph', 'deep'));
    const [change, ...others] = changesOf(state);
    expect(others).toEqual([]);
    expect(change).toMatchObject({
      name: '/report.md',
      kind: 'added',
      isMerged: true,
      isPlaced: true,
    });
    const { files } = answerOf('deep-state')['values'] as {
      readonly files: Readonly<Record<string, { readonly content: string }>>;
    };
    const lines = change?.lines.flatMap(({ text, type }) =>
      type === 'added' ? [`${text}\n`] : [],
    );
    expect(lines?.join('')).toBe(files['/report.md']?.content);
  });
});

test('AG-UI over LangGraph has the plan, the failure and the changes of the same run', async () => {
  const state = stateAfter(await runOf('AG-UI', 'recordings/ag-ui/langgraph-deep.sse'));
  const same = stateAfter(await runOf('LangGraph', 'deep'));
  const plan = (from: SessionState) =>
    planOf(from)?.items.map(({ status, title }) => [title, status]);
  expect(plan(state)).toEqual(plan(same));
  expect(activityOf(state, { status: 'failed' })).toMatchObject([
    { title: 'broken', detail: 'The tool broke.' },
  ]);
  expect(changesOf(state).map(({ added, kind, name }) => [name, kind, added])).toEqual(
    changesOf(same).map(({ added, kind, name }) => [name, kind, added]),
  );
  // The bridge does not say which sub-agent does what.
  expect(agentsOf(state)).toEqual([]);
});

test('the AI SDK has the plan, the sources, the failure and the changes of a run in several steps', async () => {
  const state = stateAfter(await runOf('AI SDK', 'deep'));
  expect(planOf(state)?.items.map(({ status, title }) => [title, status])).toEqual([
    ['Compare fares', 'done'],
    ['Write the report', 'done'],
    ['Book', 'skipped'],
  ]);
  expect(
    activityOf(state).map(({ detail, kind, status, title }) => [kind, status, title, detail]),
  ).toEqual([
    ['tool', 'done', 'write_todos', undefined],
    ['tool', 'done', 'write_file', 'report.md'],
    ['file', 'done', 'report.md', undefined],
    ['tool', 'done', 'search', 'rail'],
    ['source', 'done', 'Fares', 'https://a.test/fares'],
    ['tool', 'done', 'delegate', 'Find rail fares'],
    ['tool', 'done', 'search', 'rail'],
    ['tool', 'done', 'search', 'rail'],
    ['tool', 'done', 'edit_file', 'report.md'],
    ['tool', 'failed', 'broken', 'It broke.'],
    ['tool', 'done', 'write_todos', undefined],
    ['source', 'done', 'A', 'https://a.test/'],
  ]);
  expect(changesOf(state)).toMatchObject([
    { name: 'report.md', kind: 'added', added: 1, isMerged: true, isPlaced: true },
  ]);
  expect(outlineOf(state.messages).map(({ kind, title }) => [kind, title])).toEqual([
    ['failure', 'broken: It broke.'],
    ['heading', 'Result'],
  ]);
  expect(
    agentsOf(state).map(({ agentId, calls, status, task }) => [agentId, task, status, calls]),
  ).toEqual([['delegate', 'Find rail fares', 'done', 1]]);
  // In its words only, which are the result of its call.
  expect(findMatches(state.messages, 'Rail costs 31 EUR')).toHaveLength(1);
});

test('the AI SDK has its sub-agents, at once and inside of each other, on the way and at the end', async () => {
  const recorded = await runOf('AI SDK', 'sub-agents');
  const rows = agentsOf(stateAfter(recorded));
  expect(
    rows.map(({ activity, agentId, calls, depth, status, task }) => [
      depth,
      agentId,
      task,
      status,
      calls,
      activity?.text,
    ]),
  ).toEqual([
    [0, 'rail_expert', 'Find rail fares', 'done', 3, 'Rail costs 31 EUR.'],
    [0, 'planner', 'Plan the trip', 'done', 1, 'Take the train.'],
    [1, 'rail_expert', 'Fares', 'done', 3, 'Rail costs 31 EUR.'],
    [0, 'clerk', 'Call the desk', 'failed', 0, 'I call them.'],
  ]);
  const { messages } = stateAfter(recorded);
  expect(activityOf(messages, { kinds: ['tool'], status: 'failed' })).toMatchObject([
    { title: 'fails', agent: 'rail_expert' },
    { title: 'fails', agent: 'rail_expert' },
    { title: 'clerk' },
  ]);
  const spans = traceOf(messages).spans.filter(({ kind }) => kind === 'agent');
  expect(spans).toHaveLength(4);
  // While they work, the outer one waits for the inner one.
  const waiting = recorded.frames.flatMap((_, index) =>
    agentsOf(stateAfter(recorded, index)).filter(({ waitsFor }) => waitsFor.length > 0),
  );
  expect(new Set(waiting.map(({ agentId, waitsFor }) => `${agentId} ${waitsFor.join()}`))).toEqual(
    new Set([`planner ${rows[2]?.id}`]),
  );
});

test('AG-UI tells of sub-agents inside of sub-agents, and of one that fails', async () => {
  const states = (await RECORDED_RUNS['AG-UI']?.())?.map((run) => stateAfter(run)) ?? [];
  const rows = states.flatMap((state) => agentsOf(state));
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.map(({ status }) => status)).toContain('failed');
});
