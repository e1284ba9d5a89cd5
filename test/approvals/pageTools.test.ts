// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ApprovalStore } from '../../src/approvals/desk/ApprovalStore.js';
import { applyApprovalRules } from '../../src/approvals/rules/apply/index.js';
import { createApprovalRules, memoryRules } from '../../src/approvals/rules/store/index.js';
import { createSession, type AgentSession } from '../../src/client/index.js';
import { approve } from '../../src/core/decisions.js';
import type { ToolPart } from '../../src/core/parts.js';
import { findLastPart } from '../../src/core/session/tree.js';
import { runPageTools } from '../../src/define/run/index.js';
import { defineTool } from '../../src/define/tool/index.js';
import { shareBy } from '../../src/tabs/sharing/index.js';
import { call } from '../support/agentbEvents.js';
import { createStorage, pageToolThread } from '../support/pageToolThread.js';
import { createOrigin } from '../support/tabs.js';
import { until } from '../support/until.js';

/* A tool that runs in the page and needs approval is asked about as the agent's own tools are: by rules, on the desk, in any tab. */

let storage: ReturnType<typeof createStorage>;
const ends: (() => void)[] = [];
beforeEach(() => {
  storage = createStorage();
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

const refund = () => {
  const execute = vi.fn((input: { euros: number }) => ({ refunded: input.euros }));
  const tool = defineTool({
    name: 'refund',
    input: z.object({ euros: z.number(), note: z.string().default('') }),
    output: z.object({ refunded: z.number() }),
    needsApproval: true,
    execute: (input) => execute(input),
  });
  return { execute, tool };
};

async function page(calls = [call('c1', 'refund', { euros: 24 })]) {
  const thread = pageToolThread(calls);
  const session = await thread.open();
  const { execute, tool } = refund();
  const run = runPageTools(session, [tool], { storage });
  ends.push(() => {
    run.stop();
    session.dispose();
  });
  return { thread, session, execute };
}

const partIn = (session: AgentSession) =>
  session
    .getState()
    .messages.flatMap(
      ({ parts }) => findLastPart(parts, (part): part is ToolPart => part.type === 'tool') ?? [],
    )[0];
const outputsOf = ({ submitted }: ReturnType<typeof pageToolThread>) =>
  submitted.flatMap((outputs) => outputs.map(({ output }) => output));

const RULE = {
  tool: 'refund',
  arguments: [{ path: ['euros'], equals: 24 }],
  scope: 'always',
} as const;

describe('a rule', () => {
  test.each([
    ['allows', 'allow', '{"refunded":24}', 1],
    ['denies', 'deny', '{"denied":true}', 0],
  ] as const)(
    'that %s decides about a call of a tool in the page',
    async (_, decision, output, times) => {
      const rules = createApprovalRules(memoryRules(), { createId: () => 'rule-1' });
      await rules.add({ ...RULE, decision });
      const { thread, session, execute } = await page();
      ends.push(applyApprovalRules(session, rules));
      await until(() => expect(outputsOf(thread)).toEqual([output]));
      expect(execute).toHaveBeenCalledTimes(times);
      expect(partIn(session)?.answer).toMatchObject({ rule: 'rule-1' });
      expect(rules.getState().uses).toMatchObject([{ ruleId: 'rule-1', tool: 'refund' }]);
    },
  );

  test('that does not match the arguments of the agent leaves the call to the person', async () => {
    const rules = createApprovalRules(memoryRules());
    await rules.add({ ...RULE, decision: 'allow' });
    // The schema drops what it does not know, but the rule sees what the agent asked for.
    const { session, execute } = await page([call('c1', 'refund', { euros: 24, to: 'Eve' })]);
    ends.push(applyApprovalRules(session, rules));
    await until(() =>
      expect(session.getState().requests[0]).toMatchObject({ expects: 'approval' }),
    );
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(session.getState().requests[0]).toMatchObject({ expects: 'approval' });
    expect(execute).not.toHaveBeenCalled();
  });

  test('that is added while the person is asked decides', async () => {
    const rules = createApprovalRules(memoryRules());
    const { thread, session } = await page();
    ends.push(applyApprovalRules(session, rules));
    await until(() =>
      expect(session.getState().requests[0]).toMatchObject({ expects: 'approval' }),
    );
    await rules.add({ ...RULE, decision: 'allow' });
    await until(() => expect(outputsOf(thread)).toEqual(['{"refunded":24}']));
  });
});

test('the desk lists a call of a tool in the page, allows it and records that', async () => {
  const { thread, session, execute } = await page();
  const desk = new ApprovalStore();
  desk.follow([session]);
  ends.push(() => desk.stop());
  await until(() => expect(desk.getState().approvals[0]?.kind).toBe('approval'));
  expect(desk.getState().approvals[0]?.actions).toContain('respond');
  desk.decide([desk.getState().approvals[0]?.key ?? ''], 'allowed');
  await until(() => expect(outputsOf(thread)).toEqual(['{"refunded":24}']));
  expect(execute).toHaveBeenCalledOnce();
  expect(desk.getState()).toMatchObject({
    approvals: [],
    audit: [{ verdict: 'allowed', outcome: 'sent', toolName: 'refund' }],
  });
});

test('a call is approved in one tab, closes in the others, and runs once', async () => {
  const thread = pageToolThread([call('c1', 'refund', { euros: 24 })]);
  const origin = createOrigin();
  const tabs = await Promise.all(
    [origin.open(), origin.open()].map(async (tab) => {
      const session = shareBy(createSession({ backend: thread.backend() }), tab.platform);
      session.subscribe(() => undefined);
      await session.load();
      const { execute, tool } = refund();
      const run = runPageTools(session, [tool], { storage });
      ends.push(() => {
        run.stop();
        session.dispose();
      });
      return { session, execute };
    }),
  );
  await until(() => {
    for (const { session } of tabs)
      expect(session.getState().requests[0]).toMatchObject({ expects: 'approval' });
  });
  const [, follower] = tabs;
  void follower?.session.respond(follower.session.getState().requests[0]?.id ?? '', approve());
  await until(() => expect(outputsOf(thread)).toEqual(['{"refunded":24}']));
  await until(() => {
    for (const { session } of tabs) expect(session.getState().requests).toEqual([]);
  });
  expect(tabs.flatMap(({ execute }) => execute.mock.calls)).toHaveLength(1);
});
