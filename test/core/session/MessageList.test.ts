// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  arrayOf,
  findLastIndex,
  isAtWork,
  isNamed,
  lengthOf,
  listOf,
  messageAt,
  recentOf,
  spliced,
  type MessageList,
} from '../../../src/core/session/MessageList.js';
import { hasMessage } from '../../../src/core/session/FoldState.js';
import { initialSession, reduceSession } from '../../../src/core/session/reduceSession.js';
import type { Message } from '../../../src/core/state.js';

const message = (name: string, status: Message['status'] = 'done'): Message => ({
  id: `id of ${name}`,
  key: name,
  role: 'assistant',
  parts: [],
  status,
});

const many = (count: number, prefix = 'm') =>
  Array.from({ length: count }, (_, index) => message(`${prefix}${index}`));

/** The same list as the list and as an array, which is obviously right. */
interface Both {
  readonly list: MessageList;
  readonly array: readonly Message[];
}

const from = fc.nat();
const status = fc.constantFrom<Message['status']>('done', 'running', 'awaiting-input', 'failed');
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ act: fc.constant('append'), from, at: fc.nat(), status }) },
  { weight: 6, arbitrary: fc.record({ act: fc.constant('change'), from, at: fc.nat(5), status }) },
  fc.record({ act: fc.constantFrom('insert', 'change', 'remove'), from, at: fc.nat(), status }),
  // As many at once as let others settle.
  fc.record({ act: fc.constant('flood'), from, at: fc.nat(), status }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

function stepped({ list, array }: Both, { act, at, status: became }: Step, name: string): Both {
  const one = message(name, became);
  const place = array.length === 0 ? 0 : array.length - 1 - (at % array.length);
  if (act === 'append' || array.length === 0) {
    return { list: spliced(list, array.length, 0, one), array: [...array, one] };
  }
  if (act === 'flood') {
    return many(300, `${name}-`).reduce<Both>(
      (both, next) => ({
        list: spliced(both.list, both.array.length, 0, next),
        array: [...both.array, next],
      }),
      { list, array },
    );
  }
  if (act === 'insert') {
    return { list: spliced(list, place, 0, one), array: array.toSpliced(place, 0, one) };
  }
  if (act === 'remove') {
    return { list: spliced(list, place, 1), array: array.toSpliced(place, 1) };
  }
  return { list: spliced(list, place, 1, one), array: array.with(place, one) };
}

test('is what an array is, whatever is done to it, and to those it was made from', () => {
  fc.assert(
    fc.property(fc.nat(600), fc.array(step, { maxLength: 12 }), (count, steps) => {
      const start = many(count);
      const all: Both[] = [{ list: listOf(start), array: start }];
      steps.forEach((one, index) => {
        all.push(stepped(all[one.from % all.length] as Both, one, `n${index}`));
      });
      for (const { list, array } of all) {
        expect(lengthOf(list)).toBe(array.length);
        const recent = recentOf(list);
        array.forEach((given, index) => {
          if (messageAt(list, index) !== given) throw new Error(`Another message at ${index}.`);
          if (isAtWork(given) && !recent.includes(given)) throw new Error('At work, and settled.');
        });
        for (const name of ['m0', 'm599', 'n0', 'n3', 'n1-299']) {
          const isOne = ({ key }: Message) => key === name;
          expect(isNamed(list, 'key', name)).toBe(array.some(isOne));
          expect(isNamed(list, 'id', `id of ${name}`)).toBe(array.some(isOne));
          expect(isNamed(list, 'id', name)).toBe(false);
          expect(findLastIndex(list, isOne)).toBe(array.findLastIndex(isOne));
        }
        expect(arrayOf(list).length).toBe(array.length);
        expect(arrayOf(list).every((given, index) => given === array[index])).toBe(true);
        expect(arrayOf(list)).toBe(arrayOf(list));
      }
    }),
    { numRuns: 200 },
  );
});

test('however many messages there are, few are copied for a change of the latest', () => {
  const list = listOf(many(10_000));
  expect(recentOf(list).length).toBeLessThan(300);
  const changed = spliced(list, 9_999, 1, message('other'));
  expect(recentOf(changed).length).toBeLessThan(300);
  expect(arrayOf(changed).at(-1)?.key).toBe('other');
  expect(arrayOf(list).at(-1)?.key).toBe('m9999');
});

test('a message that is at work does not settle', () => {
  const list = listOf([message('first', 'running'), ...many(2000)]);
  expect(recentOf(list)).toHaveLength(2001);
});

test.each(['running', 'awaiting-input'] as const)(
  'a message of a person is not at work, even if it is told to be %s',
  (status) => {
    const list = listOf([{ ...message('first', status), role: 'user' }, ...many(2000)]);
    expect(recentOf(list).length).toBeLessThan(300);
  },
);

test('a state knows its messages by their keys, however many there are', () => {
  for (const count of [3, 2000]) {
    const state = { ...initialSession(), messages: many(count) };
    const last = `m${count - 1}`;
    expect(['m0', last, 'other', `id of ${last}`].map((key) => hasMessage(state, key))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  }
});

test('what an app makes of a state is what it says, however many messages the state had', () => {
  const long = { ...initialSession(), messages: many(1000) };
  const state = reduceSession(long, { type: 'message-submit', key: 'new', text: 'Hi' });
  expect(state.messages).toHaveLength(1001);
  expect({ ...state }.messages).toBe(state.messages);
  const changed = { ...state, messages: many(2) };
  const next = reduceSession(changed, { type: 'message-submit', key: 'next', text: 'Hi' });
  expect(next.messages.map(({ key }) => key)).toEqual(['m0', 'm1', 'next']);
});
