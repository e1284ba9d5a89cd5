// @vitest-environment node
import { expect, test } from 'vitest';
import type { SessionEvent } from '../../../src/core/events.js';
import { toMarkdown } from '../../../src/core/markdown/toMarkdown.js';
import { initialSession, reduceSession } from '../../../src/core/session/reduceSession.js';

const START: SessionEvent = {
  type: 'tool-start',
  id: 'c1',
  parentId: '',
  toolName: 'search',
  executionId: 'c1',
};

function partsAfter(...events: readonly SessionEvent[]) {
  const state = [START, ...events].reduce(reduceSession, initialSession());
  return state.messages[0]?.parts ?? [];
}

const ENDS = [
  ['input', 'tool-input-end', 'tool-input-delta'],
  ['result', 'tool-result-end', 'tool-result-delta'],
] as const;

test.each(ENDS)('a value without a text is written as JSON: %s', (field, type) => {
  for (const [value, text] of [
    [{ city: 'Graz' }, '{"city":"Graz"}'],
    [['Graz'], '["Graz"]'],
    [0, '0'],
    ['Graz', 'Graz'],
    // Agents write this for nothing.
    [null, ''],
  ] as const) {
    const parts = partsAfter({ type, id: 'c1', value });
    expect(parts).toMatchObject([{ [field]: { text, value } }]);
  }
  const parts = partsAfter({ type, id: 'c1', value: { city: 'Graz' } });
  expect(toMarkdown(parts, { tools: 'details' })).toContain('{"city":"Graz"}');
});

test.each(ENDS)('a text that was told stays as it is: %s', (field, type, delta) => {
  const value = { city: 'Graz' };
  const pieces = partsAfter({ type: delta, id: 'c1', text: '{ "city"' }, { type, id: 'c1', value });
  expect(pieces).toMatchObject([{ [field]: { text: '{ "city"', value } }]);
  const empty = partsAfter({ type, id: 'c1', text: '', value });
  expect(empty).toMatchObject([{ [field]: { text: '', value } }]);
});
