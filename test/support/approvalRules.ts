import fc from 'fast-check';
import type { ApprovalCall, ApprovalRule } from '../../src/approvals/rules/engine/index.js';

/** Texts and names that are easily taken for each other, or for something that the language has anyway. */
const TEXTS = [
  '',
  '1',
  'true',
  'null',
  'a',
  '\u0430',
  'é',
  'e\u0301',
  '\uFF41',
  '\uD800',
  '😀',
  '/srv/a',
  '/srv/a/b',
  '/srv/ab',
  '/srv/a/../b',
  '/srv/a/%2e%2e/b',
  '/srv//a',
  '/srv/a/',
  '/srv/*/b',
  '__proto__',
];
const NAMES = ['a', '\u0430', 'é', 'e\u0301', '1', '0', 'length', '__proto__', 'constructor', ''];

/** Paths with other signs than these are the matter of a property of their own, `approvalPaths.test.ts`. */
const anyText = fc
  .string()
  .map((text) => (text.includes('/') ? text.replaceAll(/[^\w/]/gu, '_') : text));
const text = fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...TEXTS) }, anyText);
const name = fc.constantFrom(...NAMES);
const jsonLeaf = fc.oneof(text, fc.constantFrom(0, 1, 1.5, true, false, null));
// Also what no JSON text says: it may come from code of the app, and no rule knows it.
const leaf = fc.oneof(
  { weight: 40, arbitrary: jsonLeaf },
  { weight: 1, arbitrary: fc.constantFrom(Number.NaN, -0, Infinity, undefined) },
);

const { value } = fc.letrec<{ value: unknown; inner: unknown }>((tie) => ({
  inner: fc.oneof({ maxDepth: 3, withCrossShrink: true }, leaf, tie('value')),
  value: fc.oneof(
    { depthSize: 'small', maxDepth: 3 },
    leaf,
    objectOf(tie('inner')),
    fc.array(tie('inner'), { maxLength: 3 }),
  ),
}));

/** `Object.fromEntries` makes an own field of `__proto__`, as JSON does. */
function objectOf(field: fc.Arbitrary<unknown>): fc.Arbitrary<object> {
  return fc
    .uniqueArray(fc.tuple(name, field), { maxLength: 3, selector: ([one]) => one })
    .map((fields) => Object.fromEntries(fields) as object);
}

const sparse = fc.constant(Object.assign([] as unknown[], { 1: 'a' }));
const deep = fc.integer({ min: 55, max: 80 }).map((depth) => {
  let nested: unknown = 'a';
  for (let level = 0; level < depth; level++) nested = { a: nested };
  return nested;
});

const input = fc.oneof(
  { weight: 30, arbitrary: objectOf(value) },
  { weight: 3, arbitrary: value },
  { weight: 1, arbitrary: fc.record({ a: sparse }) },
  { weight: 1, arbitrary: deep },
);

type Path = readonly (string | number)[];

/** All places of a value, with what is there. Not into what is very deep. */
function placesOf(node: unknown, path: Path = []): readonly (readonly [Path, unknown])[] {
  const here = [[path, node] as const];
  if (typeof node !== 'object' || node === null || path.length > 4) return here;
  const fields: [string | number, unknown][] = Array.isArray(node)
    ? [...(node as unknown[]).entries()]
    : Object.entries(node);
  return [...here, ...fields.flatMap(([key, inner]) => placesOf(inner, [...path, key]))];
}

const wildPath = fc.array(fc.oneof(name, fc.constantFrom(0, 1)), { maxLength: 2 });
const under = fc.constantFrom('/srv', '/srv/', '/srv/a', '/srv/*/b', '/srv/*', 'a', '/srv//a');

/** A test that is likely to pass for this value, or another. */
function testFor(node: unknown): fc.Arbitrary<object> {
  const known = fc.constant(storable(node));
  const prefix = typeof node === 'string' && /^[\w/]/u.test(node) ? node.slice(0, 3) : '/sr';
  return fc.oneof(
    { weight: 9, arbitrary: fc.record({ equals: known }) },
    { weight: 1, arbitrary: fc.record({ equals: jsonLeaf }) },
    { weight: 2, arbitrary: fc.tuple(jsonLeaf, known).map((oneOf) => ({ oneOf })) },
    { weight: 2, arbitrary: fc.constant({ startsWith: prefix }) },
    { weight: 3, arbitrary: under.map((path) => ({ under: path })) },
    { weight: 7, arbitrary: fc.constant({ any: true }) },
  );
}

/** As it is after having been stored, but for what would be lost. */
function storable(node: unknown): unknown {
  return JSON.parse(JSON.stringify(node) ?? 'null') as unknown;
}

function matchersFor(given: unknown): fc.Arbitrary<readonly object[]> {
  const places = placesOf(given);
  const known = fc
    .constantFrom(...places)
    .chain(([path, node]) => testFor(node).map((test) => ({ path, ...test })));
  const wild = fc.tuple(wildPath, testFor('a')).map(([path, test]) => ({ path, ...test }));
  // One for each argument, so that whole calls match more often than by luck.
  const outer = places.filter(([path]) => path.length === 1);
  const whole = fc.tuple(
    ...outer.map(([path, node]) => testFor(node).map((test) => ({ path, ...test }))),
  );
  return fc.oneof(
    { weight: 4, arbitrary: whole },
    { weight: 2, arbitrary: fc.array(known, { maxLength: 3 }) },
    { weight: 1, arbitrary: fc.array(fc.oneof(known, wild), { maxLength: 3 }) },
  );
}

/** What is done to a rule so that it is none. */
const BREAKS: readonly ((rule: Record<string, unknown>) => unknown)[] = [
  (rule) => ({ ...rule, version: 2 }),
  (rule) => ({ ...rule, version: '1' }),
  (rule) => ({ ...rule, unless: 'a' }),
  (rule) => ({ ...rule, arguments: { length: 0 } }),
  (rule) => ({ ...rule, arguments: [{ path: ['a'] }] }),
  (rule) => ({ ...rule, arguments: [{ path: ['a'], any: true, equals: 1 }] }),
  (rule) => ({ ...rule, arguments: [{ path: [-1], any: true }] }),
  (rule) => ({ ...rule, arguments: [{ path: ['a'], startsWith: '' }] }),
  (rule) => ({ ...rule, arguments: [{ path: ['a'], startsWith: '\uD83D' }] }),
  (rule) => ({ ...rule, arguments: [{ path: ['a'], under: '/' }] }),
  (rule) => ({ ...rule, arguments: [{ path: ['a'], under: '/srv/../a' }] }),
  (rule) => ({ ...rule, arguments: [{ path: ['a'], equals: Number.NaN }] }),
  (rule) => ({ ...rule, expiresAt: 'never' }),
  (rule) => ({ ...rule, others: true }),
  (rule) => ({ ...rule, decision: 'Allow' }),
  (rule) => ({ ...rule, scope: 'session', sessionId: undefined }),
  (rule) => Object.create(rule) as unknown,
  () => null,
  () => [],
];

export interface TriedRule {
  readonly rule: ApprovalRule;
  /** Whether something was done to it, so that it is none. */
  readonly isBroken: boolean;
}

export const NOW = Date.parse('2026-01-02T00:00:00Z');
const TIMES = ['2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z', '2026-01-03T00:00:00+02:00'];

function ruleFor(given: unknown): fc.Arbitrary<TriedRule> {
  const fields = fc.record({
    tool: fc.constantFrom(...Array<string>(12).fill('send'), 'Send', 'constructor'),
    arguments: matchersFor(given),
    others: fc.constantFrom('any', undefined),
    decision: fc.constantFrom('allow', 'deny'),
    place: fc.constantFrom(
      { scope: 'always' },
      { scope: 'always' },
      { scope: 'once' },
      { scope: 'session', sessionId: 's1' },
      { scope: 'session', sessionId: 's2' },
    ),
    expiresAt: fc.constantFrom(undefined, undefined, undefined, undefined, ...TIMES),
    broken: fc.option(fc.constantFrom(...BREAKS), { freq: 9 }),
  });
  return fields.map(({ place, others, expiresAt, broken, ...rest }) => {
    const rule: Record<string, unknown> = {
      version: 1,
      id: 'r',
      createdAt: '2026-01-01T00:00:00Z',
      ...rest,
      ...place,
      ...(others !== undefined && { others }),
      ...(expiresAt !== undefined && { expiresAt }),
    };
    const isBroken = broken !== null;
    return { rule: (isBroken ? broken(rule) : rule) as ApprovalRule, isBroken };
  });
}

/** True, nineteen times of twenty. */
const OFTEN = Array<boolean>(19).fill(true);

/** Rules and a call that some of them may be about. */
export const rulesAndCall: fc.Arbitrary<{
  readonly rules: readonly TriedRule[];
  readonly call: ApprovalCall;
}> = input.chain((given) =>
  fc.record({
    rules: fc.array(ruleFor(given), { minLength: 1, maxLength: 5 }),
    call: fc.record({
      tool: fc.constant('send'),
      input: fc.constant(given),
      isComplete: fc.constantFrom(...OFTEN, false),
      isEdited: fc.constantFrom(...OFTEN, false).map((isWhole) => !isWhole),
    }),
  }),
);
