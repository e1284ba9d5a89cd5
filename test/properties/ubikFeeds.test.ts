// @vitest-environment node
/** Section 10: every feed in every disguise that the wire may give it, with the same outcome. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reduceSession } from '../../src/core/session/reduceSession.js';
import { readEventStream } from '../../src/core/sse/readEventStream.js';
import type { SessionState } from '../../src/core/state.js';
import { createUbikDecoder } from '../../src/protocols/ubik/createUbikDecoder.js';
import { rebuildContent } from '../../src/protocols/ubik/rebuildContent.js';
import { arrivals } from '../support/arbitraries.js';
import { FEEDS, sseTextOf } from '../support/feeds.js';
import { isLong, runs, sample } from '../support/runs.js';
import { splitEvent } from '../support/splitEvent.js';
import { tried } from '../support/tried.js';
import { stampOf, stateAfter, type WireObject } from '../support/ubik.js';

/** What a person sees in the end. Marks and reports are bookkeeping. */
function shown({ messages, status, requests, progress, fault, sessionId }: SessionState): unknown {
  return { messages, status, requests, progress, fault, sessionId };
}

const isSplit = (event: WireObject) => String(event['type']).endsWith('_delta_sse');

describe.each(Object.entries(FEEDS))('feed %s', (name, events) => {
  const expected = shown(stateAfter(events));
  const content = rebuildContent(events);

  test('R72 ends the same in any order of arrival', () => {
    // Pieces carry no time of their own: they take the place of the first one that comes.
    const whole = events.filter((event) => !isSplit(event) && stampOf(event) !== undefined);
    const goal = { shown: shown(stateAfter(whole)), content: rebuildContent(whole) };
    let count = 0;
    fc.assert(
      fc.property(arrivals(whole, stampOf), (shuffled) => {
        count++;
        expect(rebuildContent(shuffled)).toBe(goal.content);
        expect(shown(stateAfter(shuffled))).toEqual(goal.shown);
      }),
      { numRuns: whole.length > 50 ? runs(1) : runs(20) },
    );
    console.log(`feed ${name}: ${count} orders, 0 differences`);
  });

  test.each([1, 2, 7])('R39 ends the same with every event in pieces: %i', (pieces) => {
    let count = 0;
    const inPieces = events.map((event, index) => {
      if (isSplit(event)) return [event];
      count += pieces;
      return splitEvent(event, pieces, `split-${index}`);
    });
    expect(shown(stateAfter(inPieces.flat()))).toEqual(expected);
    expect(rebuildContent(inPieces.flat())).toBe(content);
    // Pieces of one event in any order among themselves: its place in time stays that of its first.
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), (numbers) => {
        const mixed = inPieces.map((list) =>
          list
            .map((piece) => ({ piece, order: numbers.next().value }))
            .toSorted((a, b) => a.order - b.order)
            .map(({ piece }) => piece),
        );
        expect(shown(stateAfter(mixed.flat()))).toEqual(expected);
      }),
      { numRuns: events.length > 50 ? runs(1) : runs(4) },
    );
    console.log(`feed ${name}: ${count} pieces of ${pieces}, 0 differences`);
  });

  test('R6 R8 reads the same messages wherever the bytes are cut', async () => {
    const text = sseTextOf(events);
    const bytes = new TextEncoder().encode(text);
    const whole = await messagesOf([bytes]);
    expect(whole.map((data) => JSON.parse(data) as unknown)).toEqual(events);
    // Every place of the beginning, where all kinds of events are, and a sample of a long rest.
    const places = bytes.length <= LONGEST ? bytes.length : LONGEST;
    const step = Math.max(1, Math.floor((bytes.length - places) / 50));
    let cuts = 0;
    for (let at = 0; at <= bytes.length; at += at < places ? 1 : step) {
      const cut = await messagesOf([bytes.subarray(0, at), bytes.subarray(at)]);
      expect(cut.length).toBe(whole.length);
      expect(cut.every((data, index) => data === whole[index])).toBe(true);
      cuts++;
    }
    const byByte = Array.from(bytes.subarray(0, places), (byte) => Uint8Array.of(byte));
    expect(await messagesOf([...byByte, bytes.subarray(places)])).toEqual(whole);
    tried('cuts', cuts);
    tried('single bytes', places);
    console.log(`feed ${name}: ${cuts} cuts of ${bytes.length} bytes, 0 differences`);
  });

  test('R73 ends the same when it is read again after a drop at any event', () => {
    let drops = 0;
    for (const length of sample(
      Array.from({ length: events.length + 1 }, (_, at) => at),
      40,
    )) {
      const dropped = stateAfter(events.slice(0, length), { open: true });
      const key = dropped.run?.messageKey;
      let state = key === undefined ? dropped : reduceSession(dropped, { type: 'run-attach', key });
      const decoder = createUbikDecoder();
      for (const event of events) state = decoder.push(event).reduce(reduceSession, state);
      state = decoder.end().reduce(reduceSession, state);
      expect(shown(state)).toEqual(expected);
      drops++;
    }
    tried('drops', drops);
    console.log(`feed ${name}: ${drops} drops, 0 differences`);
  });

  test('R34 takes every event with any of its fields removed', () => {
    let removed = 0;
    for (const [index, event] of sample([...events.entries()], 25)) {
      for (const field of Object.keys(event)) {
        const { [field]: _, ...rest } = event;
        expect(() => stateAfter(events.with(index, rest))).not.toThrow();
        removed++;
      }
    }
    console.log(`feed ${name}: ${removed} fields removed, 0 errors`);
  });
});

const LONGEST = isLong ? Number.POSITIVE_INFINITY : 700;

async function messagesOf(reads: readonly Uint8Array[]): Promise<string[]> {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const read of reads) controller.enqueue(read);
      controller.close();
    },
  });
  const messages: string[] = [];
  for await (const { data } of readEventStream(body)) messages.push(data);
  return messages;
}
