import { describe, expect, test } from 'vitest';
import { withLateParts } from '../../../src/core/session/lateParts.js';
import { usageOf, usageOfParts } from '../../../src/core/session/usageOf.js';
import type { Part, Usage } from '../../../src/core/parts.js';
import { addUsages, readUsage } from '../../../src/core/usage.js';

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

describe('the sum of usages', () => {
  test.each<[readonly Usage[], Usage | undefined]>([
    [[], undefined],
    [[{}], {}],
    [
      [{ inputTokens: 2 }, { outputTokens: 3 }],
      { inputTokens: 2, outputTokens: 3, totalTokens: 5 },
    ],
    [[{ inputTokens: 2, totalTokens: 9 }, { totalTokens: 1 }], { inputTokens: 2, totalTokens: 10 }],
    [
      [{ cachedInputTokens: 2 }, { reasoningTokens: 0 }],
      { cachedInputTokens: 2, reasoningTokens: 0 },
    ],
    [[{ contextTokens: 7 }, { contextTokens: 5 }, {}], { contextTokens: 5 }],
    [[{ cost: 1 }, { cost: 2, currency: 'USD' }], { cost: 3, currency: 'USD' }],
    [[{ cost: 1, currency: 'EUR' }, { currency: 'USD' }], { cost: 1, currency: 'EUR' }],
    [[{ cost: 1, currency: 'EUR' }, { cost: 1 }], {}],
    [[{ inputTokens: -1, outputTokens: Infinity }], {}],
  ])('of %j is %j', (usages, sum) => {
    expect(addUsages(usages)).toEqual(sum);
  });

  test('is none where nothing is counted, and has a currency only if that is a text', () => {
    const read = (given: Readonly<Record<string, unknown>>) => readUsage((name) => given[name]);
    expect(read({ currency: 'EUR', inputTokens: '1' })).toBeUndefined();
    expect(read({ currency: 5, cost: 0 })).toEqual({ cost: 0 });
    expect(read({ currency: 'EUR', cost: 1, contextTokens: 2 })).toEqual({
      currency: 'EUR',
      cost: 1,
      contextTokens: 2,
    });
  });
});
