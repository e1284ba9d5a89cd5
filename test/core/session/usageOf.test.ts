import { expect, test } from 'vitest';
import { withLateParts } from '../../../src/core/session/lateParts.js';
import { usageOf, usageOfParts } from '../../../src/core/session/usageOf.js';
import type { Part } from '../../../src/core/parts.js';

test('looks through a step once, however much is written behind it', () => {
  let looks = 0;
  const agent: Part = {
    type: 'agent',
    id: 'a',
    agentId: 'helper',
    runId: 'r',
    task: '',
    status: 'done',
    parts: [],
    usage: { inputTokens: 2 },
  };
  const step = { type: 'step', id: 's', title: 'Look', single: false, status: 'done' };
  const counted = Object.defineProperty(step, 'parts', {
    get: () => {
      looks++;
      return [agent, { ...agent, id: 'b' }];
    },
  }) as unknown as Part;
  for (let length = 0; length < 50; length++) {
    const text: Part = { type: 'text', id: 't', text: 'x'.repeat(length) };
    expect(usageOfParts([counted, text])).toMatchObject({ inputTokens: 4 });
  }
  expect(looks).toBe(1);
});

test('counts a message whose parts are read late by what is told of all of it, and reads none', () => {
  const message = { id: 'm', key: 'm', role: 'assistant', status: 'done' } as const;
  const read = () => {
    throw new Error('They were read.');
  };
  const late = withLateParts(message, 'text', read);
  expect(usageOf([late])).toBeUndefined();
  const told = withLateParts({ ...message, usage: { inputTokens: 3 } }, 'text', read);
  expect(usageOf([late, told])).toMatchObject({ inputTokens: 3 });
});
