import * as v from 'valibot';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineTool } from '../../../src/define/tool/defineTool.js';
import { toolList } from '../../../src/define/tool/toolList.js';

const input = z.object({ text: z.string() });

test('an agent is told of a tool by its name, what it is for, and its JSON Schema', () => {
  const parameters = { type: 'object', properties: { order: { type: 'string' } } };
  const tools = [
    defineTool({ name: 'add_note', description: 'Adds a note.', input }),
    defineTool({ name: 'find_order', input: v.object({ order: v.string() }), parameters }),
  ];
  expect(toolList(tools)).toEqual([
    {
      name: 'add_note',
      description: 'Adds a note.',
      parameters: expect.objectContaining({ type: 'object', required: ['text'] }),
    },
    { name: 'find_order', description: '', parameters },
  ]);
});

test('a tool whose JSON Schema nobody says is a mistake that is told at once', () => {
  const tool = defineTool({ name: 'find_order', input: v.object({}) });
  expect(() => toolList([tool])).toThrow(/"find_order".*as "parameters"/u);
});

test('a tool without a name, or without a schema, is a mistake that is told at once', () => {
  expect(() => defineTool({ name: '', input })).toThrow(/name/u);
  const wrong = { name: 'x', input: { type: 'object' } } as unknown as {
    name: 'x';
    input: typeof input;
  };
  expect(() => defineTool(wrong)).toThrow(/"x" is not a Standard Schema/u);
});

test('whether the person is asked may be said once for all calls, or of each', async () => {
  const call = { callId: '1', toolName: 'x' };
  const always = defineTool({ name: 'x', input, needsApproval: true });
  const long = defineTool({ name: 'x', input, needsApproval: ({ text }) => text.length > 3 });
  expect(await always.needsApproval?.({ text: '' }, call)).toBe(true);
  expect(await long.needsApproval?.({ text: 'ab' }, call)).toBe(false);
  expect(await long.needsApproval?.({ text: 'abcd' }, call)).toBe(true);
  expect(defineTool({ name: 'x', input }).needsApproval).toBeUndefined();
});
