// @vitest-environment node
import { expect, test } from 'vitest';
import { findRequirements } from '../../scripts/print-requirements.mjs';

test('every requirement of the protocol note is named by a test', () => {
  const missing = [...findRequirements()].filter(([, tests]) => tests.length === 0);
  expect(missing.map(([id]) => id)).toEqual([]);
});
