// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createEventParser, MessageTooLong } from '../../../src/core/sse/createEventParser.js';
import { readEventStream } from '../../../src/core/sse/readEventStream.js';
import { messagesByTheRules, type Heard } from '../../support/messagesByTheRules.js';
import { runs } from '../../support/runs.js';

function hear(pieces: readonly string[]): Heard {
  const heard: Heard[number][] = [];
  const parser = createEventParser({
    onMessage: (...message) => heard.push(message),
    onRetry: (milliseconds) => heard.push(milliseconds),
  });
  for (const piece of pieces) parser.push(piece);
  return heard;
}

const NAMES = [
  'data',
  'event',
  'id',
  'retry',
  'date',
  ':',
  ': ',
  ' ',
  'x',
  '5',
  '\0',
  'é😀',
  '\u2028',
];
const LINES = ['\n', '\r', '\r\n', '\n\n', '\r\r', 'data: x\n\n', 'data\n\n', 'id: 7\n\n', 'id\n'];
const word = fc.constantFrom(...NAMES, ...LINES);

test('R6 R7 R9 hears what the rules say, wherever the text is cut', () => {
  fc.assert(
    fc.property(fc.array(word, { maxLength: 30 }), fc.array(fc.nat(60)), (words, places) => {
      const text = words.join('');
      const cuts = [0, ...places.filter((at) => at < text.length).toSorted((a, b) => a - b)];
      const pieces = cuts.map((at, index) => text.slice(at, cuts[index + 1]));
      // A CR at the very end: whether an LF will follow makes no difference to the lines.
      expect(hear(pieces)).toEqual(messagesByTheRules(text));
      expect(hear(Array.from(text))).toEqual(messagesByTheRules(text));
    }),
    { numRuns: runs(400) },
  );
});

test('hears a message at its last CR, without waiting for what follows', () => {
  expect(hear(['data: x\r\r'])).toEqual([['', 'x', '', false]]);
  expect(hear(['data: x\r\n\r'])).toEqual([['', 'x', '', false]]);
});

test('R7 takes CR and LF for one line end, also where they arrive apart', () => {
  expect(hear(['data: a\r', '\ndata: b\r', '\n\r', '\n'])).toEqual([['', 'a\nb', '', false]]);
});

describe('ends the reading of a message that is too long', () => {
  const mebi = 'x'.repeat(1024 * 1024);

  test('in one line without an end', () => {
    expect(() => hear(['data: ', ...Array.from({ length: 65 }, () => mebi)])).toThrow(
      MessageTooLong,
    );
    // As long as it may be.
    const whole = [
      'data: ',
      ...Array.from({ length: 63 }, () => mebi),
      mebi.slice('data: '.length),
    ];
    expect(hear(whole)).toEqual([]);
    expect(() => hear([...whole, 'x'])).toThrow(MessageTooLong);
  });

  test('in many lines', () => {
    const lines = Array.from({ length: 65 }, () => `data: ${mebi}\n`);
    expect(() => hear(lines)).toThrow('too long to be read');
    // The same amount in messages of their own is none too many.
    expect(hear(lines.map((line) => `${line}\n`))).toHaveLength(65);
  });

  test('and lets go of the body', async () => {
    let isCancelled = false;
    const bytes = new TextEncoder().encode(mebi);
    let count = 0;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        // Not for good: without the limit, the memory of the machine would be the end.
        if (++count > 100) controller.close();
        else controller.enqueue(bytes);
      },
      cancel: () => {
        isCancelled = true;
      },
    });
    const read = async () => {
      for await (const message of readEventStream(body)) expect(message).toBeUndefined();
    };
    await expect(read()).rejects.toThrow(RangeError);
    expect(isCancelled).toBe(true);
  });
});
