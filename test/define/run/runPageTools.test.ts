// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { AgentSession } from '../../../src/client/index.js';
import { approve, deny } from '../../../src/core/decisions.js';
import type { ToolPart } from '../../../src/core/parts.js';
import { placeKey } from '../../../src/core/session/requestIndex.js';
import { findLastPart } from '../../../src/core/session/tree.js';
import { callsOf } from '../../../src/define/run/PageCalls.js';
import type { PageToolOptions } from '../../../src/define/run/PageToolOptions.js';
import { runPageTools } from '../../../src/define/run/runPageTools.js';
import { defineTool, type PageTool, type ToolCallContext } from '../../../src/define/tool/index.js';
import { call } from '../../support/agentbEvents.js';
import { provideLocks } from '../../support/locks.js';
import { createStorage, pageCallOf, pageToolThread } from '../../support/pageToolThread.js';
import { until } from '../../support/until.js';

/*
 * Against a backend of AgentB, its decoder and a store that knows what was submitted. A page that is loaded again is a
 * session of its own, with the same storage.
 */

let storage: ReturnType<typeof createStorage>;
const ends: (() => void)[] = [];

beforeEach(() => {
  storage = createStorage();
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function page(
  thread: ReturnType<typeof pageToolThread>,
  tools: readonly PageTool[],
  options: PageToolOptions = {},
) {
  const session = await thread.open();
  const run = runPageTools(session, tools, { storage, ...options });
  const leave = () => {
    run.stop();
    session.dispose();
  };
  ends.push(leave);
  return { session, run, leave };
}

const statusOf = (session: AgentSession, callId?: string) => pageCallOf(session, callId)?.status;
const requestOf = (session: AgentSession, callId = 'c1') =>
  session
    .getState()
    .requests.filter((request) => request.kind === 'tool')
    .find(({ executionId }) => executionId === callId);
/** Whether the person is asked for leave. */
const isAsked = (session: AgentSession, callId?: string) =>
  requestOf(session, callId)?.expects === 'approval';
const outputsOf = (thread: ReturnType<typeof pageToolThread>) =>
  thread.submitted.map((outputs) => outputs.map(({ output }) => output));

const add = (execute = vi.fn((input: { a: number }) => ({ sum: input.a + 1 }))) => ({
  execute,
  tool: defineTool({
    name: 'add',
    input: z.object({ a: z.number() }),
    output: z.object({ sum: z.number() }),
    execute: (input, _context) => execute(input),
  }),
});

/** A tool that is at work until the test says so. */
function slow(options: { readonly repeatable?: boolean } = {}) {
  const begun: ToolCallContext[] = [];
  let resolve: (output: string) => void = () => undefined;
  const promise = new Promise<string>((settle) => {
    resolve = settle;
  });
  const tool = defineTool({
    ...options,
    name: 'slow',
    input: z.object({}),
    execute: (_, context) => {
      begun.push(context);
      return promise;
    },
  });
  return { tool, begun, resolve };
}

describe('a call', () => {
  test('is carried out with arguments that fit, and the agent gets the output', async () => {
    const thread = pageToolThread([call('c1', 'add', { a: 1 })]);
    const { execute, tool } = add();
    const { session } = await page(thread, [tool]);
    await until(() => expect(session.getState().status).toBe('done'));
    expect(execute).toHaveBeenCalledExactlyOnceWith({ a: 1 });
    expect(outputsOf(thread)).toEqual([['{"sum":2}']]);
  });

  test('comes with the id that the agent gave it, and tells how far it is', async () => {
    const thread = pageToolThread([call('c1', 'slow', {})]);
    const { tool, begun, resolve } = slow();
    const { session } = await page(thread, [tool]);
    await until(() => expect(begun).toHaveLength(1));
    expect(begun[0]).toMatchObject({ callId: 'c1', toolName: 'slow' });
    begun[0]?.progress(40);
    begun[0]?.progress('Half of it');
    expect(pageCallOf(session)).toMatchObject({
      status: 'running',
      progress: { percent: 40, message: 'Half of it' },
      log: [{ message: 'Half of it' }],
    });
    resolve('ok');
    await until(() => expect(outputsOf(thread)).toEqual([['ok']]));
  });

  test.each([
    ['1,000,000 characters', {}, 999_998, true],
    ['more than 1,000,000 characters', {}, 999_999, false],
    ['as much as the app allows', { maxOutput: 12 }, 10, true],
    ['more than the app allows', { maxOutput: 12 }, 11, false],
  ] as const)('whose output has %s', async (_, options, length, isSent) => {
    const thread = pageToolThread([call('c1', 'read', {})]);
    const onError = vi.fn();
    const tool = defineTool({
      name: 'read',
      input: z.object({}),
      execute: () => 'x'.repeat(length),
    });
    await page(thread, [tool], { ...options, onError });
    await until(() => expect(thread.submitted).toHaveLength(1));
    const [[output]] = outputsOf(thread) as [[string]];
    const refusal = /^\{"error":"The output of read has \d+ characters, and \d+ are allowed/u;
    expect(output).toMatch(isSent ? /^x+$/u : refusal);
    expect(output.length === length).toBe(isSent);
    const reports = [[expect.any(RangeError), expect.anything()]];
    expect(onError.mock.calls).toEqual(isSent ? [] : reports);
  });

  test('whose arguments do not fit is not carried out, and the agent reads why', async () => {
    const thread = pageToolThread([call('c1', 'add', { a: 'one' })]);
    const { execute, tool } = add();
    await page(thread, [tool]);
    await until(() => expect(thread.submitted).toHaveLength(1));
    expect(execute).not.toHaveBeenCalled();
    expect(JSON.parse(thread.submitted[0]?.[0]?.output ?? '')).toEqual({
      error: expect.stringMatching(/do not fit: a: .*number/u),
    });
  });

  test('that throws gives the agent its message, and nothing of where it was thrown', async () => {
    const thread = pageToolThread([call('c1', 'add', { a: 1 })]);
    const onError = vi.fn();
    const { tool } = add(
      vi.fn(() => {
        throw new RangeError('The board is full');
      }),
    );
    await page(thread, [tool], { onError });
    await until(() => expect(outputsOf(thread)).toEqual([['{"error":"The board is full"}']]));
    expect(onError).toHaveBeenCalledExactlyOnceWith(new RangeError('The board is full'), {
      callId: 'c1',
      toolName: 'add',
    });
  });

  test.each([
    ['is no text', Object.assign(new Error('Full'), { message: { code: 7 } })],
    [
      'cannot be read',
      Object.defineProperty(new Error('Full'), 'message', {
        get: () => {
          throw new Error('Not readable');
        },
      }),
    ],
  ])(
    'that throws an error whose message %s gives the agent words all the same',
    async (_, error) => {
      const thread = pageToolThread([call('c1', 'add', { a: 1 })]);
      const { tool } = add(
        vi.fn(() => {
          throw error;
        }),
      );
      await page(thread, [tool]);
      const words = '{"error":"The tool failed, and did not say why."}';
      await until(() => expect(outputsOf(thread)).toEqual([[words]]));
    },
  );

  test('does not fail for what it tells of how far it is', async () => {
    const thread = pageToolThread([call('c1', 'slow', {})]);
    const { tool, begun, resolve } = slow();
    const { session } = await page(thread, [tool]);
    await until(() => expect(begun).toHaveLength(1));
    begun[0]?.progress({ percent: 20, message: 'First' });
    for (const odd of [undefined, null, Number.NaN, 5n, { percent: '7', message: {} }]) {
      begun[0]?.progress(odd as never);
    }
    expect(pageCallOf(session)).toMatchObject({
      progress: { percent: 20, message: 'First' },
      log: [{ message: 'First' }],
    });
    resolve('ok');
    await until(() => expect(outputsOf(thread)).toEqual([['ok']]));
  });

  test.each([
    ['does not fit', { sum: 'two' }, /output that does not fit: sum/u],
    ['holds itself', Object.assign([], { 0: undefined }), /output that does not fit/u],
  ])('whose output %s gives the agent an error', async (_, output, words) => {
    const thread = pageToolThread([call('c1', 'add', { a: 1 })]);
    const { tool } = add(vi.fn(() => output as never));
    await page(thread, [tool]);
    await until(() => expect(thread.submitted).toHaveLength(1));
    expect(thread.submitted[0]?.[0]?.output).toMatch(words);
  });

  test('that gives nothing, and was asked about by its id and name, has null as its output', async () => {
    const thread = pageToolThread([call('c1', 'clear', {})]);
    const needsApproval = vi.fn(() => false);
    const tool: PageTool = {
      ...defineTool({ name: 'clear', input: z.object({}), execute: () => undefined }),
      needsApproval,
    };
    const { session } = await page(thread, [tool]);
    await until(() => expect(thread.submitted).toHaveLength(1));
    expect(needsApproval).toHaveBeenCalledExactlyOnceWith({}, { callId: 'c1', toolName: 'clear' });
    expect(pageCallOf(session)).toMatchObject({ status: 'given', outcome: { output: null } });
  });

  test('whose output cannot be written as JSON gives the agent an error', async () => {
    const ring: unknown[] = [];
    ring.push(ring);
    const thread = pageToolThread([call('c1', 'ring', {})]);
    const tool = defineTool({ name: 'ring', input: z.object({}), execute: () => ring });
    await page(thread, [tool]);
    await until(() => expect(thread.submitted[0]?.[0]?.output).toMatch(/"error":".*circular/u));
  });

  test('of a tool that is not among these is left alone, until it is', async () => {
    const thread = pageToolThread([call('c1', 'add', { a: 1 })]);
    const { execute, tool } = add();
    const { run, session } = await page(thread, []);
    expect(session.getState().requests).toHaveLength(1);
    run.update([tool]);
    await until(() => expect(execute).toHaveBeenCalledOnce());
  });

  test('of a tool that the person carries out waits for them', async () => {
    const thread = pageToolThread([call('c1', 'pick', {})]);
    const tool = defineTool({ name: 'pick', input: z.object({}) });
    const { session } = await page(thread, [tool]);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(session.getState().requests).toMatchObject([{ status: 'pending' }]);
    await session.respond(session.getState().requests[0]?.id ?? '', { input: 'Red', type: 'json' });
    expect(outputsOf(thread)).toEqual([['Red']]);
  });

  test('beside others is given with theirs, each carried out once', async () => {
    const thread = pageToolThread([call('c1', 'add', { a: 1 }), call('c2', 'add', { a: 2 })]);
    const { execute, tool } = add();
    await page(thread, [tool]);
    await until(() => expect(outputsOf(thread)).toEqual([['{"sum":2}', '{"sum":3}']]));
    expect(execute).toHaveBeenCalledTimes(2);
  });

  test('whose output did not reach the agent can be sent again, and is not carried out again', async () => {
    const thread = pageToolThread([call('c1', 'add', { a: 1 })], [503]);
    const { execute, tool } = add();
    const { session } = await page(thread, [tool]);
    await until(() => expect(statusOf(session)).toBe('unsent'));
    const shown = pageCallOf(session);
    if (shown?.status === 'unsent') shown.send();
    await until(() => expect(outputsOf(thread)).toEqual([['{"sum":2}']]));
    expect(execute).toHaveBeenCalledOnce();
  });
});

describe('leave', () => {
  const asking = () => {
    const { execute, tool } = add();
    return { execute, tool: { ...tool, needsApproval: ({ a }: { a: number }) => a > 1 } };
  };

  test('is asked for where the tool says so of these arguments', async () => {
    const few = pageToolThread([call('c1', 'add', { a: 1 })]);
    const { tool } = asking();
    await page(few, [tool]);
    await until(() => expect(outputsOf(few)).toEqual([['{"sum":2}']]));

    const many = pageToolThread([call('c2', 'add', { a: 5 })]);
    const { execute, tool: other } = asking();
    const { session } = await page(many, [other]);
    await until(() => expect(isAsked(session, 'c2')).toBe(true));
    expect(execute).not.toHaveBeenCalled();
    void session.respond(requestOf(session, 'c2')?.id ?? '', approve());
    await until(() => expect(outputsOf(many)).toEqual([['{"sum":6}']]));
  });

  test('that is not given is told to the agent, with the reason', async () => {
    const thread = pageToolThread([call('c1', 'add', { a: 5 })]);
    const { execute, tool } = asking();
    const { session } = await page(thread, [tool]);
    await until(() => expect(isAsked(session)).toBe(true));
    void session.respond(requestOf(session)?.id ?? '', deny('Too much'));
    await until(() => expect(outputsOf(thread)).toEqual([['{"denied":true,"reason":"Too much"}']]));
    expect(execute).not.toHaveBeenCalled();
  });

  test.each([
    ['allow it', () => false, false],
    ['ask', () => true, true],
    ['leave it to the tool', () => undefined, true],
    [
      'break',
      () => {
        throw new Error('Broken');
      },
      true,
    ],
  ])('follows the rules of the app where they %s', async (_, needsApproval, asks) => {
    const thread = pageToolThread([call('c1', 'add', { a: 5 })]);
    const { tool } = asking();
    const { session } = await page(thread, [tool], { needsApproval });
    await until(() => {
      expect([statusOf(session), isAsked(session)]).toEqual(
        asks ? [undefined, true] : ['given', false],
      );
    });
  });

  test('is given for arguments that the person has changed, if they fit', async () => {
    const [fits, breaks] = ['c1', 'c2'].map((id) => pageToolThread([call(id, 'add', { a: 5 })]));
    for (const [thread, input] of [
      [fits, { a: 7 }],
      [breaks, { a: 'seven' }],
    ] as const) {
      const { tool } = asking();
      const { session } = await page(thread as never, [tool]);
      await until(() =>
        expect(session.getState().requests[0]).toMatchObject({ expects: 'approval' }),
      );
      void session.respond(session.getState().requests[0]?.id ?? '', approve(input));
    }
    await until(() => expect(outputsOf(fits as never)).toEqual([['{"sum":8}']]));
    await until(() =>
      expect(outputsOf(breaks as never)).toEqual([
        [expect.stringContaining('The person changed the arguments, and they do not fit')],
      ]),
    );
  });

  test('that was given does not count as an answer when the person goes on without the output', async () => {
    const thread = pageToolThread([call('c1', 'slow', {})]);
    const { tool, begun } = slow();
    const { session } = await page(thread, [{ ...tool, needsApproval: () => true }]);
    await until(() => expect(isAsked(session)).toBe(true));
    void session.respond(requestOf(session)?.id ?? '', approve());
    await until(() => expect(begun).toHaveLength(1));
    void session.sendMessage('Never mind');
    await until(() => expect(session.getState().messages.length).toBeGreaterThan(2));
    const asked = findLastPart(
      session.getState().messages[1]?.parts ?? [],
      (part): part is ToolPart => part.type === 'tool',
    );
    expect(asked).toMatchObject({ status: 'interrupted', answer: approve() });
  });

  test('is asked for again after a reload, as nothing was done', async () => {
    const thread = pageToolThread([call('c1', 'add', { a: 5 })]);
    const { execute, tool } = asking();
    const first = await page(thread, [tool]);
    await until(() => expect(isAsked(first.session)).toBe(true));
    first.leave();
    expect(requestOf(first.session)).toMatchObject({ expects: 'output' });
    const second = await page(thread, [tool]);
    await until(() => expect(isAsked(second.session)).toBe(true));
    expect(execute).not.toHaveBeenCalled();
  });
});

describe('Stop', () => {
  test('is told to a tool at work, and what it gives afterwards is not sent', async () => {
    const thread = pageToolThread([call('c1', 'slow', {})]);
    const { tool, begun, resolve } = slow();
    const { session } = await page(thread, [tool]);
    await until(() => expect(begun).toHaveLength(1));
    expect(begun[0]?.signal.aborted).toBe(false);
    await session.stop();
    await until(() => expect(begun[0]?.signal.aborted).toBe(true));
    resolve('late');
    await new Promise((done) => setTimeout(done, 20));
    expect(thread.submitted).toEqual([]);
    expect(session.getState()).toMatchObject({ status: 'stopped', requests: [] });
  });
});

describe('a call that was stopped, and that the server asks for all the same', () => {
  test('is not carried out again, and is left to the person', async () => {
    const thread = pageToolThread([call('c1', 'slow', {})], [], { keepsStopped: true });
    const { tool, begun } = slow({ repeatable: true });
    const first = await page(thread, [tool]);
    await until(() => expect(begun).toHaveLength(1));
    await first.session.stop();
    await until(() => expect(begun[0]?.signal.aborted).toBe(true));
    first.leave();
    const { session } = await page(thread, [tool]);
    const [request] = session.getState().requests;
    expect(request).toMatchObject({ status: 'pending', held: true });
    await until(() => expect(session.getState().requests[0]?.held).not.toBe(true));
    const place = placeKey(request?.messageKey ?? '', 'c1');
    expect(callsOf(session).isClaimed(place)).toBe(false);
    expect(begun).toHaveLength(1);
    await session.respond(request?.id ?? '', { input: '"by hand"', type: 'json' });
    await until(() => expect(outputsOf(thread)).toEqual([['"by hand"']]));
  });
});

describe('a page that is loaded again', () => {
  test('does not begin a call again that was cut off, and the agent is told so', async () => {
    const thread = pageToolThread([call('c1', 'slow', {})]);
    const { tool, begun } = slow();
    const first = await page(thread, [tool]);
    await until(() => expect(begun).toHaveLength(1));
    first.leave();
    expect(begun[0]?.signal.aborted).toBe(true);
    await page(thread, [tool]);
    await until(() => expect(thread.submitted).toHaveLength(1));
    expect(begun).toHaveLength(1);
    expect(thread.submitted[0]?.[0]?.output).toMatch(/"error":".*not carried out again/u);
  });

  test('begins one again that may be repeated', async () => {
    const thread = pageToolThread([call('c1', 'slow', {})]);
    const { tool, begun, resolve } = slow({ repeatable: true });
    const first = await page(thread, [tool]);
    await until(() => expect(begun).toHaveLength(1));
    first.leave();
    await page(thread, [tool]);
    await until(() => expect(begun).toHaveLength(2));
    resolve('ok');
    await until(() => expect(outputsOf(thread)).toEqual([['ok']]));
  });

  test('sends what was finished and not sent, without carrying it out again', async () => {
    const thread = pageToolThread([call('c1', 'add', { a: 1 })], [503]);
    const { execute, tool } = add();
    const first = await page(thread, [tool]);
    await until(() => expect(statusOf(first.session)).toBe('unsent'));
    first.leave();
    await page(thread, [tool]);
    await until(() => expect(outputsOf(thread)).toEqual([['{"sum":2}']]));
    expect(execute).toHaveBeenCalledOnce();
  });

  test('keeps no output that the agent has', async () => {
    const thread = pageToolThread([call('c1', 'add', { a: 41 })]);
    const { session } = await page(thread, [add().tool]);
    await until(() => expect(session.getState().status).toBe('done'));
    await until(() => expect([...storage.kept.values()].join('')).toContain('"over"'));
    expect([...storage.kept.values()].join('')).not.toContain('sum');
  });

  test('goes on where nothing can be kept', async () => {
    const broken = () => {
      throw new Error('Not allowed');
    };
    const refusing = { getItem: broken, setItem: broken, removeItem: broken };
    const thread = pageToolThread([call('c1', 'add', { a: 1 })]);
    await page(thread, [add().tool], { storage: refusing });
    await until(() => expect(outputsOf(thread)).toEqual([['{"sum":2}']]));
  });
});

describe.each(['with', 'without'])('in two tabs %s locks', (locks) => {
  beforeEach(() => {
    vi.stubGlobal('navigator', {});
    if (locks === 'with') provideLocks();
    ends.push(() => vi.unstubAllGlobals());
  });

  test('a call is carried out in one of them, and answered once', async () => {
    const thread = pageToolThread([call('c1', 'add', { a: 1 })]);
    const { execute, tool } = add();
    const [here, there] = await Promise.all([page(thread, [tool]), page(thread, [tool])]);
    await until(() => expect(outputsOf(thread)).toEqual([['{"sum":2}']]));
    await until(() => expect(here.session.getState().requests).toEqual([]));
    await until(() => expect(there.session.getState().requests).toEqual([]));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(execute).toHaveBeenCalledOnce();
    expect(thread.submitted).toHaveLength(1);
    const unsent = [here, there].flatMap(({ session }) =>
      session.getState().messages.filter(({ status }) => status === 'failed'),
    );
    expect(unsent).toEqual([]);
  });

  test('the other one shows that it is at work, and takes over where that tab is closed', async () => {
    const thread = pageToolThread([call('c1', 'slow', {})]);
    const { tool, begun, resolve } = slow({ repeatable: true });
    const here = await page(thread, [tool]);
    await until(() => expect(begun).toHaveLength(1));
    const there = await page(thread, [tool]);
    await until(() => expect(statusOf(there.session)).toBe('elsewhere'));
    here.leave();
    if (locks === 'without') resolve('ok');
    await until(() => expect(begun).toHaveLength(2));
    resolve('ok');
    await until(() => expect(outputsOf(thread)).toEqual([['ok']]));
  });
});

test('a call that is run twice on one page is carried out once', async () => {
  const thread = pageToolThread([call('c1', 'add', { a: 1 })]);
  const { execute, tool } = add();
  const { session } = await page(thread, [tool]);
  const again = runPageTools(session, [tool], { storage });
  await until(() => expect(outputsOf(thread)).toEqual([['{"sum":2}']]));
  again.stop();
  expect(execute).toHaveBeenCalledOnce();
});
