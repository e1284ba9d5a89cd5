// @vitest-environment node
import { afterEach, describe, expect, test } from 'vitest';
import type { AgentSession } from '../../../src/client/session/AgentSession.js';
import { approve, deny } from '../../../src/core/decisions.js';
import type { AgUiMessage } from '../../../src/protocols/ag-ui/wire.js';
import type { AgentBackend } from '../../../src/contract/index.js';
import { calls, finish, gives, says, start, toolOf, type Wire } from '../../support/agUi.js';
import {
  begin,
  beginTelling,
  heldBy,
  idsIn,
  scriptedAgUi,
  sessionOf,
  shownIn,
  type Reply,
} from '../../support/agUiServer.js';
import { until } from '../../support/until.js';

/*
 * There is one conversation, and it is in the session: what is sent is written from it, whatever was read, refused, replaced or
 * lost before, and whichever session uses the backend.
 */

const open: AgentSession[] = [];
afterEach(() => {
  for (const session of open.splice(0)) session.dispose();
});
const sessionFor = (backend: AgentBackend, sessionId?: string) => {
  const session = sessionOf(backend, sessionId);
  open.push(session);
  return session;
};
const requestIds = (session: AgentSession) => session.getState().requests.map(({ id }) => id);
const [firstOf, secondOf] = [0, 1].map(
  (index) => (session: AgentSession) => requestIds(session)[index] ?? '',
) as [(session: AgentSession) => string, (session: AgentSession) => string];
const until_ = (session: AgentSession, status: string) =>
  until(() => expect(session.getState().status).toBe(status));

const user = (id: string, content: string): AgUiMessage => ({ id, role: 'user', content });
const answer = (id: string, content: string): AgUiMessage => ({ id, role: 'assistant', content });
const place = { name: 'place', description: '', parameters: {} };
const asks = (...interrupts: readonly object[]) => finish({ type: 'interrupt', interrupts });

describe('stored messages are read as often as anyone likes', () => {
  const stored = [
    user('q1', 'One?'),
    {
      ...answer('a1', 'Look.'),
      toolCalls: [
        { id: 'c1', type: 'function' as const, function: { name: 'look', arguments: '{}' } },
      ],
    },
    { id: 'x1', role: 'tool', toolCallId: 'c1', content: '3' },
    answer('a2', 'One.'),
  ];
  const shown = ['user One?', 'assistant Look. [look] One.'];
  const held = ['user One?', 'assistant Look. [c1]', 'tool 3 for c1', 'assistant One.'];
  const agent = () => scriptedAgUi([[...says('a9', 'More.'), finish()]], { history: () => stored });

  test('by one session', async () => {
    const { backend, sent } = agent();
    const session = sessionFor(backend);
    await session.load();
    await session.load();
    expect(shownIn(session)).toEqual(shown);
    await session.sendMessage('On');
    expect(heldBy(sent[0])).toEqual([...held, 'user On']);
    expect(idsIn(sent[0]).slice(0, -1)).toEqual(['q1', 'a1', 'x1', 'a2']);
  });

  test('by two sessions of one backend', async () => {
    const { backend, sent } = agent();
    await sessionFor(backend).load();
    const second = sessionFor(backend);
    await second.load();
    expect(shownIn(second)).toEqual(shown);
    await second.sendMessage('On');
    expect(heldBy(sent[0])).toEqual([...held, 'user On']);
  });

  test('by sessions of the threads 1, 2 and 1', async () => {
    const { backend, sent } = agent();
    for (const thread of ['t1', 't2', 't1']) {
      const session = sessionFor(backend, thread);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await session.load();
      expect(shownIn(session)).toEqual(shown);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await session.sendMessage('On');
      expect(heldBy(sent.at(-1))).toEqual([...held, 'user On']);
      session.dispose();
    }
  });

  test('also where they wait for the output of a tool of the page', async () => {
    const waits = stored.slice(0, 2);
    const { backend, sent } = scriptedAgUi([[...says('a9', 'More.'), finish()]], {
      history: () => waits,
      pageTools: [{ ...place, name: 'look' }],
    });
    const first = sessionFor(backend);
    await first.load();
    await first.load();
    const session = sessionFor(backend);
    await session.load();
    expect(shownIn(session)).toEqual(['user One?', 'assistant Look. [look]']);
    await session.respond(firstOf(session), { input: '3', type: 'text' });
    await until_(session, 'done');
    expect(heldBy(sent[0])).toEqual(held.slice(0, 3));
    expect(shownIn(session)).toEqual(['user One?', 'assistant Look. [look] More.']);
  });

  test('after a run of this page', async () => {
    const list = [user('q0', 'Zero?'), answer('a0', 'Zero.')];
    const { backend, sent } = scriptedAgUi([[...says('a9', 'More.'), finish()]], {
      history: () => list,
    });
    const session = sessionFor(backend);
    await session.load();
    await session.sendMessage('On');
    list.push(user(idsIn(sent[0])[2] ?? '', 'On'), answer('a9', 'More.'));
    await session.load();
    const all = ['user Zero?', 'assistant Zero.', 'user On', 'assistant More.'];
    expect(shownIn(session)).toEqual(all);
    await session.sendMessage('Then?');
    expect(heldBy(sent[1])).toEqual([...all, 'user Then?']);
  });
});

describe('stored messages of an answer that a question has parted', () => {
  const question = { id: 'i1', reason: 'size', message: 'How big?' };
  const place2 = {
    id: 'c2',
    type: 'function',
    function: { name: 'place', arguments: '{}' },
  } as const;

  test('stay in the messages that the page has of it, with the question', async () => {
    const stored: AgUiMessage[] = [];
    const { backend, sent } = scriptedAgUi(
      [
        [...says('m1', 'Well.'), asks(question)],
        [
          ...says('m2', 'Big.'),
          ...calls('c2', 'place', '{}', 'm2'),
          finish({ type: 'success', pendingToolCallIds: ['c2'] }),
        ],
        [...says('m3', 'Done.'), finish()],
      ],
      { history: () => stored, pageTools: [place] },
    );
    const session = sessionFor(backend);
    await session.sendMessage('Go');
    await session.respond(firstOf(session), { input: 'Very', type: 'text' });
    await until_(session, 'awaiting-input');
    stored.push(user(idsIn(sent[0])[0] ?? '', 'Go'), answer('m1', 'Well.'), {
      ...answer('m2', 'Big.'),
      toolCalls: [place2],
    });
    await session.load();
    const shown = ['user Go', 'assistant Well. input', 'assistant Big. [place]'];
    expect(shownIn(session)).toEqual(shown);
    await session.respond(firstOf(session), { input: 'Here', type: 'text' });
    await until_(session, 'done');
    expect(heldBy(sent[2])).toEqual([
      'user Go',
      'assistant Well.',
      'assistant Big. [c2]',
      'tool Here for c2',
    ]);
    expect(sent[2]).not.toHaveProperty('resume');
  });

  test('do not bring an answer back that was accepted', async () => {
    const stored: AgUiMessage[] = [];
    const { backend, sent } = scriptedAgUi(
      [
        [...says('m1', 'Well.'), asks(question)],
        [{ type: 'RUN_ERROR', message: 'Out of memory' }],
        [finish()],
      ],
      { history: () => stored },
    );
    const session = sessionFor(backend);
    await session.sendMessage('Go');
    await session.respond(firstOf(session), { input: 'Very', type: 'text' });
    await until_(session, 'failed');
    await session.regenerate?.(session.getState().messages.at(-1)?.key ?? '');
    await session.sendMessage('On');
    expect(sent.map((input) => input.resume?.length ?? 0)).toEqual([0, 1, 0, 0]);
  });
});

describe('two questions at once, where the server tells the thread again', () => {
  const asked = [
    start(),
    ...calls('c1', 'pay', '{"euros":1}'),
    ...calls('c2', 'pay', '{"euros":2}'),
    asks(
      { id: 'i1', reason: 'approval', toolCallId: 'c1' },
      { id: 'i2', reason: 'approval', toolCallId: 'c2' },
    ),
  ];
  const paid = [gives('c1', 'Paid.'), gives('c2', 'Not paid.'), ...says('m2', 'Done.'), finish()];
  const resumed = [
    { interruptId: 'i1', status: 'resolved', payload: { approved: true } },
    { interruptId: 'i2', status: 'resolved', payload: { approved: false } },
  ];

  test('are answered with one request, and nothing is read in between', async () => {
    const { backend, connected, sent } = scriptedAgUi([asked.slice(1), paid], {}, () => asked);
    const session = sessionFor(backend);
    await session.sendMessage('Pay both.');
    // Once, for the ids of what is stored.
    await until(() => expect(connected()).toBe(1));
    await session.respond(firstOf(session), approve());
    expect(session.getState().requests.map(({ status }) => status)).toEqual(['ready', 'pending']);
    await session.respond(firstOf(session), approve());
    expect(connected()).toBe(1);
    await session.respond(secondOf(session), deny());
    await until_(session, 'done');
    expect(sent.slice(1)).toMatchObject([{ resume: resumed }]);
    expect(toolOf(session.getState(), 'c1')).toMatchObject({ status: 'done' });
  });

  test('are answered as well after a reload', async () => {
    const { backend, sent } = scriptedAgUi([paid], {}, () => asked);
    const session = sessionFor(backend);
    await session.load();
    await session.respond(firstOf(session), approve());
    await session.respond(secondOf(session), deny());
    await until_(session, 'done');
    expect(sent).toMatchObject([{ resume: resumed }]);
  });
});

describe('a list of the agent that has a text under another message', () => {
  const called = [{ id: 'c1', type: 'function', function: { name: 'look', arguments: '{}' } }];
  const list = (...last: readonly object[]): Wire => ({
    type: 'MESSAGES_SNAPSHOT',
    messages: [user('u1', 'Go'), ...last],
  });
  const result = { id: 'x1', role: 'tool', toolCallId: 'c1', content: '3' };

  test('shows it once, in its new place, and it is sent once', async () => {
    const { backend, sent } = scriptedAgUi([
      [
        ...says('x', 'Here it is.'),
        ...calls('c1', 'look', '{}', 'x'),
        gives('c1', '3', 'x1'),
        list({ id: 'x', role: 'assistant', toolCalls: called }, result, answer('y', 'Here it is.')),
        finish(),
      ],
      [finish()],
    ]);
    const session = sessionFor(backend);
    await session.sendMessage('Go');
    expect(shownIn(session)).toEqual(['user Go', 'assistant [look] Here it is.']);
    await session.sendMessage('On');
    expect(heldBy(sent[1])).toEqual([
      'user Go',
      'assistant [c1]',
      'tool 3 for c1',
      'assistant Here it is.',
      'user On',
    ]);
    expect(idsIn(sent[1]).slice(0, 4)).toEqual(['u1', 'x', 'x1', 'y']);
  });

  test('does so too while the text is being written', async () => {
    const { backend } = scriptedAgUi([
      [
        ...says('x', 'Here it is.').slice(0, 2),
        list({ id: 'x', role: 'assistant' }, answer('y', 'Here it is.')),
        finish(),
      ],
    ]);
    const session = sessionFor(backend);
    await session.sendMessage('Go');
    expect(shownIn(session)).toEqual(['user Go', 'assistant Here it is.']);
  });

  test('leaves a text alone that is being written and that it does not have yet', async () => {
    const { backend } = scriptedAgUi([
      [
        ...says('x', 'Here it').slice(0, 2),
        list({ id: 'x', role: 'assistant' }),
        ...says('x', ' is.').slice(1),
        finish(),
      ],
    ]);
    const session = sessionFor(backend);
    await session.sendMessage('Go');
    expect(shownIn(session)).toEqual(['user Go', 'assistant Here it is.']);
  });
});

describe('the person’s messages', () => {
  const failure: Wire = { type: 'RUN_ERROR', message: 'Out of memory' };

  test.each([
    ['tells nothing of what it was asked', begin],
    ['tells what it was asked with', beginTelling],
  ])(
    'have ids of their own after an edit whose run failed and was tried again, where the server %s',
    async (_, starts) => {
      const { backend, sent } = scriptedAgUi([
        (input) => [starts(input), ...says('m1', 'One.'), finish()],
        (input) => [starts(input), failure],
        (input) => [starts(input), ...says('m2', 'Two.'), finish()],
        (input) => [starts(input), finish()],
      ]);
      const session = sessionFor(backend);
      await session.sendMessage('First');
      await session.edit?.(session.getState().messages[0]?.key ?? '', 'Second');
      expect(session.getState().status).toBe('failed');
      await session.retry();
      await until_(session, 'done');
      await session.sendMessage('Third');
      for (const input of sent) expect(new Set(idsIn(input)).size).toBe(idsIn(input).length);
      // What was sent before keeps its id.
      expect(idsIn(sent[3]).slice(0, idsIn(sent[2]).length)).toEqual(idsIn(sent[2]));
    },
  );

  test('are shown as sent once the store has them, whatever became of the answer', async () => {
    const stored: AgUiMessage[] = [];
    const { backend, sent } = scriptedAgUi(['offline', [finish()]], { history: () => stored });
    const session = sessionFor(backend);
    await session.sendMessage('First');
    expect(session.getState().messages).toMatchObject([{ status: 'failed', fault: {} }]);
    stored.push(user(idsIn(sent[0])[0] ?? '', 'First'));
    await session.load();
    expect(session.getState().messages).toMatchObject([{ status: 'done' }]);
    expect(session.getState().messages[0]).not.toHaveProperty('fault');
    await session.sendMessage('Second');
    expect(heldBy(sent[1])).toEqual(['user First', 'user Second']);
  });

  test('keep the ids that they were sent with, also where nothing came back', async () => {
    const { backend, sent } = scriptedAgUi([
      { cutAfter: [] },
      [...says('m1', 'One.'), finish()],
      [finish()],
    ]);
    const session = sessionFor(backend);
    await session.sendMessage('First');
    await session.sendMessage('Second');
    await session.sendMessage('Third');
    expect(idsIn(sent[1])[0]).toBe(idsIn(sent[0])[0]);
    expect(idsIn(sent[2]).slice(0, 2)).toEqual(idsIn(sent[1]).slice(0, 2));
  });

  test('stay above an answer without words, where the server tells what it was asked with', async () => {
    const { backend } = scriptedAgUi([
      [failure],
      (input) => [beginTelling(input), ...says('m2', 'Two.'), finish()],
    ]);
    const session = sessionFor(backend);
    await session.sendMessage('First');
    await session.sendMessage('Second');
    expect(shownIn(session)).toEqual([
      'user First',
      'assistant error',
      'user Second',
      'assistant Two.',
    ]);
  });
});

describe('what was refused leaves the conversation as it was', () => {
  const asksOutput = [
    ...says('m1', 'Where?'),
    ...calls('c1', 'place', '{}', 'm1'),
    finish({ type: 'success', pendingToolCallIds: ['c1'] }),
  ];
  const asksLeave = [
    ...says('m1', 'Sure?'),
    ...calls('c1', 'pay', '{}', 'm1'),
    asks({ id: 'i1', reason: 'approval', toolCallId: 'c1' }),
  ];
  const end: Reply = [...says('m9', 'Good.'), finish()];

  const refusals = [503, 'offline'] as const;
  const actions: readonly (readonly [string, (session: AgentSession) => unknown])[] = [
    ['message', (session) => session.sendMessage('Never mind')],
    [
      'regenerate',
      (session) => session.regenerate?.(session.getState().messages.at(-1)?.key ?? ''),
    ],
    ['edit', (session) => session.edit?.(session.getState().messages[0]?.key ?? '', 'Other')],
  ];
  const cases = refusals.flatMap((how) => actions.map(([name, act]) => [name, how, act] as const));

  test.each(cases)('a %s (%s), and then the output is given', async (_, how, act) => {
    const { backend, sent } = scriptedAgUi([asksOutput, how, end], { pageTools: [place] });
    const session = sessionFor(backend);
    await session.sendMessage('Go');
    await act(session);
    await session.respond(firstOf(session), { input: 'Here', type: 'text' });
    await until(() => expect(sent).toHaveLength(3));
    expect(heldBy(sent[2])).toEqual(['user Go', 'assistant Where? [c1]', 'tool Here for c1']);
    expect(sent[2]).not.toHaveProperty('resume');
  });

  test.each(cases)('a %s (%s), and then the answer is given', async (_, how, act) => {
    const { backend, sent } = scriptedAgUi([asksLeave, how, end]);
    const session = sessionFor(backend);
    await session.sendMessage('Go');
    await act(session);
    await session.respond(firstOf(session), approve());
    await until(() => expect(sent).toHaveLength(3));
    expect(heldBy(sent[2])).toEqual(['user Go', 'assistant Sure? [c1]']);
    expect(sent[2]?.resume).toEqual([
      { interruptId: 'i1', status: 'resolved', payload: { approved: true } },
    ]);
  });

  test('a message that was stopped on its way is not sent with the output given after it', async () => {
    let stop: () => unknown = () => undefined;
    const { backend, sent } = scriptedAgUi(
      [
        asksOutput,
        () => {
          void stop();
          return { cutAfter: [] };
        },
        (input) => [beginTelling(input), ...says('m9', 'Good.'), finish()],
        (input) => [beginTelling(input), finish()],
      ],
      { pageTools: [place] },
    );
    const session = sessionFor(backend);
    stop = () => session.stop();
    await session.sendMessage('Go');
    await session.sendMessage('Never mind');
    await session.respond(firstOf(session), { input: 'Here', type: 'text' });
    await until_(session, 'done');
    expect(heldBy(sent[2])).toEqual(['user Go', 'assistant Where? [c1]', 'tool Here for c1']);
    expect(shownIn(session)).toEqual([
      'user Go',
      'assistant Where? [place] Good.',
      'user Never mind',
    ]);
  });

  test.each(refusals)('a message (%s) is in no later request', async (how) => {
    const { backend, sent } = scriptedAgUi([asksOutput, how, end, end, end], {
      pageTools: [place],
    });
    const session = sessionFor(backend);
    await session.sendMessage('Go');
    await session.sendMessage('Lost');
    await session.sendMessage('Found');
    await session.regenerate?.(session.getState().messages.at(-1)?.key ?? '');
    const held = [
      'user Go',
      'assistant Where? [c1]',
      'tool No result: the conversation went on before there was one. for c1',
      'user Found',
    ];
    expect(heldBy(sent[2])).toEqual(held);
    expect(heldBy(sent[3])).toEqual(held);
  });
});

describe('a dropped run of a thread that the server tells', () => {
  const asked = (isInterrupt: boolean) => [
    ...says('m1', 'Where?'),
    ...calls('c1', 'place', '{}', 'm1'),
    isInterrupt
      ? asks({ id: 'i1', reason: 'approval', toolCallId: 'c1' })
      : finish({ type: 'success', pendingToolCallIds: ['c1'] }),
  ];
  const replied = [...says('m2', 'As you ', 'like.'), finish(undefined, 'r2')];

  test.each([
    ['an output, by a server that tells nothing of what it was asked', false, begin],
    ['an output, by a server that tells what it was asked with', false, beginTelling],
    ['an answer, by a server that tells nothing of what it was asked', true, begin],
    ['an answer, by a server that tells what it was asked with', true, beginTelling],
  ])(
    'begins with nothing of the answer before it, where it came in place of %s',
    async (_, isInterrupt, starts) => {
      const told: Wire[] = [];
      const { backend, sent } = scriptedAgUi(
        [
          (input) => {
            told.push(starts(input), ...asked(isInterrupt));
            return told;
          },
          (input) => {
            told.push(starts(input), ...replied);
            return { cutAfter: [starts(input), ...replied.slice(0, 2)] };
          },
          [finish(undefined, 'r3')],
        ],
        { pageTools: [place] },
        () => told,
      );
      const session = sessionFor(backend);
      await session.sendMessage('Go');
      await session.sendMessage('Never mind');
      await until_(session, 'done');
      const all = [
        'user Go',
        'assistant Where? [place]',
        'user Never mind',
        'assistant As you like.',
      ];
      expect(shownIn(session)).toEqual(all);
      await session.sendMessage('On');
      expect(heldBy(sent[2])).toEqual([
        'user Go',
        'assistant Where? [c1]',
        'tool No result: the conversation went on before there was one. for c1',
        'user Never mind',
        'assistant As you like.',
        'user On',
      ]);
    },
  );

  test.each([
    ['nothing of what it was asked', begin],
    ['what it was asked with', beginTelling],
  ])('goes on in the answer that got an output, by a server that tells %s', async (_, starts) => {
    const told: Wire[] = [];
    const { backend, sent } = scriptedAgUi(
      [
        (input) => {
          told.push(starts(input), ...asked(false));
          return told;
        },
        (input) => {
          told.push(starts(input), ...replied);
          return { cutAfter: [starts(input), ...replied.slice(0, 2)] };
        },
        [finish(undefined, 'r3')],
      ],
      { pageTools: [place] },
      () => told,
    );
    const session = sessionFor(backend);
    await session.sendMessage('Go');
    await session.respond(firstOf(session), { input: 'Here', type: 'text' });
    await until_(session, 'done');
    expect(shownIn(session)).toEqual(['user Go', 'assistant Where? [place] As you like.']);
    expect(toolOf(session.getState(), 'c1')).toMatchObject({
      status: 'done',
      result: { text: 'Here' },
    });
    await session.sendMessage('On');
    expect(heldBy(sent[2])).toEqual([
      'user Go',
      'assistant Where? [c1]',
      'tool Here for c1',
      'assistant As you like.',
      'user On',
    ]);
  });

  test('shows what no run of it has answered, as it was stopped on its way', async () => {
    const input = (runId: string, ...messages: readonly AgUiMessage[]): Wire => ({
      type: 'RUN_STARTED',
      threadId: 't1',
      runId,
      input: { threadId: 't1', runId, messages },
    });
    const [first, second, third] = [user('u1', 'First'), user('u2', 'Second'), user('u3', 'Third')];
    const told = [
      input('r1', first),
      ...says('m1', 'One.'),
      finish(undefined, 'r1'),
      input('r3', first, answer('m1', 'One.'), second, third),
      ...says('m3', 'Three.'),
      finish(undefined, 'r3'),
    ];
    const { backend, sent } = scriptedAgUi([[finish()]], {}, () => told);
    const session = sessionFor(backend);
    await session.load();
    const all = ['user First', 'assistant One.', 'user Second', 'user Third', 'assistant Three.'];
    expect(shownIn(session)).toEqual(all);
    await session.sendMessage('On');
    expect(heldBy(sent[0])).toEqual([...all, 'user On']);
  });
});
