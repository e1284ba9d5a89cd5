// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decide } from '../../src/approvals/rules/engine/index.js';
import { naiveDecision } from '../support/approvalOracle.js';
import { NOW, rulesAndCall } from '../support/approvalRules.js';
import { runs } from '../support/runs.js';

test('rules decide 10,000 random calls as a naive oracle does, and never more', () => {
  const counts = { allow: 0, deny: 0, ask: 0 };
  let isRandom = true;
  fc.assert(
    fc.property(rulesAndCall, ({ rules, call }) => {
      const context = { now: NOW, sessionId: 's1' };
      const given = rules.map(({ rule }) => rule);
      const { decision, rule } = decide(given, call, context);
      const expected = naiveDecision(rules, call, NOW, 's1');
      if (isRandom) counts[expected] += 1;
      expect(decision).toBe(expected);
      // The rule that is named says so alone as well.
      const alone = rule === undefined ? [] : [rule];
      expect(decide(alone, call, context)).toEqual({ decision, rule });
      isRandom = decision === expected;
    }),
    { numRuns: runs(10_000) },
  );
  // Who never matches agrees with everybody: each answer has to come up often.
  expect(Math.min(counts.allow, counts.deny, counts.ask)).toBeGreaterThan(150);
});
