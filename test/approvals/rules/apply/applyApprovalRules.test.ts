import { expect, test } from 'vitest';
import { applyApprovalRules } from '../../../../src/approvals/rules/apply/index.js';
import { draftRule } from '../../../../src/approvals/rules/card/draftRule.js';
import { createApprovalRules, memoryRules } from '../../../../src/approvals/rules/store/index.js';
import { createSession } from '../../../../src/client/session/createSession.js';
import type { ToolPart } from '../../../../src/core/parts.js';
import type { PendingRequest, SessionState, ToolInputRequest } from '../../../../src/core/state.js';
import { ubikBackend } from '../../../../src/protocols/ubik/ubikBackend.js';
import { createScriptedAgent } from '../../../../src/testing/scripted-agent/index.js';
import { provideLocks } from '../../../support/locks.js';
import { SEND } from '../../../support/sendRule.js';
import { fakeSession } from '../../../../stories/support/fakeSession.js';

const REQUEST: ToolInputRequest = {
  id: 'q1',
  kind: 'tool',
  messageKey: 'm1',
  partId: 'p1',
  status: 'pending',
  prompt: '',
  executionId: 'e1',
  toolName: 'send',
  toolInput: { to: 'ann' },
};
const PART: ToolPart = {
  type: 'tool',
  id: 'p1',
  toolName: 'send',
  executionId: 'e1',
  status: 'awaiting-input',
  parts: [],
};
const settled = () => new Promise((resolve) => setTimeout(resolve, 30));

function waiting(request: Partial<ToolInputRequest> = {}, part: Partial<ToolPart> = {}) {
  const state: Partial<SessionState> = {
    sessionId: 's1',
    status: 'awaiting-input',
    messages: [
      {
        id: 'm1',
        key: 'm1',
        role: 'assistant',
        status: 'awaiting-input',
        parts: [{ ...PART, ...part }],
      },
    ],
    requests: [{ ...REQUEST, ...request } as PendingRequest],
  };
  const answers: unknown[] = [];
  const session = fakeSession(state, (name, ...details) => {
    if (name === 'respond') answers.push(details);
  });
  return { session, answers };
}

test('answers what a rule decides, names the rule, and notes the use', async () => {
  const { session, answers } = waiting();
  const rules = createApprovalRules(memoryRules(), { createId: () => 'r1' });
  await rules.add(SEND);
  const stop = applyApprovalRules(session, rules);
  await settled();
  expect(answers).toEqual([
    ['q1', { input: { approved: true }, type: 'confirmation', rule: 'r1' }],
  ]);
  expect(rules.getState().uses).toMatchObject([
    { ruleId: 'r1', decision: 'allow', tool: 'send', sessionId: 's1' },
  ]);
  stop();
});

test('denies with the words of the app', async () => {
  const { session, answers } = waiting();
  const rules = createApprovalRules();
  await rules.add({ ...SEND, decision: 'deny' });
  applyApprovalRules(session, rules, { reason: 'Not by rule' });
  await settled();
  expect(answers).toMatchObject([['q1', { input: { approved: false, reason: 'Not by rule' } }]]);
});

test.each([
  ['asks for something else', { toolInput: { to: 'bob' } }, {}],
  ['was answered already, without success', { draft: { approved: true } }, {}],
  ['could not be answered before', { fault: { code: 'http', message: '', retryable: true } }, {}],
  ['is on its way', { status: 'submitting' }, {}],
  ['is over', { expiresAt: '2020-01-01T00:00:00Z' }, {}],
  ['wants the output of the tool', { expects: 'output' }, {}],
  ['belongs to a part that is not there', { partId: 'p2' }, {}],
  ['has arguments that are still arriving', {}, { input: { text: '{"to":"an' } }],
  [
    'was allowed with other arguments',
    {},
    { answer: { type: 'confirmation', input: { approved: true, input: { to: 'bob' } } } },
  ],
] as const)('leaves a request to the person that %s', async (_, request, part) => {
  const { session, answers } = waiting(request, part);
  const rules = createApprovalRules();
  await rules.add(SEND);
  applyApprovalRules(session, rules);
  await settled();
  expect(answers).toEqual([]);
  expect(rules.getState().uses).toEqual([]);
});

test('answers once in two tabs that share their rules', async () => {
  const unlock = provideLocks();
  const storage = memoryRules();
  const tabs = [waiting(), waiting()];
  await createApprovalRules(storage).add(SEND);
  for (const { session } of tabs) applyApprovalRules(session, createApprovalRules(storage));
  await settled();
  expect(tabs.flatMap(({ answers }) => answers)).toHaveLength(1);
  unlock();
});

const MOMENTS = ['load', 'save'] as const;
test.each(['once', 'always'] as const)(
  'a rule that holds %s is not used where the person answers while it is looked up or noted',
  async (scope) => {
    for (const moment of MOMENTS) {
      const { session, answers } = waiting();
      const stored = memoryRules();
      await createApprovalRules(stored).add({ ...SEND, scope });
      let isAnswered = false;
      const answering = (now: (typeof MOMENTS)[number]) => {
        // Rules are also looked up at first, before any of them can decide.
        const isFirst = now === 'load' && rules.getState().status === 'loading';
        if (now !== moment || isAnswered || isFirst) return;
        isAnswered = true;
        session.set({ status: 'running', requests: [] });
      };
      const rules = createApprovalRules({
        ...stored,
        load: () => {
          answering('load');
          return stored.load();
        },
        save: (next) => {
          answering('save');
          return stored.save(next);
        },
      });
      applyApprovalRules(session, rules);
      await settled();
      const { rules: left, uses } = rules.getState();
      expect([moment, isAnswered, answers, uses]).toEqual([moment, true, [], []]);
      expect(left).toMatchObject([{ tool: 'send', scope }]);
      // It decides the next call.
      session.set({ status: 'awaiting-input', requests: [{ ...REQUEST, id: 'q2' }] });
      await settled();
      expect(answers).toMatchObject([['q2', { input: { approved: true } }]]);
    }
  },
);

test('answers once though it is stopped and begun again at once', async () => {
  const { session, answers } = waiting();
  const rules = createApprovalRules();
  await rules.add(SEND);
  applyApprovalRules(session, rules)();
  applyApprovalRules(session, rules);
  await settled();
  expect(answers).toHaveLength(1);
});

test('answers what waits already when a rule is added', async () => {
  const { session, answers } = waiting();
  const rules = createApprovalRules();
  applyApprovalRules(session, rules);
  await settled();
  expect(answers).toEqual([]);
  await rules.add({ ...SEND, scope: 'session', sessionId: 's1' });
  await settled();
  expect(answers).toHaveLength(1);
});

test.each([
  ['there', 'session', 's1', 'ubik https://a.test', 1],
  ['in another conversation', 'session', 's2', 'ubik https://a.test', 0],
  ['in one of another backend that has the same id', 'session', 's1', 'ubik https://b.test', 0],
  ['at any backend if it is for always', 'always', 's2', 'ubik https://b.test', 1],
] as const)(
  'what a person has allowed in one conversation is allowed %s',
  async (_, scope, sessionId, address, count) => {
    const given = { ...waiting().session, address: 'ubik https://a.test' };
    const rules = createApprovalRules();
    await rules.add(draftRule(REQUEST, scope, given, new Set()));
    const { session, answers } = waiting();
    session.set({ sessionId });
    applyApprovalRules({ ...session, address }, rules);
    await settled();
    expect(answers).toHaveLength(count);
  },
);

test('lets a run of UBIK go on, whose tool shows which rule has answered', async () => {
  const agent = createScriptedAgent({ pace: 0 });
  const session = createSession({
    backend: ubikBackend({ url: 'https://agent.test/api', fetch: agent.fetch }),
  });
  void session.sendMessage('/confirm');
  await expect.poll(() => session.getState().requests.length, { timeout: 3000 }).toBe(1);
  const [request] = session.getState().requests;
  const rules = createApprovalRules(memoryRules(), { createId: () => 'r1' });
  const tool = request?.kind === 'tool' ? request.toolName : '';
  await rules.add({ tool, arguments: [], others: 'any', decision: 'allow', scope: 'always' });
  const stop = applyApprovalRules(session, rules);
  await expect.poll(() => session.getState().status, { timeout: 3000 }).toBe('done');
  expect(JSON.stringify(session.getState().messages)).toContain('"rule":"r1"');
  stop();
  session.dispose();
});
