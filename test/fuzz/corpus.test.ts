// @vitest-environment node
/** What `npm run fuzz` has kept of each target: as few inputs as reach every branch that it has found a way to. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readEventStream } from '../../src/core/sse/readEventStream.js';
import { messagesByTheRules } from '../support/messagesByTheRules.js';
import { TARGETS } from './targets.js';
import { bytesOf } from './targets/sse.js';
import { cut, chanceOf } from './Target.js';

function corpusOf(name: string): readonly string[] {
  const path = `test/fuzz/corpus/${name}.json`;
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as readonly string[]) : [];
}

test.each(TARGETS.map((target) => [target.name, target] as const))(
  '%s holds with every input that is kept',
  (name, { tryWith }) => {
    const corpus = corpusOf(name);
    expect(corpus.length).toBeGreaterThan(5);
    for (const input of corpus) tryWith(input);
  },
);

test('the stream as the session reads it has the same messages, but for those without data', async () => {
  for (const text of corpusOf('sse')) {
    const bytes = bytesOf(text);
    const pieces = cut(bytes, chanceOf(text)).values();
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const { done, value } = pieces.next();
        if (done === true) controller.close();
        else controller.enqueue(value);
      },
    });
    const read: unknown[] = [];
    for await (const { event, data, id } of readEventStream(body)) read.push([event, data, id]);
    const told = messagesByTheRules(new TextDecoder().decode(bytes)).flatMap((message) =>
      typeof message === 'number' ? [] : [[message[0] || 'message', message[1], message[2]]],
    );
    expect([text, read]).toEqual([text, told]);
  }
});
