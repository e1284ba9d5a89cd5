// @vitest-environment node
import { expect, test } from 'vitest';
import { Random } from '../../../src/conformance/kit/Random.js';
import { parseJson, printJson } from '../../../src/core/json.js';
import { reconcileParts } from '../../../src/core/session/reconcileParts.js';
import type { Message } from '../../../src/core/state.js';
import { aiSdkBackend } from '../../../src/protocols/ai-sdk/aiSdkBackend.js';
import { readUIMessages } from '../../../src/protocols/ai-sdk/readUIMessages.js';
import { sentMessage } from '../../../src/protocols/ai-sdk/sentMessages.js';
import { answerOf, keptOf, peerOf, stateAfter } from '../../support/aiSdk.js';
import { wovenChunks } from './wovenChunks.js';

/* What the messages of a session carry is all that a request needs to hold them as the package's own reader has them. */

const backend = aiSdkBackend({ url: 'https://a.test/api/chat' });

const decoderFor = () =>
  backend.createDecoder({
    sessionId: 'c',
    runId: undefined,
    messages: [],
    requests: [],
    call: undefined,
    isReplay: false,
  });

const answerAfter = (chunks: readonly unknown[], isCut = false) =>
  answerOf(stateAfter(chunks, { decoder: decoderFor(), isCut }));

const partsSent = (message: Message): unknown =>
  JSON.parse(printJson(sentMessage(message, 'c').parts));

test('S23 what is shown and what it carries make up the message of the package’s own reader', async () => {
  for (let seed = 1; seed <= 80; seed++) {
    const chunks = wovenChunks(new Random(seed));
    const peer = await peerOf(chunks);
    const expected: unknown = JSON.parse(JSON.stringify(peer.parts));
    const live = answerAfter(chunks);
    expect([chunks, partsSent(live)]).toEqual([chunks, expected]);
    const kept = parseJson(printJson(live)) as Message;
    expect([chunks, partsSent(kept)]).toEqual([chunks, expected]);
    const [stored] = readUIMessages([{ ...peer, id: 'm' }]);
    if (stored === undefined) throw new Error('The message was not read.');
    expect([chunks, partsSent(stored)]).toEqual([chunks, expected]);
    // What was seen live stays beside what is stored, and is sent as it is stored.
    const merged = { ...stored, parts: reconcileParts(live.parts, stored.parts) };
    expect([chunks, partsSent(merged)]).toEqual([chunks, expected]);
  }
});

test('S23 S28 a response that is cut anywhere leaves what had arrived of it', () => {
  for (let seed = 1; seed <= 12; seed++) {
    const chunks = wovenChunks(new Random(seed));
    for (let end = 1; end <= chunks.length; end++) {
      const read = chunks.slice(0, end);
      expect([read, partsSent(answerAfter(read, true))]).toEqual([read, keptOf(read)]);
    }
  }
});

test('S23 the content of a part is not carried a second time', () => {
  const text = 'word '.repeat(2000);
  const url = `data:image/png;base64,${'A'.repeat(10_000)}`;
  const { parts } = answerAfter([
    { type: 'start', messageId: 'm' },
    { type: 'text-start', id: 't' },
    { type: 'text-delta', id: 't', delta: text },
    { type: 'text-end', id: 't' },
    { type: 'file', mediaType: 'image/png', url },
    { type: 'tool-input-available', toolCallId: 'c', toolName: 'find', input: { text } },
    { type: 'tool-output-available', toolCallId: 'c', output: text },
    { type: 'data-map', id: 'd', data: { text } },
    { type: 'finish' },
  ]);
  const carried = parts.map((part) => printJson(part.carried).length);
  expect(Math.max(...carried)).toBeLessThan(200);
});

test('S23 a piece of text carries nothing', () => {
  const decoder = decoderFor();
  const opening = [{ type: 'start' }, { type: 'text-start', id: 't' }];
  for (const chunk of opening) decoder.push(chunk);
  const pieces = Array.from({ length: 50 }, () => ({ type: 'text-delta', id: 't', delta: 'a ' }));
  const told = pieces.flatMap((piece) => decoder.push(piece)).map(({ type }) => type);
  expect(told.filter((type) => type !== 'text-delta')).toEqual(['part-carry']);
});
