// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { readEventStream, type EventStreamOptions } from '../../../src/core/sse/readEventStream.js';

async function dataOf(
  chunks: readonly Uint8Array[],
  options?: EventStreamOptions,
): Promise<readonly string[]> {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
  const data: string[] = [];
  for await (const message of readEventStream(body, options)) data.push(message.data);
  return data;
}

test('R8 a character of several bytes is whole wherever it is cut', async () => {
  const words = ['é', '€', '😀', 'e\u0301 한국어 \u{1F469}\u200D\u{1F4BB}'];
  const bytes = new TextEncoder().encode(
    `\uFEFF${words.map((word) => `data: ${word}\n\n`).join('')}`,
  );
  expect(await dataOf(Array.from(bytes, (byte) => Uint8Array.of(byte)))).toEqual(words);
  for (let at = 0; at <= bytes.length; at++)
    expect(await dataOf([bytes.subarray(0, at), bytes.subarray(at)])).toEqual(words);
});

test('tells of activity as often as bytes arrive, also of those of a comment, and not at the end', async () => {
  const onActivity = vi.fn<() => void>();
  const chunks = [': here\n', 'data: x\n', '\n'].map((text) => new TextEncoder().encode(text));
  expect(await dataOf(chunks, { onActivity })).toEqual(['x']);
  expect(onActivity).toHaveBeenCalledTimes(3);
});
