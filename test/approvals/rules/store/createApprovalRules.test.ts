import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  browserRules,
  createApprovalRules,
  memoryRules,
  type StoredRules,
} from '../../../../src/approvals/rules/store/index.js';
import { provideLocks } from '../../../support/locks.js';
import { SEND } from '../../../support/sendRule.js';

const KEY = 'agent-session approval-rules';
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));
const toolsOf = (rules: ReturnType<typeof createApprovalRules>) =>
  rules.getState().rules.map(({ tool }) => tool);

let unlock = () => undefined as void;
afterEach(() => {
  unlock();
  vi.restoreAllMocks();
  localStorage.clear();
});

test('reads the rules with the first listener, and stores what is added and revoked', async () => {
  const storage = memoryRules();
  const first = createApprovalRules(storage, { createId: () => 'r1', now: () => 0 });
  await first.add(SEND);
  const rules = createApprovalRules(storage);
  expect(rules.getState().status).toBe('loading');
  rules.subscribe(() => undefined);
  await settled();
  expect(rules.getState()).toMatchObject({
    status: 'ready',
    rules: [{ ...SEND, id: 'r1', version: 1, createdAt: '1970-01-01T00:00:00.000Z' }],
  });
  await rules.revoke('r1');
  expect(rules.getState().rules).toEqual([]);
  expect(storage.load()).toMatchObject({ rules: [] });
});

test('keeps a copy of a rule: later changes to what was passed or returned do not reach it', async () => {
  const storage = memoryRules();
  const rules = createApprovalRules(storage);
  const equals = { names: ['ann'] };
  const path = ['to'];
  const given = { ...SEND, arguments: [{ path, equals }] };
  const returned = await rules.add(given);
  const asGiven = [{ path: ['to'], equals: { names: ['ann'] } }];
  equals.names.push('eve');
  path.push('0');
  given.arguments.length = 0;
  expect(rules.getState().rules).toMatchObject([{ arguments: asGiven }]);
  const [matcher] = returned.arguments as unknown as { equals: typeof equals }[];
  matcher?.equals.names.push('mallory');
  (returned.arguments as unknown as unknown[]).length = 0;
  expect(rules.getState().rules).toMatchObject([{ arguments: asGiven }]);
  expect(storage.load()).toMatchObject({ rules: [{ arguments: asGiven }] });
});

test('says what is wrong with a rule that is none', async () => {
  const rules = createApprovalRules();
  await expect(rules.add({ ...SEND, scope: 'session' })).rejects.toThrow(/names no session/u);
  expect(rules.getState().rules).toEqual([]);
});

test('ignores stored rules that are malformed with a diagnostic, and keeps them as they are', async () => {
  const strange = { version: 2, id: 'later', unless: 'night' };
  let saved: StoredRules | undefined;
  const rules = createApprovalRules({
    load: () => saved ?? { version: 1, rules: [strange, null], uses: 'none' },
    save: (given) => void (saved = given),
  });
  await rules.add(SEND);
  expect(toolsOf(rules)).toEqual(['send']);
  expect(rules.getState().diagnostics).toMatchObject([
    { message: expect.stringContaining('rule 1') },
    { message: expect.stringContaining('rule 2') },
  ]);
  expect(saved?.rules.slice(0, 2)).toEqual([strange, null]);
});

test('never saves over rules of a newer version: changes hold in this page alone', async () => {
  const saved: StoredRules[] = [];
  let content: unknown = { version: 2, rules: {} };
  const rules = createApprovalRules({
    load: () => content,
    save: (given) => void saved.push(given),
  });
  rules.subscribe(() => undefined);
  await settled();
  expect(rules.getState()).toMatchObject({
    status: 'failed',
    diagnostics: [{ message: expect.stringContaining('version') }],
  });
  await rules.add(SEND);
  await rules.add({ ...SEND, tool: 'write' });
  expect(toolsOf(rules)).toEqual(['send', 'write']);
  expect(rules.getState().diagnostics).toMatchObject([
    { message: expect.stringContaining('in this page alone') },
  ]);
  expect(saved).toEqual([]);
  // It can be read again.
  content = { version: 1, rules: [{ unless: 'night' }], uses: [] };
  await rules.add({ ...SEND, tool: 'read' });
  expect(saved.at(-1)?.rules).toMatchObject([
    { unless: 'night' },
    { tool: 'send' },
    { tool: 'write' },
    { tool: 'read' },
  ]);
});

test('a storage that cannot be read keeps what was added here, also where it is looked at again', async () => {
  let look = () => undefined as void;
  const rules = createApprovalRules({
    load: () => Promise.reject(new Error('Not now.')),
    save: () => expect.unreachable(),
    subscribe: (listener) => {
      look = listener;
      return () => undefined;
    },
  });
  rules.subscribe(() => undefined);
  await rules.add(SEND);
  look();
  await settled();
  expect(rules.getState()).toMatchObject({ status: 'ready', rules: [SEND] });
});

test('what was changed while the storage could not be read is changed in it once it can', async () => {
  const kept = memoryRules();
  let look = () => undefined as void;
  let isDown = false;
  const rules = createApprovalRules({
    load: () => (isDown ? Promise.reject(new Error('Not now.')) : kept.load()),
    save: (given) => kept.save(given),
    subscribe: (listener) => {
      look = listener;
      return () => undefined;
    },
  });
  rules.subscribe(() => undefined);
  const { id } = await rules.add(SEND);
  await rules.add({ ...SEND, tool: 'write' });
  isDown = true;
  await rules.revoke(id);
  await rules.add({ ...SEND, tool: 'read' });
  // Nobody knows whether the others still hold.
  expect(toolsOf(rules)).toEqual(['read']);
  expect(await rules.claim({ ruleId: id, call: 'c', decision: 'allow', tool: 'send' })).toBe(false);
  isDown = false;
  look();
  await settled();
  expect(toolsOf(rules)).toEqual(['write', 'read']);
  expect(kept.load()).toMatchObject({ rules: [{ tool: 'write' }, { tool: 'read' }] });
  expect(rules.getState().diagnostics).toEqual([]);
});

describe('in the browser', () => {
  test('two tabs that add at once lose none, and hear of each other', async () => {
    unlock = provideLocks();
    const here = createApprovalRules(browserRules());
    const there = createApprovalRules(browserRules());
    here.subscribe(() => undefined);
    await Promise.all([here.add(SEND), there.add({ ...SEND, tool: 'write' })]);
    dispatchEvent(new StorageEvent('storage', { key: KEY }));
    await settled();
    expect(toolsOf(here).toSorted()).toEqual(['send', 'write']);
  });

  test('text that is no JSON holds no rules', async () => {
    localStorage.setItem(KEY, '{"version":1,');
    const rules = createApprovalRules(browserRules());
    await rules.add(SEND);
    expect(toolsOf(rules)).toEqual(['send']);
  });

  test('a platform that refuses storage leaves rules for this page, and says so', async () => {
    const refused = () => {
      throw new DOMException('Not here.', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refused);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refused);
    const rules = createApprovalRules(browserRules());
    rules.subscribe(() => undefined);
    await settled();
    expect(rules.getState()).toMatchObject({ status: 'failed', rules: [] });
    const { id } = await rules.add(SEND);
    expect(rules.getState()).toMatchObject({
      status: 'ready',
      rules: [{ id }],
      diagnostics: [{ code: 'approval-storage', message: expect.stringContaining('Not here.') }],
    });
    await rules.revoke(id);
    expect(rules.getState().rules).toEqual([]);
  });

  test('a rule that was revoked does not come back where that could not be stored', async () => {
    const rules = createApprovalRules(browserRules());
    const { id } = await rules.add(SEND);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full.', 'QuotaExceededError');
    });
    await rules.revoke(id);
    rules.subscribe(() => undefined);
    await settled();
    expect(rules.getState().rules).toEqual([]);
  });
});

describe('a use', () => {
  const use = (ruleId: string, call: string) =>
    ({ ruleId, call, decision: 'allow', tool: 'send' }) as const;

  test('is noted once for a call, among all tabs', async () => {
    unlock = provideLocks();
    const storage = memoryRules();
    const here = createApprovalRules(storage);
    const there = createApprovalRules(storage);
    const { id } = await here.add(SEND);
    const both = await Promise.all([here.claim(use(id, 'c1')), there.claim(use(id, 'c1'))]);
    expect(both.filter(Boolean)).toEqual([true]);
    expect(await there.claim(use(id, 'c2'))).toBe(true);
    expect(there.getState().uses).toHaveLength(2);
  });

  test('takes a rule away that counts once', async () => {
    const rules = createApprovalRules();
    const { id } = await rules.add({ ...SEND, scope: 'once' });
    expect(await rules.claim(use(id, 'c1'))).toBe(true);
    expect(rules.getState()).toMatchObject({ rules: [], uses: [{ ruleId: id }] });
    expect(await rules.claim(use(id, 'c2'))).toBe(false);
  });

  test('is refused to a rule that another tab has revoked', async () => {
    const storage = memoryRules();
    const here = createApprovalRules(storage);
    const { id } = await here.add(SEND);
    await createApprovalRules(storage).revoke(id);
    expect(await here.claim(use(id, 'c1'))).toBe(false);
  });
});
