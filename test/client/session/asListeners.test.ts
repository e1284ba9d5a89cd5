import { expect, test, vi } from 'vitest';
import type { AgentBackend } from '../../../src/contract/index.js';
import { createSession } from '../../../src/client/session/createSession.js';
import type { Outbox } from '../../../src/client/session/createOutbox.js';
import {
  SESSION_ACTION_NAMES,
  SESSION_ACTIONS,
  type SessionActionName,
} from '../../../src/client/session/sessionActions.js';
import { approve, deny } from '../../../src/core/decisions.js';
import { shareTabs } from '../../../src/tabs/sharing/index.js';

/* An app passes an action to an element as its listener, such as `onClick={session.regenerate}`. An event is never data. */

const EVENTS = {
  "the browser's": () => new MouseEvent('click'),
  // Its parts refer to each other, so that it cannot be written as JSON.
  "React's": () => ({ type: 'click', nativeEvent: new Event('click'), preventDefault: vi.fn() }),
};

/** A backend that can do everything, and what its members were called with. */
function ableBackend() {
  const given: unknown[] = [];
  const call = (...args: unknown[]) => {
    given.push(...args.slice(0, -1));
    return { method: 'POST', url: 'https://agent.test/' } as const;
  };
  const able = {
    name: 'able',
    origin: 'https://agent.test',
    sessionId: 's',
    headers: async () => ({}),
    createDecoder: () => ({ push: () => [], end: () => [] }),
    fetch: async () => Response.json({}),
    ...Object.fromEntries(
      [
        'sendMessage',
        'steer',
        'stop',
        'stopPart',
        'skip',
        'resume',
        'continueFrom',
        'upload',
        'loadHistory',
        'loadEarlier',
        'loadMessage',
        'regenerate',
        'edit',
        'listCheckpoints',
      ].map((name) => [name, call]),
    ),
  } as unknown as AgentBackend;
  return { backend: able, given };
}

const LISTENERS = Object.entries(EVENTS).flatMap(([whose, event]) =>
  SESSION_ACTION_NAMES.map((name) => [name, whose, event] as const),
);
const takesNothing = ([name]: (typeof LISTENERS)[number]) =>
  SESSION_ACTIONS[name].takes === undefined;

/** Calls an action with events, in a session and in one that is shared. */
async function listen(name: SessionActionName, event: () => unknown) {
  const { backend, given } = ableBackend();
  const own = createSession({ backend });
  const endings = await Promise.allSettled(
    [own, shareTabs(own)].map(async (session) =>
      (session[name] as ((...args: unknown[]) => unknown) | undefined)?.(event(), event()),
    ),
  );
  own.dispose();
  const got = given.filter((value) => Object(value) === value && 'preventDefault' in Object(value));
  return { endings, got };
}

test.each(LISTENERS.filter(takesNothing))(
  '%s as the listener of %s event is that without arguments',
  async (name, _whose, event) => {
    const { endings, got } = await listen(name, event);
    expect(got).toEqual([]);
    expect(JSON.stringify(endings)).not.toContain('must have the type');
  },
);

test.each(LISTENERS.filter((row) => !takesNothing(row)))(
  '%s as the listener of %s event is refused, as it needs more',
  async (name, _whose, event) => {
    const { endings, got } = await listen(name, event);
    expect(got).toEqual([]);
    const said = endings.map((ending) =>
      ending.status === 'rejected' ? String(ending.reason) : 'done',
    );
    const wanted = new RegExp(`${name}: argument 1 must have the type`, 'u');
    for (const text of said) expect(text).toMatch(wanted);
  },
);

test.each([
  ['regenerate', [{ key: 'm1' }], 'argument 1 must have the type string'],
  ['edit', ['m1', { text: 'New' }], 'argument 2 must have the type string'],
  ['respond', [{ id: 'r1' }, approve()], 'argument 1 must have the type string'],
  ['respond', ['r1', 'yes'], 'argument 2 must have the type object'],
  ['respond', ['r1'], 'argument 2 must have the type object'],
  ['sendMessage', [], 'argument 1 must have the type string, or object with a `text`'],
  [
    'sendMessage',
    [{ content: 'Hi' }],
    'argument 1 must have the type string, or object with a `text`',
  ],
  ['sendMessage', [null], 'argument 1 must have the type string, or object with a `text`'],
] as const)('%s with %o says what is missing', async (name, args, wanted) => {
  const { backend, given } = ableBackend();
  const session = createSession({ backend });
  const action = session[name] as (...given: readonly unknown[]) => Promise<void>;
  await expect(action(...args)).rejects.toThrow(wanted);
  expect(given).toEqual([]);
  session.dispose();
});

test('an answer that gets an event decides without changed arguments, and says how it is sent', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  for (const event of Object.values(EVENTS)) {
    expect((approve as (input: unknown) => object)(event())).toEqual(approve());
    expect((deny as (reason: unknown) => object)(event())).toEqual(deny());
  }
  expect(warn.mock.calls.flat()).toEqual([
    expect.stringMatching(/`argument` of approve got a MouseEvent.*respond\(request\.id, approve/u),
    expect.stringMatching(/`argument` of deny got a MouseEvent.*respond\(request\.id, deny/u),
    expect.stringMatching(/approve got \{"type":"click"/u),
    expect.stringMatching(/deny got \{"type":"click"/u),
  ]);
  vi.restoreAllMocks();
});

test('a request in place of changed arguments is refused', () => {
  const request = { id: 'r', messageKey: 'm', partId: 'p', kind: 'tool', toolInput: {} };
  expect(() => approve(request)).toThrow(/approve got a request.*respond\(request\.id, approve/u);
});

const MISTAKES: readonly (readonly [keyof Outbox, readonly unknown[]])[] = [
  ['write', [new MouseEvent('click')]],
  ['giveBack', [undefined]],
  ['send', ['Hello']],
  ['enqueue', ['Hello']],
  ['enqueue', [new MouseEvent('click')]],
  ['edit', ['queued-1', 'Hello']],
];

test.each(['alone', 'shared'])(
  'an outbox %s refuses what is no text or message, and keeps nothing of it',
  (how) => {
    const session = createSession({ backend: ableBackend().backend });
    const { outbox } = how === 'shared' ? shareTabs(session) : session;
    outbox.enqueue({ text: 'First' });
    const before = outbox.getState();
    for (const [name, args] of MISTAKES) {
      const method = outbox[name] as unknown as (...given: readonly unknown[]) => unknown;
      expect(() => method(...args)).toThrow(`outbox.${name} takes a `);
    }
    expect(outbox.getState()).toBe(before);
    session.dispose();
  },
);
