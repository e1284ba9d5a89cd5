// @vitest-environment node
import { EventType } from '@ag-ui/core';
import { describe, expect, test } from 'vitest';
import { AgUiDecoder } from '../../../src/protocols/ag-ui/AgUiDecoder.js';
import { createAgUiDecoder } from '../../../src/protocols/ag-ui/createAgUiDecoder.js';
import { readMessages, storedList } from '../../../src/protocols/ag-ui/readThread.js';
import { finish, partsOf, says, start, stateAfter, wire, type Wire } from '../../support/agUi.js';

/* What an agent tells beside its words: activities, usage, and the files of the person. */

const snapshot = (content: Record<string, unknown>, more: object = {}): Wire => ({
  ...wire({
    type: EventType.ACTIVITY_SNAPSHOT,
    messageId: 'a1',
    activityType: 'PLAN',
    content,
  }),
  ...more,
});
const delta = (patch: unknown, messageId = 'a1'): Wire => ({
  type: 'ACTIVITY_DELTA',
  messageId,
  activityType: 'PLAN',
  patch,
});
const codesAfter = (events: readonly Wire[]) =>
  stateAfter(events).diagnostics.map(({ code }) => code);

describe('an activity', () => {
  test('G58 stands as data under its name, where it began, and is replaced by what comes later', () => {
    const events = [
      start(),
      snapshot({ steps: ['a'] }),
      ...says('m1', 'Hi'),
      snapshot({ steps: ['b'] }, { activityType: 'TODO' }),
      snapshot({ steps: ['c'] }, { replace: false }),
      finish(),
    ];
    const state = stateAfter(events);
    expect(partsOf(state)).toMatchObject([
      { type: 'data', name: 'TODO', value: { steps: ['b'] } },
      { type: 'text', text: 'Hi' },
    ]);
    expect(state.diagnostics).toEqual([]);
  });

  test('G58 stands in the sub-agent that it belongs to', () => {
    const inner = { subagentRunId: 's1' };
    const started = { type: 'SUBAGENT_STARTED', ...inner, name: 'Scout' };
    const state = stateAfter([start(), started, snapshot({ a: 1 }, inner), finish()]);
    expect(state.messages[0]?.parts).toMatchObject([
      { type: 'agent', parts: [{ type: 'data', name: 'PLAN' }] },
    ]);
  });

  test('G59 is changed by a patch; one that fails changes nothing, one of nothing is kept', () => {
    const state = stateAfter([
      start(),
      snapshot({ steps: [{ done: false }], title: 'A' }),
      delta([{ op: 'replace', path: '/steps/0/done', value: true }]),
      delta([{ op: 'remove', path: '/nothing' }]),
      delta([], 'a9'),
      finish(),
    ]);
    expect(partsOf(state)).toMatchObject([{ value: { steps: [{ done: true }], title: 'A' } }]);
    expect(state.diagnostics.map(({ code }) => code)).toEqual(['patch-failed', 'unknown-event']);
  });

  test('G59 stands in the answer that changes it, where it began in an earlier one, which stays', () => {
    const decoder = createAgUiDecoder();
    const before = stateAfter([start(), snapshot({ done: 1 }), finish()], decoder);
    const later = [
      start('r2'),
      delta([{ op: 'replace', path: '/done', value: 2 }]),
      snapshot({ done: 9 }, { replace: false }),
      delta([{ op: 'replace', path: '/done', value: 3 }]),
      finish(undefined, 'r2'),
    ];
    const state = stateAfter(later, decoder, before);
    expect(state.messages.map(({ parts }) => parts)).toMatchObject([
      [{ type: 'data', value: { done: 1 } }],
      [{ type: 'data', value: { done: 3 } }],
    ]);
    expect(state.diagnostics).toEqual([]);
  });

  test('G59 G60 is known to a run that follows a stored thread', () => {
    const stored = { id: 'a1', role: 'activity', activityType: 'PLAN', content: { done: 1 } };
    const decoder = new AgUiDecoder({ messages: readMessages(storedList([stored])) });
    const change = delta([{ op: 'replace', path: '/done', value: 2 }]);
    expect(partsOf(stateAfter([start(), change, finish()], decoder))).toMatchObject([
      { type: 'data', name: 'PLAN', value: { done: 2 } },
    ]);
  });

  test.each<[string, Wire]>([
    ['content', snapshot({}, { content: undefined })],
    ['id', snapshot({}, { messageId: 7 })],
    ['type', { ...delta([]), activityType: null }],
  ])('G3 is skipped and told of where it has no %s', (_, event) => {
    expect(codesAfter([start(), event, finish()])).toEqual(['wrong-field']);
  });

  test('G58 is compared with a snapshot of the messages as it is by now, however often it has changed', () => {
    let looks = 0;
    const content = (n: number) =>
      new Proxy(
        { n },
        {
          ownKeys(fields) {
            looks++;
            return Reflect.ownKeys(fields);
          },
        },
      );
    const decoder = createAgUiDecoder();
    decoder.push(start());
    for (let n = 0; n < 500; n++) decoder.push({ ...snapshot({}), content: content(n) });
    looks = 0;
    const activity = { id: 'a1', role: 'activity', activityType: 'PLAN', content: { n: 499 } };
    const events = decoder.push({ type: 'MESSAGES_SNAPSHOT', messages: [activity] });
    expect(events.filter(({ type }) => type === 'diagnostic')).toEqual([]);
    expect(looks).toBeLessThan(20);
  });

  test('G60 goes where a snapshot has others, and stays where it has none', () => {
    const activity = (id: string) => ({ id, role: 'activity', activityType: 'PLAN', content: {} });
    const after = (...messages: readonly unknown[]) => {
      const list = { type: 'MESSAGES_SNAPSHOT', messages };
      const second = { ...snapshot({}), messageId: 'a2' };
      return partsOf(stateAfter([start(), snapshot({}), second, list, finish()]));
    };
    const shown = (id: string) => ({ type: 'data', id: `${id}/activity` });
    expect(after()).toMatchObject([shown('a1'), shown('a2')]);
    expect(after(activity('a2'))).toMatchObject([shown('a2')]);
    expect(after(activity('a2'), activity('a3'))).toMatchObject([shown('a2'), shown('a3')]);
  });

  test('G60 is there in a snapshot of the messages, and in a stored thread', () => {
    const message = { id: 'a1', role: 'activity', activityType: 'PLAN', content: { steps: [1] } };
    const answer = { id: 'm1', role: 'assistant', content: 'Hi' };
    const listed = [{ id: 'u1', role: 'user', content: 'Go' }, message, answer];
    const state = stateAfter([
      start(),
      ...says('m1', 'Hi'),
      { type: 'MESSAGES_SNAPSHOT', messages: listed },
      delta([{ op: 'add', path: '/steps/-', value: 2 }]),
      finish(),
    ]);
    expect(partsOf(state)).toMatchObject([
      { type: 'data', name: 'PLAN', value: { steps: [1, 2] } },
      { type: 'text', text: 'Hi' },
    ]);
    expect(readMessages(storedList(listed)).at(-1)?.parts).toMatchObject([
      { type: 'data', name: 'PLAN', value: { steps: [1] } },
      { type: 'text', text: 'Hi' },
    ]);
  });
});

describe('usage', () => {
  const usage = [
    { provider: 'p', model: 'm', inputTokens: 3, outputTokens: 4, reasoningTokens: 1 },
    { provider: 'p', model: 'n', inputTokens: 10, cachedInputTokens: 9, totalTokens: 12 },
    { provider: 'p', model: 'o', inputTokens: -1, outputTokens: 'many' },
  ];
  const sum = {
    inputTokens: 13,
    outputTokens: 4,
    reasoningTokens: 1,
    cachedInputTokens: 9,
    totalTokens: 19,
  };

  test('G61 is what the models of a run have used together, also of one that failed', () => {
    const ended = stateAfter([start(), ...says('m1', 'Hi'), { ...finish(), usage }]);
    expect(ended.messages[0]?.usage).toEqual(sum);
    const failed = stateAfter([start(), { type: 'RUN_ERROR', message: 'Out of memory', usage }]);
    expect(failed.messages[0]?.usage).toEqual(sum);
    const without = stateAfter([start(), { ...finish(), usage: [null, {}, 4] }]);
    expect(without.messages[0]).not.toHaveProperty('usage');
  });

  test('G61 adds up over runs that go on in one message, and not over those that do not', () => {
    const one = [{ inputTokens: 1, outputTokens: 1 }];
    const interrupts = [{ id: 'i1', reason: 'size', message: 'How big?' }];
    const asked = { ...finish({ type: 'interrupt', interrupts }), usage: one };
    const state = stateAfter([
      start(),
      ...says('m1', 'Hi'),
      asked,
      start('r2'),
      ...says('m2', 'Ho'),
      { ...finish(undefined, 'r2'), usage: one },
      start('r3'),
      ...says('m3', 'Hey'),
      { ...finish(undefined, 'r3'), usage: one },
    ]);
    expect(state.messages.map((message) => message.usage?.totalTokens)).toEqual([4, 2]);
  });
});

test('G62 files of the person are attachments, by their address or their own bytes', () => {
  const media = (type: string, source: unknown, metadata?: unknown) => ({ type, source, metadata });
  const content = [
    { type: 'text', text: 'Look' },
    media('image', { type: 'url', value: 'https://example.com/a.png', mimeType: 'image/png' }),
    media('document', { type: 'data', value: 'QQ==', mimeType: 'text/plain' }, { filename: 'a' }),
    media('audio', { type: 'file', value: 'f-1', provider: 'p' }),
    media('nonsense', null),
  ];
  const user = { id: 'u1', role: 'user', content };
  const attachments = [
    {
      id: 'u1/file-1',
      name: 'image/png',
      mediaType: 'image/png',
      url: 'https://example.com/a.png',
    },
    { id: 'u1/file-2', name: 'a', mediaType: 'text/plain', url: 'data:text/plain;base64,QQ==' },
    { id: 'u1/file-3', name: 'audio' },
  ];
  expect(readMessages(storedList([user]))).toMatchObject([{ attachments }]);
  const state = stateAfter([{ ...start(), input: { messages: [user] } }, ...says('m1', 'Hi')]);
  expect(state.messages[0]).toMatchObject({ role: 'user', attachments });
});
