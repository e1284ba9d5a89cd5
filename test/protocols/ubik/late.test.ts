// @vitest-environment node
/** Runs in which a great many events come late: what becomes of them, and how much work they make (R75). */
import { describe, expect, test } from 'vitest';
import { createSession } from '../../../src/client/session/createSession.js';
import type { SessionEvent } from '../../../src/core/events.js';
import { initialSession, reduceSession } from '../../../src/core/session/reduceSession.js';
import type { SessionState } from '../../../src/core/state.js';
import { createUbikDecoder } from '../../../src/protocols/ubik/createUbikDecoder.js';
import { ubikBackend } from '../../../src/protocols/ubik/ubikBackend.js';
import { finished, stateAfter, type WireObject } from '../../support/ubik.js';

const stamp = (milliseconds: number) => new Date(Date.UTC(2026, 0, 1) + milliseconds).toISOString();

/** Words, a step every so often, and a tool in each. */
function run(count: number): WireObject[] {
  return Array.from({ length: count }, (_, index) => {
    const step = Math.floor(index / 100) + 1;
    const timestamp = stamp(index * 25);
    if (index % 100 === 0) {
      return { type: 'agent_step_started', step, description: `Step ${step}`, timestamp };
    }
    if (index % 100 === 50) {
      return {
        type: 'tool_update',
        tool_execution_id: `e${step}`,
        data: { phase: 'A' },
        timestamp,
      };
    }
    return { type: 'response_chunk', content: `w${index} `, step, timestamp };
  });
}

/** The same events as two clocks that are so far apart let them arrive. */
function skewed(events: readonly WireObject[], milliseconds: number): WireObject[] {
  const late = Math.round(milliseconds / 25);
  const place = (index: number) => (index % 2 === 0 ? index : index + late + 0.5);
  return events
    .map((event, index) => ({ event, place: place(index) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ event }) => event);
}

const events = run(20_000);
const orders: [string, readonly WireObject[]][] = [
  ['with two clocks a second apart', skewed(events, 1000)],
  ['with two clocks fifty seconds apart', skewed(events, 50_000)],
  ['reversed', events.toReversed()],
];

/** How many changes a run makes, with those that are made again. */
function changesOf(list: readonly WireObject[]): number {
  const decoder = createUbikDecoder();
  let count = 0;
  const note = (changes: readonly SessionEvent[]) => {
    for (const change of changes) {
      count += change.type === 'part-events' ? change.events.length : 1;
    }
  };
  for (const event of list) note(decoder.push(event));
  note(decoder.end());
  return count;
}

describe.each(orders)('20,000 events %s', (_, arrived) => {
  test('make at most three times the changes that they make in order', () => {
    expect(changesOf(arrived)).toBeLessThanOrEqual(3 * changesOf(events));
  });

  test('end in the same state, and are a state at any time before', () => {
    const decoder = createUbikDecoder();
    let state = initialSession();
    arrived.forEach((event, index) => {
      state = decoder.push(event).reduce(reduceSession, state);
      if (index % 1000 !== 999) return;
      // What is held back is missing, and all else is in its order.
      const words = wordsOf(state);
      expect(words.length).toBeGreaterThan(0);
      expect(words).toEqual(words.toSorted((a, b) => a - b));
    });
    state = decoder.end().reduce(reduceSession, state);
    const { messages, status } = stateAfter(events);
    expect({ messages: state.messages, status: state.status }).toEqual({ messages, status });
  });
});

function wordsOf({ messages }: SessionState): number[] {
  const text = JSON.stringify(messages.at(-1)?.parts);
  return [...text.matchAll(/w(\d+) /gu)].map(([, number]) => Number(number));
}

test('nothing is held back where asked for, nor beyond the end of the run', () => {
  const reversed = run(6000).toReversed();
  const decoder = createUbikDecoder();
  let state = initialSession();
  for (const event of reversed) state = decoder.push(event).reduce(reduceSession, state);
  expect(wordsOf(state).length).toBeLessThan(5900);
  const flushed = (decoder.flush?.() ?? []).reduce(reduceSession, state);
  expect(wordsOf(flushed)).toEqual(wordsOf(stateAfter(reversed)));
  expect(decoder.flush?.()).toEqual([]);

  const ended = createUbikDecoder();
  const end = { ...finished('', 1), timestamp: stamp(0) };
  state = initialSession();
  for (const event of [...reversed, end]) state = ended.push(event).reduce(reduceSession, state);
  expect(state.status).toBe('done');
  const whole = [...reversed, { ...end, timestamp: stamp(10_000_000) }];
  const decoded = createUbikDecoder();
  const last = whole
    .flatMap((event) => decoded.push(event))
    .reduce(reduceSession, initialSession());
  expect(last.status).toBe('done');
  expect(wordsOf(last)).toEqual(wordsOf(stateAfter(whole)));
});

test('a person soon sees what came late, while the stream is open', async () => {
  const arrived = run(6000).toReversed();
  const text = arrived.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(text)),
  });
  const backend = ubikBackend({
    url: 'https://agent.example',
    fetch: () =>
      Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } })),
    sessionId: 's1',
  });
  const session = createSession({ backend, sessionId: 's1' });
  const sending = session.sendMessage('Go.');
  const whole = wordsOf(stateAfter(arrived, { open: true })).length;
  await expect.poll(() => wordsOf(session.getState()).length, { timeout: 5000 }).toBe(5880);
  expect(whole).toBeLessThan(5880);
  session.dispose();
  await sending;
});
