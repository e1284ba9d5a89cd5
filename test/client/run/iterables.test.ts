// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest';
import { HttpFault, streamCall } from '../../../src/client/index.js';
import { createSession, type SessionOptions } from '../../../src/client/session/createSession.js';
import type { AgentSession } from '../../../src/client/session/index.js';
import type { AgentBackend } from '../../../src/contract/index.js';
import { SAID, sayBackend } from '../../support/sayBackend.js';

/*
 * A run may come by any transport: whatever can be iterated over gives its objects. It is reconnected, watched for
 * silence, stopped and told of as an event stream is, however badly the iterable behaves.
 */

const open: AgentSession[] = [];

type Open = Parameters<typeof streamCall>[0];

function session(
  send: Open,
  more: Partial<AgentBackend> = {},
  options: Partial<SessionOptions> = {},
): AgentSession {
  const made = createSession({
    backend: sayBackend(streamCall(send), more),
    retry: { base: 1, attempts: 3 },
    ...options,
  });
  open.push(made);
  return made;
}

const words = (of: AgentSession): string =>
  (of.getState().messages[1]?.parts ?? [])
    .map((part) => (part.type === 'text' ? part.text : ''))
    .join('');

async function* saying(items: readonly unknown[] = SAID) {
  for (const item of items) yield item;
}

const wholeRun = { status: 'done', text: 'One, two, three.' };
const outcome = (of: AgentSession) => ({ status: of.getState().status, text: words(of) });
const until = (met: () => boolean) =>
  vi.waitFor(() => expect(met()).toBe(true), { timeout: 10_000, interval: 2 });

/** What gives nothing until it is told to, and keeps count of how it is treated. */
function byHand(first: readonly unknown[] = []) {
  const left = [...first];
  const seen = { returned: 0, signal: undefined as AbortSignal | undefined };
  const iterable: AsyncIterable<unknown> = {
    [Symbol.asyncIterator]: () => ({
      next: () =>
        left.length > 0
          ? Promise.resolve({ done: false, value: left.shift() })
          : new Promise(() => undefined),
      return: () => {
        seen.returned++;
        return new Promise(() => undefined);
      },
    }),
  };
  const perform = (signal: AbortSignal): AsyncIterable<unknown> => {
    seen.signal = signal;
    return iterable;
  };
  return { perform, seen };
}

afterEach(() => {
  for (const one of open.splice(0)) one.dispose();
  vi.useRealTimers();
});

test.each([
  ['objects', SAID],
  ['text', SAID.map((item) => JSON.stringify(item))],
  ['bytes', SAID.map((item) => new TextEncoder().encode(JSON.stringify(item)))],
  ['a buffer', SAID.map((item) => Uint8Array.from(Buffer.from(JSON.stringify(item))).buffer)],
  [
    'all of them, with heartbeats between',
    [
      '',
      SAID[0],
      undefined,
      ...SAID.slice(1, 3),
      null,
      new Uint8Array(),
      JSON.stringify(SAID[3]),
      SAID[4],
    ],
  ],
])('reads a run of %s', async (_, items) => {
  const at = session(() => saying(items));
  await at.sendMessage('Count.');
  expect(outcome(at)).toEqual(wholeRun);
  expect(at.getState().connection.status).toBe('closed');
  expect(at.getState().diagnostics).toEqual([]);
});

test('takes a promise of an iterable as well', async () => {
  const at = session(async () => saying());
  await at.sendMessage('Count.');
  expect(outcome(at)).toEqual(wholeRun);
});

test('tells of text that is no JSON, and reads on', async () => {
  const at = session(() => saying([SAID[0], '<html>', ...SAID.slice(1)]));
  await at.sendMessage('Count.');
  expect(outcome(at)).toEqual(wholeRun);
  expect(at.getState().diagnostics.map(({ code }) => code)).toEqual(['not-json']);
});

test('keeps what is no object for the inspector', async () => {
  const at = session(() => saying([SAID[0], 5, { type: 'new' }, ...SAID.slice(1)]));
  await at.sendMessage('Count.');
  expect(outcome(at)).toEqual(wholeRun);
});

test('leaves what comes after the end of the run', async () => {
  const { perform, seen } = byHand(SAID);
  const at = session(perform);
  await at.sendMessage('Count.');
  expect(outcome(at)).toEqual(wholeRun);
  // It may come to its own end, for a moment.
  await until(() => seen.returned === 1);
  expect(seen.signal?.aborted).toBe(true);
});

test.each<[string, Open]>([
  [
    'throws when it is asked for',
    () => {
      throw new Error('no');
    },
  ],
  ['rejects when it is asked for', () => Promise.reject(new Error('no'))],
  [
    'throws at its first item',
    // eslint-disable-next-line require-yield
    async function* () {
      throw new Error('no');
    },
  ],
  [
    'throws where it should give a promise',
    () => ({
      [Symbol.asyncIterator]: () => ({
        next: () => {
          throw new Error('no');
        },
      }),
    }),
  ],
  [
    'cannot be iterated over',
    () => ({
      [Symbol.asyncIterator]: () => {
        throw new Error('no');
      },
    }),
  ],
])('an iterable that %s has not taken the message', async (_, perform) => {
  const at = session(perform);
  await at.sendMessage('Count.');
  const { status, fault, messages, connection } = at.getState();
  expect(status).toBe('failed');
  expect(fault).toMatchObject({ code: 'network', retryable: true });
  expect(messages).toMatchObject([{ role: 'user', status: 'failed' }]);
  expect(connection.status).toBe('closed');
});

test('says what an HttpFault of the host says', async () => {
  const denied = { code: 'unauthorized', message: 'Sign in.', retryable: false } as const;
  const at = session(() => Promise.reject(new HttpFault(denied)));
  await at.sendMessage('Count.');
  expect(at.getState().fault).toMatchObject(denied);
});

test('reads on with `resume` when the iterable throws midway', async () => {
  const broken = async function* () {
    yield* SAID.slice(0, 3);
    throw new Error('socket hang up');
  };
  const resumed: unknown[] = [];
  const at = session(broken, {
    resume: ({ runId }) => {
      resumed.push(runId);
      return streamCall(() => saying());
    },
  });
  await at.sendMessage('Count.');
  expect(outcome(at)).toEqual(wholeRun);
  expect(resumed).toEqual(['r1']);
});

test('reads on when the iterable ends before the run does', async () => {
  const at = session(() => saying(SAID.slice(0, 3)), {
    resume: () => streamCall(() => saying()),
  });
  await at.sendMessage('Count.');
  expect(outcome(at)).toEqual(wholeRun);
});

test('is interrupted when it throws, or ends, and there is no way to read on', async () => {
  const broken = async function* () {
    yield* SAID.slice(0, 3);
    throw new Error('socket hang up');
  };
  for (const perform of [broken, () => saying(SAID.slice(0, 3))]) {
    const at = session(perform);
    await at.sendMessage('Count.');
    expect(outcome(at)).toEqual({ status: 'interrupted', text: 'One, two, ' });
    expect(at.getState().fault).toMatchObject({ code: 'interrupted' });
  }
});

test('tells why it broke, where the host says so, and does not try what would break again', async () => {
  let resumed = 0;
  const denied = { code: 'validation', message: 'Not this.', retryable: false } as const;
  const broken = async function* () {
    yield* SAID.slice(0, 3);
    throw new HttpFault(denied);
  };
  const at = session(broken, {
    resume: () => {
      resumed++;
      return streamCall(() => saying());
    },
  });
  await at.sendMessage('Count.');
  expect(outcome(at)).toEqual({ status: 'interrupted', text: 'One, two, ' });
  expect(at.getState().fault).toMatchObject(denied);
  expect(resumed).toBe(0);
});

test('a 401 midway is tried once with fresh credentials', async () => {
  const unauthorized = { code: 'unauthorized', message: 'Sign in.', retryable: false } as const;
  const broken = async function* () {
    yield* SAID.slice(0, 3);
    throw new HttpFault(unauthorized);
  };
  let resumed = 0;
  const refused = session(broken, {
    resume: () => {
      resumed++;
      return streamCall(() => Promise.reject(new HttpFault(unauthorized)));
    },
  });
  await refused.sendMessage('Count.');
  expect(outcome(refused)).toEqual({ status: 'interrupted', text: 'One, two, ' });
  expect(refused.getState().fault).toMatchObject(unauthorized);
  expect(resumed).toBe(1);
  const taken = session(broken, { resume: () => streamCall(() => saying()) });
  await taken.sendMessage('Count.');
  expect(outcome(taken)).toEqual(wholeRun);
});

test('silence counts as a broken connection, and heartbeats break it', async () => {
  const quiet = byHand(SAID.slice(0, 3));
  const at = session(quiet.perform, {}, { idleTimeout: 60 });
  await at.sendMessage('Count.');
  expect(outcome(at)).toEqual({ status: 'interrupted', text: 'One, two, ' });
  expect(quiet.seen.returned).toBe(1);
  expect(quiet.seen.signal?.aborted).toBe(true);

  const beating = session(
    async function* () {
      yield* SAID.slice(0, 3);
      for (let beat = 0; beat < 10; beat++) {
        await new Promise((resolve) => {
          setTimeout(resolve, 20);
        });
        yield '';
      }
      yield* SAID.slice(3);
    },
    {},
    { idleTimeout: 60 },
  );
  await beating.sendMessage('Count.');
  expect(outcome(beating)).toEqual(wholeRun);
});

test('an iterable that never gives anything has not taken the message', async () => {
  const never = byHand();
  const at = session(never.perform, {}, { idleTimeout: 40 });
  await at.sendMessage('Count.');
  expect(at.getState().fault).toMatchObject({ code: 'network', reason: 'no-answer' });
  expect(at.getState().messages).toMatchObject([{ status: 'failed' }]);
  expect(never.seen.signal?.aborted).toBe(true);
});

test('a backend without heartbeats may be silent for as long as it likes', async () => {
  const late = async function* () {
    for (const item of SAID) {
      yield item;
      await new Promise((resolve) => {
        setTimeout(resolve, 60);
      });
    }
  };
  const at = session(late, { stream: { hasHeartbeats: false } }, { idleTimeout: 20 });
  await at.sendMessage('Count.');
  expect(outcome(at)).toEqual(wholeRun);
});

test('a stop while it connects gives up what is asked for, also where nobody heeds the signal', async () => {
  let signal: AbortSignal | undefined;
  let give: (iterable: AsyncIterable<unknown>) => void = () => undefined;
  const at = session(
    (given) => {
      signal = given;
      return new Promise((resolve) => {
        give = resolve;
      });
    },
    { stop: () => ({ perform: async () => undefined }) },
    { stopTimeout: 30 },
  );
  const sent = at.sendMessage('Count.');
  await until(() => signal !== undefined);
  await at.stop();
  await sent;
  expect(at.getState().status).toBe('stopped');
  expect(signal?.aborted).toBe(true);
  // What comes late is left, and says nothing any more.
  const late = byHand(SAID);
  give(late.perform(new AbortController().signal));
  await until(() => late.seen.returned === 1);
  expect(at.getState().status).toBe('stopped');
});

test('what comes after a stop that leaves changes nothing', async () => {
  let go: () => void = () => undefined;
  let isLeft = false;
  const at = session(
    async function* () {
      try {
        yield* SAID.slice(0, 3);
        await new Promise<void>((resolve) => {
          go = resolve;
        });
        yield* SAID.slice(3);
      } finally {
        isLeft = true;
      }
    },
    { leavesOnStop: true, stop: () => undefined },
  );
  const sent = at.sendMessage('Count.');
  await until(() => words(at) === 'One, two, ');
  await at.stop();
  await sent;
  expect(outcome(at)).toEqual({ status: 'stopped', text: 'One, two, ' });
  go();
  await until(() => isLeft);
  expect(outcome(at)).toEqual({ status: 'stopped', text: 'One, two, ' });
});

test('a backend that is told to stop may end the run in its own words', async () => {
  let stop: () => void = () => undefined;
  const at = session(
    async function* () {
      yield* SAID.slice(0, 3);
      await new Promise<void>((resolve) => {
        stop = resolve;
      });
      yield* SAID.slice(3);
    },
    { stop: () => ({ perform: async () => stop() }) },
  );
  const sent = at.sendMessage('Count.');
  await until(() => words(at) === 'One, two, ');
  await at.stop();
  await sent;
  expect(outcome(at)).toEqual(wholeRun);
});

test.each<[string, () => unknown]>([
  [
    'throws',
    () => {
      throw new Error('no');
    },
  ],
  ['rejects', () => Promise.reject(new Error('no'))],
  ['gives nothing', () => undefined],
])('nothing comes of a `return` that %s', async (_, leave) => {
  const items = [...SAID];
  const at = session(() => ({
    [Symbol.asyncIterator]: () => ({
      next: async () => ({ done: false, value: items.shift() }),
      return: leave as () => Promise<IteratorResult<unknown>>,
    }),
  }));
  await at.sendMessage('Count.');
  expect(outcome(at)).toEqual(wholeRun);
});

test('gives way while more is there than can be read at once, heartbeats included', async () => {
  let given = 0;
  const flood = async function* () {
    yield SAID[0];
    for (; given < 200_000; given++) yield given % 2 === 0 ? '' : { type: 'say', text: 'x' };
  };
  const at = session(flood, { leavesOnStop: true, stop: () => undefined });
  const sent = at.sendMessage('Count.');
  await new Promise((resolve) => {
    setTimeout(resolve, 20);
  });
  await at.stop();
  await sent;
  expect(at.getState().status).toBe('stopped');
  expect(given).toBeGreaterThan(0);
  expect(given).toBeLessThan(200_000);
});

test('a run is resumed over a socket, and read again whole after each of its items', async () => {
  for (let cut = 1; cut < SAID.length; cut++) {
    let connections = 0;
    const perform = () => saying(SAID.slice(0, connections++ === 0 ? cut : SAID.length));
    const at = session(perform, { resume: () => streamCall(perform) });
    let longest = 0;
    at.subscribe(() => {
      expect(words(at).length).toBeGreaterThanOrEqual(longest);
      longest = words(at).length;
    });
    await at.sendMessage('Count.');
    expect(outcome(at), `cut after ${cut}`).toEqual(wholeRun);
    expect(connections).toBe(2);
  }
});

test('an answer that is no run is one in JSON, as of any call', async () => {
  const at = session(() => saying(), {
    sendMessage: () => ({ perform: async () => ({ id: 'm1' }) }),
    readFollowUp: () => ({ runId: 'r1', stream: streamCall(() => saying()) }),
  });
  await at.sendMessage('Count.');
  expect(outcome(at)).toEqual(wholeRun);
});

test('an iterable in place of an answer is no answer, and is left', async () => {
  const { perform, seen } = byHand([{}]);
  const at = session(
    () => saying(),
    { loadHistory: () => streamCall(perform), readHistory: () => ({ messages: [] }) },
    { idleTimeout: 40 },
  );
  await at.load();
  expect(at.getState()).toMatchObject({ history: { status: 'failed' } });
  expect(seen.returned).toBe(1);
});

test('an iterable that has ended is not told to stop', async () => {
  let returned = 0;
  const items = SAID.slice(0, 3).values();
  const iterable: AsyncIterable<unknown> = {
    [Symbol.asyncIterator]: () => ({
      next: async () => items.next(),
      return: async () => {
        returned++;
        return { done: true, value: undefined };
      },
    }),
  };
  const at = session(() => iterable);
  await at.sendMessage('Count.');
  expect(outcome(at).status).toBe('interrupted');
  at.dispose();
  await at.sendMessage('Count.');
  expect(returned).toBe(0);
});
