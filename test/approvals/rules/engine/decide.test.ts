// @vitest-environment node
import { describe, expect, test } from 'vitest';
import {
  type ApprovalCall,
  type ApprovalRule,
  type ArgumentMatcher,
  decide,
  readRule,
} from '../../../../src/approvals/rules/engine/index.js';

const NOW = Date.parse('2026-01-02T00:00:00Z');

function rule(fields: Partial<ApprovalRule> = {}): ApprovalRule {
  return {
    version: 1,
    id: 'r1',
    tool: 'send',
    arguments: [],
    decision: 'allow',
    scope: 'always',
    createdAt: '2026-01-01T00:00:00Z',
    ...fields,
  };
}

function call(input: unknown, fields: Partial<ApprovalCall> = {}): ApprovalCall {
  return { tool: 'send', input, isComplete: true, ...fields };
}

const said = (rules: readonly ApprovalRule[], given: ApprovalCall) =>
  decide(rules, given, { now: NOW, sessionId: 's1' }).decision;

/** What one matcher for the argument `to` says of a value of it. */
const tried = (test: object, value: unknown) =>
  said([rule({ arguments: [{ path: ['to'], ...(test as { any: true }) }] })], call({ to: value }));

test('asks where there are no rules', () => {
  expect(said([], call({}))).toBe('ask');
});

test('names the rule that decides, and lets one that denies win', () => {
  const allowing = rule({ id: 'a', others: 'any' });
  const denying = rule({ id: 'd', decision: 'deny', arguments: [{ path: ['to'], equals: 'bob' }] });
  const context = { now: NOW };
  expect(decide([allowing, denying], call({ to: 'bob' }), context)).toEqual({
    decision: 'deny',
    rule: denying,
  });
  expect(decide([allowing, denying], call({ to: 'ann' }), context)).toEqual({
    decision: 'allow',
    rule: allowing,
  });
});

describe('an argument', () => {
  test.each([
    [{ equals: 1 }, 1, '1'],
    [{ equals: '1' }, '1', 1],
    [{ equals: true }, true, 'true'],
    [{ equals: null }, null, 'null'],
    [{ equals: 'é' }, 'é', 'e\u0301'],
    [{ equals: 'admin' }, 'admin', '\u0430dmin'],
    [{ equals: ['a'] }, ['a'], { 0: 'a' }],
    [{ equals: { a: 1, b: 2 } }, { b: 2, a: 1 }, { a: 1, b: 2, c: 3 }],
    [{ oneOf: ['ann', 'bob'] }, 'bob', 'BOB'],
    [{ oneOf: [1, 2] }, 2, '2'],
    [{ startsWith: 'ann@' }, 'ann@example.org', 'joann@example.org'],
    [{ under: '/srv/a' }, '/srv/a/b', '/srv/ab'],
    [{ under: '/srv/a' }, '/srv/a', '/srv/a/../b'],
    [{ under: '/srv/a' }, '/srv/a/b/', '/srv/a/%2E./b'],
    [{ under: '/srv/a' }, '/srv/a/.b', '/srv/a/.\\..\\b'],
    [{ under: '/srv/*/b' }, '/srv/x/b/c', '/srv/x/y/b'],
    [{ under: '/srv/*/b' }, '/srv/x/b', '/srv/../b'],
    [{ under: 'https://a.org/b' }, 'https://a.org/b/c', 'https://a.org@b.org/b/c'],
    [{ under: 'https://a.org' }, 'https://a.org/', 'https://a.org.evil/'],
  ])('that is %j may be %j and not %j', (test, fits, differs) => {
    expect(tried(test, fits)).toBe('allow');
    expect(tried(test, differs)).toBe('ask');
  });

  test('that is not there matches nothing', () => {
    expect(said([rule({ arguments: [{ path: ['to'], any: true }] })], call({}))).toBe('ask');
  });

  test.each(['__proto__', 'constructor', 'toString'])('named %s is one of its own', (name) => {
    const rules = [rule({ others: 'any', arguments: [{ path: [name], any: true }] })];
    expect(said(rules, call({}))).toBe('ask');
    expect(said(rules, call(JSON.parse(`{ "${name}": 1 }`)))).toBe('allow');
  });

  test('is found in lists by number and in objects by name', () => {
    const first = (key: string | number) => [rule({ arguments: [{ path: [key], equals: 'a' }] })];
    expect(said(first(0), call(['a']))).toBe('allow');
    expect(said(first('0'), call(['a']))).toBe('ask');
    expect(said(first(0), call({ 0: 'a' }))).toBe('ask');
  });
});

describe('arguments that no matcher names', () => {
  const matcher: ArgumentMatcher = { path: ['mail', 'to'], equals: 'ann' };

  test('keep a rule from matching, at any depth', () => {
    const rules = [rule({ arguments: [matcher] })];
    expect(said(rules, call({ mail: { to: 'ann' } }))).toBe('allow');
    expect(said(rules, call({ mail: { to: 'ann', bcc: 'bob' } }))).toBe('ask');
    expect(said(rules, call({ mail: { to: 'ann' }, all: {} }))).toBe('ask');
    expect(said(rules, call(JSON.parse('{ "mail": { "to": "ann" }, "__proto__": 1 }')))).toBe(
      'ask',
    );
  });

  test('do not, where the rule says so', () => {
    const rules = [rule({ arguments: [matcher], others: 'any' })];
    expect(said(rules, call({ mail: { to: 'ann', bcc: 'bob' } }))).toBe('allow');
  });
});

describe('no rule is applied', () => {
  const rules = [rule({ others: 'any' })];

  test('to arguments that were edited, or are not complete', () => {
    expect(said(rules, call({}))).toBe('allow');
    expect(said(rules, call({}, { isEdited: true }))).toBe('ask');
    expect(said(rules, call({}, { isComplete: false }))).toBe('ask');
  });

  test.each([
    ['NaN', { a: Number.NaN }],
    ['-0', { a: -0 }],
    ['undefined', undefined],
    ['a hole in a list', { a: Object.assign([], { 1: 'a' }) }],
    ['a date', { a: new Date(0) }],
    ['something computed', Object.defineProperty({}, 'a', { get: () => 1, enumerable: true })],
  ])('to what is no JSON: %s', (_, input) => {
    expect(said(rules, call(input))).toBe('ask');
  });

  test('to arguments that are nested without end', () => {
    const depth = 100_000;
    const deep: unknown = JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);
    expect(said(rules, call({ deep }))).toBe('ask');
  });

  test('after it has expired, to the millisecond', () => {
    const at = (expiresAt: string) => said([rule({ others: 'any', expiresAt })], call({}));
    expect(at('2026-01-02T00:00:00.001Z')).toBe('allow');
    expect(at('2026-01-02T00:00:00.000Z')).toBe('ask');
  });

  test('in another session, or in one without an id', () => {
    const ofSession = [rule({ scope: 'session', sessionId: 's1' })];
    expect(said(ofSession, call({}))).toBe('allow');
    expect(decide(ofSession, call({}), { now: NOW, sessionId: 's2' }).decision).toBe('ask');
    expect(decide(ofSession, call({}), { now: NOW }).decision).toBe('ask');
  });

  test('at another backend, or at one without an address', () => {
    const ofOne = [rule({ address: 'own https://a.test' })];
    const at = (address?: string) => decide(ofOne, call({}), { now: NOW, address }).decision;
    expect([at('own https://a.test'), at('own https://b.test'), at()]).toEqual([
      'allow',
      'ask',
      'ask',
    ]);
  });

  test.each([
    ['a later version', { version: 2 }],
    ['a field that is not known', { unless: 'night' }],
    ['a matcher with two tests', { arguments: [{ path: ['a'], any: true, equals: 1 }] }],
    ['a prefix that half a character ends', { arguments: [{ path: [], startsWith: '\uD83D' }] }],
    ['a pattern within a segment', { arguments: [{ path: [], under: '/srv/*.txt' }] }],
    ['no session for its scope', { scope: 'session' }],
    ['a time that is none', { expiresAt: 'tomorrow' }],
  ])('that is malformed: %s', (_, fields) => {
    const broken = rule({ others: 'any', ...fields } as Partial<ApprovalRule>);
    expect(said([broken], call({}))).toBe('ask');
    expect(readRule(broken)).toEqual({ problem: expect.any(String) });
  });
});
