// @vitest-environment node
/* The result of a tool of an MCP server means the same on each wire: what it says, and whether it has failed. */
import { describe, expect, test } from 'vitest';
import { activityOf, planOf, toMarkdown } from '../../src/core.js';
import { initialSession, reduceSession } from '../../src/core/session/reduceSession.js';
import { flatParts } from '../../src/core/session/boundParts.js';
import type { SessionEvent } from '../../src/core/events.js';
import type { SessionState } from '../../src/core/state.js';
import type { ToolPart } from '../../src/core/parts.js';
import { readContent } from '../../src/core/tool-data/readContent.js';
import { readSearchResults } from '../../src/core/tool-data/readSearchResults.js';
import { readTerminal } from '../../src/core/tool-data/readTerminal.js';
import { outputsOf } from '../../src/core/tool-data/valuesOf.js';
import { writeUIMessages } from '../../src/ai-sdk.js';
import { stateOver, WIRES } from '../support/wires.js';

const said = (text: string) => ({ type: 'text', text });

const runWith = (result: unknown, input: object = {}): readonly SessionEvent[] => [
  { type: 'run-start', runId: 'r1' },
  { type: 'tool-start', id: 'c1', parentId: '', toolName: 'search', executionId: 'c1' },
  { type: 'tool-input-delta', id: 'c1', text: JSON.stringify(input) },
  { type: 'tool-input-end', id: 'c1' },
  { type: 'tool-result-end', id: 'c1', text: JSON.stringify(result) },
  { type: 'tool-end', id: 'c1', status: 'done' },
  { type: 'text-delta', id: 't', parentId: '', text: 'So be it.' },
  { type: 'run-end', outcome: 'done' },
];

const after = (result: unknown, input?: object) =>
  runWith(result, input).reduce(reduceSession, initialSession());

function callIn({ messages }: SessionState): ToolPart {
  const call = flatParts(messages.at(-1)?.parts ?? []).find(({ type }) => type === 'tool');
  expect(call?.type).toBe('tool');
  return call as ToolPart;
}

describe.each(WIRES)('over $name', (wire) => {
  test('a tool that says that it has failed has failed', async () => {
    const result = { content: [said('No such file: a.txt')], isError: true };
    const call = callIn(await stateOver(wire, runWith(result)));
    expect(call.status).toBe('failed');
    expect(outputsOf(call)).toEqual(['No such file: a.txt']);
    const fine = callIn(await stateOver(wire, runWith({ ...result, isError: false })));
    expect(fine.status).toBe('done');
  });

  test('what it says is read as if nothing were around it', async () => {
    const found = { results: [{ title: 'A page', url: 'https://example.org/a' }] };
    const text = said(JSON.stringify(found));
    for (const result of [
      { content: [text] },
      [text],
      { content: [text], structuredContent: found, isError: false },
      { content: [], structuredContent: found },
    ]) {
      const call = callIn(await stateOver(wire, runWith(result, { query: 'pages' })));
      expect(readSearchResults(call)?.pages).toMatchObject([{ title: 'A page' }]);
    }
  });
});

test('the output of a command, a plan, and what is listed and handed on, are found in it', () => {
  const output = { content: [said('a.txt\nb.txt')] };
  expect(readTerminal(callIn(after(output, { command: 'ls' })))).toEqual({
    command: 'ls',
    output: 'a.txt\nb.txt',
  });
  const todos = ['Search', 'Book'].map((content) => ({ content, status: 'pending' }));
  const state = after({ content: [said(JSON.stringify({ todos }))] });
  expect(planOf(state)?.items.map(({ title }) => title)).toEqual(['Search', 'Book']);
  const failed = after({ content: [said('Not today')], isError: true });
  expect(activityOf(failed, { status: 'failed' })).toMatchObject([{ kind: 'tool' }]);
  const parts = failed.messages.at(-1)?.parts ?? [];
  expect(toMarkdown(parts, { tools: 'details' })).toContain('\nNot today\n');
});

test('the agent gets the result back as it was', () => {
  const result = { content: [said('Not today')], isError: true };
  const [message] = writeUIMessages(after(result).messages);
  expect(message?.parts).toContainEqual(
    expect.objectContaining({ state: 'output-available', output: result }),
  );
});

describe('pictures, recordings and resources', () => {
  const bytes = 'aGVsbG8=';
  test.each([
    ['MCP', { type: 'image', data: bytes, mimeType: 'image/webp' }],
    [
      'Anthropic',
      { type: 'image', source: { type: 'base64', media_type: 'image/webp', data: bytes } },
    ],
    ['LangChain', { type: 'image', base64: bytes, mime_type: 'image/webp' }],
    ['the AI SDK', { type: 'media', data: bytes, mediaType: 'image/webp' }],
    [
      'the AI SDK, with an address in place of bytes',
      { type: 'media', data: `data:image/webp;base64,${bytes}`, mediaType: 'image/webp' },
    ],
    ['OpenAI', { type: 'image_url', image_url: { url: `data:image/webp;base64,${bytes}` } }],
    [
      'a resource',
      { type: 'resource', resource: { uri: 'x://a', mimeType: 'image/webp', blob: bytes } },
    ],
  ])('a picture as %s writes it', (_, block) => {
    const content = readContent([said('Here'), block]);
    expect(content?.files.map(({ address }) => address)).toEqual([
      `data:image/webp;base64,${bytes}`,
    ]);
    expect(content?.files[0]?.isPicture).toBe(true);
    expect(content?.text).toEqual({ text: 'Here' });
  });

  test('a link to a resource, and the text of one', () => {
    const link = { type: 'resource_link', uri: 'https://example.org/a.pdf', name: 'a.pdf' };
    const inside = { type: 'resource', resource: { uri: 'file:///b.txt', text: 'Beta' } };
    expect(readContent({ content: [link, inside] })).toEqual({
      text: { text: 'Beta' },
      files: [{ address: link.uri, name: 'a.pdf', isPicture: false }],
    });
  });
});

test('an address in place of bytes is no base64', () => {
  const block = { type: 'media', data: 'https://x.test/a.png', mediaType: 'image/png' };
  expect(readContent([block])?.files.map(({ address }) => address)).toEqual([block.data]);
});

test('several texts that are JSON are a list, and what differs from the data stays beside it', () => {
  expect(readContent([said('{"a":1}'), said('{"a":2}')])?.text?.value).toEqual([
    { a: 1 },
    { a: 2 },
  ]);
  expect(readContent([said('{"a":1}'), said('and so on')])?.text).toEqual({
    text: '{"a":1}\nand so on',
  });
  const both = readContent({ content: [said('2 trains')], structuredContent: { trains: 2 } });
  expect(both).toMatchObject({ text: { text: '2 trains' }, data: { trains: 2 } });
});

test.each([
  [[]],
  [{ content: [] }],
  [{ content: 'text' }],
  [{ content: [said('a')], title: 'A document' }],
  [[{ type: 'text', text: 'a', url: 'https://example.org' }]],
  [[said('a'), { type: 'tool_reference', name: 'b' }]],
  [[{ type: 'text', text: 1 }]],
  // A directory in which there are only files, and pictures that were found: lists of data whose items have a type as well.
  [[{ type: 'file', name: 'a.ts', path: 'src/a.ts', size: 12, sha: 'f00', url: 'https://x.test' }]],
  [[{ type: 'image', url: 'https://x.test/a.png', title: 'A', width: 640, height: 480 }]],
  [{ content: [{ type: 'audio', url: 'https://x.test/a.mp3', artist: 'A', duration: 3 }] }],
  [[{ type: 'media', url: 'https://x.test', name: 'a', description: 'What it shows' }]],
  [[{ type: 'image' }]],
  [[{ type: 'resource', resource: null }]],
  [[null]],
  ['text'],
  [null],
])('anything else is left as it is: %j', (value) => {
  expect(readContent(value)).toBeUndefined();
});
