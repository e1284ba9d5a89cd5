// @vitest-environment node
import { expect, test } from 'vitest';
import { parseJson } from '../../src/core/json.js';
import { initialSession } from '../../src/core/session/reduceSession.js';
import { printSession, readSession } from '../../src/storage/keep/cachedSession.js';

test('the next page shows the digits of numbers that JavaScript would round', () => {
  const data = parseJson('{"account":1970670598291982290,"most":[1e400]}');
  const message = { id: 'm1', key: 'm1', role: 'assistant', status: 'done' } as const;
  const parts = [{ type: 'data', id: 'd1', name: 'account', value: data }] as const;
  const limits = { messages: 10, characters: 10_000 };
  const state = { ...initialSession(), agentState: data, messages: [{ ...message, parts }] };
  const text = printSession(state, '2026-01-01T00:00:00Z', limits) ?? '';
  const { session } = readSession(text, true, limits);
  expect(session?.agentState).toStrictEqual(data);
  expect(session?.messages[0]?.parts).toStrictEqual(parts);
  expect(text).toContain('"account":1970670598291982290');
});
