// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { initialSession, reduceSession } from '../../../src/core/session/reduceSession.js';
import type { SessionState } from '../../../src/core/state.js';
import { applyPatch } from '../../../src/protocols/ag-ui/applyPatch.js';
import { createAgUiDecoder } from '../../../src/protocols/ag-ui/createAgUiDecoder.js';
import { sentMessages } from '../../../src/protocols/ag-ui/sentMessages.js';
import {
  allParts,
  answerOf,
  calls,
  codesOf,
  finish,
  gives,
  partsOf,
  says,
  start,
  stateAfter,
  stateDuring,
  textsOf,
  thinks,
  toolOf,
} from '../../support/agUi.js';
import { runs } from '../../support/runs.js';

/** What every object and list has, to be compared with what it is later. */
function watchInherited(): () => void {
  const owners = [Object, Array, Function].flatMap((one) => [one, one.prototype as object]);
  const methods = ['toString', 'valueOf'].map((name): unknown => Reflect.get({}, name));
  owners.push(...(methods as object[]), Reflect.get([], 'push'));
  const look = () =>
    owners.flatMap((owner) =>
      Reflect.ownKeys(owner).map((key): unknown => {
        const value: unknown = Object.getOwnPropertyDescriptor(owner, key)?.value;
        return typeof value === 'function' ? value : String(key);
      }),
    );
  const before = look();
  return () => {
    const after = look();
    expect(after).toHaveLength(before.length);
    expect(after.filter((value, index) => value !== before[index])).toEqual([]);
  };
}

const snapshot = (value: unknown) => ({ type: 'STATE_SNAPSHOT', snapshot: value });
const delta = (...operations: unknown[]) => ({ type: 'STATE_DELTA', delta: operations });
const stateOf = (...events: unknown[]) => stateDuring([start(), ...events]);

describe('the shared state', () => {
  test.each([[{ a: 1 }], [null], ['text'], [[1, 2]], [0]])(
    'G39 is what a snapshot says: %j',
    (value) => {
      const state = stateOf(snapshot({ before: true }), snapshot(value));
      expect(state).toHaveProperty('agentState', value);
      expect(state.diagnostics).toEqual([]);
    },
  );

  test('G39 outlives the run, and is not there before it is told of', () => {
    expect(stateAfter([start(), finish()])).not.toHaveProperty('agentState');
    const before = stateAfter([start(), snapshot({ a: 1 }), finish()]);
    const state = stateAfter([start('r2'), finish()], createAgUiDecoder(), before);
    expect(state.agentState).toEqual({ a: 1 });
  });

  test('G40 changes by patches', () => {
    const state = stateOf(
      snapshot({ list: [1, 2], 'a/b': { '~': 1 } }),
      delta(
        { op: 'add', path: '/list/-', value: 3 },
        { op: 'remove', path: '/list/0' },
        { op: 'replace', path: '/a~1b/~0', value: null },
        { op: 'copy', from: '/list', path: '/copy' },
        { op: 'move', from: '/a~1b', path: '/moved' },
        { op: 'test', path: '/moved/~0', value: null },
      ),
    );
    expect(state.agentState).toEqual({ list: [2, 3], copy: [2, 3], moved: { '~': null } });
  });

  test('G40 replaces all of it at the empty path, and starts from what the app has', () => {
    const root = stateOf(delta({ op: 'replace', path: '', value: { a: 1 } }));
    expect(root.agentState).toEqual({ a: 1 });
    const decoder = createAgUiDecoder({ state: { count: 1 } });
    const state = stateDuring(
      [start(), delta({ op: 'replace', path: '/count', value: 2 })],
      decoder,
    );
    expect(state.agentState).toEqual({ count: 2 });
  });

  test.each([
    ['a test that fails', [{ op: 'test', path: '/a', value: 2 }]],
    ['a path to nothing', [{ op: 'remove', path: '/b' }]],
    ['a path through nothing', [{ op: 'add', path: '/b/c', value: 1 }]],
    ['an unknown operation', [{ op: 'toString', path: '/a' }]],
    ['the library’s own operation', [{ op: '_get', path: '/a' }]],
    ['no value', [{ op: 'add', path: '/b' }]],
    ['a path that is none', [{ op: 'add', path: 'b', value: 1 }]],
    ['an index beyond the end', [{ op: 'add', path: '/list/9', value: 1 }]],
    ['no list', { op: 'add' }],
    ['no operation', [null]],
  ])('G41 stays as it is, whole, after %s', (_, patch) => {
    const good = { op: 'add', path: '/list/-', value: 2 };
    const changes = Array.isArray(patch) ? [good, ...(patch as unknown[])] : patch;
    const before = { a: 1, list: [1] };
    const state = stateOf(snapshot(before), { type: 'STATE_DELTA', delta: changes });
    expect(codesOf(state)).toEqual(['patch-failed']);
    expect(state.agentState).toBe(before);
    expect(before).toEqual({ a: 1, list: [1] });
    expect(
      stateAfter([start(), snapshot(before), { type: 'STATE_DELTA', delta: changes }, finish()])
        .status,
    ).toBe('done');
  });

  test('G41 shares with the state before what a patch does not change', () => {
    const before = { kept: { deep: [1] }, list: [{ a: 1 }, { b: 2 }] };
    const whole = structuredClone(before);
    const state = stateOf(snapshot(before), delta({ op: 'replace', path: '/list/1/b', value: 3 }));
    const after = state.agentState as typeof before;
    expect(after).toEqual({ ...whole, list: [{ a: 1 }, { b: 3 }] });
    expect(before).toEqual(whole);
    expect(after.kept).toBe(before.kept);
    expect(after.list[0]).toBe(before.list[0]);
  });

  test('G41 changes nothing of a value that came in a patch before', () => {
    const value = { n: 1 };
    const events = [
      delta({ op: 'add', path: '', value }),
      delta({ op: 'replace', path: '/n', value: 2 }, { op: 'add', path: '/m', value: 3 }),
    ];
    expect(stateOf(...events).agentState).toEqual({ n: 2, m: 3 });
    expect(value).toEqual({ n: 1 });
  });

  test.each([
    '/__proto__/polluted',
    '/constructor/prototype/polluted',
    '/constructor/keys',
    '/toString/polluted',
    '/list/push/polluted',
    '/list/constructor/from',
    '/__proto__',
    '/valueOf',
  ])('G42 reaches nothing that objects inherit: %s', (path) => {
    const check = watchInherited();
    for (const op of ['add', 'replace'] as const) {
      const state = stateOf(snapshot({ list: [] }), delta({ op, path, value: 'polluted' }));
      expect(state.agentState).toEqual({ list: [] });
      expect(codesOf(state)).toEqual(['patch-failed']);
    }
    for (const from of [path, '/toString']) {
      const state = stateOf(snapshot({}), delta({ op: 'copy', from, path: '/x' }));
      expect(state.agentState).toEqual({});
    }
    check();
  });

  test('G42 no patch throws or changes the value it is given', () => {
    const key = fc.constantFrom(
      'a',
      'b',
      '0',
      '1',
      '-',
      '~0',
      '',
      '__proto__',
      'constructor',
      'length',
    );
    const path = fc
      .array(key, { maxLength: 3 })
      .map((keys) => keys.map((one) => `/${one}`).join(''));
    const operation = fc.record(
      {
        op: fc.constantFrom('add', 'remove', 'replace', 'move', 'copy', 'test', 'x'),
        path: fc.oneof(path, fc.jsonValue()),
        from: fc.oneof(path, fc.jsonValue()),
        value: fc.jsonValue(),
      },
      { requiredKeys: [] },
    );
    const check = watchInherited();
    fc.assert(
      fc.property(fc.jsonValue(), fc.array(operation), (value, patch) => {
        const before = structuredClone(value);
        const sent = structuredClone(patch);
        applyPatch(value, patch);
        expect(value).toEqual(before);
        expect(patch).toEqual(sent);
      }),
      { numRuns: runs(300) },
    );
    check();
  });
});

describe('what is the same', () => {
  const cart = { items: [{ id: 1, tags: ['new'] }, { id: 2 }], note: null, __proto: { a: 1 } };
  const copy = <Value>(value: Value): Value => structuredClone(value);

  test('G39 is the same object where a snapshot repeats it', () => {
    const before = stateOf(snapshot(cart)).agentState;
    const decoder = createAgUiDecoder();
    const first = stateDuring([start(), snapshot(copy(cart))], decoder);
    expect(first.agentState).toEqual(before);
    const again = stateDuring([snapshot(copy(cart))], decoder, first);
    expect(again).toBe(first);
    const other = { ...copy(cart), items: [{ id: 1, tags: ['old'] }, { id: 2 }, { id: 3 }] };
    const changed = stateDuring([snapshot(other)], decoder, again).agentState as typeof cart;
    expect(changed).toEqual(other);
    const known = first.agentState as typeof cart;
    expect(changed.items[1]).toBe(known.items[1]);
    expect(changed.__proto).toBe(known.__proto);
    expect(changed.items[0]).not.toBe(known.items[0]);
  });

  test('G41 is the same object after a patch that changes nothing', () => {
    const decoder = createAgUiDecoder();
    const first = stateDuring([start(), snapshot(copy(cart))], decoder);
    const patches = [
      delta({ op: 'replace', path: '/items/1/id', value: 2 }),
      delta({ op: 'add', path: '/note', value: null }),
      delta({ op: 'replace', path: '/items', value: copy(cart.items) }),
      delta(),
    ];
    expect(stateDuring(patches, decoder, first)).toBe(first);
  });

  test('G42 reads what nests deeper than it is compared, and fields of any name', () => {
    const deep = JSON.parse(`${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`) as unknown;
    expect(stateOf(snapshot(deep), snapshot(deep)).diagnostics).toEqual([]);
    const named = (value: number) => JSON.parse(`{"__proto__":{"x":${value}},"y":{}}`) as object;
    const decoder = createAgUiDecoder();
    const first = stateDuring([start(), snapshot(named(1))], decoder).agentState as object;
    const later = stateDuring([snapshot(named(2))], decoder).agentState as object;
    expect(JSON.stringify(later)).toBe('{"__proto__":{"x":2},"y":{}}');
    expect(Reflect.get(later, 'y')).toBe(Reflect.get(first, 'y'));
  });
});

describe('a snapshot of the messages', () => {
  const user = (id = 'u1', content: unknown = 'Hello') => ({ id, role: 'user', content });
  const said = (id: string, content: string, more = {}) => ({
    id,
    role: 'assistant',
    content,
    ...more,
  });
  const messages = (...list: unknown[]) => ({ type: 'MESSAGES_SNAPSHOT', messages: list });
  const call = (id: string, input: string, name = 'add') => ({
    id,
    type: 'function',
    function: { name, arguments: input },
  });

  test('G43 is what is shown: what it does not name goes, what is new comes in its place', () => {
    const state = stateAfter([
      start(),
      ...says('m1', 'Half'),
      ...says('gone', 'Draft'),
      ...calls('c1', 'add', '{"a":1}', 'm1'),
      ...calls('lost', 'add', '{}'),
      messages(
        user(),
        said('m0', 'First'),
        said('m1', 'Whole', { toolCalls: [call('c1', '{"a":1}'), call('c2', '{"b":2}')] }),
        { id: 'x', role: 'tool', toolCallId: 'c2', content: '3' },
        said('m2', 'Last'),
      ),
      ...says('m3', 'And more'),
      gives('c1', '1'),
      finish(),
    ]);
    expect(state.diagnostics).toEqual([]);
    const shown = partsOf(state).map((part) => {
      if (part.type === 'text') return part.text;
      return part.type === 'tool' ? `${part.executionId} ${part.status}` : part.type;
    });
    expect(shown).toEqual(['First', 'Whole', 'c1 done', 'c2 done', 'Last', 'And more']);
    expect(toolOf(state, 'c2')).toMatchObject({ input: { value: { b: 2 } }, result: { value: 3 } });
    expect(state.messages[0]).toMatchObject({ id: 'u1', role: 'user' });
  });

  test('G43 keeps the parts that stay the same objects', () => {
    const events = [
      start(),
      ...says('m1', 'Hi'),
      ...calls('c1', 'add', '{}', 'm1'),
      gives('c1', '1'),
    ];
    const decoder = createAgUiDecoder();
    const before = stateDuring(events, decoder);
    const tool = { id: 'c1-r', role: 'tool', toolCallId: 'c1', content: '1' };
    const all = messages(user(), said('m1', 'Hi', { toolCalls: [call('c1', '{}')] }), tool);
    const after = stateDuring([all], decoder, before);
    expect(answerOf(after).parts).toEqual(answerOf(before).parts);
    expect(answerOf(after).parts[0]).toBe(answerOf(before).parts[0]);
  });

  test('G44 leaves steps, agents and errors, and reasoning where it holds none', () => {
    const events = [
      start(),
      { type: 'STEP_STARTED', stepName: 'plan' },
      ...thinks('t', 'Hm'),
      { type: 'SUBAGENT_STARTED', subagentRunId: 's1', name: 'helper' },
      ...says('m1', 'Hi'),
    ];
    const types = (...list: unknown[]) =>
      allParts(answerOf(stateDuring([...events, messages(user(), ...list)])).parts).map((part) =>
        part.type === 'thinking' ? part.text : part.type,
      );
    expect(types(said('m1', 'Hi'))).toEqual(['step', 'Hm', 'agent', 'text']);
    const other = { id: 'r9', role: 'reasoning', content: 'Hmm!' };
    expect(types(other, said('m1', 'Hi')).toSorted()).toEqual(['Hmm!', 'agent', 'step', 'text']);
  });

  test('G45 tells of a failed tool, with or without a result', () => {
    const failed = (content: string) => ({
      id: 'x',
      role: 'tool',
      toolCallId: 'c1',
      content,
      error: 'No money',
    });
    const withCall = said('m1', '', { toolCalls: [call('c1', '{}')] });
    const none = stateAfter([start(), messages(user(), withCall, failed('')), finish()]);
    expect(toolOf(none, 'c1')).toMatchObject({ status: 'failed', error: 'No money' });
    expect(toolOf(none, 'c1').result).toBeUndefined();
    const some = stateAfter([start(), messages(user(), withCall, failed('{"left":1}')), finish()]);
    expect(toolOf(some, 'c1')).toMatchObject({ status: 'failed', result: { value: { left: 1 } } });
  });

  test('G46 shows what was said before in a thread that the page has not seen', () => {
    const all = messages(
      user('u0', 'Before'),
      said('m0', 'Old', { toolCalls: [call('c0', '{}')] }),
      { id: 'x0', role: 'tool', toolCallId: 'c0', content: '1' },
      user(),
      said('m1', 'New'),
    );
    const asked = { type: 'message-submit', key: 'local-1', text: 'Hello' } as const;
    const from = reduceSession(initialSession(), asked);
    const state = stateAfter([start(), ...says('m1', 'Ne'), all, finish()], undefined, from);
    expect(state.messages).toMatchObject([
      { id: 'u0', role: 'user' },
      { id: 'm0', parts: [{ text: 'Old' }, { executionId: 'c0', status: 'done' }] },
      { id: 'u1', key: 'local-1', role: 'user' },
      { id: 'm1', status: 'done', parts: [{ text: 'New' }] },
    ]);
    expect(textsOf(stateAfter([start(), messages(said('m1', 'New')), finish()]))).toEqual(['New']);
  });

  test('G46 leaves what was said before as it is shown', () => {
    const decoder = createAgUiDecoder();
    const before = stateAfter([start('r1'), ...says('m0', 'Old'), finish()], decoder);
    const all = messages(user('u0'), said('m0', 'Other'), user(), said('m1', 'New'));
    const state = stateAfter([start('r2'), all, finish()], decoder, before);
    expect(state.messages.filter(({ id }) => id === 'm0')).toEqual(before.messages);
    expect(textsOf(state)).toEqual(['New']);
  });

  const thought = (id: string, content: string) => ({ id, role: 'reasoning', content });
  const written = (state: SessionState) =>
    partsOf(state).map((part) => {
      if (part.type === 'tool') return part.input?.text;
      return part.type === 'text' || part.type === 'thinking' ? part.text : part.type;
    });

  test.each([
    ['that does not have it', [thought('t0', 'Before'), said('m1', 'Hi')], ['Before', 'Hi']],
    ['that has it as far as it was', [thought('t1', 'One '), said('m1', 'Hi')], ['Hi']],
    ['that has it by another id', [thought('x', 'One '), said('m1', 'Hi')], ['Hi']],
    ['that is behind', [thought('t1', 'O'), said('m1', 'Hi')], ['Hi']],
  ])('G44 reasoning goes on after a snapshot %s', (_, list, others) => {
    const [span, begin, first, second] = thinks('t1', 'One ', 'two');
    const state = stateAfter([
      start(),
      span,
      begin,
      first,
      messages(user(), ...list),
      second,
      { type: 'REASONING_MESSAGE_END', messageId: 't1' },
      finish(),
    ]);
    expect(new Set(written(state))).toEqual(new Set(['One two', ...others]));
    expect(partsOf(state)).toHaveLength(1 + others.length);
    expect(state.diagnostics).toEqual([]);
  });

  test.each([
    ['that does not have the call', said('m1', '')],
    ['that has it without arguments', said('m1', '', { toolCalls: [call('c1', '')] })],
    ['that has it as far as it was', said('m1', '', { toolCalls: [call('c1', '{"a"')] })],
    ['that is behind', said('m1', '', { toolCalls: [call('c1', '{')] })],
  ])('G43 arguments go on after a snapshot %s', (_, message) => {
    const [begin, first, end] = calls('c1', 'add', '{"a"', 'm1');
    const second = { ...first, type: 'TOOL_CALL_ARGS', delta: ':1}' };
    const all = [begin, first, messages(user(), message), second, end, gives('c1', '2'), finish()];
    const state = stateAfter([start(), ...all]);
    expect(toolOf(state, 'c1')).toMatchObject({
      toolName: 'add',
      input: { text: '{"a":1}', value: { a: 1 } },
      result: { value: 2 },
    });
    expect(state.diagnostics).toEqual([]);
  });

  test('G43 asks for no output of a call whose result a snapshot has, though its arguments have no end', () => {
    const [begin, first] = calls('c1', 'add', '{"a"', 'm1');
    const result = { id: 'x1', role: 'tool', toolCallId: 'c1', content: 'two' };
    const state = stateAfter([start(), begin, first, messages(user(), result), finish()]);
    expect(toolOf(state, 'c1')).toMatchObject({ status: 'done', result: { text: 'two' } });
    expect(state).toMatchObject({ status: 'done', requests: [] });
  });

  test('G43 keeps what a snapshot calls by another id, and does not mount it anew', () => {
    const decoder = createAgUiDecoder();
    const events = [start(), ...thinks('t1', 'Hm'), ...says('m1', 'Hi'), ...says('m2', 'Ho')];
    const before = stateDuring(events, decoder);
    const all = messages(user(), thought('t', 'Hm'), said('a', 'Hi'), said('b', 'Ho'));
    const after = stateDuring([all], decoder, before);
    const shownAs = (state: SessionState) =>
      answerOf(state).parts.map(({ id, type }) => [id, type]);
    expect(shownAs(after)).toEqual(shownAs(before));
    expect(textsOf(after)).toEqual(textsOf(before));
    expect(
      sentMessages(after.messages)
        .map(({ id }) => id)
        .slice(1),
    ).toEqual(['t', 'a', 'b']);
  });

  const asks = (text: string, key = 'local-1') =>
    reduceSession(initialSession(), { type: 'message-submit', key, text });

  test('G46 does not take an older message of the person’s for the newest', () => {
    const list = messages(user('u0', 'Before'));
    const state = stateAfter([start(), list, finish()], undefined, asks('Hello'));
    expect(state.messages).toMatchObject([{ id: 'local-1', role: 'user' }, { role: 'assistant' }]);
    const whole = messages(user('u0', 'Before'), user('u1'));
    const later = stateAfter([start(), list, whole, finish()], undefined, asks('Hello'));
    expect(later.messages).toMatchObject([
      { id: 'u0', role: 'user' },
      { id: 'u1', key: 'local-1', role: 'user' },
      { role: 'assistant' },
    ]);
  });

  test('G46 calls the person’s message as the newest list does, and shows it once', () => {
    const input = { messages: [user('mine')] };
    const events = [{ ...start(), input }, messages(user('yours')), ...says('m1', 'Hi'), finish()];
    const state = stateAfter(events, undefined, asks('Hello'));
    expect(state.messages).toMatchObject([
      { id: 'yours', key: 'local-1', role: 'user' },
      { id: 'm1', role: 'assistant' },
    ]);
  });

  test('G46 leaves an answer where it is that a later list calls otherwise', () => {
    const decoder = createAgUiDecoder();
    const one = [start('r1'), messages(user()), ...says('m1', 'One'), finish()];
    const before = stateAfter(one, decoder, asks('Hello'));
    const list = messages(user(), said('other', 'One'), user('u2', 'More'), said('m2', 'Two'));
    const next = reduceSession(before, { type: 'message-submit', key: 'local-2', text: 'More' });
    const submitted = reduceSession(next, { type: 'run-submit' });
    const two = [start('r2'), list, finish(undefined, 'r2')];
    const state = stateAfter(two, decoder, submitted);
    expect(state.messages.map(({ key }) => key)).toEqual([
      'local-1',
      before.messages[1]?.key,
      'local-2',
      'run-4',
    ]);
    expect(state.messages[1]).toBe(before.messages[1]);
  });

  test('G46 shows nothing of another run twice', () => {
    const decoder = createAgUiDecoder();
    const one = [start('r1'), ...says('m1', 'One'), finish()];
    const two = [start('r2'), messages(user(), said('m1', 'One'), said('m2', 'Two')), finish()];
    const state = stateAfter([...one, ...two], decoder);
    expect(state.messages.filter(({ role }) => role === 'assistant')).toMatchObject([
      { parts: [{ text: 'One' }] },
      { parts: [{ text: 'Two' }] },
    ]);
  });
});
