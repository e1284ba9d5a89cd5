// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { initialSession, reduceSession } from '../../../src/core/session/reduceSession.js';
import type { SessionEvent } from '../../../src/core/events.js';
import type { Part } from '../../../src/core/parts.js';
import { textOf } from '../../../src/core/session/textOf.js';
import type { Message, SessionState } from '../../../src/core/state.js';

const message = (id: string, text: string, more: Partial<Message> = {}): Message => ({
  id,
  key: id,
  role: 'user',
  status: 'done',
  parts: [{ type: 'text', id: 'text', text }],
  ...more,
});

/** A message that this page has begun, and the backend has given no id. */
const own = (key: string, text: string, more: Partial<Message> = {}): Message =>
  message(key, text, { origin: 'page', isProvisional: true, ...more });

const load = (state: SessionState, messages: readonly Message[]) =>
  reduceSession(state, { type: 'history-load', messages });

test('the work for a loaded history grows with its messages, and not with their square', () => {
  let reads = 0;
  const many = Array.from({ length: 10_000 }, (_, index) => {
    const one = own(`m${index}`, 'Go on.');
    const counted = { ...one };
    Object.defineProperty(counted, 'id', {
      enumerable: true,
      get: () => {
        reads++;
        return one.id;
      },
    });
    return { one, counted };
  });
  const stored = many.map(({ one }) => one);
  const state = { ...initialSession(), messages: many.map(({ counted }) => counted) };
  const again = load(state, stored);
  expect(again.messages.map(({ id }) => id)).toEqual(stored.map(({ id }) => id));
  // All of them are new to the store, and say the same.
  const renamed = stored.map((one) => ({ ...one, id: `new-${one.id}`, key: `new-${one.id}` }));
  const found = load(state, renamed);
  expect(found.messages.map(({ key }) => key)).toEqual(stored.map(({ key }) => key));
  expect(reads).toBeLessThan(20 * many.length);
});

test('of several messages that say the same, each stored one is the first that is left', () => {
  const state = {
    ...initialSession(),
    messages: ['local-1', 'local-2', 'local-3'].map((key) => own(key, 'Yes.')),
  };
  const { messages } = load(state, [
    message('a', 'Yes.'),
    message('x', 'Yes.'),
    message('b', 'Yes.'),
    message('c', 'Yes.'),
  ]);
  expect(messages.map(({ id, key }) => [id, key])).toEqual([
    ['a', 'local-1'],
    ['x', 'local-2'],
    ['b', 'local-3'],
    ['c', 'c'],
  ]);
});

const shown = ({ messages }: SessionState) => messages.map(({ id }) => id);
const page = (...ids: readonly string[]) => ids.map((id) => message(id, id));
const tail = (state: SessionState, ...ids: readonly string[]) =>
  reduceSession(state, { type: 'history-load', messages: page(...ids), isTail: true });
const earlier = (state: SessionState, ...ids: readonly string[]) =>
  reduceSession(state, { type: 'earlier-load', messages: page(...ids) });

test('what is not stored stays before what it was shown before, and else comes last', () => {
  const state = {
    ...initialSession(),
    messages: [
      message('u1', 'One'),
      own('run-1', '', { role: 'assistant', status: 'failed' }),
      message('u2', 'Two'),
      own('local-1', 'Three', { status: 'failed' }),
      own('local-2', 'Four', { status: 'failed' }),
    ],
  };
  const stored = ['One', 'Two', 'Five'].map((text, index) => message(`u${index + 1}`, text));
  const { messages } = load(state, stored);
  expect(messages.map(({ key }) => key)).toEqual(['u1', 'run-1', 'u2', 'u3', 'local-1', 'local-2']);
});

test('a message that is stored under the name that it was sent with is known to the backend from then on', () => {
  const sent = own('0a353c', 'Hi', { idempotencyKey: '0a353c' });
  const { messages } = load({ ...initialSession(), messages: [sent] }, [message('0a353c', 'Hi')]);
  expect(messages.map(({ id, isProvisional }) => [id, isProvisional])).toEqual([
    ['0a353c', undefined],
  ]);
});

test('earlier messages stand before all others, each once, and stay where the end is read again', () => {
  const asked = reduceSession(tail(initialSession(), 'd', 'e'), {
    type: 'earlier-status',
    status: 'loading',
  });
  const state = earlier(asked, 'b', 'c', 'd');
  expect(shown(state)).toEqual(['b', 'c', 'd', 'e']);
  expect(state.earlier).toBeUndefined();
  const all = reduceSession(earlier(state, 'a'), { type: 'earlier-status', status: 'all' });
  const again = tail(all, 'd', 'e', 'f');
  expect(shown(again)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  expect(again.earlier).toBe('all');
  expect(again.messages[0]).toBe(all.messages[0]);
  // So much is new that it is not known what lies between.
  const other = tail(all, 'x', 'y');
  expect(shown(other)).toEqual(['x', 'y']);
  expect(other.earlier).toBeUndefined();
  // Where all is given, there is nothing else.
  expect(shown(load(all, page('d', 'e')))).toEqual(['d', 'e']);
});

test('messages that a stream tells of by ids that come back have a key each', () => {
  const told = ['u1', 'u2', 'u1'].map((id) => ({ type: 'user-message', id, text: id }) as const);
  const { messages } = told.reduce(reduceSession, initialSession());
  expect(new Set(messages.map(({ key }) => key)).size).toBe(messages.length);
});

describe('an answer of which the stream tells no id', () => {
  const answer = (text: string): readonly SessionEvent[] => [
    { type: 'message-submit', key: 'local-1', text: 'Hi' },
    { type: 'run-submit' },
    { type: 'text-delta', id: 't', parentId: '', text },
    { type: 'run-end', outcome: 'done' },
  ];
  const state = answer('Hello.').reduce(reduceSession, initialSession());
  const stored = (...texts: readonly string[]) =>
    texts.map((text, index) =>
      message(`m${index}`, text, index % 2 === 1 ? { role: 'assistant' } : {}),
    );

  test('gets that of the stored answer with its words, and keeps its key', () => {
    expect(shown(state)).toEqual(['local-1', 'run-2']);
    const loaded = load(state, stored('Hi', ' Hello.\n'));
    expect(loaded.messages.map(({ id, key }) => [id, key])).toEqual([
      ['m0', 'local-1'],
      ['m1', 'run-2'],
    ]);
    expect(loaded.messages[1]).not.toHaveProperty('isProvisional');
  });

  test('does not become another answer', () => {
    for (const texts of [['Hi', 'Goodbye.'], ['Ho', 'Hello.'], ['Hi']]) {
      const keys = load(state, stored(...texts)).messages.map(({ key }) => key);
      expect(keys).not.toContain('run-2');
    }
    const running = answer('Hello.').slice(0, -1).reduce(reduceSession, initialSession());
    expect(load(running, stored('Hi', 'Hello.')).messages.at(-1)?.key).toBe('run-2');
  });
});

test('a message that only the stream tells of stands at the end, or before the answer that has begun', () => {
  const told = { type: 'user-message', id: 'u1', text: 'And then?' } as const;
  const state = load(initialSession(), [message('a1', 'Yes.', { role: 'assistant' })]);
  expect(shown(reduceSession(state, told))).toEqual(['a1', 'u1']);
  const running = reduceSession(state, { type: 'run-start', runId: 'r1' });
  expect(shown(reduceSession(running, told))).toEqual(['a1', 'u1', 'run-2']);
});

test('a message from elsewhere does not take the place of a stored one that has no answer', () => {
  const state = reduceSession(load(initialSession(), [message('u1', 'First')]), {
    type: 'run-start',
    runId: 'r1',
  });
  const told = { type: 'user-message', id: 'u2', text: 'Second' } as const;
  const { messages } = reduceSession(state, told);
  expect(messages.map(({ id, parts }) => [id, parts])).toMatchObject([
    ['u1', [{ text: 'First' }]],
    ['u2', [{ text: 'Second' }]],
    ['run-2', []],
  ]);
});

test('a message has a key of its own, also where the number of messages has been there before', () => {
  const runs = ['r1', 'r2'].map((runId): readonly SessionEvent[] => [
    { type: 'run-submit' },
    { type: 'run-start', runId },
    { type: 'run-end', outcome: 'done' },
  ]);
  const { messages } = [
    { type: 'message-submit', key: 'local-1', text: 'Hi' } as const,
    ...(runs[0] ?? []),
    { type: 'message-remove', key: 'local-1' } as const,
    ...(runs[1] ?? []),
  ].reduce(reduceSession, initialSession());
  expect(messages.map(({ key }) => key)).toEqual(['run-2', 'run-3']);
});

test('an event that changes nothing leaves the same state, however long the session is', () => {
  for (const count of [3, 2000]) {
    const state = load(initialSession(), page(...Array.from({ length: count }, (_, n) => `m${n}`)));
    expect(reduceSession(state, { type: 'message-remove', key: 'other' })).toBe(state);
  }
});

test.each([
  ['Hi', ' Hi\n', ['u1']],
  [' Hi\n', 'Hi', ['u1']],
  ['Hi', 'Ho', ['local-1']],
])(
  '%j is the message that the backend tells of as %j, where it must say the same: %j',
  (text, other, ids) => {
    const sent = reduceSession(initialSession(), { type: 'message-submit', key: 'local-1', text });
    const told = { type: 'user-message', id: 'u1', text: other, sameText: true } as const;
    expect(shown(reduceSession(sent, told))).toEqual(ids);
  },
);

test('a message that was asked before in the same words, and has an answer, keeps its id', () => {
  const told = { type: 'user-message', id: 'u2', text: 'Hi', sameText: true } as const;
  const events: readonly SessionEvent[] = [
    { type: 'user-message', id: 'u1', text: 'Hi' },
    { type: 'run-start', runId: 'r1' },
    { type: 'run-end', outcome: 'done' },
    { type: 'run-submit' },
    { type: 'run-start', runId: 'r2' },
    told,
  ];
  const [first] = shown(events.reduce(reduceSession, initialSession()));
  expect(first).toBe('u1');
});

describe('a message that a page has left behind the one that the run answers', () => {
  const fold = (told: SessionEvent, idempotencyKey?: string) =>
    shown(
      (
        [
          {
            type: 'message-submit',
            key: 'sent',
            text: 'Hi',
            ...(idempotencyKey !== undefined && { idempotencyKey }),
          },
          { type: 'message-update', key: 'sent', status: 'done' },
          { type: 'message-submit', key: 'left', text: 'Ho', keptAfter: 'nowhere' },
          told,
        ] satisfies readonly SessionEvent[]
      ).reduce(reduceSession, initialSession()),
    );

  test('does not get the id of that one', () => {
    expect(fold({ type: 'user-message', id: 'u1', text: 'Hi' })).toEqual(['u1', 'left']);
    const sameText = { type: 'user-message', id: 'u1', text: 'Hi', sameText: true } as const;
    expect(fold(sameText)).toEqual(['u1', 'left']);
  });

  test('does not get it either where the agent has changed the words of a message that it knows by its key', () => {
    expect(fold({ type: 'user-message', id: 'key', text: 'Hello' }, 'key')).toEqual([
      'key',
      'left',
    ]);
  });
});

test('a message that is told of again changes nothing', () => {
  const told = { type: 'user-message', id: 'u1', text: 'Hi' } as const;
  const state = reduceSession(initialSession(), told);
  expect(reduceSession(state, told)).toBe(state);
  const sent = reduceSession(initialSession(), {
    type: 'message-submit',
    key: 'local-1',
    text: 'Hi',
  });
  const confirmed = reduceSession(sent, told);
  expect(shown(confirmed)).toEqual(['u1']);
  expect(reduceSession(confirmed, told)).toBe(confirmed);
});

describe('a stored message that is known', () => {
  const known = message('m1', 'Hi', {
    role: 'assistant',
    runId: 'r1',
    parentId: 'u1',
    createdAt: '2026-01-05T09:00:00Z',
    siblingIds: ['m1', 'm2'],
    usage: { inputTokens: 3 },
    metadata: { model: 'm' },
  });
  const state = load(initialSession(), [known]);

  test.each<[string, Partial<Message>]>([
    ['a run', { runId: 'r2' }],
    ['another message before it', { parentId: 'u2' }],
    ['a time', { createdAt: '2026-01-05T10:00:00Z' }],
    ['a version more', { siblingIds: ['m1', 'm2', 'm3'] }],
    ['usage', { usage: { inputTokens: 4 } }],
    ['metadata', { metadata: { model: 'n' } }],
    ['an outcome', { status: 'failed' }],
  ])('takes what the store tells newly of it: %s', (_, told) => {
    expect(load(state, [{ ...known, ...told }]).messages).toEqual([{ ...known, ...told }]);
  });

  test('is the same object where the store tells nothing new', () => {
    const { usage: _usage, metadata: _metadata, runId: _runId, ...less } = structuredClone(known);
    for (const stored of [structuredClone(known), less]) {
      expect(load(state, [stored]).messages[0]).toBe(state.messages[0]);
    }
  });

  test.each(['failed', 'stopped'] as const)('stays %s where that was seen live', (status) => {
    const live = { ...initialSession(), messages: [{ ...known, status }] };
    const [merged] = load(live, [{ ...known, parentId: 'u2' }]).messages;
    expect(merged).toMatchObject({ status, parentId: 'u2' });
  });
});

describe('a message that was not sent', () => {
  const fault = { code: 'network', message: 'No way', retryable: true } as const;
  const failing = (status: Message['status'], outcome: 'failed' | 'stopped') =>
    [
      { type: 'message-submit', key: 'local-1', text: 'Hi' } as const,
      { type: 'run-submit' } as const,
      { type: 'message-update', key: 'local-1', status, fault } as const,
      { type: 'run-end', outcome, fault } as const,
    ].reduce(reduceSession, initialSession());
  const removed = (state: SessionState) =>
    reduceSession(state, { type: 'message-remove', key: 'local-1' });

  test.each(['failed', 'interrupted'] as const)(
    'takes the failure of its sending with it: %s',
    (status) => {
      expect(removed(failing(status, 'failed'))).toEqual({
        ...initialSession(),
        removed: ['local-1'],
      });
    },
  );

  test('takes no failure with it that is not its own', () => {
    expect(removed(failing('done', 'failed'))).toMatchObject({ status: 'failed', fault });
    expect(removed(failing('failed', 'stopped'))).toMatchObject({ status: 'stopped', fault });
    const begun = reduceSession(failing('failed', 'failed'), { type: 'run-start' });
    const ended = reduceSession(begun, { type: 'run-end', outcome: 'failed', fault });
    expect(removed(ended)).toMatchObject({ status: 'failed', fault });
  });

  test('is not there twice: a key that is not known changes nothing', () => {
    const state = failing('failed', 'failed');
    expect(reduceSession(state, { type: 'message-remove', key: 'other' })).toBe(state);
  });
});

describe('a message that this page has seen written', () => {
  const run = (runId?: string) =>
    [
      { type: 'run-start', ...(runId !== undefined && { runId }) } as const,
      { type: 'text-delta', id: 'text', parentId: '', text: 'Hi' } as const,
      { type: 'run-end', outcome: 'done' } as const,
    ].reduce(reduceSession, initialSession());

  test('is the stored one of its run, and keeps its key', () => {
    const stored = message('m9', 'Hi', { role: 'assistant', runId: 'r1' });
    const { messages } = load(run('r1'), [stored]);
    expect(messages).toMatchObject([{ id: 'm9', key: 'run-1' }]);
  });

  test.each([
    ['another run', 'r1', 'r2'],
    ['a run that is not known', undefined, undefined],
  ])('is not the stored one of %s', (_, seen, runId) => {
    const stored = message('m9', 'Hi', { role: 'assistant', ...(runId && { runId }) });
    expect(load(run(seen), [stored]).messages).toMatchObject([{ id: 'm9', key: 'm9' }]);
  });
});

test.each<[string, Partial<Message>, SessionState['status'], boolean]>([
  ['of a person whose sending failed', { status: 'failed' }, 'idle', true],
  ['of a person whose sending was interrupted', { status: 'interrupted' }, 'idle', true],
  ['of a person who stopped it', { status: 'stopped' }, 'idle', true],
  ['of a person that was sent', { status: 'done' }, 'idle', false],
  ['of a person that was sent, and is being answered', { status: 'done' }, 'running', true],
  ['of a person that the store had', { status: 'interrupted', id: 'm1' }, 'idle', false],
  ['of a person that the store had before', { status: 'done', id: 'm1' }, 'running', false],
  [
    'of the agent that was interrupted',
    { status: 'interrupted', role: 'assistant' },
    'idle',
    false,
  ],
  ['of the agent that was stopped', { status: 'stopped', role: 'assistant' }, 'idle', false],
  ['of the agent that is done', { status: 'done', role: 'assistant' }, 'running', false],
  ['of the agent that failed', { status: 'failed', role: 'assistant' }, 'idle', true],
])(
  'a message %s, and is not stored: %j, while it is %s: is there still: %s',
  (_, more, status, isKept) => {
    const state = {
      ...initialSession(),
      status,
      messages: [
        more.id === undefined ? own('local-1', 'Hi', more) : message('local-1', 'Hi', more),
      ],
    };
    const kept = load(state, [message('m2', 'Other')]).messages.map(({ key }) => key);
    expect(kept).toEqual(isKept ? ['m2', 'local-1'] : ['m2']);
  },
);

test('a message has attachments only if there are any', () => {
  const submit = { type: 'message-submit', key: 'local-1', text: 'Hi' } as const;
  const [sent] = reduceSession(initialSession(), { ...submit, attachments: [] }).messages;
  expect(sent).not.toHaveProperty('attachments');
  const attachments = [{ id: 'a1', name: 'a.txt' }];
  const [both] = reduceSession(initialSession(), { ...submit, attachments }).messages;
  expect(both?.attachments).toBe(attachments);
});

test('a message keeps its attachments when the backend confirms it, and gets those that only the backend knows', () => {
  const [own, told] = ['mine.txt', 'theirs.txt'].map((name) => [{ id: name, name }]);
  const after = (sent: Message['attachments'], confirmed: Message['attachments']) =>
    [
      { type: 'message-submit', key: 'local-1', text: 'Hi', ...(sent && { attachments: sent }) },
      { type: 'user-message', id: 'u1', text: 'Hi', ...(confirmed && { attachments: confirmed }) },
    ].reduce((state, event) => reduceSession(state, event as SessionEvent), initialSession())
      .messages;
  expect(after(own, undefined)).toMatchObject([{ id: 'u1', attachments: own }]);
  expect(after(own, told)).toMatchObject([{ id: 'u1', attachments: own }]);
  expect(after(undefined, told)).toMatchObject([{ id: 'u1', attachments: told }]);
  for (const none of [undefined, []]) {
    expect(after(undefined, none)[0]).not.toHaveProperty('attachments');
  }
});

test('the text of a message is what stands in its text parts, and nothing else', () => {
  const parts: readonly Part[] = [
    { type: 'text', id: 'a', text: 'One ' },
    { type: 'thinking', id: 'b', text: 'Hm', status: 'done' },
    { type: 'file', id: 'c', name: 'a.png' },
    { type: 'text', id: 'd', text: 'two' },
  ];
  expect(textOf({ parts })).toBe('One two');
});

test('a stored message that holds no JSON to be read is taken as it is', () => {
  const stored = message('m1', 'Hi');
  expect(load(initialSession(), [stored]).messages[0]).toBe(stored);
  expect(earlier(initialSession(), 'm0').messages).toMatchObject([{ id: 'm0' }]);
});
