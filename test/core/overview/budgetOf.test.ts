// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { budgetOf, type BudgetLimits } from '../../../src/core/overview/budgetOf.js';
import { isContainer, type Part, type Usage } from '../../../src/core/parts.js';
import type { Message } from '../../../src/core/state.js';
import { BEGIN, happenings, messageOf } from './randomRuns.js';

const ALL: BudgetLimits = { cost: 1, tokens: 100, calls: 2, seconds: 10 };
const used = (messages: readonly Message[], limits = ALL, now?: number) =>
  Object.fromEntries(
    budgetOf(messages, limits, { scope: 'conversation', ...(now !== undefined && { now }) }).map(
      ({ measure, ...use }) => [measure, use.used],
    ),
  );
const message = (more: Partial<Message>, key = 'm'): Message => ({
  id: key,
  key,
  role: 'assistant',
  status: 'done',
  parts: [],
  ...more,
});

/** Every tool, by looking at every part. */
const toolsIn = (parts: readonly Part[]): number =>
  parts
    .map((part) => (part.type === 'tool' ? 1 : 0) + (isContainer(part) ? toolsIn(part.parts) : 0))
    .reduce<number>((sum, count) => sum + count, 0);

describe('the use of a budget', () => {
  test('is what a slow count gives, for runs by chance', () => {
    const usages = fc.record({
      cost: fc.nat(9),
      inputTokens: fc.nat(99),
      outputTokens: fc.nat(99),
    });
    fc.assert(
      fc.property(fc.array(fc.tuple(happenings, usages), { maxLength: 4 }), (runs) => {
        const messages = runs.map(([list, usage], index) => ({
          ...messageOf(list, `m${index}`).message,
          usage,
        }));
        const sum = (of: (one: Message) => number) =>
          messages.length === 0
            ? undefined
            : messages.map(of).reduce((total, count) => total + count, 0);
        expect(used(messages)).toEqual({
          cost: sum(({ usage }) => usage?.cost ?? 0),
          tokens: sum(({ usage }) => (usage?.inputTokens ?? 0) + (usage?.outputTokens ?? 0)),
          calls: sum(({ parts }) => toolsIn(parts)) ?? 0,
          seconds:
            messages.length === 0
              ? undefined
              : (sum(
                  ({ createdAt = '', endedAt = '' }) => Date.parse(endedAt) - Date.parse(createdAt),
                ) ?? 0) / 1000,
        });
      }),
      { numRuns: 60, seed: 8 },
    );
  });

  test.each([
    [0, 'within'],
    [79, 'within'],
    [80, 'near'],
    [99, 'near'],
    [100, 'passed'],
    [1e308, 'passed'],
    [Infinity, 'unknown'],
    [Number.NaN, 'unknown'],
    [-5, 'unknown'],
    ['90', 'unknown'],
  ])('of %s of 100 tokens is %s', (totalTokens, status) => {
    const usage = { totalTokens } as Usage;
    const [use] = budgetOf([message({ usage })], { tokens: 100 });
    expect(use).toMatchObject({ measure: 'tokens', limit: 100, status });
  });

  test('is not lowered by a hostile usage beside an honest one, and sums without an end have passed it', () => {
    const honest = message({ usage: { cost: 0.9 } });
    for (const cost of [-100, Number.NaN, '-100', null]) {
      const hostile = message({ usage: { cost } as unknown as Usage }, 'h');
      expect(used([honest, hostile])).toMatchObject({ cost: 0.9 });
    }
    const huge = message({ usage: { cost: 1.7e308 } });
    expect(budgetOf([huge, huge], { cost: 1 }, { scope: 'conversation' })).toMatchObject([
      { status: 'passed' },
    ]);
  });

  test('of a cost in another currency, or in several, is not known', () => {
    const euros = message({ usage: { cost: 5, currency: 'EUR' } });
    const dollars = message({ usage: { cost: 5 } });
    const cost = (messages: readonly Message[], currency?: string) =>
      budgetOf(messages, { cost: 1, currency }, { scope: 'conversation' })[0]?.status;
    expect([cost([euros]), cost([euros], 'EUR'), cost([dollars]), cost([euros, dollars])]).toEqual([
      'unknown',
      'passed',
      'passed',
      'unknown',
    ]);
  });

  test('counts the time of an answer that goes on until now, never less than none, and not the person', () => {
    const createdAt = new Date(BEGIN).toISOString();
    const open = message({ createdAt, status: 'running' });
    expect(used([open], { seconds: 9 }, BEGIN + 4000)).toEqual({ seconds: 4 });
    expect(used([open], { seconds: 9 }, BEGIN - 4000)).toEqual({ seconds: 0 });
    expect(used([open], { seconds: 9 })).toEqual({ seconds: undefined });
    const asked = message({ role: 'user', createdAt, endedAt: createdAt });
    expect(used([asked], { seconds: 9 }, BEGIN + 4000)).toEqual({ seconds: undefined });
    const broken = message({ createdAt: 'yesterday' });
    expect(used([broken], { seconds: 9 }, BEGIN)).toEqual({ seconds: undefined });
  });

  test('is of the run unless another scope is asked for', () => {
    const first = message({ usage: { totalTokens: 70 } }, 'a');
    const last = message({ usage: { totalTokens: 30 } }, 'b');
    const tokens = (scope: 'run' | 'conversation') =>
      budgetOf([first, last], { tokens: 100 }, { scope })[0]?.used;
    expect([tokens('run'), tokens('conversation')]).toEqual([30, 100]);
    expect(budgetOf([last], { tokens: 100 }, { near: 0.3 })[0]?.status).toBe('near');
  });

  test.each([[undefined], [-1], [Number.NaN], ['5'], [null]])('has no limit of %s', (limit) => {
    expect(budgetOf([message({})], { calls: limit as number })).toEqual([]);
  });

  test('counts calls at any depth, and those of stored messages only once they are read', () => {
    let part: Part = {
      type: 'tool',
      id: 't',
      toolName: 't',
      executionId: 't',
      status: 'done',
      parts: [],
    };
    for (let depth = 0; depth < 5000; depth++)
      part = { type: 'checkpoint', id: String(depth), name: '', parts: [part] };
    expect(used([message({ parts: [part] })], { calls: 1 })).toEqual({ calls: 1 });
  });
});
