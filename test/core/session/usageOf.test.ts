import { expect, test } from 'vitest';
import { usageOfParts } from '../../../src/core/session/usageOf.js';
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
