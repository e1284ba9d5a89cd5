// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { createUbikDecoder } from '../../../src/protocols/ubik/createUbikDecoder.js';
import { SPLIT_LIMITS } from '../../../src/protocols/ubik/SplitEvents.js';
import { splitEvent } from '../../support/splitEvent.js';
import { tried } from '../../support/tried.js';
import {
  asks,
  at,
  chunk,
  failure,
  finished,
  partsAfter,
  started,
  stateAfter,
  type WireObject,
} from '../../support/ubik.js';

const hello = chunk('Hello, world', 1);
const codesOf = (events: readonly unknown[]) =>
  stateAfter(events).diagnostics.map(({ code }) => code);

function orders<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, index) =>
    orders(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  );
}

test('R35 makes exactly one event of all pieces', () => {
  const decoder = createUbikDecoder();
  const events = splitEvent(hello, 5).map((piece) => decoder.push(piece));
  expect(events.slice(0, -1).flat()).toEqual([]);
  expect(events.at(-1)).toEqual(createUbikDecoder().push(hello));
});

test('R36 makes the same event of the pieces in any order', () => {
  for (const pieces of orders(splitEvent(hello, 4))) {
    expect(stateAfter(pieces)).toEqual(stateAfter([hello]));
  }
});

test('R37 waits for the pieces that are missing when one comes twice, and doubles nothing', () => {
  const [first, second, third] = splitEvent(hello, 3);
  expect(partsAfter([first, first, first, second], { open: true })).toEqual([]);
  const repeated = [first, first, second, third, third, first, second];
  expect(stateAfter(repeated)).toEqual(stateAfter([hello]));
});

test('R37 reports a piece that comes again with other text, and keeps the first', () => {
  const [first, second] = splitEvent(hello, 2);
  const state = stateAfter([first, { ...first, chunk_data: '{}' }, second]);
  expect(state.messages).toEqual(stateAfter([hello]).messages);
  expect(state.diagnostics).toMatchObject([
    { code: 'bad-split-event', message: expect.stringContaining('came twice') as unknown },
  ]);
});

test('reports pieces that disagree on their number, and believes the first', () => {
  const [first, second] = splitEvent(hello, 2);
  const state = stateAfter([first, { ...second, total_chunks: 3 }]);
  expect(state.messages).toEqual(stateAfter([hello]).messages);
  expect(state.diagnostics).toMatchObject([
    { code: 'bad-split-event', message: expect.stringContaining('disagree') as unknown },
  ]);
});

test('R38 keeps two events apart whose pieces are mixed', () => {
  const a = splitEvent(chunk('first, ', 1), 3, 'a');
  const b = splitEvent(chunk('second', 2), 3, 'b');
  const mixed = [b[0], a[2], a[0], b[2], b[1], a[1]];
  expect(partsAfter(mixed)).toMatchObject([{ text: 'first, second' }]);
});

describe('R39 takes a split event as if it were whole', () => {
  const before = [started(1, 'A', 1), chunk('x', 2, 1)];
  test.each<[string, WireObject]>([
    ['chunk', chunk('beta', 3, 1)],
    [
      'tool',
      {
        type: 'tool_update',
        tool_execution_id: 'e1',
        tool_name: 'search',
        data: { phase: 'A' },
        timestamp: at(3),
      },
    ],
    ['input', asks('c', 'Which?', ['text', 'json'], 3)],
    ['complete', finished('The end.', 3)],
    ['error', failure('boom', 3, 'line 1')],
  ])('%s', (_, event) => {
    expect(stateAfter([...before, ...splitEvent(event, 7)])).toEqual(
      stateAfter([...before, event]),
    );
  });
});

test('R40 lets other events pass a missing piece, and reports it at the end', () => {
  const [first, , third] = splitEvent(hello, 3, 'lost');
  const events = [first, chunk('Other.', 2), third];
  expect(partsAfter(events, { open: true })).toMatchObject([{ text: 'Other.' }]);
  expect(stateAfter(events, { open: true }).diagnostics).toEqual([]);
  expect(stateAfter(events).diagnostics).toMatchObject([
    {
      code: 'incomplete-split-event',
      message: 'A split response_chunk was never completed: 2 of 3 pieces came.',
      raw: { chunk_id: 'lost', original_event_type: 'response_chunk', received: 2, total: 3 },
    },
  ]);
});

test.each(['{"content":"x"', '"text"', '[1]', 'null', ''])(
  'R41 reports joined text that is no JSON object, and shows none of it: %s',
  (json) => {
    const piece = {
      type: 'response_chunk_delta_sse',
      chunk_id: 'k',
      chunk_index: 0,
      total_chunks: 1,
      original_event_type: 'response_chunk',
      chunk_data: json,
    };
    expect(codesOf([piece])).toEqual(['bad-split-event']);
    expect(partsAfter([piece])).toEqual([]);
  },
);

test('R42 takes the original type where the rebuilt object names none', () => {
  const { type: _, ...payload } = hello;
  const pieces = splitEvent(payload, 3).map((piece) => ({
    ...piece,
    type: 'response_chunk_delta_sse',
    original_event_type: 'response_chunk',
  }));
  expect(stateAfter(pieces).messages).toEqual(stateAfter([hello]).messages);
  const unnamed = pieces.map(({ original_event_type: _original, ...piece }) => piece);
  expect(stateAfter(unnamed).messages).toEqual(stateAfter([hello]).messages);
});

test('believes the original type where the rebuilt object names another, and reports it', () => {
  const pieces = splitEvent(hello, 2).map((piece) => ({
    ...piece,
    original_event_type: 'agent_progress',
  }));
  expect(partsAfter(pieces)).toEqual([]);
  expect(codesOf(pieces)).toContain('split-type');
});

test('R43 gives an event of one piece at once', () => {
  expect(partsAfter(splitEvent(hello, 1), { open: true })).toEqual(
    partsAfter([hello], { open: true }),
  );
});

test.each([
  ['an index outside the range', { chunk_index: 3 }, 'out of range'],
  ['a negative index', { chunk_index: -1 }, 'no usable index'],
  ['a broken index', { chunk_index: 0.5 }, 'no usable index'],
  ['an index in words', { chunk_index: '1' }, 'no usable index'],
  ['no pieces at all', { total_chunks: 0 }, 'no usable index or number of pieces'],
  ['a number of pieces in words', { total_chunks: '3' }, 'no usable index or number of pieces'],
  ['too many pieces', { total_chunks: SPLIT_LIMITS.piecesPerEvent + 1 }, 'claims 10001 pieces'],
  ['a huge number of pieces', { total_chunks: 2 ** 31 - 1 }, 'claims 2147483647 pieces'],
  ['no id', { chunk_id: undefined }, 'no chunk_id'],
  ['no text', { chunk_data: 7 }, 'no text'],
])('R44 drops and reports a piece with %s', (_, change, message) => {
  const [first, second, third] = splitEvent(hello, 3);
  const bad = { ...first, chunk_id: 'bad', ...change };
  expect(stateAfter([bad]).diagnostics).toContainEqual(
    expect.objectContaining({
      code: 'bad-split-event',
      message: expect.stringContaining(message) as unknown,
    }),
  );
  expect(partsAfter([first, bad, second, third])).toEqual(partsAfter([hello]));
  tried('nonsense numbers', 1);
});

test('R44 drops an index outside the range of an event that is half there', () => {
  const [first, second, third] = splitEvent(hello, 3);
  const state = stateAfter([first, { ...second, chunk_index: 3 }, second, third]);
  expect(state.messages).toEqual(stateAfter([hello]).messages);
  expect(state.diagnostics).toMatchObject([
    { code: 'bad-split-event', message: 'Piece 3 of 3 is out of range.' },
  ]);
});

test('R45 keeps text intact that is cut inside an escape or a surrogate pair', () => {
  const text = 'é😀\n"quoted" \\ \u2028 \u0007 end';
  const json = JSON.stringify(chunk(text, 1)).replaceAll('é', String.raw`\u00e9`);
  for (let cut = 1; cut < json.length; cut++) {
    const pieces = [json.slice(0, cut), json.slice(cut)].map((data, index) => ({
      type: 'response_chunk_delta_sse',
      chunk_id: 'k',
      chunk_index: index,
      total_chunks: 2,
      original_event_type: 'response_chunk',
      chunk_data: data,
    }));
    expect(partsAfter(pieces)).toMatchObject([{ text }]);
  }
});

test('R46 counts a stream whose end never became whole as cut off', () => {
  const events = [chunk('Hello', 1), ...splitEvent(finished('Hello', 2), 3).slice(0, 2)];
  const state = stateAfter(events);
  expect(state.status).toBe('interrupted');
  expect(state.messages[0]?.status).toBe('interrupted');
});

test('takes the place of the first piece for an event without a time', () => {
  const unstamped = { type: 'response_chunk', content: 'B' };
  const [first, second] = splitEvent(unstamped, 2);
  const events = [chunk('A', 1), first, chunk('C', 2), second];
  expect(partsAfter(events)).toMatchObject([{ text: 'ABC' }]);
});

test('does not split a second time', () => {
  const [inner] = splitEvent(hello, 1);
  const twice = splitEvent(inner as WireObject, 1);
  expect(partsAfter(twice)).toEqual([]);
  expect(codesOf(twice)).toEqual(['bad-split-event']);
});

test('holds a bounded number of incomplete events', () => {
  const open = Array.from({ length: SPLIT_LIMITS.openEvents + 5 }, (_, index) =>
    splitEvent(hello, 2, `k${index}`).at(0),
  );
  const { diagnostics } = stateAfter([...open, chunk('after', 2)]);
  const refused = diagnostics.filter(({ code }) => code === 'bad-split-event');
  expect(refused).toHaveLength(5);
  expect(refused[0]?.message).toContain('Too many split events');
});

test('gives up an event that is larger than is kept, once, and takes what comes after it', () => {
  const mebi = 'x'.repeat(1024 * 1024);
  const count = SPLIT_LIMITS.charactersPerEvent / mebi.length + 2;
  const [piece] = splitEvent(hello, 1, 'large');
  const large = Array.from({ length: count }, (_, index) => ({
    ...piece,
    chunk_index: index,
    total_chunks: count,
    chunk_data: mebi,
  }));
  const state = stateAfter([...large, hello]);
  expect(state.messages).toEqual(stateAfter([hello]).messages);
  expect(state.diagnostics).toMatchObject([
    { code: 'bad-split-event', message: 'The split event large is larger than is kept.' },
  ]);
});
