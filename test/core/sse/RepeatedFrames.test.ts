// @vitest-environment node
import { expect, test } from 'vitest';
import { RepeatedFrames } from '../../../src/core/sse/readEventStream.js';

test('remembers the latest ids of a stream without an end, and no others', () => {
  const frames = new RepeatedFrames();
  for (let id = 0; id <= 10_000; id++) expect(frames.has(String(id), 'x')).toBe(false);
  expect(frames.has('10000', 'x')).toBe(true);
  expect(frames.has('1', 'x')).toBe(true);
  expect(frames.has('0', 'x')).toBe(false);
});

test('knows no message by an empty id, which is none', () => {
  const frames = new RepeatedFrames();
  expect(['a', 'a'].map((data) => frames.has('', data))).toEqual([false, false]);
});

test('takes ids for nothing once one stands for two messages', () => {
  const frames = new RepeatedFrames();
  expect(['a', 'b', 'b'].map((data) => frames.has('run', data))).toEqual([false, false, false]);
});
