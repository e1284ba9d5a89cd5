// @vitest-environment node
import { describe, expect, test } from 'vitest';
import {
  imagesOfContent,
  listIn,
  readCall,
  readWireEvent,
  textOfContent,
  timeIn,
  wordsOfError,
} from '../../../src/protocols/agentb/readWire.js';
import { Fields } from '../../../src/protocols/Fields.js';
import { jsonTextOf } from '../../../src/protocols/jsonText.js';

describe('an event', () => {
  test.each([[null], ['text'], [[]], [{}], [{ type: '' }], [{ type: 7 }]])('is none: %j', (raw) => {
    expect(readWireEvent(raw)).toBeUndefined();
  });

  test('has what every event has, as far as it can be read', () => {
    const event = { type: 'a', runId: 'r', threadId: 't', timestamp: '2026-01-05', data: { b: 1 } };
    expect(readWireEvent(event)).toMatchObject({
      type: 'a',
      runId: 'r',
      threadId: 't',
      at: '2026-01-05',
      data: { all: { b: 1 } },
    });
    expect(readWireEvent({ ...event, timestamp: 'soon', data: 'b' })).toMatchObject({
      at: undefined,
      data: { all: {} },
    });
    expect(readWireEvent({ ...event, runId: 'unknown_handler_run' })?.runId).toBeUndefined();
  });
});

test('a time is one that can be read', () => {
  const times = ['2026-01-05T09:00:00Z', '', 'soon', 7].map((at) =>
    timeIn(new Fields({ at }), 'at'),
  );
  expect(times).toEqual(['2026-01-05T09:00:00Z', undefined, undefined, undefined]);
});

test('a list has the objects that are in it', () => {
  const fields = new Fields({ list: [{ a: 1 }, null, 'b'], none: {} });
  expect(listIn(fields, 'list').map(({ all }) => all)).toEqual([{ a: 1 }]);
  expect(listIn(fields, 'none')).toEqual([]);
});

test.each([
  [{ error: 'No' }, 'No'],
  [{ error: { message: 'No' } }, 'No'],
  [{ error: { code: 7 } }, undefined],
  [{}, undefined],
])('the error of %j says %j', (fields, words) => {
  expect(wordsOfError(new Fields(fields))).toBe(words);
});

test.each([
  [
    { id: 'c', index: 1, function: { name: 'add', arguments: '{"a"' } },
    { id: 'c', index: 1, name: 'add', arguments: '{"a"' },
  ],
  [
    { id: 'None', index: '2', function: { arguments: { a: 1 } } },
    { id: undefined, index: 2, name: undefined, arguments: '{"a":1}' },
  ],
  [{ function: 'add' }, { id: undefined, index: undefined, name: undefined, arguments: undefined }],
])('the call %j is %j', (call, read) => {
  expect(readCall(new Fields(call))).toEqual(read);
});

test.each<[unknown, string]>([
  ['Hi', 'Hi'],
  [[{ type: 'text', text: 'A' }, { type: 'text', text: '' }, { text: 'B' }], 'A\n\nB'],
  [[{ text: 7 }, null, 'C'], ''],
  [{ text: 'A' }, ''],
])('the content %j says %j', (content, text) => {
  expect(textOfContent(content)).toBe(text);
});

test('B16 pictures are attachments, called after their file', () => {
  const image = (url: unknown) => ({ type: 'image_url', image_url: { url } });
  const urls = [
    'https://a.test/one.png?x=1',
    'https://a.test/two.jpeg#y',
    'https://a.test/three',
    'data:image/svg+xml;base64,QQ==',
    'data:,/four.png',
  ];
  const read = imagesOfContent('m', [
    image(urls[0]),
    { text: 'A' },
    image(7),
    null,
    ...urls.slice(1).map(image),
  ]);
  expect(read).toEqual(
    [
      ['one.png', 'image/*'],
      ['two.jpeg', 'image/*'],
      ['image 3', 'image/*'],
      ['image 4', 'image/svg+xml'],
      ['image 5', 'image/*'],
    ].map(([name, mediaType], index) => ({
      id: `m/image-${index + 1}`,
      name,
      mediaType,
      url: urls[index],
    })),
  );
  expect(imagesOfContent('m', 'See')).toEqual([]);
});

test.each<[unknown, object]>([
  ['Sunny', { text: 'Sunny' }],
  ['[1]', { text: '[1]', value: [1] }],
  [[1], { text: '[1]', value: [1] }],
  [null, { text: 'null', value: null }],
])('the data %j is %j', (data, text) => {
  expect(jsonTextOf(data)).toEqual(text);
});
