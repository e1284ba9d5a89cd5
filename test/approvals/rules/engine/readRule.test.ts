// @vitest-environment node
import { expect, test } from 'vitest';
import { isRule, readRule } from '../../../../src/approvals/rules/engine/readRule.js';
import { SEND } from '../../../support/sendRule.js';

/* A stored rule that is not whole decides nothing, as what is missing or unknown might restrict it. */

const RULE = { ...SEND, version: 1, id: 'r1', createdAt: '2026-01-05T09:00:00Z' };
const withMatcher = (matcher: unknown) => ({ ...RULE, arguments: [matcher] });

test.each([
  ['for good', RULE],
  ['once', { ...RULE, scope: 'once' }],
  ['that denies', { ...RULE, decision: 'deny' }],
  ['of a session', { ...RULE, scope: 'session', sessionId: 's' }],
  ['of a backend', { ...RULE, address: 'own https://agent.test' }],
  ['that expires', { ...RULE, expiresAt: '2026-02-05T09:00:00Z' }],
  ['with any others', { ...RULE, others: 'any' }],
  ['of a value', withMatcher({ path: ['to', 0], equals: null })],
  ['of any value', withMatcher({ path: [], any: true })],
  ['of several values', withMatcher({ path: ['to'], oneOf: ['a', { b: 1 }] })],
  ['of a beginning', withMatcher({ path: ['to'], startsWith: 'a' })],
  ['of a folder', withMatcher({ path: ['file'], under: '/home/ann' })],
])('a rule %s is read as it is', (_, rule) => {
  expect(readRule(rule)).toBe(rule);
  expect(isRule(rule)).toBe(true);
});

test.each<readonly [RegExp, unknown]>([
  [/no object/u, null],
  [/no object/u, 'rule'],
  [/no object/u, [RULE]],
  [/no object/u, { ...RULE, arguments: [{ path: [], equals: () => true }] }],
  [/version/u, { ...RULE, version: 2 }],
  [/version/u, { ...RULE, version: '1' }],
  [/unknown field, "unless"/u, { ...RULE, unless: 'night' }],
  [/`id`/u, { ...RULE, id: '' }],
  [/`id`/u, { ...RULE, id: 5 }],
  [/`tool`/u, { ...RULE, tool: '' }],
  [/`tool`/u, { ...RULE, tool: null }],
  [/`decision`/u, { ...RULE, decision: 'ask' }],
  [/`scope`/u, { ...RULE, scope: 'ever' }],
  [/`others`/u, { ...RULE, others: 'none' }],
  [/`sessionId`/u, { ...RULE, sessionId: '' }],
  [/`sessionId`/u, { ...RULE, sessionId: 5 }],
  [/`address`/u, { ...RULE, address: '' }],
  [/`address`/u, { ...RULE, address: null }],
  [/no session/u, { ...RULE, scope: 'session' }],
  [/`createdAt`/u, { ...RULE, createdAt: 'soon' }],
  [/`createdAt`/u, { ...RULE, createdAt: 5 }],
  [/`expiresAt`/u, { ...RULE, expiresAt: 'soon' }],
  [/`expiresAt`/u, { ...RULE, expiresAt: null }],
  [/`arguments`/u, { ...RULE, arguments: {} }],
  [/matcher/u, withMatcher(null)],
  [/matcher/u, withMatcher('to')],
  [/matcher/u, withMatcher({ equals: 1 })],
  [/matcher/u, withMatcher({ path: 'to', equals: 1 })],
  [/matcher/u, withMatcher({ path: [null], equals: 1 })],
  [/matcher/u, withMatcher({ path: [-1], equals: 1 })],
  [/matcher/u, withMatcher({ path: [0.5], equals: 1 })],
  [/matcher/u, withMatcher({ path: ['to'] })],
  [/matcher/u, withMatcher({ path: ['to'], equals: 1, any: true })],
  [/matcher/u, withMatcher({ path: ['to'], any: false })],
  [/matcher/u, withMatcher({ path: ['to'], oneOf: [] })],
  [/matcher/u, withMatcher({ path: ['to'], oneOf: 'ab' })],
  [/matcher/u, withMatcher({ path: ['to'], startsWith: '' })],
  [/matcher/u, withMatcher({ path: ['to'], startsWith: '\ud83d' })],
  [/matcher/u, withMatcher({ path: ['to'], under: '' })],
  [/matcher/u, withMatcher({ path: ['to'], unless: 'a' })],
  [/matcher/u, { ...RULE, arguments: [{ path: [], any: true }, { path: [] }] }],
])('says %s of a rule that is none', (problem, rule) => {
  expect(readRule(rule)).toEqual({ problem: expect.stringMatching(problem) });
  expect(isRule(rule)).toBe(false);
});
