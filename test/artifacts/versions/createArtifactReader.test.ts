import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineArtifact } from '../../../src/artifacts.js';
import { createArtifactReader } from '../../../src/artifacts/versions/createArtifactReader.js';
import type { Part, ToolPart } from '../../../src/core/parts.js';
import { initialSession, reduceSession } from '../../../src/core/session/reduceSession.js';
import type { Message, SessionState } from '../../../src/core/state.js';
import { createAgUiDecoder } from '../../../src/protocols/ag-ui/createAgUiDecoder.js';
import { calls, finish, gives, says, start } from '../../support/agUi.js';

const note = defineArtifact({
  tool: 'write',
  schema: z.object({ id: z.string(), title: z.string(), body: z.string() }),
  describe: ({ id, title, body }) => (id === undefined ? undefined : { id, title, text: body }),
});

const sheet = defineArtifact({
  data: 'sheet',
  schema: z.object({ rows: z.array(z.string()) }),
  describe: ({ rows = [] }) => ({ title: 'Sheet', text: rows.join('\n'), language: 'csv' }),
});

const picture = defineArtifact({
  tool: 'draw',
  of: 'output',
  schema: z.object({ svg: z.string() }),
  describe: ({ svg }) => ({ text: svg, language: 'svg' }),
});

const DEFINITIONS = [note, sheet, picture];

const json = (value: unknown) => ({ text: JSON.stringify(value), value });

const call = (id: string, toolName: string, more: Partial<ToolPart>): ToolPart => ({
  type: 'tool',
  id,
  toolName,
  executionId: id,
  status: 'done',
  parts: [],
  ...more,
});

const wrote = (id: string, body: string, more: Partial<ToolPart> = {}) =>
  call(id, 'write', { input: json({ id: 'n', title: 'Note', body }), ...more });

const message = (key: string, ...parts: Part[]): Message => ({
  id: key,
  key,
  role: 'assistant',
  status: 'done',
  parts,
});

const read = (...messages: Message[]) => createArtifactReader(DEFINITIONS)(messages);

test('calls that name one artifact are its versions, in the order of the conversation', () => {
  const artifacts = read(message('a', wrote('1', 'one')), message('b', wrote('1', 'two')));
  expect(artifacts).toEqual([
    {
      name: 'write',
      id: 'n',
      title: 'Note',
      versions: [
        expect.objectContaining({ number: 1, messageKey: 'a', partId: '1', text: 'one' }),
        expect.objectContaining({ number: 2, messageKey: 'b', partId: '1', text: 'two' }),
      ],
    },
  ]);
});

test('what is inside of steps, and data and results as well as arguments, is read', () => {
  const step: Part = {
    type: 'step',
    id: 's',
    title: 'Draw',
    status: 'done',
    parts: [call('1', 'draw', { result: json({ svg: '<svg/>' }) })],
  } as unknown as Part;
  const data: Part = { type: 'data', id: 'd', name: 'sheet', value: { rows: ['a', 'b'] } };
  expect(read(message('a', step, data))).toEqual([
    expect.objectContaining({ name: 'draw', id: 'draw', title: 'draw' }),
    expect.objectContaining({
      name: 'sheet',
      title: 'Sheet',
      versions: [expect.objectContaining({ text: 'a\nb', language: 'csv', fileName: 'Sheet.csv' })],
    }),
  ]);
});

test('a call is being written, whole, failed or broken off', () => {
  const half = { text: '{"id":"n","title":"Note","body":"Once up' };
  const statusOf = (more: Partial<ToolPart>) =>
    read(message('a', wrote('1', '', more)))[0]?.versions[0];
  expect(statusOf({ input: half, status: 'running' })).toMatchObject({
    status: 'writing',
    text: 'Once up',
  });
  expect(statusOf({ status: 'running' })).toMatchObject({ status: 'done' });
  expect(statusOf({ status: 'failed' })).toMatchObject({ status: 'failed' });
  expect(statusOf({ input: half, status: 'interrupted' })).toMatchObject({
    status: 'interrupted',
    text: 'Once up',
  });
});

test('nothing comes of what does not fit, is denied, cannot be described, or is the person’s', () => {
  const broken = defineArtifact({
    tool: 'write',
    schema: z.object({}),
    describe: () => {
      throw new Error('No');
    },
  });
  const late = defineArtifact({
    tool: 'write',
    schema: z.object({ id: z.string() }).refine(() => Promise.resolve(true)),
    describe: () => ({}),
  });
  const good = message('a', wrote('1', 'x'));
  expect(read(message('a', wrote('1', 'x', { input: json({ id: 3 }) })))).toEqual([]);
  expect(read(message('a', wrote('1', 'x', { result: json({ denied: true }) })))).toEqual([]);
  expect(read({ ...good, role: 'user' })).toEqual([]);
  expect(createArtifactReader([broken])([good])).toEqual([]);
  expect(createArtifactReader([late])([good])).toEqual([]);
});

test('what has not changed stays the same object', () => {
  const reader = createArtifactReader(DEFINITIONS);
  const first = message('a', wrote('1', 'one'));
  const second = message('b', wrote('2', 'two'));
  const before = reader([first, second]);
  expect(reader([first, { ...second, status: 'done' }])).toBe(before);
  const after = reader([
    first,
    message('b', wrote('2', 'two'), { type: 'text', id: 't', text: 'New' }),
  ]);
  expect(after[0]?.versions[0]).toBe(before[0]?.versions[0]);
});

test('a schema that is none is a mistake that is told at once', () => {
  const wrong = { tool: 'x', schema: {}, describe: () => ({}) } as unknown as typeof note;
  expect(() => defineArtifact(wrong)).toThrow(/"x" is not a Standard Schema/u);
});

/* What is read at any moment of a stream agrees with what is read at its end, and a reader that has seen every moment
   with one that has seen the last alone. */
test('a reader that follows a stream ends where one does that reads it at the end', () => {
  const word = fc.string({ minLength: 1, maxLength: 12 });
  const turn = fc.record({
    id: fc.constantFrom('a', 'b'),
    title: word,
    body: word,
    cut: fc.nat(40),
  });
  fc.assert(
    fc.property(fc.array(turn, { minLength: 1, maxLength: 6 }), (turns) => {
      const decoder = createAgUiDecoder();
      const reader = createArtifactReader(DEFINITIONS);
      let state: SessionState = initialSession();
      let seen = 0;
      const take = (event: unknown) => {
        state = decoder.push(event).reduce(reduceSession, state);
        const count = reader(state.messages).reduce(
          (sum, { versions }) => sum + versions.length,
          0,
        );
        // Once it is known what a call writes, that stays a version.
        expect(count).toBeGreaterThanOrEqual(seen);
        seen = count;
      };
      turns.forEach(({ id, title, body, cut }, index) => {
        const text = JSON.stringify({ id, title, body });
        const [begin, args, end] = calls(`c${index}`, 'write', text);
        take(start(`r${index}`));
        take(begin);
        take({ ...args, delta: text.slice(0, cut) });
        take({ ...args, delta: text.slice(cut) });
        take(end);
        take(gives(`c${index}`, 'ok'));
        for (const event of says(`m${index}`, body)) take(event);
        take(finish(undefined, `r${index}`));
      });
      const artifacts = reader(state.messages);
      expect(artifacts).toEqual(createArtifactReader(DEFINITIONS)(state.messages));
      for (const id of ['a', 'b']) {
        const expected = turns.filter((one) => one.id === id).map(({ body }) => body);
        const versions = artifacts.find((one) => one.id === id)?.versions ?? [];
        expect(versions.map(({ text }) => text)).toEqual(expected);
        expect(versions.every(({ status }) => status === 'done')).toBe(true);
      }
    }),
    { numRuns: 100 },
  );
});
