// @vitest-environment node
import {
  convertToModelMessages,
  validateUIMessages,
  type UIMessage,
  type UIMessageChunk,
} from 'ai';
import { afterEach, expect, test } from 'vitest';
import { createSession } from '../../../src/client/session/createSession.js';
import { approve } from '../../../src/core/decisions.js';
import type { Part } from '../../../src/core/parts.js';
import { usageOf } from '../../../src/core/session/usageOf.js';
import type { Message, SessionState } from '../../../src/core/state.js';
import { aiSdkBackend } from '../../../src/protocols/ai-sdk/aiSdkBackend.js';
import { createAiSdkDecoder } from '../../../src/protocols/ai-sdk/createAiSdkDecoder.js';
import { writeUIMessages } from '../../../src/protocols/ai-sdk/writeUIMessages.js';
import { answerOf, peerOf, stateAfter } from '../../support/aiSdk.js';
import { frame, openStream, startHost } from '../../support/aiSdkHost.js';
import { until } from '../../support/until.js';

/* Data, metadata and usage where a stream takes something back, waits or goes on; and in what is sent to a server. */

const totalUsage = (metadata: { readonly totalUsage?: unknown }) => metadata.totalUsage;
const after = (chunks: readonly unknown[]): SessionState =>
  stateAfter(chunks, { decoder: createAiSdkDecoder({ usageOf: totalUsage }) });
const used = (inputTokens: number) => ({ totalUsage: { inputTokens } });

let close: (() => unknown) | undefined;
afterEach(async () => {
  await close?.();
  close = undefined;
});

test('S15 S16 S20 a step that is taken back takes back no metadata and no newer value of older data', async () => {
  const chunks: UIMessageChunk[] = [
    { type: 'start', messageId: 'm1', messageMetadata: { model: 'm' } },
    { type: 'start-step' },
    { type: 'data-parcel', id: 'p', data: 'packed' },
    { type: 'start-step' },
    { type: 'data-parcel', id: 'p', data: 'sent' },
    { type: 'data-parcel', id: 'q', data: 'packed' },
    { type: 'data-parcel', id: 'q', data: 'sent' },
    { type: 'message-metadata', messageMetadata: used(3) },
    { type: 'reset-step' },
    { type: 'finish' },
  ];
  const { metadata, parts, usage } = answerOf(after(chunks));
  const peer = await peerOf(chunks);
  const values = (all: readonly (Part | UIMessage['parts'][number])[]) =>
    all.flatMap((part) => ('value' in part ? [part.value] : 'data' in part ? [part.data] : []));
  expect(values(parts)).toEqual(['sent']);
  expect(values(peer.parts)).toEqual(['sent']);
  expect(metadata).toEqual({ model: 'm', ...used(3) });
  expect(peer.metadata).toEqual(metadata);
  expect(usage).toEqual({ inputTokens: 3 });
});

test('S16 a step that is taken back again and again tells newer data of earlier steps once', () => {
  const data = (id: number, value: number) => ({ type: 'data-x', id: String(id), data: value });
  const ids = Array.from({ length: 20 }, (_, id) => id);
  const chunks = [
    { type: 'start' },
    { type: 'start-step' },
    ...ids.map((id) => data(id, 1)),
    { type: 'start-step' },
    ...ids.map((id) => data(id, 2)),
  ];
  const decoder = createAiSdkDecoder();
  for (const chunk of chunks) decoder.push(chunk);
  const told = () => decoder.push({ type: 'reset-step' }).filter(({ type }) => type === 'data');
  expect([told().length, told().length]).toEqual([20, 0]);
  const resets = [{ type: 'reset-step' }, { type: 'reset-step' }, { type: 'finish' }];
  const { parts } = answerOf(after([...chunks, ...resets]));
  expect(parts).toEqual(ids.map(() => expect.objectContaining({ type: 'data', value: 2 }) as Part));
});

test('S20 metadata in any number of pieces is whole where the answer waits', () => {
  const pieces = Array.from({ length: 150 }, (_, n) => {
    return { type: 'message-metadata', messageMetadata: { n } };
  });
  const call = { type: 'tool-input-available', toolCallId: 'c', toolName: 'pick', input: {} };
  const finish = { type: 'finish', messageMetadata: used(4) };
  const state = after([{ type: 'start' }, ...pieces, call, finish, '[DONE]']);
  expect(state.status).toBe('awaiting-input');
  expect(answerOf(state)).toMatchObject({
    metadata: { n: 149, ...used(4) },
    usage: { inputTokens: 4 },
  });
});

test('S15 data without a value is skipped, since no server takes it back', () => {
  const state = after([{ type: 'start' }, { type: 'data-parcel', id: 'p' }, { type: 'finish' }]);
  expect(state.diagnostics.map(({ code }) => code)).toEqual(['wrong-field']);
  expect(answerOf(state).parts).toEqual([]);
});

test('S20 what an answer has used counts once where it goes on after an approval', async () => {
  const turns: UIMessageChunk[][] = [
    [
      { type: 'start', messageId: 'm1' },
      { type: 'tool-input-available', toolCallId: 'c', toolName: 'pay', input: {} },
      { type: 'tool-approval-request', approvalId: 'a', toolCallId: 'c' },
      { type: 'finish', messageMetadata: used(10) },
    ],
    [
      { type: 'start', messageId: 'm1', messageMetadata: { model: 'm' } },
      { type: 'tool-output-available', toolCallId: 'c', output: 'Paid' },
      { type: 'finish' },
    ],
  ];
  const host = await startHost({
    turns: [],
    answer: (turn, response) => {
      openStream(response);
      response.end([...(turns[turn] ?? []).map(frame), 'data: [DONE]\n\n'].join(''));
      return true;
    },
  });
  close = () => host.close();
  const session = createSession({ backend: aiSdkBackend({ url: host.api, usageOf: totalUsage }) });
  await session.sendMessage('Pay');
  const [request] = session.getState().requests;
  await session.respond(request?.id ?? '', approve());
  await until(() => expect(session.getState().status).toBe('done'));
  const { messages } = session.getState();
  session.dispose();
  expect(messages.map(({ usage }) => usage)).toEqual([undefined, { inputTokens: 10 }]);
  expect(messages[1]).toMatchObject({ metadata: { model: 'm', ...used(10) } });
  expect(usageOf(messages)).toEqual({ inputTokens: 10, totalTokens: 10 });
});

test('S23 whatever parts are made of, the package takes them as they are written', async () => {
  const parts: readonly Part[] = [
    { type: 'file', id: 'f1', name: 'a', url: 'https://a.test/a.png' },
    { type: 'file', id: 'f2', mediaType: 'image/png', name: 'no address' },
    { type: 'source', id: 's1', url: 'https://a.test', quote: 'So' },
    { type: 'source', id: 's2' },
    { type: 'data', id: 'd1', name: '', value: null },
    { type: 'data', id: 'd2', name: 'chart', value: undefined },
    { type: 'data', id: 'd3', name: 'chart', value: { a: [1] } },
  ];
  const message: Message = { id: 'm', key: 'm', role: 'assistant', status: 'done', parts };
  const written = JSON.parse(JSON.stringify(writeUIMessages([message]))) as UIMessage[];
  const read = await validateUIMessages({ messages: written });
  expect(read[0]?.parts.map(({ type }) => type)).toEqual([
    'file',
    'source-url',
    'source-document',
    'data-',
    'data-chart',
  ]);
  expect(await convertToModelMessages(read)).toHaveLength(1);
});
